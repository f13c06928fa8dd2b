import { GRADES } from "@hub/domain/participants/grade"
import type { SessionRow } from "../database/schema.generated.ts"
import type { BusinessData, OfferingRow } from "./business-data.ts"
import type { StoredOffering } from "./store-changes.ts"

// What an import changes of the offerings that are stored already. New offerings, and days that an offering gains, are no changes.

/** The days of a stored or new offering that differ from the files. */
export interface DayChange {
  readonly plan: { readonly offering: OfferingRow; readonly row: { readonly id: string } }
  readonly removed: readonly SessionRow[]
  readonly added: readonly SessionRow[]
}

export interface Change {
  readonly kind: "offering" | "session" | "price"
  /** Undefined of a price, which many offerings may have. */
  readonly offering_id: string | undefined
  readonly title: string
  readonly text: string
  /** False for what families who have booked the offering needn't know. */
  readonly concerns_families: boolean
}

const gradeOf = (position: number | null) => (position === null ? null : (GRADES[position] ?? null))

const MOST_LETTERS = 60
function shown(value: string | number | null): string {
  if (typeof value !== "string") return value === null ? "none" : String(value)
  return JSON.stringify(value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value)
}

type Values = Readonly<Record<string, readonly [string | number | null, string | number | null]>>
type ScheduleSet = BusinessData["schedule_sets"][number]

/** An offering follows its schedule set, even where the files don't name the offering itself. */
const ofSet = (before: StoredOffering, set: ScheduleSet): Values => ({
  location: [before.location, set.location],
  funbox: [before.funbox, set.funbox],
  kind: [before.kind, set.kind],
})

const ofOffering = (before: StoredOffering, after: OfferingRow): Values => ({
  name: [before.name, after.name],
  room: [before.room, after.room],
  schedule_set: [before.schedule_set, after.schedule_set],
  credit_type: [before.credit_type, after.credit_type],
  min_age: [before.min_age, after.min_age],
  max_age: [before.max_age, after.max_age],
  min_grade: [gradeOf(before.min_grade), after.min_grade],
  max_grade: [gradeOf(before.max_grade), after.max_grade],
  capacity: [before.capacity, after.capacity],
  description: [before.description, after.description],
})

function offeringChange(
  before: StoredOffering,
  after: OfferingRow | undefined,
  sets: ReadonlyMap<string, ScheduleSet>,
): Change[] {
  const set = sets.get(after?.schedule_set ?? before.schedule_set)
  const values = { ...(after && ofOffering(before, after)), ...(set && ofSet(before, set)) }
  const fields = Object.entries(values).filter(([, [was, is]]) => was !== is)
  const texts = fields.map(([field, [was, is]]) => `${field} ${shown(was)} → ${shown(is)}`)
  if (after && before.is_archived) texts.unshift("back on the lists")
  if (texts.length === 0) return []
  const concerns_families = fields.some(([field]) => field !== "capacity" && field !== "description")
  return [{ ...headOf(before), kind: "offering", text: texts.join(", "), concerns_families }]
}

const headOf = ({ id, name, external_id }: StoredOffering) => ({
  offering_id: id,
  title: `"${name}" (${external_id})`,
})

const timeOf = ({ date, start_time, end_time }: SessionRow) => `${date} ${start_time}–${end_time}`

function moveOf(before: SessionRow, after: SessionRow): string {
  const [was, is] = [timeOf(before), timeOf(after)]
  return was === is ? `${was} (${before.starts_at}) → ${is} (${after.starts_at})` : `${was} → ${is}`
}

const inOrder = (sessions: readonly SessionRow[]) => [...sessions].sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1))

/** A session that disappears is paired with a new one as long as there are any. */
function sessionChanges(before: StoredOffering, { removed, added }: DayChange): Change[] {
  const come = inOrder(added)
  return inOrder(removed).map((session, index) => {
    const next = come[index]
    const text = next === undefined ? `${timeOf(session)} is taken away` : moveOf(session, next)
    return { ...headOf(before), kind: "session", text, concerns_families: true }
  })
}

export function findChanges(
  stored: readonly StoredOffering[],
  data: BusinessData,
  days: readonly DayChange[],
  archived: readonly string[],
): Change[] {
  const sets = new Map(data.schedule_sets.map((row) => [row.external_id, row]))
  const rows = new Map(data.offerings.map((row) => [row.external_id, row]))
  const days_of = new Map(days.map((change) => [change.plan.row.id, change]))
  const gone = new Set(archived)
  return stored.flatMap((before): Change[] => {
    if (gone.has(before.external_id))
      return [{ ...headOf(before), kind: "offering", text: "archived", concerns_families: true }]
    const moved = days_of.get(before.id)
    return [
      ...offeringChange(before, rows.get(before.external_id), sets),
      ...(moved ? sessionChanges(before, moved) : []),
    ]
  })
}
