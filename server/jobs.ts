import { forgetOldCodes } from "./account/forget-old-codes.ts"
import { poolBeside } from "./database/open.ts"
import { deleteExpiredLimits } from "./database/rate-limit.ts"
import type { FileNeeds } from "./files/file-needs.ts"
import { removeUnattached } from "./files/remove-unattached.ts"
import { type Kept, keepRunning, type Patience } from "./keep-running.ts"
import { endExpiredDrafts, endUnpaidOrders } from "./orders/end-expired.ts"
import type { Needs } from "./orders/needs.ts"
import { forgetOldLinks } from "./paperwork/signing-link.ts"
import { comparePayments } from "./payments/compare-payments.ts"
import { applyWaitingEvents, reconcilePayments } from "./payments/reconcile.ts"
import { sendRefunds } from "./payments/refund-payment.ts"
import { type HostedNeeds, settleHostedRequests } from "./payments/settle-hosted-request.ts"
import { type Job, type Lane, runLane } from "./run-lane.ts"

// What happens without anybody asking. Each job begins once per due time however many processes there are: the schedule is in the
// database. Every job reads what is due from its table, so one that is missed or killed is made good by the next.

export interface JobNeeds extends Needs, HostedNeeds {
  readonly send_mails: (turn_ms?: number) => Promise<number>
  readonly files: FileNeeds
}

/** Of the runners alone: each lane listens on one, and two are for what they ask. What jobs do goes over the store's. */
const CONNECTIONS = 4

/** Ends before the next minute's begins, which would else hold the lane's other place as well. */
const MAILS_MS = 50_000

const eachMinute = (run: () => Promise<unknown>): Job => ({ when: "* * * * *", max_attempts: 3, run })
const eachHour = (run: () => Promise<unknown>, max_attempts = 1): Job => ({ when: "17 * * * *", max_attempts, run })

/**
 * What asks the card provider waits for it, at worst for half a minute with each payment: one lane with one place, so that its silence keeps
 * nobody else waiting (docs/decisions/0055).
 */
export const jobLanes = (needs: JobNeeds): readonly Lane[] => [
  {
    places: 1,
    jobs: {
      reconcile_payments: eachMinute(async () => {
        await applyWaitingEvents(needs)()
        await reconcilePayments(needs)()
        await settleHostedRequests(needs)()
      }),
      end_unpaid_orders: eachMinute(() => endUnpaidOrders(needs)()),
      send_refunds: eachMinute(() => sendRefunds(needs)()),
      compare_payments: { when: "41 3 * * *", max_attempts: 3, run: () => comparePayments(needs)() },
    },
  },
  {
    places: 2,
    jobs: {
      end_expired_drafts: eachMinute(() => endExpiredDrafts(needs)()),
      send_mails: eachMinute(() => needs.send_mails(MAILS_MS)),
      forget_old_codes: eachHour(() => forgetOldCodes(needs)()),
      delete_expired_limits: eachHour(() => deleteExpiredLimits(needs.store, needs.clock())),
      forget_signing_links: eachHour(() => forgetOldLinks(needs)()),
      remove_unattached_files: eachHour(() => removeUnattached(needs.files)(), 3),
    },
  },
]

/** Starts all lanes, or none and throws. They go on until they are stopped. */
export async function startJobs(needs: JobNeeds, patience?: Partial<Patience>): Promise<Kept> {
  const pool = poolBeside(needs.store, { max: CONNECTIONS, application_name: "customer-hub-jobs" })
  const lanes: Kept[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(lanes.map((lane) => lane.stop()))
    await pool.end()
  }
  try {
    // One after the other: the first makes the runner's tables.
    for (const lane of jobLanes(needs)) lanes.push(await keepRunning(() => runLane(pool, lane), patience))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
