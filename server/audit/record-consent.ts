import { v7 as newId } from "uuid"
import type { ConsentRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** What a family answers when it is asked for consent, in the transaction that acts on it. Saying the same again adds nothing. */
export const recordConsent = (
  tx: Transaction,
  {
    customer_id,
    subject,
    is_given,
    words,
    now,
  }: Pick<ConsentRow, "customer_id" | "subject" | "is_given" | "words"> & { now: Date },
) =>
  tx.run(sql`
    insert into consent (id, customer_id, subject, is_given, words, at)
    select ${newId()}, ${customer_id}, ${subject}, ${is_given}, ${words}, ${now}
    where not exists (
      select from (
        select is_given, words from consent where customer_id = ${customer_id} and subject = ${subject}
        order by at desc, id desc limit 1) last
      where last.is_given = ${is_given} and last.words = ${words})`)
