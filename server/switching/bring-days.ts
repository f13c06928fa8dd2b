import { type DayBefore, daySums } from "@hub/domain/switching/attendance-before"
import { v7 as newId } from "uuid"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { chunksOf } from "./in-turns.ts"
import { addDays, changeDays, knownDays } from "./store-details.ts"

export interface DayCount extends DetailCount {
  readonly updated: number
  /** Of those that are new. */
  readonly minutes: number
}

/** Days in the system before, once each; what a newer file says otherwise of one is written. */
export async function bringDays(
  days: readonly DayBefore[],
  { familyOf, studentOf }: People,
  { tx, now, batch }: DetailWriting,
): Promise<DayCount> {
  let [created, updated, unchanged, minutes] = [0, 0, 0, 0]
  const own = days.flatMap((day) => {
    const [customer_id, student_id] = [familyOf(day.family), studentOf(day.child)]
    return customer_id === undefined || student_id === undefined ? [] : [{ ...day, customer_id, student_id }]
  })
  for (const some of chunksOf(own)) {
    const known = new Set(
      await knownDays(
        tx,
        some.map(({ source }) => source),
      ),
    )
    const rows = some.map(({ in_at, out_at, ...day }) => ({
      id: newId(),
      customer_id: day.customer_id,
      student_id: day.student_id,
      source: day.source,
      date: day.date,
      program: day.program,
      is_present: day.is_present,
      in_at: in_at || null,
      out_at: out_at || null,
      minutes: day.minutes ?? null,
      collector: day.collector,
    }))
    const fresh = rows.filter(({ source }) => !known.has(source))
    if (fresh.length > 0) await addDays(tx, await batch(), fresh, now)
    const changed = await changeDays(
      tx,
      rows.filter(({ source }) => known.has(source)),
    )
    created += fresh.length
    updated += changed
    unchanged += rows.length - fresh.length - changed
    minutes += daySums(some.filter(({ source }) => !known.has(source))).minutes
  }
  return { created, updated, unchanged, minutes }
}
