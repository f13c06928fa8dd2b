import { plural } from "@hub/domain/kernel/text"
import type { Change } from "./find-changes.ts"
import type { StoredOffering } from "./store-changes.ts"

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
