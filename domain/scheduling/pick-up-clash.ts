import { endsNextDay, lastDayOf } from "../kernel/calendar.ts"

// Two children who must be fetched at two places at nearly the same time. A warning: it never blocks a booking.

/** Between two places there are at least so many minutes of driving and finding the door. */
export const PICK_UP_MINUTES = 20

/** What one child attends. Times are of the location's wall clock. */
export interface Visit {
  readonly student_id: string
  readonly offering_id: string
  readonly name: string
  readonly location_id: string
  readonly days: readonly string[]
  readonly start_time: string
  readonly end_time: string
}

export interface PickUpClash {
  readonly one: Visit
  readonly other: Visit
  /** The first day on which both end, and on how many. */
  readonly day: string
  readonly day_count: number
}

interface Family {
  /** Nobody fetches a grown-up, or a child from an online class. */
  readonly isFetched: (student_id: string) => boolean
  readonly isPlace: (location_id: string) => boolean
}

const DAY = 24 * 60
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const endOn = (day: string, visit: Visit): number =>
  Math.round(Date.parse(`${day}T00:00:00Z`) / 60_000) + minutes(visit.end_time) + (endsNextDay(visit) ? DAY : 0)

function clashOf(one: Visit, other: Visit): PickUpClash | undefined {
  const ends = other.days.map((day) => endOn(day, other))
  const days = one.days.filter((day) => ends.some((end) => Math.abs(end - endOn(day, one)) <= PICK_UP_MINUTES))
  const [day] = days
  return day === undefined
    ? undefined
    : { one, other, day: lastDayOf({ ...one, end_date: day }), day_count: days.length }
}

/** Each pair once, in the order of the list. */
export function pickUpClashes(visits: readonly Visit[], { isFetched, isPlace }: Family): PickUpClash[] {
  const fetched = visits.filter(({ student_id, location_id }) => isFetched(student_id) && isPlace(location_id))
  return fetched.flatMap((one, index) =>
    fetched
      .slice(index + 1)
      .filter((other) => other.student_id !== one.student_id && other.location_id !== one.location_id)
      .flatMap((other) => clashOf(one, other) ?? []),
  )
}
