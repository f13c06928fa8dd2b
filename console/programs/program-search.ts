// What the addresses of programs say, besides the site and the day.

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : undefined
const dayOf = (value: unknown): string | undefined => {
  const day = text(value)
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined
}

const pageOf = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined

export interface ProgramsSearch {
  readonly search?: string | undefined
  readonly when?: "OVER" | undefined
  readonly page?: number | undefined
}

export const programsSearch = (given: Record<string, unknown>): ProgramsSearch => ({
  search: text(given["search"]),
  when: given["when"] === "OVER" ? "OVER" : undefined,
  page: pageOf(given["page"]),
})

/** The picked date; of canceling, the day. */
export interface DateSearch {
  readonly date?: string | undefined
  readonly off?: string | undefined
  /** With the day: all of the site. */
  readonly whole?: "SITE" | undefined
}

const ROSTER_FILTERS = ["NOT_PAID", "MISSING", "ALERT", "NEW"] as const

interface RosterSearch extends Pick<DateSearch, "date"> {
  /** Without it all. */
  readonly roster?: (typeof ROSTER_FILTERS)[number] | undefined
  /** Of the roster. */
  readonly page?: number | undefined
}

export const dateSearch = (given: Record<string, unknown>): RosterSearch => ({
  date: text(given["date"]),
  roster: ROSTER_FILTERS.find((one) => one === given["roster"]),
  page: pageOf(given["page"]),
})

/** For whom a program is picked that a family is looked for. */
export const offeringSearch = (given: Record<string, unknown>): { offering?: string | undefined } => ({
  offering: text(given["offering"]),
})
export const cancelSearch = (given: Record<string, unknown>): DateSearch => ({
  date: text(given["date"]),
  off: dayOf(given["off"]),
  whole: given["whole"] === "SITE" ? "SITE" : undefined,
})
