import { Problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { type NameError, nameError } from "@hub/domain/participants/person-name"
import { v7 as newId } from "uuid"
import { consentSentence, consentText } from "./consent-texts.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { type ToSign, toSign } from "./queries.ts"
import { recordAct, sha256 } from "./record-signatures.ts"
import { hashOfToken } from "./signing-link.ts"
import { openLink } from "./store-signatures.ts"

export interface Signing {
  readonly name: string
  readonly has_consented: boolean
  /** `seenOf` of the submitted page. */
  readonly seen: string
}
/** "changed": the document is no longer what was shown. */
export type SigningError = "changed" | "consent" | NameError

export type Visit =
  | { readonly at: "gone" }
  | { readonly at: "signed"; readonly document: ToSign }
  | { readonly at: "open"; readonly document: ToSign; readonly errors: readonly SigningError[] }

/** What is signed, in short: what it is, its words, and what is agreed to. The same for siblings. */
export const seenOf = (
  document: Pick<ToSign, "name" | "text" | "pdf_sha256"> & Parameters<typeof consentText>[0],
): string =>
  sha256(JSON.stringify([document.name, document.text, document.pdf_sha256, consentText(document), consentSentence()]))

const visitOf = (document: ToSign | undefined): Visit => {
  if (document === undefined) return { at: "gone" }
  return document.status === "SIGNED" ? { at: "signed", document } : { at: "open", document, errors: [] }
}

export const visitToSign =
  ({ store, clock }: Pick<PaperworkNeeds, "store" | "clock">) =>
  async (token: string): Promise<Visit> => {
    const [token_hash, now] = [hashOfToken(token), clock()]
    const visit = visitOf(await toSign(store, token_hash, now))
    if (visit.at === "open") await openLink(store, token_hash, now)
    return visit
  }

export function errorsOf(document: ToSign, { name, has_consented, seen }: Signing): SigningError[] {
  if (seen !== seenOf(document)) return ["changed"]
  const error = nameError(name)
  return [...(has_consented ? [] : (["consent"] as const)), ...(error === undefined ? [] : [error])]
}

/** Signs once: a second request is answered as signed and leaves the first record alone (I39). */
export const signDocument =
  (needs: Pick<PaperworkNeeds, "store" | "clock" | "public_origin">) =>
  async (token: string, signing: Signing, from: { ip: string; user_agent: string }): Promise<Visit> => {
    const now = needs.clock()
    const visit = visitOf(await toSign(needs.store, hashOfToken(token), now))
    if (visit.at !== "open") return visit
    const { document } = visit
    const errors = errorsOf(document, signing)
    if (errors.length > 0) return { ...visit, errors }
    const act = { id: newId(), name: tidyLine(signing.name), drawing: null, from, signed_at: now }
    try {
      await recordAct(needs)([document], act)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "DOCUMENT_CHANGED") throw error
      // Replaced between the two.
      const fresh = visitOf(await toSign(needs.store, hashOfToken(token), now))
      return fresh.at === "open" ? { ...fresh, errors: ["changed"] } : fresh
    }
    return { at: "signed", document: { ...document, status: "SIGNED" } }
  }
