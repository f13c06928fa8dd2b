import { createHash, randomBytes } from "node:crypto"
import { problem } from "@hub/domain/kernel/problem"
import type { SignedTogether } from "@hub/domain/paperwork/document"
import type { FactsOf } from "../mail/kinds.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import type { ToSign } from "./queries.ts"
import { type Act, type Evidence, evidenceOf, inAscii, type SignatureRecord } from "./signature-record.ts"
import { lockDocument, moveDocument } from "./store.ts"
import { addCopy, addSignature, areCurrent, lockSignatures, templatePdf } from "./store-signatures.ts"

export const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex")

export const VERIFY_PATH = "/verify"

/** 128 bits in 22 letters: short enough to type from paper. */
export const newVerifyCode = (): string => randomBytes(16).toString("base64url")

export interface Recorded {
  readonly document_id: string
  readonly evidence: Evidence
  readonly pdf: Uint8Array
  readonly verify_code: string
}

/**
 * Writes one document's signature and its copy, unless it is signed already. What was read here is refused once it has been replaced; what
 * lies at an outside signer can't be.
 */
export const recordSignature =
  ({ store }: Pick<PaperworkNeeds, "store">) =>
  (
    all: readonly Recorded[],
    mail: { about_id: string; customer_id: string; facts: FactsOf<"DOCUMENTS_SIGNED">; now: Date },
  ) =>
    store.transaction(async (tx) => {
      const fresh: Recorded[] = []
      // In one order, so that two windows don't wait for each other.
      for (const one of all.toSorted((a, b) => a.document_id.localeCompare(b.document_id))) {
        const row = await lockDocument(tx, one.document_id)
        if (row?.status === "PENDING") fresh.push(one)
      }
      if (fresh.length === 0) return []
      for (const { evidence } of fresh)
        if (evidence.method !== "OUTSIDE" && !(await areCurrent(tx, evidence))) throw problem("DOCUMENT_CHANGED")
      await lockSignatures(tx)
      for (const { document_id, evidence, pdf, verify_code } of fresh) {
        const record: SignatureRecord = { ...evidence, copy_sha256: sha256(pdf) }
        await addSignature(tx, document_id, inAscii(record))
        await addCopy(tx, { document_id, verify_code, pdf, now: mail.now })
        await moveDocument(tx, document_id, "SIGNED", mail.now)
      }
      await queueMail(tx, { kind: "DOCUMENTS_SIGNED", ...mail })
      return fresh.map(({ document_id }) => document_id)
    })

/** Signs documents in our own signer: their copies are drawn first, so that the chain is locked for moments only. */
export const recordAct =
  (needs: Pick<PaperworkNeeds, "store" | "public_origin">) =>
  async (documents: readonly ToSign[], act: Act): Promise<SignedTogether["results"]> => {
    const open = documents.filter(({ status }) => status === "PENDING")
    const [first] = open
    if (first === undefined)
      return documents.map(({ document_id }) => ({ document_id, outcome: "ALREADY_SIGNED" as const }))
    const { drawSignedCopy } = await import("./draw-signed-copy.ts")
    const original = (await templatePdf(needs.store, first))?.pdf
    if (original === undefined && first.pdf_sha256 !== null) throw problem("DOCUMENT_CHANGED")
    const recorded: Recorded[] = []
    for (const document of open) {
      const evidence = evidenceOf(document, act, sha256(document.text))
      const verify_code = newVerifyCode()
      const verify_url = `${needs.public_origin}${VERIFY_PATH}/${verify_code}`
      const { text, time_zone } = document
      const pdf = await drawSignedCopy({ evidence, text, time_zone, verify_url, original })
      recorded.push({ document_id: document.document_id, evidence, pdf, verify_code })
    }
    const signed = await recordSignature(needs)(recorded, {
      about_id: act.id,
      customer_id: first.customer_id,
      facts: { names: open.map((one) => one.student_name) },
      now: act.signed_at,
    })
    return documents.map(({ document_id }) => ({
      document_id,
      outcome: signed.includes(document_id) ? ("SIGNED" as const) : ("ALREADY_SIGNED" as const),
    }))
  }
