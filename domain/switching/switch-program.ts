import type { Place } from "./people.ts"
import type { SwitchSession } from "./program-days.ts"

/** A program of another system, before it is one of ours. */
export interface SwitchProgram {
  readonly external_id: string
  readonly name: string
  readonly site: string
  readonly room: string
  readonly season: string
  /** The name of its area; empty: the first. */
  readonly area: string
  readonly min_age: number | null
  readonly max_age: number | null
  readonly start_date: string
  readonly end_date: string
  /** 0 = Sunday; none: every weekday from Monday to Friday, or the one day. */
  readonly weekdays: readonly number[]
  readonly start_time: string
  /** One that isn't after the start is on the next day. */
  readonly end_time: string
  /** Each of its days, where they are more or less than the pattern; else none. */
  readonly sessions: readonly SwitchSession[]
  /** Days of the pattern on which nothing takes place. */
  readonly days_off: readonly string[]
  readonly capacity: number
  readonly price_cents: number
  /** How many have a place and wait in the other system: they come with a file that names them. */
  readonly enrolled: number
  readonly waiting: number
  readonly place: Place
  /** Where it says how many have a place. */
  readonly enrolled_place: Place
}
