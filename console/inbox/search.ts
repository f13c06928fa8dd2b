/** The kinds of what waits. */
export const KINDS = [
  "applications",
  "documents",
  "questions",
  "sent_back",
  "cancellations",
  "reviews",
  "concerns",
  "reports",
] as const
export type Kind = (typeof KINDS)[number]

export const FILTERS = ["FITS", "DOES_NOT_FIT", "HELD", "OLDER"] as const
export type Filter = (typeof FILTERS)[number]

/** What the address of the inbox says: which kind, which of them, and the one that is open. */
export interface InboxSearch {
  readonly kind?: Kind | undefined
  readonly filter?: Filter | undefined
  readonly program?: string | undefined
  readonly page?: number | undefined
  readonly id?: string | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)

export const inboxSearch = (given: Record<string, unknown>): InboxSearch => ({
  kind: KINDS.find((kind) => kind === given["kind"]),
  filter: FILTERS.find((filter) => filter === given["filter"]),
  program: textOf(given["program"]),
  page:
    typeof given["page"] === "number" && Number.isInteger(given["page"]) && given["page"] > 1
      ? given["page"]
      : undefined,
  id: textOf(given["id"]),
})
