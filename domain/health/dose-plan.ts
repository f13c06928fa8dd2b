import { type Static } from "typebox"
import { addDays } from "../kernel/calendar.ts"
import { Day, named, WallTime } from "../kernel/wire.ts"

/** A day on which a participant is with the business. */
export const BookedDay = named("BookedDay", { date: Day, start_time: WallTime, end_time: WallTime })
export type BookedDay = Static<typeof BookedDay>

export interface Dose<Of extends BookedDay = BookedDay> {
  readonly day: string
  readonly time: string
  readonly during: Of
}

interface Plan {
  readonly first_day: string
  readonly last_day: string
  readonly times: readonly string[]
}

/** The day on which a time falls within a session; one that ends after midnight goes on in the next morning. */
function dayWithin({ date, start_time, end_time }: BookedDay, time: string): string | undefined {
  const isNight = end_time <= start_time
  if (time >= start_time && (isNight || time <= end_time)) return date
  return isNight && time <= end_time ? addDays(date, 1) : undefined
}

/** The doses that staff give: at the set times of the days that are booked, within their hours. Others stay the family's. */
export function plannedDoses<Of extends BookedDay>(
  { first_day, last_day, times }: Plan,
  days: readonly Of[],
): Dose<Of>[] {
  const doses = new Map<string, Dose<Of>>()
  for (const during of days)
    for (const time of times) {
      const day = dayWithin(during, time)
      if (day !== undefined && day >= first_day && day <= last_day) doses.set(`${day} ${time}`, { day, time, during })
    }
  return [...doses.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, dose]) => dose)
}

/** The day of the first of these doses, in their order, that nothing is left for. */
export const runsOutOn = (ahead: readonly Pick<Dose, "day">[], left: number): string | null => ahead[left]?.day ?? null

/** So many days before, the row says so. */
export const LOW_SUPPLY_DAYS = 3

/** A dose is given within so many minutes of its time, else for a reason. */
export const DOSE_WINDOW_MINUTES = 60

export type DoseTiming = "EARLY" | "ON_TIME" | "LATE"

const minutesPast = (due_at: string, now: Date): number => (now.getTime() - Date.parse(due_at)) / 60_000

export function doseTiming(due_at: string, now: Date): DoseTiming {
  const minutes = minutesPast(due_at, now)
  if (minutes < -DOSE_WINDOW_MINUTES) return "EARLY"
  return minutes > DOSE_WINDOW_MINUTES ? "LATE" : "ON_TIME"
}

interface DueDose {
  readonly due_at: string
  readonly session: { readonly starts_at: string; readonly ends_at: string }
  readonly is_today: boolean
}

/** Of the doses at one time of several days, the one to tick off now: within its hour, else of the night or day that goes on, else of today. */
export function doseMeant<Of extends DueDose>(doses: readonly Of[], now: Date): Of | undefined {
  const goesOn = ({ session }: Of): boolean =>
    Date.parse(session.starts_at) <= now.getTime() && minutesPast(session.ends_at, now) <= DOSE_WINDOW_MINUTES
  return (
    doses.find(({ due_at }) => doseTiming(due_at, now) === "ON_TIME") ??
    doses.find(goesOn) ??
    doses.find(({ is_today }) => is_today)
  )
}

/** "4 h 11 min" between a dose's time and now. */
export function apartText(due_at: string, now: Date): string {
  const minutes = Math.round(Math.abs(minutesPast(due_at, now)))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""]
    .filter((part) => part !== "")
    .join(" ")
}

/** Two of the staff tick the same dose off within minutes; another one so soon has to be said. */
const SAME_PRESS_MINUTES = 10
export const isSamePress = (given_at: string, now: Date): boolean => minutesPast(given_at, now) < SAME_PRESS_MINUTES

export type DoseState = "GIVEN" | "NOT_GIVEN" | "NOT_YET" | "DUE" | "MISSED"

/** What is to be done about a dose now: what was ticked off, else by its time. */
export function doseState(status: "GIVEN" | "NOT_GIVEN" | undefined, due_at: string, now: Date): DoseState {
  if (status !== undefined) return status
  return ({ EARLY: "NOT_YET", ON_TIME: "DUE", LATE: "MISSED" } as const)[doseTiming(due_at, now)]
}
