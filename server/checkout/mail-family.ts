import type { Transaction } from "../database/transaction.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import type { MailKind } from "../mail/words.ts"
import { providerCustomer } from "../payments/store-customer.ts"

interface FamilyMail {
  kind: MailKind
  customer_id: string
  about_id: string
  words: Readonly<Record<string, string>>
  now: Date
}

/** A mail with amounts and days in it. None to a family without an e-mail. */
export async function mailFamily(tx: Transaction, { kind, customer_id, about_id, words, now }: FamilyMail) {
  const family = await providerCustomer(tx, customer_id)
  if (family?.email == null) return
  const { email: recipient, first_name } = family
  await queueMailTo(tx, { kind, customer_id, recipient, about_id, words: { first_name, ...words }, now })
}
