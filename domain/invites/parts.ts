// What a family that came over looks at, part by part. Without schemas: the browser reads them, too.

export const PARTS = [
  "GROWN_UPS",
  "CHILDREN",
  "HEALTH",
  "CONTACTS",
  "BOOKINGS",
  "WAITLISTS",
  "MONEY",
  "DOCUMENTS",
] as const
export type Part = (typeof PARTS)[number]

export const PART_STATES = ["OPEN", "RIGHT", "NEW"] as const
export type PartState = (typeof PART_STATES)[number]

/** How many characters a family, or the office, may write at once. */
export const WORDS_MAX = 1_000

/** A part that was right is new again when something of it came later. */
export function partState(confirmed_at: string | null, newest_at: string | null): PartState {
  if (confirmed_at === null) return "OPEN"
  return newest_at !== null && Date.parse(newest_at) > Date.parse(confirmed_at) ? "NEW" : "RIGHT"
}
