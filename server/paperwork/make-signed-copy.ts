import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import type { FileAnswer } from "../http/handlers.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { toSignTogether } from "./queries.ts"
import { copyOf, templatePdf } from "./store-signatures.ts"

const m = messages("server/paperwork.preview")

/** 7.10: the signed document with its certificate, byte by byte as it was signed. */
export const readSignedCopy =
  ({ store }: Pick<PaperworkNeeds, "store">) =>
  async (customer_id: string, id: string): Promise<FileAnswer> => {
    const copy = await copyOf(store, customer_id, id)
    if (copy === undefined) throw problem("NOT_FOUND")
    return { file_name: `signed-${id}.pdf`, bytes: copy.pdf }
  }

/** The document to read or to print, in the reader's language: the business's PDF, or the text drawn as one. */
export const makeUnsignedCopy =
  ({ store }: Pick<PaperworkNeeds, "store">) =>
  async (who: { customer_id: string; session_id: string }, id: string): Promise<FileAnswer> => {
    const [document] = await toSignTogether(store, who, [id])
    if (document === undefined) throw problem("NOT_FOUND")
    const language = document.pdf_language ?? document.language
    const original = await templatePdf(store, document)
    if (original !== undefined) return { file_name: original.file_name, bytes: original.pdf, language }
    // It has been replaced just now.
    if (document.pdf_sha256 !== null) throw problem("NOT_FOUND")
    const { drawUnsigned } = await import("./draw-signed-copy.ts")
    return { file_name: `document-${id}.pdf`, bytes: await drawUnsigned(document), language }
  }

/** A document as it is drawn for a family, of a child that is nobody. */
export const drawPreview =
  ({ store }: { readonly store: Store }) =>
  async ({ name, text }: { readonly name: string; readonly text: string }): Promise<Uint8Array> => {
    const { name: business_name } = await store.one<{ name: string }>(sql`select name from company`)
    const { drawUnsigned } = await import("./draw-signed-copy.ts")
    return drawUnsigned({ business_name, name, text, student_name: m.child })
  }
