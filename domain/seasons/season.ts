import { type Static, Type } from "typebox"
import { Kind, PLACES } from "../catalogue/catalogue.ts"
import { Cents, Day, Id, Instant, named, nullable, oneOf, Untranslated, WallTime, written } from "../kernel/wire.ts"
import { Reason } from "../scheduling/availability.ts"

// A season is what families plan at once ("Summer 2027"): weeks of the business, with what each child has in them.

/** A day that the business writes above a month, e.g. "School ends". */
export const SeasonNote = named("SeasonNote", { date: Day, name: written(), untranslated: Untranslated })
export type SeasonNote = Static<typeof SeasonNote>

export const Season = named("Season", {
  id: Id,
  url_part: Type.String(),
  name: written(),
  untranslated: Untranslated,
  start_date: Day,
  end_date: Day,
  notes: Type.Array(SeasonNote),
})
export type Season = Static<typeof Season>

/** Monday to Sunday, cut at the season's ends. */
export const SeasonWeek = named("SeasonWeek", {
  /** Its Monday, which names it everywhere, also where the season begins later in it. */
  week: Day,
  /** From Monday to Friday, those on which anything meets that aren't closed, in order; of a week that only has a weekend, the weekend. */
  days: Type.Array(Day),
  /** Days off of the business in it, from Monday to Friday. */
  closed: Type.Array(SeasonNote),
})
export type SeasonWeek = Static<typeof SeasonWeek>

/** What a participant has: BOOKED is paid or agreed, PICKED is only planned. */
export const SEASON_STATES = ["BOOKED", "HELD", "OFFERED", "WAITLIST", "APPLIED", "PICKED"] as const

/** One program in a participant's season: a week, a single day or a class of many weeks. */
export const SeasonPlace = named("SeasonPlace", {
  student_id: Id,
  offering_id: Id,
  state: oneOf(SEASON_STATES),
  name: written("offering_id"),
  /** For narrow cells, in the reader's language: the business's short name of the program, else the first word of its name. */
  short_name: Type.String(),
  untranslated: Untranslated,
  kind: Kind,
  activity_url_part: nullable(Type.String()),
  funbox_id: Id,
  location_id: Id,
  /** Its days within the season, in order. */
  days: Type.Array(Day),
  start_time: WallTime,
  end_time: WallTime,
  starts_at: Instant,
  /** Of the offering, before discounts. */
  price: Cents,
  // What a state doesn't have is left out: a full grid is five children by twelve weeks.
  /** HELD and OFFERED: until when. */
  until: Type.Optional(Instant),
  /** WAITLIST: 1 is next. */
  position: Type.Optional(Type.Integer()),
  /** APPLIED: when it was sent; a draft has none. */
  applied_at: Type.Optional(Instant),
  /** BOOKED */
  attendance_id: Type.Optional(Id),
  /** APPLIED, also for a draft. */
  application_id: Type.Optional(Id),
  /** PICKED: when its registration opens; absent while it is open. */
  opens_at: Type.Optional(Instant),
  /** PICKED: places as availability answers them. */
  answer: Type.Optional(oneOf(PLACES)),
  left: Type.Optional(Type.Integer()),
  /** PICKED: what speaks against it now, e.g. full or too old; absent when nothing does. */
  reasons: Type.Optional(Type.Array(Reason)),
  /** PICKED: taken in its stead when it is full at the opening. */
  second_offering_id: Type.Optional(Id),
  second_name: Type.Optional(written("second_offering_id")),
  /** PICKED: when neither is free, the waitlist of the first is joined. */
  joins_waitlist: Type.Optional(Type.Boolean()),
})
export type SeasonPlace = Static<typeof SeasonPlace>

export const SeasonStudent = named("SeasonStudent", {
  id: Id,
  places: Type.Array(SeasonPlace),
  /** Mondays of weeks in which the family is away. */
  away: Type.Array(Day),
  /** Of each week that isn't over: how many programs they could take that have a place, or are yet to open. */
  fits: Type.Array(Type.Object({ week: Day, count: Type.Integer() })),
})
export type SeasonStudent = Static<typeof SeasonStudent>

export const SeasonPlan = named("SeasonPlan", {
  season: Season,
  weeks: Type.Array(SeasonWeek),
  students: Type.Array(SeasonStudent),
  /** The next registration that opens among all of the season; null when all that will open is open. */
  opens_at: nullable(Instant),
  server_time: Instant,
})
export type SeasonPlan = Static<typeof SeasonPlan>
