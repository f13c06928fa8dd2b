import type { MailShown } from "@hub/domain/families/correction"
import type { Static } from "typebox"
import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { TranslationsOf } from "../language/translations.ts"
import { inReadersLanguage } from "../language/written.ts"
import { type FactsOf, KINDS } from "../mail/kinds.ts"
import { plainText } from "../mail/mail-blocks.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { addressOf } from "./queries.ts"

export type CorrectionFacts = FactsOf<"DETAILS_CORRECTED">

/** As the family will read it, in its language; null without an e-mail. */
export async function shownMail(
  db: Database,
  {
    customer_id,
    facts,
    now,
    translations,
  }: { customer_id: string; facts: CorrectionFacts; now: Date; translations: TranslationsOf },
): Promise<Static<typeof MailShown> | null> {
  const { email, language } = await addressOf(db, customer_id)
  if (email === null) return null
  const about = {
    public_origin: "",
    about_id: "",
    order_id: undefined,
    written_at: now,
    company: { name: "", email: null },
  }
  return inReadersLanguage(language, translations, () => {
    const { subject, blocks } = KINDS.DETAILS_CORRECTED.read(facts, about)
    return { to: email, subject, text: plainText(blocks) }
  })
}

export const queueCorrection = (
  tx: Transaction,
  { customer_id, facts, now }: { customer_id: string; facts: CorrectionFacts; now: Date },
) => queueMail(tx, { kind: "DETAILS_CORRECTED", customer_id, facts, about_id: newId(), now })
