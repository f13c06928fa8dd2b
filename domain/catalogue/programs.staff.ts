import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { PAGE_LIMIT, PAGE_LIMIT_MAX, Paged, paging } from "../kernel/paging.ts"
import {
  Cents,
  Day,
  exact,
  Id,
  Instant,
  named,
  nullable,
  oneOf,
  PreviewDigest,
  Reason,
  WallTime,
} from "../kernel/wire.ts"
import { PAID_BY, RosterRow } from "./roster-row.ts"

// Programs as staff see them: how full their dates are, who is on the roster, who waits, from when they can be booked.

const Fill = {
  capacity: Type.Integer(),
  taken: Type.Integer(),
  /** In checkouts and offers. */
  held: Type.Integer(),
  waiting: Type.Integer(),
  left: Type.Integer(),
  /** What its booked places cost. */
  booked_amount: Cents,
}

export const ProgramSummary = named("ProgramSummary", {
  /** Of its activity; of an offering that has none, the offering's own. */
  id: Id,
  name: Type.String(),
  /** The last part of its address; null for what has no page. */
  url_part: nullable(Type.String()),
  locations: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  dates: Type.Integer(),
  first_day: Day,
  last_day: Day,
  ...Fill,
})

export const ProgramDate = named("ProgramDate", {
  id: Id,
  name: Type.String(),
  room: Type.String(),
  location: Type.Object({ id: Id, name: Type.String(), time_zone: Type.String() }),
  schedule_set_id: Id,
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  session_count: Type.Integer(),
  state: oneOf(["AHEAD", "ON", "OVER", "CANCELED"]),
  /** Booking. */
  opens_at: nullable(Instant),
  closes_at: nullable(Instant),
  price: Cents,
  /** Canceled for everybody; and days on which it would meet, but the business is closed. */
  canceled_days: Type.Array(Day),
  days_off: Type.Array(Type.Object({ date: Day, name: Type.String() })),
  ...Fill,
})

const Pool = Type.Object({
  id: Id,
  capacity: Type.Integer(),
  taken: Type.Integer(),
  held: Type.Integer(),
  waiting: Type.Integer(),
  /** Other dates that draw from it. */
  shared_with: Type.Integer(),
})

export const InLine = named("InLine", {
  id: Id,
  position: Type.Integer(),
  student_id: Id,
  student_name: Type.String(),
  birth_date: nullable(Day),
  customer_id: Id,
  family_name: Type.String(),
  joined_at: Instant,
  /** More than one: siblings who want all of these places or none. */
  together: Type.Integer(),
  /** The family came over from another system and wasn't invited yet: offers wait, and its place is kept. */
  is_uninvited: Type.Boolean(),
})

export const Asked = named("Asked", {
  student_name: Type.String(),
  family_name: Type.String(),
  email: nullable(Type.String()),
})

const Session = Type.Object({
  date: Day,
  starts_at: Instant,
  ends_at: Instant,
  expected: Type.Integer(),
  inside: Type.Integer(),
  cancellation: nullable(
    Type.Object({ id: Id, reason: Type.String(), canceled_by: Type.String(), is_finished: Type.Boolean() }),
  ),
})

const ROSTER_FILTERS = ["ALL", "NOT_PAID", "MISSING", "ALERT", "NEW"] as const
const count = Type.Integer()
const RosterCounts = Type.Object({ ALL: count, NOT_PAID: count, MISSING: count, ALERT: count, NEW: count })

const RosterFilters = {
  filter: Type.Optional(oneOf(ROSTER_FILTERS)),
  search: Type.Optional(Type.String({ maxLength: 100 })),
}

const byOffering = Type.Object({ offering_id: Id })
const ofEntry = Type.Object({ offering_id: Id, entry_id: Id })
const AT_OFFERING = { offering_id: "offering" } as const

const Capacity = {
  capacity: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** Needed where an offering draws from several. */
  pool_id: Type.Optional(Id),
}
const CapacityChanged = Type.Object({
  pool_id: Id,
  before: Type.Integer(),
  capacity: Type.Integer(),
  /** Taken and held: fewer can't be set. */
  least: Type.Integer(),
  asked: Type.Array(Asked),
  preview: PreviewDigest,
})

const Window = { opens_at: nullable(Instant), closes_at: nullable(Instant) }
const WindowChanged = Type.Object({
  schedule_set: Type.Object({ id: Id, name: Type.String(), dates: Type.Integer() }),
  before: Type.Object(Window),
  after: Type.Object(Window),
  /** Who asked for a mail, and gets it now. */
  told: Type.Array(Type.String()),
  preview: PreviewDigest,
})

export const programsStaff = endpoints({
  "GET /programs": {
    summary: "Programs with how full they are",
    access: "staff:programs",
    site: "OWN",
    query: exact({
      ...paging,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      location_id: Type.Optional(Id),
      when: Type.Optional(oneOf(["AHEAD", "OVER"])),
    }),
    result: Paged(ProgramSummary),
  },
  "GET /programs/{program_id}": {
    summary: "A program's dates",
    access: "staff:programs",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ program_id: Id }),
    result: Type.Object({ id: Id, name: Type.String(), dates: Type.Array(ProgramDate) }),
  },
  "GET /offerings/{offering_id}": {
    summary: "One date of a program: its days, its pools, and who waits",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND"],
    params: byOffering,
    result: Type.Object({
      offering: ProgramDate,
      program: Type.Object({ id: Id, name: Type.String() }),
      pools: Type.Array(Pool),
      sessions: Type.Array(Session),
      line: Type.Array(InLine),
      /** Of its bookings, by way of payment; what their orders still have to pay is counted once an order. */
      money: Type.Array(
        Type.Object({ paid_by: oneOf(PAID_BY), count: Type.Integer(), paid_amount: Cents, owed_amount: Cents }),
      ),
      offered: Type.Array(
        Type.Object({ student_name: Type.String(), expires_at: Instant, is_in_checkout: Type.Boolean() }),
      ),
    }),
  },
  "GET /offerings/{offering_id}/roster": {
    summary: "Who is booked in one date of a program",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND"],
    params: byOffering,
    query: exact({ ...RosterFilters, limit: paging.limit, offset: paging.offset }),
    result: Type.Object({
      items: Type.Array(RosterRow),
      total: Type.Integer(),
      limit: Type.Integer({ default: PAGE_LIMIT, maximum: PAGE_LIMIT_MAX }),
      offset: Type.Integer(),
      counts: RosterCounts,
      families: Type.Integer(),
    }),
  },
  "GET /offerings/{offering_id}/roster/export": {
    summary: "The roster that is shown, as CSV",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND"],
    params: byOffering,
    query: exact(RosterFilters),
    file: "text/csv",
    result: Type.Unknown(),
  },
  "POST /offerings/{offering_id}/capacity/preview": {
    summary: "Who would be offered a place if there were so many",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND", "SEVERAL_POOLS", "CAPACITY_TOO_SMALL"],
    params: byOffering,
    body: exact(Capacity),
    result: CapacityChanged,
  },
  "POST /offerings/{offering_id}/capacity": {
    summary: "Set how many places there are; those who wait are offered what is added",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND", "SEVERAL_POOLS", "CAPACITY_TOO_SMALL", "PREVIEW_CHANGED"],
    params: byOffering,
    body: exact({ ...Capacity, preview: PreviewDigest }),
    result: CapacityChanged,
  },
  "POST /offerings/{offering_id}/window/preview": {
    summary: "What other times for booking would change",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND"],
    params: byOffering,
    body: exact(Window),
    result: WindowChanged,
  },
  "POST /offerings/{offering_id}/window": {
    summary: "Set from when and until when it can be booked, with all of its schedule set",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND", "PREVIEW_CHANGED"],
    params: byOffering,
    body: exact({ ...Window, preview: PreviewDigest }),
    result: WindowChanged,
  },
  "POST /offerings/{offering_id}/line/offer": {
    summary: "Offer what is free to whose turn it is, now",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND"],
    params: byOffering,
    result: Type.Object({ asked: Type.Array(Asked) }),
  },
  "POST /offerings/{offering_id}/line/{entry_id}/move": {
    summary: "Move someone up or down in the line",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND"],
    params: ofEntry,
    body: exact({ position: Type.Integer({ minimum: 1, maximum: 100_000 }), reason: Reason }),
    result: Type.Object({ line: Type.Array(InLine) }),
  },
  "POST /offerings/{offering_id}/line/{entry_id}/remove": {
    summary: "Take someone out of the line; the family reads why",
    access: "staff:programs",
    site: AT_OFFERING,
    refusals: ["NOT_FOUND"],
    params: ofEntry,
    body: exact({ reason: Reason }),
    result: Type.Object({ line: Type.Array(InLine) }),
  },
})
