import { type Static, Type } from "typebox"
import { Picture } from "../company/picture.ts"
import { Cents, Day, Id, Instant, named, nullable, oneOf, Untranslated, WallTime, written } from "../kernel/wire.ts"
import { KINDS } from "./kinds.ts"
import { MARK_KINDS } from "./map-extract.ts"

export { KINDS }
export const Kind = oneOf(KINDS)
export type Kind = (typeof KINDS)[number]

export const LocationFolder = named("LocationFolder", { id: Id, name: written(), untranslated: Untranslated })
export type LocationFolder = Static<typeof LocationFolder>

export const Location = named("Location", {
  id: Id,
  folder_id: nullable(Id),
  name: written(),
  untranslated: Untranslated,
  is_archived: Type.Boolean(),
  type: oneOf(["ON_SITE", "REMOTE"]),
  show_directions: oneOf(["ALWAYS_SHOW", "AFTER_BOOKING"]),
  /** Null when it is hidden from this caller (4.10), or when the location is remote. */
  address: nullable(Type.String()),
  /** Degrees, for the map; null where the address is. */
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
  /** IANA. */
  time_zone: Type.String(),
  /** Where to go in, and where to park; none where the address is hidden. */
  marks: Type.Array(
    named("LocationMark", { kind: oneOf(MARK_KINDS), latitude: Type.Number(), longitude: Type.Number() }),
  ),
  /** What it is licensed as and by whom; empty where it says nothing. */
  license: written(),
  picture: nullable(Picture),
})
export type Location = Static<typeof Location>

export const QuantityDiscountTier = named("QuantityDiscountTier", {
  min_quantity: Type.Integer(),
  max_quantity: nullable(Type.Integer()),
  discount_percent: nullable(Type.Integer()),
  /** Cents off each. */
  discount_flat_amount: nullable(Type.Integer()),
})
export type QuantityDiscountTier = Static<typeof QuantityDiscountTier>

export const CreditType = named("CreditType", {
  id: Id,
  funbox_id: Id,
  name: written(),
  untranslated: Untranslated,
  price: Cents,
  is_free: Type.Boolean(),
  is_program_credit: Type.Boolean(),
  is_hidden_from_flexible_payments_page: Type.Boolean(),
  /** For how long a bought credit is good; null for ever. */
  months_valid: nullable(Type.Integer()),
  quantity_discount_tiers: Type.Array(QuantityDiscountTier),
})
export type CreditType = Static<typeof CreditType>

export const Funbox = named("Funbox", {
  id: Id,
  name: written(),
  untranslated: Untranslated,
  url_part: Type.String(),
  thumbnail: nullable(Type.String()),
  picture: nullable(Picture),
  /** Which of our own marks represents it: sun, shapes, tent or trail. */
  mark: Type.String(),
  /** One line under the name, e.g. "Weeks and single days". */
  tagline: written(),
  requirements: written(),
  description: written(),
  display_option: oneOf(["visible", "hidden"]),
  active_locations: Type.Array(Type.Object({ id: Id })),
  is_buy_credits_and_save_enabled: Type.Boolean(),
  /** The combined payment fee on cards, in hundredths of a percent. */
  payment_fee_basis_points: Type.Integer(),
  invoice_payment_settings: Type.Object({ is_enabled: Type.Boolean(), description: written() }),
  /** The one live figure of Welcome and Lineup: offerings with places, the lowest price, the next opening. */
  summary: Type.Object({
    open_offering_count: Type.Integer(),
    is_program: Type.Boolean(),
    min_price: nullable(Cents),
    min_grade: nullable(Type.Integer()),
    max_grade: nullable(Type.Integer()),
    /** When booking opens, while nothing of it is open yet. */
    opens_at: nullable(Instant),
  }),
})
export type Funbox = Static<typeof Funbox>

export const TimeWindow = named("TimeWindow", {
  is_enabled: Type.Boolean(),
  hours_before_program_start: Type.Integer(),
  hours_before_session_start: Type.Integer(),
})
export type TimeWindow = Static<typeof TimeWindow>

export const ScheduleSet = named("ScheduleSet", {
  id: Id,
  funbox_id: Id,
  location_id: Id,
  name: written(),
  description: written(),
  untranslated: Untranslated,
  kind: Kind,
  opens_at: nullable(Instant),
  closes_at: nullable(Instant),
  is_waitlist_enabled: Type.Boolean(),
  requires_application: Type.Boolean(),
  requires_payment_information: Type.Boolean(),
  is_sharing_enabled: Type.Boolean(),
  cancel_settings: TimeWindow,
  reschedule_settings: TimeWindow,
  /** Until so many hours before the start a cancelled booking comes back as money; null is never. */
  refund_hours_before_start: nullable(Type.Integer()),
})
export type ScheduleSet = Static<typeof ScheduleSet>

/** The four answers to "is there a place?" (docs/places.md). */
export const PLACES = ["open", "held", "waitlist", "full"] as const
export type PlacesAnswer = (typeof PLACES)[number]

export const Places = named("Places", {
  answer: oneOf(PLACES),
  /** Exact only up to the business's threshold; null above it: "available". */
  left: nullable(Type.Integer()),
  /** How many are held by families who are paying now, and until when the first may come back. */
  held: Type.Integer(),
  held_until: nullable(Instant),
  capacity: nullable(Type.Integer()),
  /** Families on the waitlist. */
  waiting: Type.Integer(),
  /** One place is drawn from each. Picks of offerings that share one compete for it. */
  pools: Type.Array(
    Type.Object({
      id: Id,
      /** With what the family itself holds; null above the threshold. */
      left: nullable(Type.Integer()),
    }),
  ),
})
export type Places = Static<typeof Places>

export const Offering = named("Offering", {
  id: Id,
  kind: Kind,
  schedule_set_id: Id,
  funbox_id: Id,
  location_id: Id,
  credit_type_id: Id,
  /** The address of its program. */
  activity_url_part: nullable(Type.String()),
  name: written(),
  description: written(),
  room: written(),
  untranslated: Untranslated,
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  starts_at: Instant,
  /** One bit per weekday, Sunday = 1. */
  weekdays: Type.Integer(),
  session_count: Type.Integer(),
  /** Positions in the order of grades (participants/grade.ts); null means any. */
  min_grade: nullable(Type.Integer()),
  max_grade: nullable(Type.Integer()),
  min_age: nullable(Type.Integer()),
  max_age: nullable(Type.Integer()),
  /** For who books it now: without the days that are canceled. */
  price: Cents,
  list_price: Cents,
  /** Days ahead that the business has canceled for everybody. */
  canceled_days: Type.Array(Day),
  opens_at: nullable(Instant),
  closes_at: nullable(Instant),
  requires_application: Type.Boolean(),
  is_waitlist_enabled: Type.Boolean(),
  places: Places,
})
export type Offering = Static<typeof Offering>

export const Session = named("Session", {
  id: Id,
  date: Day,
  start_time: WallTime,
  end_time: WallTime,
  starts_at: Instant,
  ends_at: Instant,
})
export type Session = Static<typeof Session>
