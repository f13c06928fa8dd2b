import { v7 as newId } from "uuid"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type MailKind, wordsOf } from "./words.ts"

interface CustomerMail {
  kind: MailKind
  customer_id: string
  about_id: string
  now: Date
}

/**
 * Writes a mail to the outbox in the caller's transaction. One mail of a kind about a thing, ever; none to an account without e-mail.
 */
export async function queueMail(tx: Transaction, mail: CustomerMail): Promise<void> {
  await tx.run(queueing(mail))
}

/** The same as a part of a statement. */
export const mailPart = (mail: CustomerMail): Sql => sql`queued as (${queueing(mail)})`

function queueing(mail: CustomerMail): Sql {
  const { subject, body } = wordsOf(mail.kind)
  return sql`
    insert into outbox_mail (id, customer_id, kind, recipient, subject, body, about_id, created_at)
    select ${newId()}, c.id, ${mail.kind}, c.email, ${subject}, replace(${body}, '{first_name}', c.first_name), ${mail.about_id},
      ${mail.now}
    from customer c where c.id = ${mail.customer_id} and c.email is not null
    on conflict (kind, about_id) do nothing`
}

/** The same to an address that need not be a customer's; `{words}` of the text are given. */
export async function queueMailTo(
  tx: Transaction,
  mail: { kind: MailKind; recipient: string; about_id: string; words: Readonly<Record<string, string>>; now: Date },
): Promise<void> {
  const { subject, body } = wordsOf(mail.kind)
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => mail.words[name] ?? whole)
  await tx.run(sql`
    insert into outbox_mail (id, kind, recipient, subject, body, about_id, created_at)
    values (${newId()}, ${mail.kind}, ${mail.recipient}, ${filled(subject)}, ${filled(body)}, ${mail.about_id}, ${mail.now})
    on conflict (kind, about_id) do nothing`)
}

export const forgetCodeMails = (db: Database, now: Date) =>
  db.run(
    sql`delete from outbox_mail where kind = 'sign_in_code' and created_at < ${now}::timestamptz - interval '1 day'`,
  )
