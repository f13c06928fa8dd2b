import { v7 as newId } from "uuid"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type MailKind, wordsOf } from "./words.ts"

/** Writes a mail in the transaction of the fact that it tells; the job sends it. One mail of a kind about a thing, ever. */
export async function queueMail(
  tx: Transaction,
  mail: { kind: MailKind; customer_id: string; about_id: string; now: Date },
): Promise<void> {
  const { subject, body } = wordsOf(mail.kind)
  await tx.run(sql`
    insert into outbox_mail (id, customer_id, kind, recipient, subject, body, about_id, created_at)
    select ${newId()}, c.id, ${mail.kind}, c.email, ${subject}, replace(${body}, '{first_name}', c.first_name), ${mail.about_id},
      ${mail.now}
    from customer c where c.id = ${mail.customer_id}
    on conflict (kind, about_id) do nothing`)
}
