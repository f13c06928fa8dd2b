import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, Day, exact, Id, Instant, named, nullable, oneOf } from "../kernel/wire.ts"
import { CARD_KEYS, NOT_ALWAYS_NEEDED, STATION_STATES } from "./stations.ts"

// From an empty business to the first family that books: eight stations, each judged by what is there.

const state = oneOf(STATION_STATES)

const TEST_STATES = ["BOOKING", "BOOKED", "FAILED", "UNDOING", "UNDONE"] as const

export const TestBooking = named("TestBooking", {
  id: Id,
  state: oneOf(TEST_STATES),
  way: oneOf(["CARD", "FREE"]),
  begun_by: Type.String(),
  begun_at: Instant,
  undone_at: nullable(Instant),
  family_id: Id,
  child: Type.String(),
  program: nullable(Type.String()),
  start_date: nullable(Day),
  end_date: nullable(Day),
  order_number: nullable(Type.Integer()),
  amount: nullable(Cents),
  /** What stopped it last. */
  problem: nullable(Type.String()),
  /** What the family gets. Gone with the family. */
  mails: Type.Array(Type.Object({ id: Id, subject: Type.String(), text: Type.String(), is_sent: Type.Boolean() })),
})
export type TestBooking = Static<typeof TestBooking>

export const FirstDay = named("FirstDay", {
  is_put_away: Type.Boolean(),
  done: Type.Integer(),
  of: Type.Integer(),
  locations: Type.Object({ state, names: Type.Array(Type.String()) }),
  programs: Type.Object({
    state,
    names: Type.Array(Type.String()),
    /** Ahead of today. */
    dates: Type.Integer(),
    first_day: nullable(Day),
  }),
  prices: Type.Object({
    state,
    names: Type.Array(Type.String()),
    packages: Type.Integer(),
    plans: Type.Integer(),
    /** Programs ahead that cost nothing without being said to be free. */
    unpriced: Type.Array(Type.String()),
  }),
  papers: Type.Object({
    state,
    documents: Type.Array(
      Type.Object({ id: Id, name: Type.String(), kind: oneOf(["SIGNATURE", "UPLOAD"]), dates: Type.Integer() }),
    ),
    question_sets: Type.Array(Type.String()),
  }),
  cards: Type.Object({
    state,
    provider: nullable(oneOf(["STRIPE", "TOUCH_NET"])),
    keys: oneOf(CARD_KEYS),
    has_webhook: Type.Boolean(),
    is_webhook_heard: Type.Boolean(),
  }),
  mail: Type.Object({
    state,
    way: oneOf(["SMTP", "SANDBOX", "OFF"]),
    from: Type.String(),
    /** The mail server has taken one. */
    is_taken: Type.Boolean(),
    test: nullable(Type.Object({ asked_at: Instant, sent_at: nullable(Instant), problem: nullable(Type.String()) })),
  }),
  test_booking: Type.Object({ state, is_open: Type.Boolean(), way: oneOf(["CARD", "FREE"]) }),
  registration: Type.Object({
    state,
    sets: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        location: Type.String(),
        time_zone: Type.String(),
        dates: Type.Integer(),
        opens_at: nullable(Instant),
        closes_at: nullable(Instant),
        is_open: Type.Boolean(),
        /** Someone has said from when, beside what files say. */
        is_set: Type.Boolean(),
      }),
    ),
  }),
})
export type FirstDay = Static<typeof FirstDay>

export const firstDayStaff = endpoints({
  "GET /first_day": {
    summary: "What is there of a business that can open, and what is missing",
    access: "staff:read_families",
    result: FirstDay,
  },
  "PUT /first_day": {
    summary: "Put the list away or take it out again, and say which stations this business does without",
    access: "staff:settings",
    body: exact({
      is_put_away: Type.Boolean(),
      not_needed: Type.Array(oneOf(NOT_ALWAYS_NEEDED), { maxItems: NOT_ALWAYS_NEEDED.length, uniqueItems: true }),
    }),
    result: FirstDay,
  },
  "POST /first_day/test_mail": {
    summary: "Send a mail to the one who asks",
    access: "staff:settings",
    refusals: ["MAIL_OFF", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    result: Type.Object({ recipient: Type.String() }),
  },
  "GET /first_day/test_booking": {
    summary: "The last test booking, and what its family gets",
    access: "staff:settings",
    result: nullable(TestBooking),
  },
  "POST /first_day/test_booking": {
    summary: "Book a place for a family that is none; asked again, it goes on with the one that there is",
    access: "staff:settings",
    refusals: ["NOTHING_TO_TEST", "NOT_FOUND"],
    result: TestBooking,
  },
  "POST /first_day/test_booking/undo": {
    summary: "Take the test booking back: the place, the money, and the family; asked again, it goes on",
    access: "staff:settings",
    refusals: ["NOT_FOUND"],
    result: TestBooking,
  },
})
