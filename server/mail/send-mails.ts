import type { Crashpoint } from "../crashpoints.ts"
import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { type Mailer, MailRefused } from "../providers/mail/port.ts"
import { type ComposeNeeds, composeMail, firstQueuedMail, type QueuedMail } from "./compose-mail.ts"

export interface MailNeeds extends Omit<ComposeNeeds, "store"> {
  readonly store: Store
  readonly mailer: Mailer
  readonly clock: () => Date
  readonly crashpoint: (name: Crashpoint) => void
  /** Aborted on shutdown: no further mail is started. */
  readonly ending?: AbortSignal
}

/** How many database connections may wait for the mail server (decision 0054). */
export const MAX_SENDERS = 3
/** After so many refusals in one run the recipients aren't the cause. */
const MAX_REFUSED = 100
/** How long a refused mail is skipped. */
const SKIP_MS = 300_000
/** A mail that is refused at this age is given up. */
const GIVE_UP_MS = 3 * 86_400_000

/** The next mail, locked: codes first, then mails of the last hour, then the rest. Each query reads the start of an index. */
async function nextMail(tx: Transaction, skipped: readonly string[], now: Date): Promise<QueuedMail | undefined> {
  const hour_ago = new Date(now.getTime() - 3_600_000)
  const classes = [
    sql`kind in ('SIGN_IN_CODE', 'NO_ACCOUNT') and created_at >= ${hour_ago}`,
    sql`created_at >= ${hour_ago}`,
    sql`created_at < ${hour_ago}`,
  ]
  for (const condition of classes) {
    const mail = await firstQueuedMail(tx, sql`${condition} and id <> all(${skipped}::uuid[])`)
    if (mail !== undefined) return mail
  }
  return undefined
}

interface Failed {
  id: string
  error: unknown
  is_given_up: boolean
}

/** Gives up a refused mail that is old enough. */
async function giveUp(tx: Transaction, id: string, error: unknown, now: Date): Promise<boolean> {
  if (!(error instanceof MailRefused) || !error.is_final) return false
  const queued_until = new Date(now.getTime() - GIVE_UP_MS)
  const given_up = await tx.run(
    sql`update outbox_mail set given_up_at = ${now} where id = ${id} and created_at <= ${queued_until}`,
  )
  return given_up === 1
}

function sendNext({ store, mailer, clock, crashpoint, ...composing }: MailNeeds, skipped: readonly string[]) {
  return store.transaction(async (tx): Promise<"none" | "sent" | Failed> => {
    const now = clock()
    const mail = await nextMail(tx, skipped, now)
    if (mail === undefined) return "none"
    crashpoint("before a mail is sent")
    try {
      await mailer.send(await composeMail({ ...composing, store: tx }, mail))
    } catch (error) {
      return { id: mail.id, error, is_given_up: await giveUp(tx, mail.id, error, now) }
    }
    crashpoint("after a mail is sent")
    await tx.run(sql`update outbox_mail set sent_at = ${now} where id = ${mail.id}`)
    return "sent"
  })
}

/** The ids refused in the last minutes, shared by all senders. */
function recentlyRefused(clock: () => Date) {
  const until = new Map<string, number>()
  return {
    add: (id: string) => until.set(id, clock().getTime() + SKIP_MS),
    ids(): string[] {
      const now = clock().getTime()
      for (const [id, end] of until) if (end <= now) until.delete(id)
      return [...until.keys()]
    },
  }
}

/**
 * Sends the queued mails until none is left or `run_ms` is over, and returns how many. A mail's row is locked while it is sent, so two
 * processes never send the same one; a crash between sending and commit sends it twice, better than not at all.
 *
 * A call while all senders are busy returns at once: a sender that finds nothing looks again if there was a call since it looked. A
 * refused mail is skipped for some minutes and given up after three days. Another failure skips the mail for this run; a second one
 * ends the run and is thrown, since the mail server is in trouble.
 */
export function sendMails(needs: MailNeeds, { max_refused = MAX_REFUSED } = {}) {
  const refused = recentlyRefused(needs.clock)
  let calls = 0
  let active = 0

  async function send(run_ms: number): Promise<number> {
    const until = performance.now() + run_ms
    const refused_now: string[] = []
    let failed: Failed | undefined
    let sent = 0
    active += 1
    try {
      do {
        const calls_before = calls
        const outcome = await sendNext(needs, [...refused.ids(), ...(failed === undefined ? [] : [failed.id])])
        if (outcome === "sent") {
          sent += 1
          needs.crashpoint("a mail is marked as sent")
        } else if (outcome === "none") {
          if (calls === calls_before) break
        } else if (outcome.error instanceof MailRefused) {
          refused.add(outcome.id)
          refused_now.push(outcome.id)
          if (outcome.is_given_up)
            console.error(`The mail server has refused a mail for days, so it is given up: ${outcome.id}.`)
        } else if (failed !== undefined) throw outcome.error
        else failed = outcome
      } while (refused_now.length < max_refused && performance.now() < until && needs.ending?.aborted !== true)
    } finally {
      // Without an await after the last check of `calls`, so that the next call finds this sender free.
      active -= 1
    }
    if (refused_now.length > 0)
      console.error(`The mail server refused ${refused_now.length} mails: ${refused_now.join(", ")}.`)
    if (failed !== undefined) throw failed.error
    return sent
  }

  return async (run_ms = Number.POSITIVE_INFINITY): Promise<number> => {
    calls += 1
    return active < MAX_SENDERS ? send(run_ms) : 0
  }
}
