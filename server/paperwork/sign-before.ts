import { FILES_MAX } from "@hub/domain/paperwork/document"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { addFileOf, filesOf, removeFilesOf } from "./store.ts"
import { addSignedBefore, givenOf, removeIssued, removeSignedBefore, validFrom } from "./store-before.ts"

interface Signed {
  readonly student_id: string
  readonly template_id: string
  readonly signed_on: string
  readonly now: Date
}

export type SignedBefore =
  | { readonly kind: "SIGNED"; readonly document_id: string }
  /** There is one that counts. */
  | { readonly kind: "GIVEN" }
  | { readonly kind: "ENDED"; readonly valid_until: string }

/**
 * A document that was signed in another system, where the business has said that its own has the same text. It counts as long as a signature
 * of that day does. No record of ours proves it: who signed, and where that is written, is beside it.
 */
export async function signBefore(
  tx: Transaction,
  { student_id, template_id, signed_on, now }: Signed,
): Promise<SignedBefore> {
  const { valid_until, is_over } = await validFrom(tx, { template_id, signed_on, now })
  if (is_over && valid_until !== null) return { kind: "ENDED", valid_until }
  const given = await givenOf(tx, { student_id, template_id })
  if (given !== undefined && given.status !== "PENDING") return { kind: "GIVEN" }
  const id = given?.id ?? newId()
  await addSignedBefore(tx, { id, student_id, template_id, signed_on, valid_until, now })
  return { kind: "SIGNED", document_id: id }
}

/** Taken back with what brought them. */
export const unsignBefore = (tx: Transaction, document_ids: readonly string[]): Promise<number> =>
  removeSignedBefore(tx, document_ids)

/** Documents are issued as soon as someone looks at a family: these don't keep one that is taken back. */
export const unissue = (tx: Transaction, customer_ids: readonly string[]): Promise<number> =>
  removeIssued(tx, customer_ids)

/** Whether a document takes one more file. */
export const takesFile = async (tx: Transaction, document_id: string): Promise<boolean> =>
  (await filesOf(tx, document_id)) < FILES_MAX

/** A file of before, behind those that the document has. */
export const fileBefore = (tx: Transaction, document_id: string, file_key: string): Promise<boolean> =>
  addFileOf(tx, { document_id, file_key, most: FILES_MAX })

/** Taken back with what brought them. */
export const unfileBefore = (tx: Transaction, keys: readonly string[]): Promise<number> => removeFilesOf(tx, keys)
