import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { problem } from "@hub/domain/kernel/problem"
import { type Certificate, initialsOf, type VerifiedCopy } from "@hub/domain/paperwork/document"
import { consume } from "../database/rate-limit.ts"
import { CONSENT_VERSION, consentSentence, consentText } from "./consent-texts.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import type { ToSign } from "./queries.ts"
import { copyByCode } from "./store-signatures.ts"

/** The evidence of a signature, as its copy holds it. Times are ISO 8601 in UTC, hashes hexadecimal. */
export interface Evidence {
  readonly business_name: string
  readonly document_id: string
  readonly template_id: string
  readonly document_name: string
  /** Of the text that was shown, and of the PDF where the words are one. */
  readonly language: string
  readonly pdf_language: string | null
  readonly text_sha256: string
  readonly pdf_sha256: string | null
  readonly student_id: string
  readonly student_name: string
  readonly customer_id: string
  readonly account_email: string | null
  readonly account_phone: string | null
  /** The session that signed, and when it began. */
  readonly session_id: string
  readonly signed_in_at: string | null
  readonly link_opened_at: string | null
  /** The same for documents that were signed in one act. */
  readonly act_id: string
  readonly method: Certificate["method"]
  readonly signer_name: string
  readonly drawing: readonly (readonly number[])[] | null
  readonly consent_version: string
  /** The text above the checkbox, and its label. */
  readonly consent_text: readonly string[]
  readonly signed_at: string
  readonly ip: string
  readonly user_agent: string
  /** Of an outside signer. */
  readonly submission_id: string | null
}

/** What the chain keeps: the evidence, and the hash of the copy that holds it. */
export interface SignatureRecord extends Omit<Evidence, "language" | "pdf_language"> {
  /** Before there were several, English. */
  readonly language?: string
  readonly pdf_language?: string | null
  readonly copy_sha256: string
}

/** That was read and signed. */
export const signedLanguage = ({ language = SOURCE_LANGUAGE, pdf_language }: SignatureRecord): string =>
  pdf_language ?? language

/** One act of signing, for one document or several. */
export interface Act {
  readonly id: string
  readonly name: string
  /** Null: typed. */
  readonly drawing: readonly (readonly number[])[] | null
  readonly from: { readonly ip: string; readonly user_agent: string }
  readonly signed_at: Date
}

export const evidenceOf = (document: ToSign, act: Act, text_sha256: string): Evidence => ({
  business_name: document.business_name,
  document_id: document.document_id,
  template_id: document.template_id,
  document_name: document.name,
  language: document.language,
  pdf_language: document.pdf_language,
  text_sha256,
  pdf_sha256: document.pdf_sha256,
  student_id: document.student_id,
  student_name: document.student_name,
  customer_id: document.customer_id,
  account_email: document.account_email,
  account_phone: document.account_phone,
  session_id: document.session_id,
  signed_in_at: document.signed_in_at,
  link_opened_at: document.link_opened_at,
  act_id: act.id,
  method: act.drawing === null ? "TYPED" : "DRAWN",
  signer_name: act.name,
  drawing: act.drawing,
  consent_version: CONSENT_VERSION,
  consent_text: [...consentText(document), consentSentence()],
  signed_at: act.signed_at.toISOString(),
  ip: act.from.ip,
  user_agent: act.from.user_agent,
  submission_id: null,
})

/** ASCII, so that any reader sees exactly what was hashed. */
export const inAscii = (record: Evidence | SignatureRecord): string =>
  JSON.stringify(record).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )

const LOOKS = { name: "verify-copy", max: 120, seconds: 600 }

/** What someone may know who holds a signed copy: that it is genuine, its hashes, and no name. */
export const verifyCopy =
  ({ store, clock }: Pick<PaperworkNeeds, "store" | "clock">) =>
  async (code: string, network: string): Promise<VerifiedCopy> => {
    await consume(store, LOOKS, network, clock())
    const row = await copyByCode(store, code)
    if (row === undefined) throw problem("NOT_FOUND")
    const record: SignatureRecord = JSON.parse(row.record)
    return {
      business_name: row.name,
      document_name: record.document_name,
      signer_initials: initialsOf(record.signer_name),
      student_initials: initialsOf(record.student_name),
      signed_at: record.signed_at,
      valid_until: row.valid_until,
      copy_sha256: row.copy_sha256,
      language: signedLanguage(record),
      text_sha256: record.text_sha256,
      pdf_sha256: record.pdf_sha256,
      number: row.seq,
      is_genuine: row.is_genuine,
    }
  }
