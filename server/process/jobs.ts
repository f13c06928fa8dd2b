import { forgetOldCodes } from "../account/forget-old-codes.ts"
import { chargeInstallments } from "../checkout/charge-installments.ts"
import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { comparePayments } from "../checkout/compare-payments.ts"
import { endExpiredDrafts, endUnpaidOrders } from "../checkout/end-order.ts"
import { notifyInstallments, warnOfExpiringCards } from "../checkout/notify-installments.ts"
import { applyWaitingEvents } from "../checkout/provider-events.ts"
import { reconcilePayments } from "../checkout/reconcile-payments.ts"
import { syncDisputes } from "../checkout/record-dispute.ts"
import { syncRefunds } from "../checkout/record-provider-refund.ts"
import { sendRefunds } from "../checkout/refund-payment.ts"
import { remindOfFirstDay } from "../checkout/remind-of-first-day.ts"
import { remindOfInvoices } from "../checkout/remind-of-invoices.ts"
import { restrictUnpaid } from "../checkout/restrict-unpaid.ts"
import { onApplicationLapsed } from "../checkout/settle-applications.ts"
import { expireCredits } from "../credits/expire-credits.ts"
import { poolBeside } from "../database/open.ts"
import { deleteExpiredLimits } from "../database/rate-limit.ts"
import { encryptStored } from "../files/encrypt-stored.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { removeUnattached } from "../files/remove-unattached.ts"
import { endRequests } from "../health/answer-request.ts"
import { destroyRetired } from "../health/rotate-keys.ts"
import { askAboutEnvelopes } from "../paperwork/ask-outside-signer.ts"
import type { OutsideSigner } from "../paperwork/paperwork-needs.ts"
import { remindOfRequirements } from "../paperwork/remind-of-requirements.ts"
import { deleteExpiredLinks } from "../paperwork/signing-link.ts"
import { type HostedNeeds, settleHostedRequests } from "../payments/settle-hosted-request.ts"
import { applyRetention } from "../privacy/apply-retention.ts"
import { finishDeletions } from "../privacy/finish-deletions.ts"
import { lapseOffers } from "../scheduling/place-offers.ts"
import { offerFreedPlaces, onWaitlistOfferLapsed } from "../waitlists/offer-freed-places.ts"
import { sendPlaceNotices } from "../waitlists/place-notices.ts"
import { type Job, type Queue, startWorker } from "./job-worker.ts"
import type { AroundJob } from "./register-monitoring.ts"
import { type Supervised, supervise, type Times } from "./supervisor.ts"

// The schedule is in the database, so each job runs once per due time however many processes there are. Every job reads what is due from
// its table, so the next run makes up for one that was missed or killed.

export interface JobNeeds extends CheckoutNeeds, HostedNeeds {
  readonly send_mails: (max_ms?: number) => Promise<number>
  readonly files: FileNeeds
  readonly public_origin: string
  readonly first_day_reminder_days?: number
  readonly outside?: OutsideSigner | undefined
}

/** For the workers alone: each listens on one, and two are for their statements. The jobs themselves use the store's. */
const CONNECTIONS = 4

/** Ends before the next minute's run, which would otherwise take the queue's other slot. */
const MAILS_MS = 50_000

const eachMinute = (run: () => Promise<unknown>): Job => ({ when: "* * * * *", max_attempts: 3, run })
const eachHour = (run: () => Promise<unknown>, max_attempts = 1): Job => ({ when: "17 * * * *", max_attempts, run })

/** Jobs that wait for the card provider, at worst half a minute for each payment, have their own queue (docs/decisions/0055). */
export const jobQueues = (needs: JobNeeds): readonly Queue[] => [
  {
    concurrency: 1,
    jobs: {
      reconcile_payments: eachMinute(async () => {
        await applyWaitingEvents(needs)()
        await reconcilePayments(needs)()
        await settleHostedRequests(needs)()
      }),
      end_unpaid_orders: eachMinute(() => endUnpaidOrders(needs)()),
      charge_installments: eachMinute(() => chargeInstallments(needs)()),
      send_refunds: eachMinute(() => sendRefunds(needs)()),
      compare_payments: {
        when: "41 3 * * *",
        max_attempts: 3,
        run: async () => {
          await comparePayments(needs)()
          await syncRefunds(needs)()
          await syncDisputes(needs)()
        },
      },
    },
  },
  {
    concurrency: 2,
    jobs: {
      end_expired_drafts: eachMinute(() => endExpiredDrafts(needs)()),
      lapse_offers: eachMinute(() =>
        lapseOffers({
          ...needs,
          on_lapsed: { WAITLIST: onWaitlistOfferLapsed(needs), APPLICATION: onApplicationLapsed },
        })(),
      ),
      offer_freed_places: eachMinute(() => offerFreedPlaces(needs)()),
      send_place_notices: eachMinute(() => sendPlaceNotices(needs)()),
      send_mails: eachMinute(() => needs.send_mails(MAILS_MS)),
      notify_installments: eachHour(async () => {
        await notifyInstallments(needs)()
        await warnOfExpiringCards(needs)()
      }),
      remind_of_invoices: eachHour(async () => {
        await remindOfInvoices(needs)()
        await restrictUnpaid(needs)()
      }),
      expire_credits: eachHour(() => expireCredits(needs)()),
      forget_old_codes: eachHour(() => forgetOldCodes(needs)()),
      delete_expired_limits: eachHour(() => deleteExpiredLimits(needs.store, needs.clock())),
      remind_of_first_day: eachHour(() => remindOfFirstDay(needs)()),
      remind_of_requirements: eachHour(() => remindOfRequirements(needs)()),
      ask_about_signatures: { when: "*/10 * * * *", max_attempts: 1, run: () => askAboutEnvelopes(needs)() },
      delete_expired_links: eachHour(() => deleteExpiredLinks(needs)()),
      end_medication_requests: eachHour(() => endRequests(needs)()),
      destroy_retired_keys: eachHour(() => destroyRetired(needs)(), 3),
      encrypt_stored_files: eachHour(() => encryptStored(needs.files)(), 3),
      finish_deletions: eachHour(() => finishDeletions({ ...needs, file_store: needs.files.file_store })(), 3),
      apply_retention: { when: "23 4 * * *", max_attempts: 3, run: () => applyRetention(needs)() },
      remove_unattached_files: eachHour(() => removeUnattached(needs.files)(), 3),
    },
  },
]

/** Starts all queues, or none and throws. They run until they are stopped. */
export async function startJobs(needs: JobNeeds, times?: Partial<Times>, around?: AroundJob): Promise<Supervised> {
  const pool = poolBeside(needs.store, { max: CONNECTIONS, application_name: "customer-hub-jobs" })
  const workers: Supervised[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await pool.end()
  }
  try {
    // One after the other: the first creates the library's tables.
    for (const queue of jobQueues(needs)) workers.push(await supervise(() => startWorker(pool, queue, around), times))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
