import { currentLanguage } from "@hub/domain/kernel/language"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import { ESignError, type Submission } from "../providers/e-sign/port.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { type ToSign, toSignTogether } from "./queries.ts"
import { sha256 } from "./record-signatures.ts"
import {
  areCurrent,
  closeEnvelope,
  type Envelope,
  openEnvelope,
  sentEnvelope,
  templatePdf,
} from "./store-signatures.ts"

const PAGE = { width: 612, height: 792 }

async function pdfToSign({ store }: Pick<PaperworkNeeds, "store">, document: ToSign) {
  const [{ drawUnsigned, SIGNATURE_FIELD }, original] = await Promise.all([
    import("./draw-signed-copy.ts"),
    templatePdf(store, document),
  ])
  // It has been replaced just now.
  if (original === undefined && document.pdf_sha256 !== null) throw problem("SIGNER_AWAY")
  const { withPages, pagesOf } = await import("../pdf/pages.ts")
  const drawn = await drawUnsigned(document, { has_field: true, has_body: original === undefined })
  const pdf = original === undefined ? drawn : await withPages(original.pdf, drawn)
  const { x, y, width, height } = SIGNATURE_FIELD
  const area = { x: x / PAGE.width, y: y / PAGE.height, w: width / PAGE.width, h: height / PAGE.height }
  return { pdf, field: { page: (await pagesOf(pdf)) ?? 1, ...area } }
}

/** The service's own link, never stored: a submission that is open is asked for its link again. */
async function linkOf(needs: PaperworkNeeds, envelope: Envelope, document: ToSign): Promise<Submission | undefined> {
  const { store, outside, public_origin } = needs
  if (outside === undefined) return undefined
  if (envelope.submission_id !== null) {
    const { state, url } = await outside.e_sign.read(envelope.submission_id)
    return state === "PENDING" && url !== undefined ? { submission_id: envelope.submission_id, url } : undefined
  }
  const made = await outside.e_sign.create({
    envelope_id: envelope.id,
    document_name: document.name,
    ...(await pdfToSign(needs, document)),
    signer: { name: document.customer_name, email: document.account_email },
    return_url: `${public_origin}/documents/${document.document_id}`,
  })
  const counts = await sentEnvelope(store, envelope.id, made.submission_id)
  if (counts === made.submission_id || counts === null) return made
  // Two clicks at once: the other one's submission is the document's, and nobody will sign this one.
  await outside.e_sign.withdraw(made.submission_id).catch(() => undefined)
  const { url } = await outside.e_sign.read(counts)
  return url === undefined ? undefined : { submission_id: counts, url }
}

/** The reader's language, where anything of the document is in it, else the business's own. */
const sentIn = ({ language, pdf_language }: ToSign): string =>
  pdf_language === currentLanguage() ? pdf_language : language

/** What lies there in another language than its reader's; a signature that was given on the way counts. */
async function withdrawSubmission(needs: PaperworkNeeds, envelope: Envelope, document: ToSign): Promise<void> {
  const { store, outside } = needs
  const submission_id = envelope.submission_id ?? (await linkOf(needs, envelope, document))?.submission_id
  if (outside === undefined || submission_id === undefined) return
  const isSigned = async () => (await outside.e_sign.read(submission_id)).state === "SIGNED"
  if (await isSigned()) throw problem("SIGNER_AWAY")
  await outside.e_sign.withdraw(submission_id)
  if (await isSigned().catch(() => false)) throw problem("SIGNER_AWAY")
  await closeEnvelope(store, envelope.id, "CLOSED")
}

/** Where a document is signed outside. Our row comes first; without the service's answer the next visit finds the submission, or makes it. */
export const outsideLink =
  (needs: PaperworkNeeds) =>
  async (who: { customer_id: string; session_id: string }, document_id: string): Promise<string> => {
    const { store, clock, outside } = needs
    const read = async (db: Database, language = currentLanguage()) => {
      const [found] = await toSignTogether(db, who, [document_id], language)
      if (found === undefined) throw problem("NOT_FOUND")
      return found
    }
    const document = await read(store)
    if (outside === undefined) throw problem("SIGNER_AWAY")
    const { provider } = outside.e_sign
    const language = sentIn(document)
    const visit = () =>
      store.transaction(async (tx) => {
        const envelope = await openEnvelope(tx, { id: newId(), document_id, ...who, provider, language, now: clock() })
        const isSent = envelope.language === language
        if (isSent && !(await areCurrent(tx, { ...document, text_sha256: sha256(document.text) })))
          throw problem("SIGNER_AWAY")
        return { envelope, isSent }
      })
    try {
      const known = await visit()
      if (!known.isSent) await withdrawSubmission(needs, known.envelope, await read(store, known.envelope.language))
      const { envelope, isSent } = known.isSent ? known : await visit()
      if (!isSent) throw problem("SIGNER_AWAY")
      const found = await linkOf(needs, envelope, document)
      if (found !== undefined) return found.url
      // Declined, expired, or signed a moment ago: only the first two are requested again.
      if (envelope.submission_id !== null && (await outside.e_sign.read(envelope.submission_id)).state !== "SIGNED") {
        await closeEnvelope(store, envelope.id, "CLOSED")
        const again = await linkOf(needs, (await visit()).envelope, document)
        if (again !== undefined) return again.url
      }
    } catch (error) {
      if (!(error instanceof ESignError)) throw error
    }
    throw problem("SIGNER_AWAY")
  }
