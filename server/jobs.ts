import { Logger, type Runner, run } from "graphile-worker"
import { forgetOldCodes } from "./account/forget-old-codes.ts"
import type { Needs as FileNeeds } from "./files/needs.ts"
import { removeUnattached } from "./files/remove-unattached.ts"
import { forgetOldGuesses } from "./orders/guess-promocode.ts"
import type { Needs } from "./orders/needs.ts"
import { releaseExpired } from "./orders/release-expired.ts"
import { forgetOldLinks } from "./paperwork/signing-link.ts"
import { applyWaitingEvents, reconcilePayments } from "./payments/reconcile.ts"
import { sendRefunds } from "./payments/refund-payment.ts"
import { type HostedNeeds, settleHostedRequests } from "./payments/settle-hosted-request.ts"

// What happens without anybody asking. Each job runs once per due time however many processes there are: the schedule is in the
// database. Every job reads what is due from its table, so one that is missed or killed is made good by the next.

export interface JobNeeds extends Needs, HostedNeeds {
  readonly send_mails: (turn_ms?: number) => Promise<number>
  readonly files: FileNeeds
}

const CRONTAB = `
* * * * * end_expired_holds ?max=3
* * * * * reconcile_payments ?max=3
* * * * * send_refunds ?max=3
* * * * * send_mails ?max=3
17 * * * * forget_old_codes ?max=1
17 * * * * forget_promocode_guesses ?max=1
17 * * * * forget_signing_links ?max=1
17 * * * * remove_unattached_files ?max=3
`

/** Ends before the next minute's begins, which would else hold the runner's second place as well. */
const MAILS_MS = 50_000

/** Only what needs somebody's attention is said: a job that runs every minute is no news. */
const quiet = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") console.error(message)
})

/** What each line of the schedule does. */
export const jobTasks = (needs: JobNeeds) => ({
  end_expired_holds: async () => {
    await releaseExpired(needs)({ with_payments: true })
  },
  reconcile_payments: async () => {
    await applyWaitingEvents(needs)()
    await reconcilePayments(needs)()
    await settleHostedRequests(needs)()
  },
  send_refunds: async () => {
    await sendRefunds(needs)()
  },
  forget_old_codes: () => forgetOldCodes(needs)(),
  forget_promocode_guesses: () => forgetOldGuesses(needs)(),
  forget_signing_links: () => forgetOldLinks(needs)(),
  remove_unattached_files: async () => {
    await removeUnattached(needs.files)()
  },
  send_mails: async () => {
    await needs.send_mails(MAILS_MS)
  },
})

export function startJobs(needs: JobNeeds): Promise<Runner> {
  return run({
    pgPool: needs.store.pool,
    concurrency: 2,
    noHandleSignals: true,
    crontab: CRONTAB,
    logger: quiet,
    taskList: jobTasks(needs),
  })
}
