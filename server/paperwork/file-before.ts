import { FILES_MAX } from "@hub/domain/paperwork/document"
import type { Transaction } from "../database/transaction.ts"
import { addFileOf, filesOf, removeFilesOf } from "./store.ts"

/** Whether a document takes one more file. */
export const takesFile = async (tx: Transaction, document_id: string): Promise<boolean> =>
  (await filesOf(tx, document_id)) < FILES_MAX

/** A file of before, behind those that the document has. */
export const fileBefore = (tx: Transaction, document_id: string, file_key: string): Promise<boolean> =>
  addFileOf(tx, { document_id, file_key, most: FILES_MAX })

/** Taken back with what brought them. */
export const unfileBefore = (tx: Transaction, keys: readonly string[]): Promise<number> => removeFilesOf(tx, keys)
