import type { Crashpoint } from "../crashpoints.ts"
import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { type Mailer, MailRefused } from "../providers/mail/port.ts"

export interface MailNeeds {
  readonly store: Store
  readonly mailer: Mailer
  readonly clock: () => Date
  readonly crashpoint: (name: Crashpoint) => void
  /** Aborted when the process comes to its end: no further mail is begun. */
  readonly ending?: AbortSignal
}

/** Connections of the database that wait for the mail server at most: the others are the families' (decision 0054). */
export const LANES = 3
/** So many refused in one turn are not their recipients' fault. */
const MOST_REFUSED = 100
/** How long a refused mail is passed over. */
const PASSED_OVER_MS = 300_000
/** How old a mail is when it is tried no more after it was refused: its recipient is wrong, or nothing that waiting mends. */
const GIVEN_UP_MS = 3 * 86_400_000

interface Waiting {
  id: string
  recipient: string
  subject: string
  body: string
}

interface Choosing {
  passed_over: readonly string[]
  now: Date
}

/**
 * The mail that is next, its row locked: what somebody sits and waits for before all else, and what has waited for an hour after all
 * else. Each question is answered by the beginning of an index, however much waits.
 */
async function nextMail(tx: Transaction, { passed_over, now }: Choosing): Promise<Waiting | undefined> {
  const hour_ago = new Date(now.getTime() - 3_600_000)
  const classes = [
    sql`kind in ('SIGN_IN_CODE', 'NO_ACCOUNT') and created_at >= ${hour_ago}`,
    sql`created_at >= ${hour_ago}`,
    sql`created_at < ${hour_ago}`,
  ]
  for (const one of classes) {
    const mail = await tx.maybe<Waiting>(sql`
      select id, recipient, subject, body from outbox_mail
      where sent_at is null and given_up_at is null and ${one} and id <> all(${passed_over}::uuid[])
      order by created_at limit 1 for update skip locked`)
    if (mail !== undefined) return mail
  }
  return undefined
}

/** A mail that wasn't taken, and why. */
interface Left {
  left: string
  error: unknown
  is_given_up: boolean
}

/** Whether a mail that wasn't taken is so old that it isn't tried again. */
async function giveUp(
  tx: Transaction,
  { left, error, now }: Omit<Left, "is_given_up"> & { now: Date },
): Promise<boolean> {
  if (!(error instanceof MailRefused) || !error.is_final) return false
  const queued_until = new Date(now.getTime() - GIVEN_UP_MS)
  const given_up = await tx.maybe(sql`
    update outbox_mail set given_up_at = ${now} where id = ${left} and created_at <= ${queued_until} returning id`)
  return given_up !== undefined
}

/** Sends the next mail, if there is one. */
function sendNext({ store, mailer, clock, crashpoint }: MailNeeds, passed_over: readonly string[]) {
  return store.transaction(async (tx): Promise<"none" | "sent" | Left> => {
    const now = clock()
    const mail = await nextMail(tx, { passed_over, now })
    if (mail === undefined) return "none"
    crashpoint("before a mail is sent")
    const failed = await mailer.send(mail).then(
      () => undefined,
      (error: unknown) => ({ left: mail.id, error }),
    )
    if (failed !== undefined) return { ...failed, is_given_up: await giveUp(tx, { ...failed, now }) }
    crashpoint("after a mail is sent")
    await tx.run(sql`update outbox_mail set sent_at = ${now} where id = ${mail.id}`)
    return "sent"
  })
}

/** Refused within the last minutes, by whichever lane: who asks for the next code doesn't wait for their refusal again. */
function refusedLately(clock: () => Date) {
  const until = new Map<string, number>()
  return {
    note: (id: string) => until.set(id, clock().getTime() + PASSED_OVER_MS),
    ids(): string[] {
      const now = clock().getTime()
      for (const [id, end] of until) if (end <= now) until.delete(id)
      return [...until.keys()]
    },
  }
}

/**
 * Sends what waits in the outbox, a mail at a time in each lane. Its row is locked while it is sent, so two processes never send the same
 * one; a process that dies after sending and before the commit sends it once more, which is the lesser evil for a receipt.
 *
 * Whoever calls while all lanes are underway gets none of their own: a lane that finds nothing looks again when somebody has called since
 * it looked. A mail that is refused keeps none of the others waiting: it is passed over for some minutes, and given up when it is three
 * days old. One that fails otherwise is passed over for this turn, and the second such ends it, since the mail server is in trouble; the
 * job's next turn is then what tries again.
 *
 * A call's lane goes on until nothing waits, or for `turn_ms`. Answers how many it has sent; throws what a mail failed by.
 */
export function sendMails(needs: MailNeeds, { most_refused = MOST_REFUSED } = {}) {
  const refused = refusedLately(needs.clock)
  let calls = 0
  let underway = 0

  async function takeTurn(turn_ms: number): Promise<number> {
    const until = performance.now() + turn_ms
    const refused_now: string[] = []
    let failed: Left | undefined
    let sent = 0
    underway += 1
    try {
      do {
        const calls_before = calls
        const outcome = await sendNext(needs, [...refused.ids(), ...(failed === undefined ? [] : [failed.left])])
        if (outcome === "sent") {
          sent += 1
          needs.crashpoint("a mail is marked as sent")
        } else if (outcome === "none") {
          if (calls === calls_before) break
        } else if (outcome.error instanceof MailRefused) {
          refused.note(outcome.left)
          refused_now.push(outcome.left)
          if (outcome.is_given_up)
            console.error(`The mail server has refused a mail for days, so it is given up: ${outcome.left}.`)
        } else if (failed !== undefined) throw outcome.error
        else failed = outcome
      } while (refused_now.length < most_refused && performance.now() < until && needs.ending?.aborted !== true)
    } finally {
      // In the same breath as the last look at the calls: whoever calls next finds this lane free.
      underway -= 1
    }
    if (refused_now.length > 0)
      console.error(`The mail server refused ${refused_now.length} mails: ${refused_now.join(", ")}.`)
    if (failed !== undefined) throw failed.error
    return sent
  }

  return async (turn_ms = Number.POSITIVE_INFINITY): Promise<number> => {
    calls += 1
    return underway < LANES ? takeTurn(turn_ms) : 0
  }
}
