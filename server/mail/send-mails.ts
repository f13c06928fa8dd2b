import type { Crashpoint } from "../crashpoints.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import type { Mailer } from "../providers/mail/port.ts"

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
 */
export const sendMails =
  ({ store, mailer, clock, crashpoint }: MailNeeds) =>
  async (limit = 100): Promise<number> => {
    for (let sent = 0; sent < limit; sent += 1) {
      const isSent = await store.transaction(async (tx) => {
        const mail = await tx.maybe<Waiting>(sql`
          select id, recipient, subject, body from outbox_mail where sent_at is null
          order by created_at limit 1 for update skip locked`)
        if (mail === undefined) return false
        crashpoint("before a mail is sent")
        await mailer.send(mail)
        crashpoint("after a mail is sent")
        await tx.run(sql`update outbox_mail set sent_at = ${clock()} where id = ${mail.id}`)
        return true
      })
      if (!isSent) return sent
      crashpoint("a mail is marked as sent")
    }
    return limit
  }
