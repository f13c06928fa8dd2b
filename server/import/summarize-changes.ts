import { plural } from "@hub/domain/kernel/text"
import type { Change } from "./find-changes.ts"
import type { StoredOffering } from "./store-changes.ts"

// A careless file looks like any other. What it changes of a stored timetable is shown, and a large change, or one of what families have
// booked, is written only with its number.

export interface Changes {
  readonly count: number
  /** What families have booked comes first. */
  readonly lines: readonly string[]
  readonly summary: string
  readonly needs_confirmation: boolean
}

/** More than a fifth. */
const isLarge = (changed: number, stored: number): boolean => changed * 5 > stored

export function summarizeChanges(
  changes: readonly Change[],
  stored: readonly StoredOffering[],
  booked: ReadonlySet<string>,
): Changes {
  const isBooked = (change: Change) => change.concerns_families && booked.has(change.offering_id)
  const concerning = changes.filter(isBooked)
  const listed = stored.filter((offering) => !offering.is_archived)
  const offerings = new Set(changes.map(({ offering_id }) => offering_id)).size
  const sessions = changes.filter(({ kind }) => kind === "session").length
  const stored_sessions = listed.reduce((sum, { session_count }) => sum + session_count, 0)
  const families = concerning.length === 0 ? "" : `, ${concerning.length} of them to what families have booked`
  return {
    count: changes.length,
    lines: [...concerning, ...changes.filter((change) => !isBooked(change))].map(
      (change) => `${change.title}${isBooked(change) ? ", booked by families" : ""}: ${change.text}`,
    ),
    summary: `${changes.length} ${plural("change", changes.length)} to ${offerings} of ${listed.length} offerings and ${sessions} of ${stored_sessions} sessions${families}`,
    needs_confirmation:
      concerning.length > 0 || isLarge(offerings, listed.length) || isLarge(sessions, stored_sessions),
  }
}
