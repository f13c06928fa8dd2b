import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { currentLanguage, SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { Consent } from "@hub/domain/privacy/family-data"
import { openSubmission } from "../forms/sealed-answers.ts"
import type { ExportNeeds } from "./privacy-needs.ts"
import { consentsFromBefore, type SignedDocument, signaturesOf, submissionsOf } from "./queries.ts"
import { consentsOf } from "./store.ts"

const m = messages("server/privacy.consents")

interface Recorded {
  readonly signer_name?: string
  readonly signed_at?: string
  readonly consent_text?: readonly string[]
  readonly language?: string
}

const isRecorded = (value: unknown): value is Recorded => typeof value === "object" && value !== null

function signed({ name, record }: SignedDocument): Consent {
  const value: unknown = JSON.parse(record)
  const {
    signer_name = "",
    signed_at = "",
    consent_text = [],
    language = SOURCE_LANGUAGE,
  } = isRecorded(value) ? value : {}
  const words = consent_text.join("\n")
  return {
    subject: "DOCUMENT",
    is_given: true,
    title: name,
    version: "",
    words,
    language,
    signed_by: signer_name,
    at: signed_at,
  }
}

/** What the family has agreed to or refused, newest first: each is stored as given. */
export const readConsents =
  ({ store, vault }: Pick<ExportNeeds, "store" | "vault">) =>
  async (customer_id: string): Promise<Consent[]> => {
    const [recorded, documents, submissions, before] = await Promise.all([
      consentsOf(store, customer_id),
      signaturesOf(store, customer_id),
      submissionsOf(store, customer_id),
      consentsFromBefore(store, customer_id),
    ])
    const opener = await vault.opener(store, customer_id)
    const answered = submissions.flatMap(({ id, name, sealed }): Consent[] => {
      const { signature } = openSubmission(opener, id, sealed)
      if (signature === null) return []
      const words = signature.consents.join("\n")
      return [
        {
          subject: "QUESTIONS",
          is_given: true,
          title: name,
          version: "",
          words,
          language: signature.language ?? SOURCE_LANGUAGE,
          signed_by: signature.name,
          at: signature.signed_at,
        },
      ]
    })
    const asked = recorded.map((row): Consent => ({ ...row, language: row.language ?? SOURCE_LANGUAGE, signed_by: "" }))
    const told = before.map(
      ({ subject, is_given, child: title, said_on, source, at }): Consent => ({
        subject,
        is_given,
        title,
        version: "",
        words: m.fromBefore({ day: said_on === null ? "none" : dayYearLabel(said_on), source }),
        language: currentLanguage(),
        signed_by: "",
        at,
      }),
    )
    return [...asked, ...documents.map(signed), ...answered, ...told].sort((a, b) => (a.at < b.at ? 1 : -1))
  }
