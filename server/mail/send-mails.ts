import type { Crashpoint } from "../crashpoints.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { type Mailer, MailRefused } from "../providers/mail/port.ts"

export interface MailNeeds {
  readonly store: Store
  readonly mailer: Mailer
  readonly clock: () => Date
  readonly crashpoint: (name: Crashpoint) => void
}

interface Waiting {
  id: string
  recipient: string
  subject: string
  body: string
}

/**
 * Sends what waits in the outbox, a mail at a time. Its row is locked while it is sent, so two processes never send the same one;
 * a process that dies after sending and before the commit sends it once more, which is the lesser evil for a receipt.
 *
 * A mail that is refused keeps none of the others waiting: it is passed over, tried again by the next round, and after an hour only
 * behind all that is newer.
 */
export const sendMails =
  ({ store, mailer, clock, crashpoint }: MailNeeds) =>
  async (limit = 100): Promise<number> => {
    const refused: string[] = []
    let sent = 0
    while (sent + refused.length < limit) {
      const now = clock()
      const hour_ago = new Date(now.getTime() - 3_600_000)
      const outcome = await store.transaction(async (tx) => {
        const mail = await tx.maybe<Waiting>(sql`
          select id, recipient, subject, body from outbox_mail where sent_at is null and id <> all(${refused}::uuid[])
          order by created_at < ${hour_ago}, created_at limit 1 for update skip locked`)
        if (mail === undefined) return "none"
        crashpoint("before a mail is sent")
        if (!(await isTaken(mailer.send(mail)))) {
          refused.push(mail.id)
          return "refused"
        }
        crashpoint("after a mail is sent")
        await tx.run(sql`update outbox_mail set sent_at = ${now} where id = ${mail.id}`)
        return "sent"
      })
      if (outcome === "none") break
      if (outcome === "refused") continue
      sent += 1
      crashpoint("a mail is marked as sent")
    }
    if (refused.length > 0) console.error(`The mail server refused ${refused.length} mails: ${refused.join(", ")}.`)
    return sent
  }

const isTaken = (sending: Promise<void>): Promise<boolean> =>
  sending.then(
    () => true,
    (error: unknown) => {
      if (error instanceof MailRefused) return false
      throw error
    },
  )
