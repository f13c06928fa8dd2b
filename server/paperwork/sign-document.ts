import { createHash } from "node:crypto"
import { type NameFault, nameFault, tidyName } from "@hub/domain/participants/person-name"
import { CONSENT_VERSION, CONSENT_WORDS, consentText } from "./consent.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { hashOfToken } from "./signing-link.ts"
import { lockDocument, moveDocument } from "./store.ts"
import { addSignature, lockSignatures, openLink, type ToSign, toSign } from "./store-signatures.ts"

/** The record of a signature. Times are ISO 8601 in UTC. */
export interface SignatureRecord {
  readonly business_name: string
  readonly document_id: string
  readonly template_id: string
  readonly document_name: string
  /** Hexadecimal, of the text that was shown. */
  readonly text_sha256: string
  readonly student_id: string
  readonly student_name: string
  readonly customer_id: string
  readonly account_email: string | null
  readonly account_phone: string | null
  /** The session that requested the link, and when it was opened. */
  readonly session_id: string
  readonly signed_in_at: string
  readonly link_created_at: string
  readonly link_opened_at: string | null
  readonly signer_name: string
  readonly consent_version: string
  /** The text above the checkbox, and its label. */
  readonly consent_text: readonly string[]
  readonly signed_at: string
  readonly ip: string
  readonly user_agent: string
}

export interface Signing {
  readonly name: string
  readonly has_consented: boolean
  /** `seenOf` of the submitted page. */
  readonly seen: string
}
/** "changed": the document is no longer what was shown. */
export type SigningFault = "changed" | "consent" | NameFault

export type Visit =
  | { readonly at: "gone" }
  | { readonly at: "signed"; readonly document: ToSign }
  | { readonly at: "open"; readonly document: ToSign; readonly faults: readonly SigningFault[] }

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/** What of a page is signed, in short: what it is, for whom, its text and what is agreed to. */
export const seenOf = (document: ToSign): string =>
  sha256(JSON.stringify([document.name, document.student_name, document.text, consentText(document), CONSENT_WORDS]))

const visitOf = (document: ToSign | undefined): Visit => {
  if (document === undefined) return { at: "gone" }
  return document.status === "SIGNED" ? { at: "signed", document } : { at: "open", document, faults: [] }
}

export const visitToSign =
  ({ store, clock }: Pick<PaperworkNeeds, "store" | "clock">) =>
  async (token: string): Promise<Visit> => {
    const [token_hash, now] = [hashOfToken(token), clock()]
    const visit = visitOf(await toSign(store, token_hash, now))
    if (visit.at === "open") await openLink(store, token_hash, now)
    return visit
  }

/** ASCII, so that the signed copy prints exactly what was hashed. */
const inAscii = (record: SignatureRecord): string =>
  JSON.stringify(record).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )

function faultsOf(document: ToSign, { name, has_consented, seen }: Signing): SigningFault[] {
  if (seen !== seenOf(document)) return ["changed"]
  const fault = nameFault(name)
  return [...(has_consented ? [] : (["consent"] as const)), ...(fault === undefined ? [] : [fault])]
}

/** Signs once: a second request is answered as signed and leaves the first record alone (I39). */
export const signDocument =
  ({ store, clock }: Pick<PaperworkNeeds, "store" | "clock">) =>
  async (token: string, signing: Signing, from: { ip: string; user_agent: string }): Promise<Visit> => {
    const token_hash = hashOfToken(token)
    return store.transaction(async (tx) => {
      const now = clock()
      const known = await toSign(tx, token_hash, now)
      if (known === undefined) return { at: "gone" }
      // Read again under the lock: another window may have signed it.
      await lockDocument(tx, known.document_id)
      const visit = visitOf(await toSign(tx, token_hash, now))
      if (visit.at !== "open") return visit
      const { document } = visit
      const faults = faultsOf(document, signing)
      if (faults.length > 0) return { ...visit, faults }
      const record: SignatureRecord = {
        business_name: document.business_name,
        document_id: document.document_id,
        template_id: document.template_id,
        document_name: document.name,
        text_sha256: sha256(document.text),
        student_id: document.student_id,
        student_name: document.student_name,
        customer_id: document.customer_id,
        account_email: document.account_email,
        account_phone: document.account_phone,
        session_id: document.session_id,
        signed_in_at: document.signed_in_at,
        link_created_at: document.link_created_at,
        link_opened_at: document.link_opened_at,
        signer_name: tidyName(signing.name),
        consent_version: CONSENT_VERSION,
        consent_text: [...consentText(document), CONSENT_WORDS],
        signed_at: now.toISOString(),
        ...from,
      }
      await lockSignatures(tx)
      await Promise.all([
        addSignature(tx, document.document_id, inAscii(record)),
        moveDocument(tx, document.document_id, "SIGNED"),
      ])
      return { at: "signed", document: { ...document, status: "SIGNED" } }
    })
  }
