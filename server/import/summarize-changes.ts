import { plural } from "@hub/domain/kernel/text"
import { GRADES } from "@hub/domain/participants/grade"
import type { SessionRow } from "../database/schema.generated.ts"
import type { BusinessData, OfferingRow } from "./business-data.ts"
import type { StoredOffering } from "./check-conflicts.ts"

// A careless file looks like any other. What it changes of a stored timetable is shown, and a large change, or one of a price or of what families
// have booked, is written only with its number.

export interface Changes {
  readonly count: number
  /** What families have booked comes first. */
  readonly lines: readonly string[]
  readonly summary: string
  readonly needs_confirmation: boolean
  /** Of what is new, as families will see them. */
  readonly new_prices: readonly string[]
}

/** More than a fifth. */
const isLarge = (changed: number, stored: number): boolean => changed * 5 > stored

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

interface Found {
  readonly changes: readonly Change[]
  readonly new_prices: readonly string[]
  readonly stored: readonly StoredOffering[]
  readonly booked: ReadonlySet<string>
}

export function summarizeChanges({ changes, new_prices, stored, booked }: Found): Changes {
  const isBooked = ({ concerns_families, offering_id }: Change) =>
    concerns_families && offering_id !== undefined && booked.has(offering_id)
  const concerning = changes.filter(isBooked)
  const listed = stored.filter((offering) => !offering.is_archived)
  const offerings = new Set(changes.flatMap(({ offering_id }) => offering_id ?? [])).size
  const prices = changes.filter(({ kind }) => kind === "price").length
  const sessions = changes.filter(({ kind }) => kind === "session").length
  const stored_sessions = listed.reduce((sum, { session_count }) => sum + session_count, 0)
  const [between, of_prices] = prices === 0 ? [" and", ""] : [",", ` and ${prices} ${plural("price", prices)}`]
  const families = concerning.length === 0 ? "" : `, ${concerning.length} of them to what families have booked`
  return {
    count: changes.length,
    lines: [...concerning, ...changes.filter((change) => !isBooked(change))].map(
      (change) => `${change.title}${isBooked(change) ? ", booked by families" : ""}: ${change.text}`,
    ),
    summary: `${changes.length} ${plural("change", changes.length)} to ${offerings} of ${listed.length} offerings${between} ${sessions} of ${stored_sessions} sessions${of_prices}${families}`,
    needs_confirmation:
      prices > 0 || concerning.length > 0 || isLarge(offerings, listed.length) || isLarge(sessions, stored_sessions),
    new_prices,
  }
}
