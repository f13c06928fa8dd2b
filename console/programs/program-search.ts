// What the addresses of programs say, besides the site and the day.

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : undefined
const dayOf = (value: unknown): string | undefined => {
  const day = text(value)
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined
}

export interface ProgramsSearch {
  readonly search?: string | undefined
  readonly when?: "OVER" | undefined
  readonly page?: number | undefined
}

export const programsSearch = (given: Record<string, unknown>): ProgramsSearch => ({
  search: text(given["search"]),
  when: given["when"] === "OVER" ? "OVER" : undefined,
  page: Number.isInteger(given["page"]) && Number(given["page"]) > 1 ? Number(given["page"]) : undefined,
})

/** The picked date; of canceling, the day. */
export interface DateSearch {
  readonly date?: string | undefined
  readonly off?: string | undefined
  /** With the day: all of the site. */
  readonly whole?: "SITE" | undefined
}

export const dateSearch = (given: Record<string, unknown>): Pick<DateSearch, "date"> => ({ date: text(given["date"]) })
export const cancelSearch = (given: Record<string, unknown>): DateSearch => ({
  date: text(given["date"]),
  off: dayOf(given["off"]),
  whole: given["whole"] === "SITE" ? "SITE" : undefined,
})
