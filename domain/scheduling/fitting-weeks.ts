import { type Static, Type } from "typebox"
import { Kind } from "../catalogue/catalogue.ts"
import { addDays } from "../kernel/calendar.ts"
import { Day, Id, Instant, named, nullable } from "../kernel/wire.ts"

// What a family that has booked nothing could do: how many programs fit each child, and in which weeks of camp.

const KindCount = named("FittingKind", { kind: Kind, count: Type.Integer() })

export const FittingChild = named("FittingChild", {
  student_id: Id,
  /** Programs with a date that this child can take now. */
  program_count: Type.Integer(),
  kinds: Type.Array(KindCount),
  /** Camps that fit, one figure for each of `weeks`. */
  weeks: Type.Array(Type.Integer()),
})
export type FittingChild = Static<typeof FittingChild>

export const FittingWeek = named("FittingWeek", {
  /** Its Sunday, by which lists find it. */
  week: Day,
  /** The days that camps take of it. In a week without any: Monday to Friday. */
  start_date: Day,
  end_date: Day,
  /** Camps that anyone could book. */
  program_count: Type.Integer(),
})
export type FittingWeek = Static<typeof FittingWeek>

export const FittingWeeks = named("FittingWeeks", {
  /** Of every kind. */
  program_count: Type.Integer(),
  /** By position in the order of grades, over all programs; null while there are none or one is for everybody. */
  min_grade: nullable(Type.Integer()),
  max_grade: nullable(Type.Integer()),
  /** When booking opens for what it isn't open for yet, soonest first. */
  opens_at: nullable(Instant),
  weeks: Type.Array(FittingWeek),
  children: Type.Array(FittingChild),
})
export type FittingWeeks = Static<typeof FittingWeeks>

/** A week that has camps, as the database counts it. */
export interface CampWeek {
  readonly week: string
  readonly start_date: string
  readonly end_date: string
  readonly program_count: number
  /** One for each child. */
  readonly fits: readonly number[]
}

/** As many as a line has stations for. */
const MOST = 12
/** Two weeks without a camp belong to a season; with more it is over. */
const LONGEST_PAUSE = 2

const weeksBetween = (one: string, other: string): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / (7 * 86_400_000))

const emptyWeek = (week: string, children: number): CampWeek => ({
  week,
  start_date: addDays(week, 1),
  end_date: addDays(week, 5),
  program_count: 0,
  fits: Array.from({ length: children }, () => 0),
})

/** The weeks of the season that is next, its pauses filled in. `camps` are in order. */
export function seasonAhead(camps: readonly CampWeek[]): CampWeek[] {
  const season: CampWeek[] = []
  for (const camp of camps) {
    const last = season.at(-1)
    const pause = last === undefined ? 0 : weeksBetween(last.week, camp.week) - 1
    if (pause > LONGEST_PAUSE || season.length + pause >= MOST) break
    for (let missing = 1; last !== undefined && missing <= pause; missing++)
      season.push(emptyWeek(addDays(last.week, 7 * missing), camp.fits.length))
    season.push(camp)
  }
  return season
}
