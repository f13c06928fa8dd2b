import { type Static, Type } from "typebox"
import { Picture } from "../company/picture.ts"
import { Cents, Day, Id, Instant, named, nullable, oneOf, Untranslated, WallTime, written } from "../kernel/wire.ts"
import { Kind, PLACES } from "./catalogue.ts"
import { TIMES_OF_DAY } from "./time-of-day.ts"

// An activity is what families call a program ("Trail Makers"): one name, story and picture. Its offerings are its dates.

export const DayStop = named("DayStop", {
  time: WallTime,
  title: written(),
  text: written(),
  untranslated: Untranslated,
})
export const ThingToBring = named("ThingToBring", {
  icon: Type.String(),
  name: written(),
  note: written(),
  untranslated: Untranslated,
})
export const Leader = named("Leader", {
  name: Type.String(),
  about: written(),
  /** E.g. "First aid, water rescue"; empty where the business says nothing. */
  trained_in: written(),
  untranslated: Untranslated,
  picture: nullable(Picture),
})

export const Ratio = named("Ratio", {
  children: Type.Integer(),
  min_age: nullable(Type.Integer()),
  max_age: nullable(Type.Integer()),
})
export type Ratio = Static<typeof Ratio>

export const Activity = named("Activity", {
  id: Id,
  funbox_id: Id,
  url_part: Type.String(),
  name: written(),
  /** One sentence. */
  summary: written(),
  /** Markdown. */
  description: written(),
  /** The drawn scene that illustrates it (portal/shell/public/scenes.svg). */
  scene: Type.String(),
  /** Photos, the first shown in place of the scene. */
  pictures: Type.Array(Picture),
  day_plan: Type.Array(DayStop),
  things_to_bring: Type.Array(ThingToBring),
  leaders: Type.Array(Leader),
  leaders_note: written(),
  /** How many children a grown-up has; several where it differs by age. */
  ratios: Type.Array(Ratio),
  untranslated: Untranslated,
})
export type Activity = Static<typeof Activity>

/** A participant on a card: how many of its dates they could take, and if none, why. */
export const ActivityFit = named("ActivityFit", {
  student_id: Id,
  date_count: Type.Integer(),
  /** A reason code of availability; null while there is a date. */
  reason: nullable(Type.String()),
  other_name: nullable(written()),
})
export type ActivityFit = Static<typeof ActivityFit>

/** All dates of an activity that match the filters, summed up for one card. */
export const ActivityCard = named("ActivityCard", {
  id: Id,
  funbox_id: Id,
  url_part: Type.String(),
  name: written(),
  summary: written(),
  untranslated: Untranslated,
  scene: Type.String(),
  picture: nullable(Picture),
  kind: Kind,
  location_ids: Type.Array(Id),
  date_count: Type.Integer(),
  start_date: Day,
  end_date: Day,
  /** Of the last of its dates, the day of the pick-up. */
  last_day: Day,
  /** Bits, Sunday = 1. */
  weekdays: Type.Integer(),
  /** Null when its dates have different times. */
  start_time: nullable(WallTime),
  end_time: nullable(WallTime),
  min_grade: nullable(Type.Integer()),
  max_grade: nullable(Type.Integer()),
  min_age: nullable(Type.Integer()),
  max_age: nullable(Type.Integer()),
  min_price: Cents,
  max_price: Cents,
  answer: oneOf(PLACES),
  /** Places over all dates; null where a date doesn't say how many. */
  left: nullable(Type.Integer()),
  waiting: Type.Integer(),
  /** When booking opens, while it is open for none of its dates. */
  opens_at: nullable(Instant),
  fits: Type.Array(ActivityFit),
})
export type ActivityCard = Static<typeof ActivityCard>

const KindCount = named("KindCount", { kind: Kind, count: Type.Integer() })
const LocationCount = named("LocationCount", { location_id: Id, count: Type.Integer() })

/** How many activities each filter would leave, with the others on. */
export const ActivityCounts = named("ActivityCounts", {
  with_places: Type.Integer(),
  kinds: Type.Array(KindCount),
  locations: Type.Array(LocationCount),
  /** Works for every chosen participant; null with fewer than two. */
  fit_all: nullable(Type.Integer()),
  fits: Type.Array(Type.Object({ student_id: Id, count: Type.Integer() })),
})
export type ActivityCounts = Static<typeof ActivityCounts>

const numbered = Type.Array(named("ValueCount", { value: Type.Integer(), count: Type.Integer() }))

/** How many activities each filter of the sheet would leave; each filter leaves itself out. */
export const FilterCounts = named("FilterCounts", {
  total: Type.Integer(),
  kinds: Type.Array(KindCount),
  locations: Type.Array(LocationCount),
  folders: Type.Array(Type.Object({ folder_id: Id, count: Type.Integer() })),
  /** By bit, Sunday = 1. */
  weekdays: numbered,
  times_of_day: Type.Array(Type.Object({ time_of_day: oneOf(TIMES_OF_DAY), count: Type.Integer() })),
  /** By position in the order of grades. */
  grades: numbered,
  /** By upper limit in cents. */
  prices: numbered,
  /** By least number of places. */
  places: numbered,
})
export type FilterCounts = Static<typeof FilterCounts>
