import type { HealthRecord } from "@hub/domain/health/health-record"
import type { MedicalItem } from "@hub/domain/health/medical-item"
import type { MedicalProfile } from "@hub/domain/health/medical-profile"
import { PAGE_LIMIT_MAX } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import type { HealthNeeds } from "./health-needs.ts"
import { anyParticipant, type HealthParticipant, type MedicalRosterRow, medicalRoster } from "./queries.ts"
import { dosesOfDay, type PlannedDose } from "./read-dose-plan.ts"
import { itemOf, medicalProfileOf } from "./read-health.ts"
import { recordOf } from "./read-log.ts"
import { itemsOf, itemsOfMany, profileOf, profilesOfMany } from "./store-items.ts"
import { addAccess, recordsOf } from "./store-records.ts"

// What staff read. Every reading is written down in the same transaction, where the family sees it (I40).

export interface StaffView {
  readonly participant: HealthParticipant
  readonly items: readonly MedicalItem[]
  readonly profile: MedicalProfile
  readonly records: readonly HealthRecord[]
}

export const readForStaff =
  ({ store, clock, vault }: HealthNeeds) =>
  ({ student_id, by }: { student_id: string; by: string }): Promise<StaffView> =>
    store.transaction(async (tx) => {
      const now = clock()
      const participant = await anyParticipant(tx, student_id)
      if (participant === undefined) throw problem("NOT_FOUND")
      const { customer_id } = participant
      const items = await itemsOf(tx, customer_id, [student_id])
      const profile = await profileOf(tx, customer_id, student_id)
      const page = { limit: PAGE_LIMIT_MAX, offset: 0, now }
      const records = await recordsOf(tx, { customer_id, student_id }, page)
      const opener = await vault.opener(tx, customer_id)
      await addAccess(tx, { customer_id, student_id, what: "HEALTH", staff_name: by, now })
      if (records.length > 0) await addAccess(tx, { customer_id, student_id, what: "LOG", staff_name: by, now })
      return {
        participant,
        items: items.map((row) => itemOf(opener, row)),
        profile: medicalProfileOf(opener, student_id, profile),
        records: records.map((row) => recordOf(opener, row)),
      }
    })

export interface RosterEntry extends MedicalRosterRow {
  readonly doses: readonly PlannedDose[]
  readonly items: readonly MedicalItem[]
  readonly profile: MedicalProfile
}

/** Who comes on a day, what staff must know of them, and whom to call. */
export const readMedicalRoster =
  ({ store, clock, vault }: HealthNeeds) =>
  ({ day, by }: { day: string; by: string }): Promise<RosterEntry[]> =>
    store.transaction(async (tx) => {
      const now = clock()
      const rows = await medicalRoster(tx, day, now)
      const student_ids = rows.map((row) => row.student_id)
      const items = await itemsOfMany(tx, student_ids)
      const doses = await dosesOfDay(tx, { vault }, { day, now })
      const profiles = await profilesOfMany(tx, student_ids)
      const opener = await vault.openers(tx, [...new Set(rows.map((row) => row.customer_id))])
      for (const { customer_id, student_id } of rows)
        await addAccess(tx, { customer_id, student_id, what: "ROSTER", staff_name: by, now })
      return rows.map((row) => ({
        ...row,
        doses: doses.filter(({ student_id }) => student_id === row.student_id),
        items: items
          .filter((item) => item.student_id === row.student_id)
          .map((item) => itemOf(opener(row.customer_id), item)),
        profile: medicalProfileOf(
          opener(row.customer_id),
          row.student_id,
          profiles.find(({ id }) => id === row.student_id),
        ),
      }))
    })
