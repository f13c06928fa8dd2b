import { problem } from "@hub/domain/kernel/problem"
import type { Document, WholeDocument } from "@hub/domain/paperwork/document"
import { downloadUrl } from "../files/download-url.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { type DocumentRow, documentById, documentsOf, issueMissing } from "./store.ts"

type Read = Pick<PaperworkNeeds, "store" | "clock">

/** A document in its wire shape. */
export const documentOf = ({ text: _text, files, ...row }: DocumentRow): Document => ({
  ...row,
  signed: row.status === "SIGNED",
  file_keys: files.map(({ key }) => key),
  files: files.map((file) => ({ ...file, download_url: downloadUrl(file.key) })),
})

/** 7.10. Missing documents are issued on reading, so it doesn't matter how a child or a template was added. */
export const listDocuments =
  ({ store, clock }: Read) =>
  async (customer_id: string): Promise<Document[]> => {
    const rows = await store.transaction(async (tx) => {
      const [, found] = await Promise.all([issueMissing(tx, customer_id, clock()), documentsOf(tx, customer_id)])
      return found
    })
    return rows.map(documentOf)
  }

/** Another family's document is NOT_FOUND, like one that does not exist (I21). */
export const readDocument =
  ({ store }: Pick<PaperworkNeeds, "store">) =>
  async (customer_id: string, id: string): Promise<WholeDocument> => {
    const row = await documentById(store, customer_id, id)
    if (row === undefined) throw problem("NOT_FOUND")
    return { ...documentOf(row), text: row.text }
  }
