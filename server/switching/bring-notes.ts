import type { SwitchNote } from "@hub/domain/switching/notes"
import { v7 as newId } from "uuid"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { addNotes, NOTE, notesOfFamilies } from "./store-details.ts"

/** What the office wrote there, sealed: it may be about health. The same note of a family is one. */
export async function bringNotes(
  notes: readonly SwitchNote[],
  { familyOf, studentOf }: People,
  { tx, now, batch, vault }: DetailWriting,
): Promise<DetailCount> {
  const own = notes.flatMap((note) => {
    const customer_id = familyOf(note.family)
    const student_id = note.child === null ? null : (studentOf(note.child) ?? null)
    return customer_id === undefined ? [] : [{ ...note, customer_id, student_id }]
  })
  const families = [...new Set(own.map(({ customer_id }) => customer_id))]
  const before = await notesOfFamilies(tx, families)
  const openerOf = await vault.openers(tx, families)
  const known = new Set(
    before.map(({ id, customer_id, student_id, kind, sealed }) =>
      keyOf({ customer_id, student_id, kind, text: openerOf(customer_id).open({ ...NOTE, row: id }, sealed) }),
    ),
  )
  const fresh = own.filter((note) => !known.has(keyOf(note)))
  const batch_id = fresh.length === 0 ? "" : await batch()
  const sealers = new Map<string, Awaited<ReturnType<typeof vault.sealer>>>()
  const rows = []
  for (const { customer_id, student_id, kind, text, place } of fresh) {
    const sealer = sealers.get(customer_id) ?? (await vault.sealer(tx, customer_id))
    sealers.set(customer_id, sealer)
    const id = newId()
    const sealed = sealer.seal({ ...NOTE, row: id }, text)
    rows.push({ id, customer_id, student_id, batch_id, kind, source: `${place.file}, ${place.column}`, sealed })
  }
  await addNotes(tx, rows, now)
  return { created: fresh.length, unchanged: own.length - fresh.length }
}

const keyOf = (note: { customer_id: string; student_id: string | null; kind: string; text: string }): string =>
  JSON.stringify([note.customer_id, note.student_id, note.kind, note.text])
