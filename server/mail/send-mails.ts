import type { Crashpoint } from "../crashpoints.ts"
import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { type Mailer, MailRefused } from "../providers/mail/port.ts"

export interface MailNeeds {
  readonly store: Store
  readonly mailer: Mailer
  readonly clock: () => Date
  readonly crashpoint: (name: Crashpoint) => void
  /** Aborted when the process shuts down: no further mail is started. */
  readonly ending?: AbortSignal
}

/** Mails sent at once; each holds a database connection while it waits for the mail server (decision 0054). */
export const CONCURRENCY = 3
/** So many refused in one run are not their recipients' fault. */
const MOST_REFUSED = 100
/** How long until a refused mail is tried again. */
const RETRY_MS = 300_000
/** A mail of this age that is refused isn't tried again. */
const GIVEN_UP_MS = 3 * 86_400_000

interface Waiting {
  id: string
  recipient: string
  subject: string
  body: string
}

interface Choosing {
  skipped: readonly string[]
  now: Date
}

/**
 * The next mail, its row locked: sign-in codes first, mails of the last hour second. Each query reads the beginning of an index, however
 * much waits.
 */
async function nextMail(tx: Transaction, { skipped, now }: Choosing): Promise<Waiting | undefined> {
  const hour_ago = new Date(now.getTime() - 3_600_000)
  const classes = [
    sql`kind in ('sign_in_code', 'no_account') and created_at >= ${hour_ago}`,
    sql`created_at >= ${hour_ago}`,
    sql`created_at < ${hour_ago}`,
  ]
  for (const one of classes) {
    const mail = await tx.maybe<Waiting>(sql`
      select id, recipient, subject, body from outbox_mail
      where sent_at is null and given_up_at is null and ${one} and id <> all(${skipped}::uuid[])
      order by created_at limit 1 for update skip locked`)
    if (mail !== undefined) return mail
  }
  return undefined
}

/** A mail that wasn't sent, and why. */
interface Failed {
  id: string
  error: unknown
  is_given_up: boolean
}

/** Whether a refused mail is so old that it isn't tried again. */
async function giveUp(
  tx: Transaction,
  { id, error, now }: Omit<Failed, "is_given_up"> & { now: Date },
): Promise<boolean> {
  if (!(error instanceof MailRefused) || !error.is_final) return false
  const queued_until = new Date(now.getTime() - GIVEN_UP_MS)
  const given_up = await tx.maybe(sql`
    update outbox_mail set given_up_at = ${now} where id = ${id} and created_at <= ${queued_until} returning id`)
  return given_up !== undefined
}

/** Sends the next mail, if there is one. */
function sendNext({ store, mailer, clock, crashpoint }: MailNeeds, skipped: readonly string[]) {
  return store.transaction(async (tx): Promise<"none" | "sent" | Failed> => {
    const now = clock()
    const mail = await nextMail(tx, { skipped, now })
    if (mail === undefined) return "none"
    crashpoint("before a mail is sent")
    const failed = await mailer.send(mail).then(
      () => undefined,
      (error: unknown) => ({ id: mail.id, error }),
    )
    if (failed !== undefined) return { ...failed, is_given_up: await giveUp(tx, { ...failed, now }) }
    crashpoint("after a mail is sent")
    await tx.run(sql`update outbox_mail set sent_at = ${now} where id = ${mail.id}`)
    return "sent"
  })
}

/** Mails refused within the last minutes by any of the concurrent runs, which are skipped. */
function recentlyRefused(clock: () => Date) {
  const until = new Map<string, number>()
  return {
    note: (id: string) => until.set(id, clock().getTime() + RETRY_MS),
    ids(): string[] {
      const now = clock().getTime()
      for (const [id, end] of until) if (end <= now) until.delete(id)
      return [...until.keys()]
    },
  }
}

/**
 * Sends what waits in the outbox until nothing waits, or for `max_ms`, and answers how many it has sent. A mail's row is locked while it is
 * sent, so two processes never send the same one; a process that dies between sending and commit sends it again.
 *
 * A call while enough others run sends nothing: a run that finds no mail looks again when there was a call since. A refused mail is skipped
 * for some minutes, and given up when it is three days old. After another failure the run goes on without that mail; a second one ends it
 * and throws the error, since the mail server is in trouble, and the next minute's job tries again.
 */
export function sendMails(needs: MailNeeds, { most_refused = MOST_REFUSED } = {}) {
  const refused = recentlyRefused(needs.clock)
  let calls = 0
  let running = 0

  async function send(max_ms: number): Promise<number> {
    const until = performance.now() + max_ms
    const refused_now: string[] = []
    let failed: Failed | undefined
    let sent = 0
    running += 1
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
          refused.note(outcome.id)
          refused_now.push(outcome.id)
          if (outcome.is_given_up)
            console.error(`The mail server has refused a mail for days, so it is given up: ${outcome.id}.`)
        } else if (failed !== undefined) throw outcome.error
        else failed = outcome
      } while (refused_now.length < most_refused && performance.now() < until && needs.ending?.aborted !== true)
    } finally {
      // No await since the last look at `calls`, so the next call finds this run ended.
      running -= 1
    }
    if (refused_now.length > 0)
      console.error(`The mail server refused ${refused_now.length} mails: ${refused_now.join(", ")}.`)
    if (failed !== undefined) throw failed.error
    return sent
  }

  return async (max_ms = Number.POSITIVE_INFINITY): Promise<number> => {
    calls += 1
    return running < CONCURRENCY ? send(max_ms) : 0
  }
}
