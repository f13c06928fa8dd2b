import type { SwitchDocument } from "@hub/domain/switching/signed-documents"
import { signBefore } from "../paperwork/sign-before.ts"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { positionOf } from "./family-rows.ts"
import { documentTemplateIds } from "./known-papers-queries.ts"
import { addDocuments } from "./store-details.ts"

/** Signatures of before, for our documents of the same text. One that has run out by now is asked for again. */
export async function bringDocuments(
  documents: readonly SwitchDocument[],
  { familyOf, studentOf }: People,
  { tx, now, batch, left_behind }: DetailWriting,
): Promise<DetailCount> {
  if (documents.length === 0) return { created: 0, unchanged: 0 }
  const templates = new Map(
    (await documentTemplateIds(tx, [...new Set(documents.map(({ document }) => document))])).map(({ key, id }) => [
      key,
      id,
    ]),
  )
  let unchanged = 0
  const rows = []
  for (const one of documents) {
    const [customer_id, student_id] = [familyOf(one.family), studentOf(one.child)]
    const template_id = templates.get(one.document)
    if (customer_id === undefined || student_id === undefined || template_id === undefined) continue
    const signed = await signBefore(tx, { student_id, template_id, signed_on: one.signed_on, now })
    if (signed.kind === "ENDED")
      left_behind.push(
        `${positionOf(one)}: "${one.name}" was valid until ${signed.valid_until}, and is asked for again`,
      )
    else if (signed.kind === "GIVEN") unchanged += 1
    else {
      const { file, column } = one.place
      const { signed_on, signed_by } = one
      rows.push({ document_id: signed.document_id, customer_id, signed_on, signed_by, source: `${file}, ${column}` })
    }
  }
  if (rows.length > 0) await addDocuments(tx, await batch(), rows)
  return { created: rows.length, unchanged }
}
