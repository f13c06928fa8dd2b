import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, Day, Id, IdList, Instant, nullable, oneOf, WallTime } from "../kernel/wire.ts"

/** Who is still inside after the end. */
const OverdueChildren = Type.Object({
  student_id: Id,
  family_id: Id,
  name: Type.String(),
  program: Type.String(),
  room: Type.String(),
  ended_at: Instant,
  /** Who may collect, first who signs in. */
  pick_up: Type.Array(
    Type.Object({ name: Type.String(), relationship: Type.String(), phone: nullable(Type.String()) }),
  ),
})

export const SiteToday = Type.Object({
  location_id: Id,
  name: Type.String(),
  time_zone: Type.String(),
  /** The first start and the last end of the day. */
  starts_at: Instant,
  ends_at: Instant,
  /** From when on the gate lets children in. */
  opens_at: Instant,
  expected: Type.Integer(),
  /** Inside now. */
  in: Type.Integer(),
  out: Type.Integer(),
  absent: Type.Integer(),
  to_come: Type.Integer(),
  after_end: Type.Integer(),
  alerts: Type.Integer(),
  last_scan_at: nullable(Instant),
  still_here: Type.Array(OverdueChildren),
  /** Care and lunch of the day, by how many children have each. */
  add_ons: Type.Optional(Type.Array(Type.Object({ add_on_id: Id, name: Type.String(), count: Type.Integer() }))),
})
export type SiteToday = Static<typeof SiteToday>

/** In the order of urgency. */
export const WAITING_KINDS = [
  "CANCELLATION",
  "DISPUTE",
  "FAILED_PART",
  "REFUSED_REFUND",
  "OFFER",
  "APPLICATION",
  "DOCUMENT",
  "MEDICATION",
] as const

export const Waiting = Type.Object({
  kind: oneOf(WAITING_KINDS),
  count: Type.Integer(),
  /** Of all of them, where they are of money. */
  amount: nullable(Cents),
  oldest_at: Instant,
  /** The oldest one: whose it is, in which family, and what; MEDICATION names nobody, and CANCELLATION who has asked. */
  who: Type.String(),
  family_id: nullable(Id),
  what: Type.String(),
  oldest_amount: nullable(Cents),
  /** Until when it must be answered, or ends by itself. */
  due_at: nullable(Instant),
  /** Of the thing itself, for its page. */
  subject_id: nullable(Id),
  order_number: nullable(Type.Integer()),
})
export type Waiting = Static<typeof Waiting>

export const DosesDue = Type.Object({
  time: WallTime,
  due_at: Instant,
  location_id: nullable(Id),
  location: Type.String(),
  due: Type.Integer(),
  given: Type.Integer(),
  missed: Type.Integer(),
  /** For HEALTH alone. */
  children: Type.Array(Type.String()),
})
export type DosesDue = Static<typeof DosesDue>

export const FillsUp = Type.Object({
  offering_id: Id,
  name: Type.String(),
  location: Type.String(),
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  left: Type.Integer(),
  held: Type.Integer(),
  waiting: Type.Integer(),
})

const Since = Type.Object({
  from: Instant,
  booked: Type.Integer(),
  booking_families: Type.Integer(),
  new_families: Type.Integer(),
  cancelled: Type.Integer(),
  credits_back: Type.Integer(),
  amount_back: Cents,
  taken_amount: Cents,
  payments: Type.Integer(),
  refused_amount: Cents,
  refused: Type.Integer(),
  papers: Type.Integer(),
  papers_to_look: Type.Integer(),
  moved_up: Type.Integer(),
})

export const Today = Type.Object({
  date: Day,
  now: Instant,
  /** The next day with a program, where this one has none. */
  next_date: nullable(Day),
  /** What the business is closed for on this day. */
  day_off: Type.Optional(Type.String()),
  /** Parts that the caller's roles don't show are left out. */
  sites: Type.Optional(Type.Array(SiteToday)),
  waits: Type.Optional(Type.Array(Waiting)),
  doses: Type.Optional(Type.Array(DosesDue)),
  fills_up: Type.Optional(Type.Array(FillsUp)),
  since: Type.Optional(Since),
})
export type Today = Static<typeof Today>

export const todayStaff = endpoints({
  "GET /today": {
    summary: "A day at each location: who is in, what waits, doses, what fills up, and what came since yesterday",
    access: "staff:today",
    site: "OWN",
    query: Type.Object({
      /** Without it, today. */
      date: Type.Optional(Day),
      locations: Type.Optional(IdList),
      /** Made by a page as it opens: what it reads again by itself is the same look at a child's doses. */
      open: Type.Optional(Id),
    }),
    result: Today,
  },
})
