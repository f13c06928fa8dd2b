import { v7 as newId } from "uuid"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type MailKind, wordsOf } from "./words.ts"

interface CustomerMail {
  kind: MailKind
  customer_id: string
  about_id: string
  /** `{name}` in the subject and the text becomes `words.name`. */
  words?: Readonly<Record<string, string>>
  now: Date
}

const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)

/**
 * Queues a mail in the transaction of what it reports; a job sends it. At most one mail of a kind about a thing, and none to an account
 * without an e-mail.
 */
export async function queueMail(tx: Transaction, mail: CustomerMail): Promise<void> {
  const { subject, body } = wordsOf(mail.kind)
  const { words = {} } = mail
  await tx.run(sql`
    insert into outbox_mail (id, customer_id, kind, recipient, subject, body, about_id, created_at)
    select ${newId()}, c.id, ${mail.kind}, c.email, ${fill(subject, words)}, replace(${fill(body, words)}, '{first_name}', c.first_name), ${mail.about_id},
      ${mail.now}
    from customer c where c.id = ${mail.customer_id} and c.email is not null
    on conflict (kind, about_id) do nothing`)
}

/** To an address that need not be a customer's; `{name}` in the text becomes `words.name`. */
export async function queueMailTo(
  tx: Transaction,
  mail: { kind: MailKind; recipient: string; about_id: string; words: Readonly<Record<string, string>>; now: Date },
): Promise<void> {
  const { subject, body } = wordsOf(mail.kind)
  await tx.run(sql`
    insert into outbox_mail (id, kind, recipient, subject, body, about_id, created_at)
    values (${newId()}, ${mail.kind}, ${mail.recipient}, ${fill(subject, mail.words)}, ${fill(body, mail.words)}, ${mail.about_id}, ${mail.now})
    on conflict (kind, about_id) do nothing`)
}

export const forgetCodeMails = (db: Database, now: Date) =>
  db.run(
    sql`delete from outbox_mail where kind = 'SIGN_IN_CODE' and created_at < ${now}::timestamptz - interval '1 day'`,
  )
