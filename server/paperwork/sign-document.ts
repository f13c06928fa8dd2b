import { createHash } from "node:crypto"
import { nameFault, tidyName } from "@hub/domain/participants/person-name"
import { CONSENT_VERSION, CONSENT_WORDS, consentText } from "./consent.ts"
import type { Needs } from "./needs.ts"
import { hashOfToken } from "./signing-link.ts"
import { lockDocument, moveDocument } from "./store.ts"
import { addSignature, lockSignatures, type ToSign, toSign } from "./store-signatures.ts"

/** What is kept of a signature, for as long as the document counts. Times are ISO 8601 in UTC. */
export interface SignatureRecord {
  readonly document_id: string
  readonly template_id: string
  readonly document_name: string
  /** SHA-256 of the text that was shown, in hexadecimal. */
  readonly text_sha256: string
  readonly student_id: string
  readonly student_name: string
  readonly customer_id: string
  /** The sign-in through which the link was asked for. */
  readonly session_id: string
  readonly signer_name: string
  readonly consent_version: string
  /** What was read before the box was ticked, and the words beside the box. */
  readonly consent_text: readonly string[]
  readonly link_created_at: string
  readonly signed_at: string
  readonly ip: string
  readonly user_agent: string
}

export interface Signing {
  readonly name: string
  readonly has_consented: boolean
}
export type SigningFault = "name" | "consent"

export type Visit =
  | { readonly at: "gone" }
  | { readonly at: "signed"; readonly paper: ToSign }
  | { readonly at: "open"; readonly paper: ToSign; readonly faults: readonly SigningFault[] }

const visitOf = (paper: ToSign | undefined, now: Date): Visit => {
  if (paper === undefined) return { at: "gone" }
  if (paper.status === "SIGNED") return { at: "signed", paper }
  return new Date(paper.expires_at) > now ? { at: "open", paper, faults: [] } : { at: "gone" }
}

/** What a link leads to: the document, that it is signed, or nothing any more. */
export const visitToSign =
  ({ store, clock }: Pick<Needs, "store" | "clock">) =>
  async (token: string): Promise<Visit> =>
    visitOf(await toSign(store, hashOfToken(token)), clock())

/** In letters that every printer has, so that the signed copy can print exactly what the hash is of. */
const inAscii = (record: SignatureRecord): string =>
  JSON.stringify(record).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )

const faultsOf = ({ name, has_consented }: Signing): SigningFault[] => [
  ...(has_consented ? [] : (["consent"] as const)),
  ...(nameFault(name) === undefined ? [] : (["name"] as const)),
]

/** Signs, once: whoever sends it twice is told that it is signed, and the first record stands (I39). */
export const signDocument =
  ({ store, clock }: Pick<Needs, "store" | "clock">) =>
  async (token: string, signing: Signing, from: { ip: string; user_agent: string }): Promise<Visit> => {
    const token_hash = hashOfToken(token)
    return store.transaction(async (tx) => {
      const known = await toSign(tx, token_hash)
      // Two windows with the same document take turns, and the second reads what the first has made of it.
      if (known !== undefined) await lockDocument(tx, known.document_id)
      const now = clock()
      const visit = visitOf(await toSign(tx, token_hash), now)
      if (visit.at !== "open") return visit
      const faults = faultsOf(signing)
      if (faults.length > 0) return { ...visit, faults }
      const { paper } = visit
      const record: SignatureRecord = {
        document_id: paper.document_id,
        template_id: paper.template_id,
        document_name: paper.name,
        text_sha256: createHash("sha256").update(paper.text).digest("hex"),
        student_id: paper.student_id,
        student_name: paper.student_name,
        customer_id: paper.customer_id,
        session_id: paper.session_id,
        signer_name: tidyName(signing.name),
        consent_version: CONSENT_VERSION,
        consent_text: [...consentText(paper.business_name), CONSENT_WORDS],
        link_created_at: new Date(paper.link_created_at).toISOString(),
        signed_at: now.toISOString(),
        ...from,
      }
      await lockSignatures(tx)
      await Promise.all([
        addSignature(tx, paper.document_id, inAscii(record)),
        moveDocument(tx, paper.document_id, ["PENDING"], "SIGNED"),
      ])
      return { at: "signed", paper: { ...paper, status: "SIGNED" } }
    })
  }
