import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import type { Transaction } from "../database/transaction.ts"
import type { Stored, StoredRow } from "../import/thing-rows.ts"
import { addVersion } from "../paperwork/add-version.ts"
import { markFields } from "./mark-fields.ts"
import { documentFacts, externalIdsLike, idByExternalId } from "./staff-queries.ts"
import { changedFields, storedOf, writeRow } from "./write-row.ts"

// The words of a document that someone has are fixed: other words are another document, which takes its place.

const m = messages("server/catalogue.refusals")
const kind = "document_templates"

/** "waiver" is followed by "waiver-v2". */
async function nextExternalId(tx: Transaction, external_id: string): Promise<string> {
  const base = external_id.replace(/-v\d+$/, "")
  const taken = await externalIdsLike(tx, kind, base)
  let number = 2
  while (taken.includes(`${base}-v${String(number)}`)) number += 1
  return `${base}-v${String(number)}`
}

/** Whether a save needs a new version: someone has the document, and its words or its kind are others. */
export async function needsVersion(tx: Transaction, { id, row }: Stored, given: StoredRow): Promise<boolean> {
  if (["name", "kind", "text"].every((field) => row[field] === given[field])) return false
  const { is_issued, has_pdf } = await documentFacts(tx, id)
  if (is_issued && has_pdf) throw invalid("text", m.pdfIsFixed, "fixed")
  return is_issued
}

interface Version {
  readonly before: Stored
  readonly given: StoredRow
  readonly asks_again: boolean
  readonly now: Date
}

/** The earlier one is archived: what was given stays, and counts for the new one unless families are asked again. */
export async function writeVersion(tx: Transaction, { before, given, asks_again, now }: Version) {
  const archived = { ...before.row, is_archived: true }
  await writeRow(tx, kind, before, archived)
  await markFields(tx, {
    kind,
    id: before.id,
    before: before.row,
    after: archived,
    fields: changedFields(before.row, archived),
    now,
  })
  const external_id = await nextExternalId(tx, String(before.row["external_id"]))
  const lines = await writeRow(tx, kind, undefined, { ...given, external_id })
  const thing_id = await idByExternalId(tx, kind, external_id)
  const after = await storedOf(tx, kind, thing_id)
  const asked = await addVersion(tx, { template_id: thing_id, earlier_id: before.id, asks_again, now })
  return { before, after, thing_id, fields: changedFields(before.row, after.row), lines, asked }
}
