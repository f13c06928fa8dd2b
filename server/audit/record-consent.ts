import { createHash } from "node:crypto"
import { agreementOf, agreementText, type Occasion } from "@hub/domain/company/agreement"
import { currentLanguage, SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { v7 as newId } from "uuid"
import type { CompanyRow, ConsentRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { inLanguage } from "../language/in-language.ts"

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
    insert into consent (id, customer_id, subject, is_given, words, language, at)
    select ${newId()}, ${customer_id}, ${subject}, ${is_given}, ${words}, ${currentLanguage()}, ${now}
    where not exists (
      select from (
        select is_given, words from consent where customer_id = ${customer_id} and subject = ${subject}
        order by at desc, id desc limit 1) last
      where last.is_given = ${is_given} and last.words = ${words})`)

interface Agreed {
  readonly customer_id: string
  readonly occasion: Occasion
  /** Where the family was. */
  readonly ip: string
  readonly order_id: string | null
  readonly now: Date
  /** The business's, where the caller has read them. */
  readonly documents?: CompanyRow["documents"]
}

/** What the family has agreed to by opening its account or by paying: the words that the portal shows beside the button, once an order. */
export async function recordAgreement(tx: Transaction, { customer_id, occasion, ip, order_id, now, ...known }: Agreed) {
  const documents = documentsOf(known.documents === undefined ? await documentsNow(tx) : known.documents)
  const agreement = agreementOf(occasion, documents)
  if (agreement === undefined) return
  const words = agreementText(agreement)
  // A business that gives its documents no version has one for each set of addresses.
  // The version must not depend on the language.
  const version =
    documents["version"] ??
    createHash("sha256")
      .update(inLanguage(SOURCE_LANGUAGE, () => agreementText(agreement)))
      .digest("hex")
      .slice(0, 12)
  await tx.run(sql`
    insert into consent (id, customer_id, subject, is_given, words, language, version, ip, order_id, at)
    values (${newId()}, ${customer_id}, ${occasion}, true, ${words}, ${currentLanguage()}, ${version}, ${ip}, ${order_id}, ${now})
    on conflict do nothing`)
}

const documentsNow = async (tx: Transaction) =>
  (await tx.maybe<Pick<CompanyRow, "documents">>(sql`select documents from company`))?.documents

const documentsOf = (value: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  )
