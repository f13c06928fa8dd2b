import type { RecordType } from "@hub/domain/health/health-record"
import { readActivitySearch } from "./scheduling/activities/activity-search.ts"
import { readAvailabilitySearch } from "./scheduling/availability-search.ts"

// The search parameters of spec 2.1, and of pages that keep their state in the address. The router has parsed each value as JSON. What
// a page can't use is undefined, explicitly, because the router keeps raw values that a validator leaves out.

type Raw = Readonly<Record<string, unknown>>

const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined

const oneOf = <Known extends string>(known: readonly Known[], value: unknown): Known | undefined =>
  known.find((one) => one === value)

export interface RootSearch {
  /** Opens this participant's summary over any page. */
  participant?: string
  /** Select a funbox and a location, and then leave the address. */
  funbox?: string
  location?: string
  /** When the cache was reset, in epoch milliseconds. */
  cache_reset_date?: number
}

export const rootSearch = (raw: Raw): RootSearch => ({
  participant: text(raw["participant"]),
  funbox: text(raw["funbox"]),
  location: text(raw["location"]),
  cache_reset_date: typeof raw["cache_reset_date"] === "number" ? raw["cache_reset_date"] : undefined,
})

export interface SignInSearch {
  customer_email?: string
  way?: "password" | "email" | "phone"
  aim?: "new" | "forgot"
  step?: "code"
}

export const signInSearch = (raw: Raw): SignInSearch => ({
  customer_email: text(raw["customer_email"]),
  way: oneOf(["password", "email", "phone"], raw["way"]),
  aim: oneOf(["new", "forgot"], raw["aim"]),
  step: oneOf(["code"], raw["step"]),
})

export interface LineupSearch {
  selected_tab?: "funbox" | "location"
}

export const lineupSearch = (raw: Raw): LineupSearch => ({
  selected_tab: oneOf(["funbox", "location"], raw["selected_tab"]),
})

export interface HealthSearch {
  /** Records of one kind only. */
  log?: RecordType
}

export const healthSearch = (raw: Raw): HealthSearch => ({
  log: oneOf(["regular", "irregular", "incident"], raw["log"]),
})

export interface MedicationRequestSearch {
  /** One that isn't answered yet, to change it. */
  request?: string
}

export const medicationRequestSearch = (raw: Raw): MedicationRequestSearch => ({ request: text(raw["request"]) })

export interface AddParticipantSearch {
  /** The customer adds themselves. */
  you?: true
  /** Right after a new account's name: several in a row, then what fits them. */
  first?: true
}

export const addParticipantSearch = (raw: Raw): AddParticipantSearch => ({
  you: raw["you"] === true ? true : undefined,
  first: raw["first"] === true ? true : undefined,
})

export interface OrderSearch {
  order?: string
}

export const orderSearch = (raw: Raw): OrderSearch => ({ order: text(raw["order"]) })

const ID = /^[0-9a-f-]{36}$/

export interface HistorySearch {
  /** From 1. */
  page?: number
  state?: "paid" | "open" | "back"
  from?: string
  to?: string
  /** A participant whose orders are shown. */
  who?: string
  /** A column and its direction, such as `final_price:desc`. */
  order_by?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (value: unknown): string | undefined =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

const HISTORY_ORDERS = ["placed_at", "number", "final_price", "status", "title", "students"].flatMap((field) => [
  `${field}:asc`,
  `${field}:desc`,
])

export const historySearch = (raw: Raw): HistorySearch => {
  const { page, who } = raw
  const [from, to] = [dayOf(raw["from"]), dayOf(raw["to"])]
  return {
    page: typeof page === "number" && Number.isInteger(page) && page > 1 && page < 100_000 ? page : undefined,
    state: oneOf(["paid", "open", "back"], raw["state"]),
    from,
    // Days that end before they begin: only a hand wrote them.
    to: from !== undefined && to !== undefined && from > to ? undefined : to,
    who: typeof who === "string" && ID.test(who) ? who : undefined,
    order_by: oneOf(HISTORY_ORDERS, raw["order_by"]),
  }
}

export interface ApplySearch {
  /** The offering that is applied for. */
  program?: string
  /** Ids of participants, joined with commas. */
  who?: string
}

const IDS = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,19}$/

export const applySearch = (raw: Raw): ApplySearch => {
  const [program, who] = [text(raw["program"]), text(raw["who"])]
  return {
    program: program !== undefined && ID.test(program) ? program : undefined,
    who: who !== undefined && IDS.test(who) ? who : undefined,
  }
}

export interface BookingsSearch {
  /** Whose bookings. */
  who?: string
  /** The booking to cancel or move, the offering to move it to, and the order that moved it. */
  attendance?: string
  to?: string
  order?: string
}

export const bookingsSearch = (raw: Raw): BookingsSearch => ({
  who: text(raw["who"]),
  attendance: text(raw["attendance"]),
  to: text(raw["to"]),
  order: text(raw["order"]),
})

const SUBJECTS = ["attendance", "order"] satisfies (keyof BookingsSearch)[]

/** What another page is about under the same path, such as one booking instead of all of them. */
export const subjectOf = (search: object = {}): string =>
  Object.entries(search)
    .flatMap(([key, value]) => (oneOf(SUBJECTS, key) === undefined ? [] : (text(value) ?? [])))
    .join(" ")

export interface WaitlistSearch {
  /** The offering to wait for. */
  program?: string
  /** Participants, joined with commas. */
  who?: string
  /** The program that they are booked in and would move from. */
  instead?: string
}

export const waitlistSearch = (raw: Raw): WaitlistSearch => ({
  program: text(raw["program"]),
  who: text(raw["who"]),
  instead: text(raw["instead"]),
})

export interface PastSearch {
  /** Whose past. */
  who?: string
}

export const pastSearch = (raw: Raw): PastSearch => ({ who: text(raw["who"]) })

export interface SharingSearch {
  /** Whose days are chosen first. */
  who?: string
  month?: string
  /** A schedule set instead of a month. */
  program?: string
}

export const sharingSearch = (raw: Raw): SharingSearch => ({
  who: text(raw["who"]),
  month: /^20\d\d-(0[1-9]|1[0-2])$/.test(text(raw["month"]) ?? "") ? text(raw["month"]) : undefined,
  program: text(raw["program"]),
})

export const availabilitySearch = readAvailabilitySearch

export const exploreSearch = readActivitySearch

export interface UpgradeSearch {
  /** The credit type that the credit becomes. */
  to?: string
}

export const upgradeSearch = (raw: Raw): UpgradeSearch => ({ to: text(raw["to"]) })
