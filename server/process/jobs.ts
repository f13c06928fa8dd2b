import { accountJobs } from "../account/jobs.ts"
import { alertsJobs } from "../alerts/jobs.ts"
import { onApplicationLapsed } from "../checkout/applications.ts"
import { type CheckoutJobNeeds, checkoutJobs } from "../checkout/jobs.ts"
import { creditsJobs } from "../credits/jobs.ts"
import { poolBeside } from "../database/open.ts"
import { deleteExpiredLimits } from "../database/rate-limit.ts"
import type { Store } from "../database/transaction.ts"
import { dayJobs } from "../day/jobs.ts"
import { familiesJobs } from "../families/jobs.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { filesJobs } from "../files/jobs.ts"
import type { FirstDayNeeds } from "../first-day/first-day-needs.ts"
import { firstDayJobs } from "../first-day/jobs.ts"
import { healthJobs } from "../health/jobs.ts"
import type { InvitesNeeds } from "../invites/invites-needs.ts"
import { invitesJobs } from "../invites/jobs.ts"
import { eachHour, eachMinute, type Jobs } from "../kernel/job.ts"
import { leavingJobs } from "../leaving/jobs.ts"
import type { LeavingNeeds } from "../leaving/leaving-needs.ts"
import { messagesJobs } from "../messages/jobs.ts"
import type { TextingNeeds } from "../messages/send-texts.ts"
import { noticesJobs } from "../notices/jobs.ts"
import type { NoticesNeeds } from "../notices/notices-needs.ts"
import { openingJobs } from "../opening/jobs.ts"
import { paperworkJobs } from "../paperwork/jobs.ts"
import type { OutsideSigner } from "../paperwork/paperwork-needs.ts"
import { payoutsJobs } from "../payouts/jobs.ts"
import { privacyJobs } from "../privacy/jobs.ts"
import { reportsJobs } from "../reports/jobs.ts"
import type { ReportFileNeeds } from "../reports/report-file-needs.ts"
import { reviewsJobs } from "../reviews/jobs.ts"
import type { ReviewsNeeds } from "../reviews/reviews-needs.ts"
import { schedulingJobs } from "../scheduling/jobs.ts"
import { staffJobs } from "../staff/jobs.ts"
import { switchingJobs } from "../switching/jobs.ts"
import type { SwitchNeeds } from "../switching/switch-needs.ts"
import type { SwitchUses } from "../switching/switch-uses.ts"
import { waitlistsJobs } from "../waitlists/jobs.ts"
import { onWaitlistOfferLapsed } from "../waitlists/offer-freed-places.ts"
import { walletJobs } from "../wallet/jobs.ts"
import type { WalletNeeds } from "../wallet/wallet-needs.ts"
import { type Queue, startWorker } from "./job-worker.ts"
import type { AroundJob } from "./register-monitoring.ts"
import { type Supervised, supervise, type Times } from "./supervisor.ts"

// The schedule is in the database, so each job runs once per due time however many processes there are. Every job reads what is due from
// its table, so the next run makes up for one that was missed or killed.

export interface JobNeeds extends CheckoutJobNeeds, NoticesNeeds {
  readonly send_mails: (max_ms?: number) => Promise<number>
  readonly files: FileNeeds
  readonly first_day: FirstDayNeeds
  readonly reporting: ReportFileNeeds
  readonly leaving: LeavingNeeds
  readonly switching: SwitchNeeds & { readonly uses: SwitchUses }
  readonly invites: InvitesNeeds
  readonly reviews: ReviewsNeeds
  readonly wallet: WalletNeeds
  readonly outside: OutsideSigner | undefined
  readonly texting: TextingNeeds
}

/** For the workers alone: each listens on one, and two are for their statements. The jobs themselves use the store's. */
const CONNECTIONS = 4

/** Ends before the next minute's run, which would otherwise take the queue's other slot. */
const MAILS_MS = 50_000

/** The rooms' jobs, and two that are of no room. */
export const jobsOf = (needs: JobNeeds): Jobs => ({
  ...checkoutJobs(needs),
  ...schedulingJobs({
    ...needs,
    on_lapsed: { WAITLIST: onWaitlistOfferLapsed, APPLICATION: onApplicationLapsed },
  }),
  ...waitlistsJobs(needs),
  ...openingJobs(needs),
  ...creditsJobs(needs),
  ...accountJobs(needs),
  ...paperworkJobs(needs),
  ...payoutsJobs(needs),
  ...healthJobs(needs),
  ...reportsJobs(needs.reporting),
  ...leavingJobs(needs.leaving),
  ...switchingJobs(needs.switching, needs.switching.uses),
  ...invitesJobs(needs.invites),
  ...reviewsJobs(needs.reviews),
  ...noticesJobs(needs),
  ...alertsJobs({ ...needs, push: needs.push, texts: needs.texting.texts }),
  ...messagesJobs(needs.texting),
  ...staffJobs(needs),
  ...firstDayJobs(needs.first_day),
  ...walletJobs(needs.wallet),
  ...filesJobs(needs.files),
  ...dayJobs(needs),
  ...familiesJobs(needs),
  ...privacyJobs({ ...needs, file_store: needs.files.file_store }),
  send_mails: eachMinute(() => needs.send_mails(MAILS_MS)),
  delete_expired_limits: eachHour(() => deleteExpiredLimits(needs.store, needs.clock())),
})

/** Two workers: jobs that wait for the card provider, one at a time, keep none of the others waiting (decision 0055). */
export function queuesOf(jobs: Jobs): readonly Queue[] {
  const those = (asks: boolean): Jobs =>
    Object.fromEntries(Object.entries(jobs).filter(([, job]) => (job.asks_card_provider === true) === asks))
  return [
    { concurrency: 1, jobs: those(true) },
    { concurrency: 2, jobs: those(false) },
  ]
}

/** Starts all queues, or none and throws. They run until they are stopped. */
export async function startJobs(
  store: Store,
  jobs: Jobs,
  { times, around }: { times?: Partial<Times>; around?: AroundJob } = {},
): Promise<Supervised> {
  const pool = poolBeside(store, { max: CONNECTIONS, application_name: "customer-hub-jobs" })
  const workers: Supervised[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await pool.end()
  }
  try {
    // One after the other: the first creates the library's tables.
    for (const queue of queuesOf(jobs)) workers.push(await supervise(() => startWorker(pool, queue, around), times))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
