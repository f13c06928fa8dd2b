import type { Crashpoint } from "../crashpoints.ts"
import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { type Mailer, MailRefused } from "../providers/mail/port.ts"

export interface MailNeeds {
  readonly store: Store
  readonly mailer: Mailer
  readonly clock: () => Date
  readonly crashpoint: (name: Crashpoint) => void
}

/** Connections of the database that wait for the mail server at most: the others are the families' (decision 0054). */
export const LANES = 3
/** Less than the minute after which the job comes again. */
const TURN_MS = 50_000
/** So many refused in one turn are not their recipients' fault. */
const MOST_REFUSED = 100

interface Waiting {
  id: string
  recipient: string
  subject: string
  body: string
}

interface Passing {
  /** What was refused in this turn. */
  refused: readonly string[]
  now: Date
}

/**
 * The mail that is next, its row locked: what somebody sits and waits for before all else, and what has been refused for an hour after all
 * else. Each question is answered by the beginning of an index, however much waits.
 */
async function nextMail(tx: Transaction, { refused, now }: Passing): Promise<Waiting | undefined> {
  const hour_ago = new Date(now.getTime() - 3_600_000)
  const classes = [
    sql`kind in ('sign_in_code', 'no_account') and created_at >= ${hour_ago}`,
    sql`created_at >= ${hour_ago}`,
    sql`created_at < ${hour_ago}`,
  ]
  for (const one of classes) {
    const mail = await tx.maybe<Waiting>(sql`
      select id, recipient, subject, body from outbox_mail where sent_at is null and ${one} and id <> all(${refused}::uuid[])
      order by created_at limit 1 for update skip locked`)
    if (mail !== undefined) return mail
  }
  return undefined
}

/** Sends the next mail, if there is one. Answers its id when it was refused. */
function sendNext({ store, mailer, clock, crashpoint }: MailNeeds, refused: readonly string[]) {
  return store.transaction(async (tx): Promise<"none" | "sent" | { refused: string }> => {
    const now = clock()
    const mail = await nextMail(tx, { refused, now })
    if (mail === undefined) return "none"
    crashpoint("before a mail is sent")
    if (!(await isTaken(mailer.send(mail)))) return { refused: mail.id }
    crashpoint("after a mail is sent")
    await tx.run(sql`update outbox_mail set sent_at = ${now} where id = ${mail.id}`)
    return "sent"
  })
}

/**
 * Sends what waits in the outbox, a mail at a time in each lane. Its row is locked while it is sent, so two processes never send the same
 * one; a process that dies after sending and before the commit sends it once more, which is the lesser evil for a receipt.
 *
 * Whoever calls while all lanes are underway gets none of their own: a lane that finds nothing looks again when somebody has called since
 * it looked, so nothing that was queued before a call is left. A mail that is refused keeps none of the others waiting: it is passed over and
 * tried again by the next turn. Answers how many the call's own lane has sent; throws when the mail server can't be reached.
 */
export function sendMails(needs: MailNeeds, { most_refused = MOST_REFUSED, turn_ms = TURN_MS } = {}) {
  let calls = 0
  let underway = 0

  async function takeTurn(): Promise<number> {
    const until = performance.now() + turn_ms
    const refused: string[] = []
    let sent = 0
    underway += 1
    try {
      do {
        const calls_before = calls
        const outcome = await sendNext(needs, refused)
        if (outcome === "none" && calls === calls_before) break
        if (outcome === "sent") {
          sent += 1
          needs.crashpoint("a mail is marked as sent")
        } else if (outcome !== "none") refused.push(outcome.refused)
      } while (refused.length < most_refused && performance.now() < until)
    } finally {
      // In the same breath as the last look at the calls: whoever calls next finds this lane free.
      underway -= 1
    }
    if (refused.length > 0) console.error(`The mail server refused ${refused.length} mails: ${refused.join(", ")}.`)
    return sent
  }

  return async (): Promise<number> => {
    calls += 1
    return underway < LANES ? takeTurn() : 0
  }
}

const isTaken = (sending: Promise<void>): Promise<boolean> =>
  sending.then(
    () => true,
    (error: unknown) => {
      if (error instanceof MailRefused) return false
      throw error
    },
  )
