import { problem } from "@hub/domain/kernel/problem"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "./queue-mail.ts"

/** To others than the family, or about what only its old address should hear. */
const NOT_AGAIN = sql`('SCHEDULE_SHARED', 'DISPUTE_TO_ANSWER', 'SMS_ABUSE', 'ADDRESS_REFUSED', 'EMAIL_CHANGED', 'PHONE_CHANGED', 'PASSWORD_CHANGED',
  'PASSWORD_GUESSED', 'NEW_DEVICE', 'SIGN_IN_CODE', 'NO_ACCOUNT', 'FAMILY_DELETED', 'MERGE_ASKED', 'FAMILY_INVITE')`

interface SentMail {
  readonly id: string
  readonly email: string | null
  readonly sent_at: string | null
  readonly is_waiting: boolean
  readonly is_over: boolean
}

interface Of {
  readonly customer_id: string
  readonly now: Date
}

const found = (tx: Transaction, { customer_id, now }: Of, which: ReturnType<typeof sql>) =>
  tx.maybe<SentMail>(sql`
    select m.id, c.email, m.sent_at, m.sent_at is null and m.given_up_at is null as is_waiting,
      m.emptied_at is not null or m.good_until <= ${now} or m.kind in ${NOT_AGAIN} as is_over
    from outbox_mail m join customer c on c.id = m.customer_id where m.customer_id = ${customer_id} and ${which} for update of m`)

const putBack = (tx: Transaction, id: string, email: string) =>
  tx.run(sql`
    update outbox_mail set recipient = ${email}, first_sent_at = coalesce(first_sent_at, sent_at), sent_at = null, given_up_at = null, given_up_because = null, not_before = null, tries = 0
    where id = ${id}`)

/** Once more, to the address of today; answers that and when it went before. */
export async function sendMailAgain(
  tx: Transaction,
  { mail_id, ...of }: Of & { mail_id: string },
): Promise<{ to: string; sent_at: string | null }> {
  const mail = await found(tx, of, sql`m.id = ${mail_id}`)
  if (mail === undefined) throw problem("NOT_FOUND")
  if (mail.email === null) throw problem("NO_EMAIL")
  if (mail.is_waiting) throw problem("MAIL_ON_ITS_WAY")
  if (mail.is_over) throw problem("MAIL_OVER")
  await putBack(tx, mail.id, mail.email)
  return { to: mail.email, sent_at: mail.sent_at }
}

/** What a receipt says is read when it is sent, so its age doesn't matter. */
export async function sendReceiptAgain(
  tx: Transaction,
  { order_id, email, ...of }: Of & { order_id: string; email: string | null },
): Promise<{ to: string }> {
  if (email === null) throw problem("NO_EMAIL")
  const mail = await found(tx, of, sql`m.kind = 'RECEIPT' and m.about_id = ${order_id}`)
  if (mail === undefined) {
    await queueMail(tx, { kind: "RECEIPT", customer_id: of.customer_id, about_id: order_id, facts: {}, now: of.now })
    return { to: email }
  }
  if (mail.is_waiting) throw problem("MAIL_ON_ITS_WAY")
  await tx.run(sql`update outbox_mail set facts = '{}', emptied_at = null where id = ${mail.id}`)
  await putBack(tx, mail.id, email)
  return { to: email }
}
