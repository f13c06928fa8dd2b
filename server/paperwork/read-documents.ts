import { problem } from "@hub/domain/kernel/problem"
import type { Certificate, Document, WholeDocument } from "@hub/domain/paperwork/document"
import { downloadUrl } from "../files/signed-link.ts"
import { refreshEnvelope } from "./ask-outside-signer.ts"
import { consentSentence, consentText } from "./consent-texts.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { toSignTogether } from "./queries.ts"
import { VERIFY_PATH } from "./record-signatures.ts"
import { seenOf } from "./sign-document.ts"
import { type SignatureRecord, signedLanguage } from "./signature-record.ts"
import { signerOf } from "./signing-link.ts"
import { type DocumentRow, documentById, documentsOf, earlierOf, issueMissing } from "./store.ts"
import { certificateOf } from "./store-signatures.ts"

type Read = Pick<PaperworkNeeds, "store" | "clock" | "outside">

/** A document in its wire shape. */
export const documentOf =
  (needs: Pick<Read, "outside">) =>
  ({ files, came_over, ...row }: DocumentRow): Document => ({
    ...row,
    ...(came_over && { came_over }),
    signer: signerOf(row, needs),
    signed: row.status === "SIGNED",
    file_keys: files.map(({ key }) => key),
    files: files.map((file) => ({ ...file, download_url: downloadUrl(file.key) })),
  })

/** For who doesn't read them, but needs them to be there. */
export const issueDocuments =
  ({ store, clock }: Pick<Read, "store" | "clock">) =>
  async (customer_id: string): Promise<void> => {
    const now = clock()
    await store.transaction((tx) => issueMissing(tx, customer_id, now))
  }

/** 7.10. Missing documents are issued on reading, so it doesn't matter how a child or a template was added. */
export const listDocuments =
  (needs: Read) =>
  async (customer_id: string): Promise<Document[]> => {
    const { store, clock } = needs
    const now = clock()
    const rows = await store.transaction(async (tx) => {
      const [, found] = await Promise.all([issueMissing(tx, customer_id, now), documentsOf(tx, customer_id, now)])
      return found
    })
    return rows.map(documentOf(needs))
  }

const certificate = (
  { record, copy_sha256, verify_code }: NonNullable<Awaited<ReturnType<typeof certificateOf>>>,
  origin: string,
): Certificate => {
  const signed: SignatureRecord = JSON.parse(record)
  const { method, ip } = signed
  return {
    method,
    ip,
    language: signedLanguage(signed),
    fingerprint: copy_sha256,
    verify_url: `${origin}${VERIFY_PATH}/${verify_code}`,
  }
}

/** Another family's document is NOT_FOUND, like one that does not exist (I21). */
export const readDocument =
  (needs: PaperworkNeeds) =>
  async (who: { customer_id: string; session_id: string }, id: string): Promise<WholeDocument> => {
    const { store, public_origin } = needs
    const { customer_id } = who
    const known = await documentById(store, customer_id, id)
    if (known === undefined) throw problem("NOT_FOUND")
    // 4.3: the portal polls this call; a callback of the provider may be late or lost.
    const isNew =
      known.status === "PENDING" && signerOf(known, needs) !== "BUILT_IN" && (await refreshEnvelope(needs)(id))
    const row = isNew ? await documentById(store, customer_id, id) : known
    if (row === undefined) throw problem("NOT_FOUND")
    const [[facts], signed, earlier] = await Promise.all([
      toSignTogether(store, who, [id]),
      row.status === "SIGNED" ? certificateOf(store, id) : undefined,
      earlierOf(store, id),
    ])
    if (facts === undefined) throw problem("NOT_FOUND")
    const { text, language, pdf_language, pdf_pages } = facts
    const isSignedHere = row.kind === "SIGNATURE" && row.status === "PENDING" && signerOf(row, needs) === "BUILT_IN"
    return {
      ...documentOf(needs)(row),
      text,
      language,
      pdf_language,
      pdf_pages,
      signing: isSignedHere
        ? { seen: seenOf(facts), consent_text: [...consentText(facts)], consent_words: consentSentence() }
        : null,
      certificate: signed === undefined ? null : certificate(signed, public_origin),
      earlier,
    }
  }
