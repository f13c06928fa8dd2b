import type { FamilyBefore, FamilyBeforeNote } from "@hub/domain/families/before.staff"
import type { StaffActor } from "@hub/domain/kernel/actor"
import type { DaysBefore } from "@hub/domain/scheduling/day-before"
import type { MedicalVault } from "../health/medical-vault.ts"
import { addLook } from "../health/record-look.ts"
import { readDaysBefore } from "../scheduling/days-queries.ts"
import { childrenOfFamily, familyBefore, notesFromBefore, requireFamily } from "./queries.ts"
import type { FamilyNeeds } from "./read-family.ts"

interface Asked {
  readonly id: string
  readonly by: StaffActor
}

export const readBefore =
  ({ store }: FamilyNeeds) =>
  async ({ id, by }: Asked): Promise<FamilyBefore> => {
    await requireFamily(store, { by, permission: "read_families", customer_id: id })
    return familyBefore(store, id)
  }

interface AskedForDays extends Asked {
  readonly student_id: string
  readonly limit: number
  readonly offset: number
}

export const readBeforeDays =
  ({ store }: FamilyNeeds) =>
  async ({ id, by, ...asked }: AskedForDays): Promise<DaysBefore> => {
    await requireFamily(store, { by, permission: "read_families", customer_id: id })
    return readDaysBefore({ store })({ customer_id: id, ...asked })
  }

/** They may be about health: the family sees who opened them (I40). */
export const openNotesFromBefore =
  ({ store, clock, vault }: FamilyNeeds & { readonly vault: MedicalVault }) =>
  async ({ id, by }: Asked): Promise<{ notes: FamilyBeforeNote[] }> => {
    await requireFamily(store, { by, permission: "read_families", customer_id: id })
    return store.as(by).transaction(async (tx) => {
      const rows = await notesFromBefore(tx, id)
      if (rows.length === 0) return { notes: [] }
      const opener = await vault.opener(tx, id)
      const all = rows.some(({ student_id }) => student_id === null) ? await childrenOfFamily(tx, id) : []
      const students = new Set([...all.map((child) => child.id), ...rows.flatMap(({ student_id }) => student_id ?? [])])
      for (const student_id of students)
        await addLook(tx, { customer_id: id, student_id, what: "NOTES_BEFORE" }, { by, now: clock() })
      return {
        notes: rows.map(({ sealed, student_id: _student, ...note }) => ({
          ...note,
          text: opener.open({ table: "switched_note", column: "sealed", row: note.id }, sealed),
        })),
      }
    })
  }
