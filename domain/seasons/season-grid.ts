import { addDays, monthOf } from "../kernel/calendar.ts"
import { SEASON_STATES, type SeasonPlace, type SeasonPlan, type SeasonStudent, type SeasonWeek } from "./season.ts"

// A plan as cells: each child's weeks, and apart from them the classes that meet on a day or two over many weeks.

export type PlaceState = SeasonPlace["state"]
/** OPEN: days are left on which something meets. QUIET: nothing is there and nothing could be any more, e.g. a week that is over. */
export type CellState = PlaceState | "AWAY" | "CLOSED" | "OPEN" | "QUIET"

export interface SeasonCell {
  readonly student_id: string
  readonly week: string
  readonly state: CellState
  /** What gives the state: the strongest of the week. */
  readonly place: SeasonPlace | undefined
  /** The week's others, the stronger first. */
  readonly others: readonly SeasonPlace[]
  /** Days that something of the child's has, and those that are left of the week. */
  readonly covered: readonly string[]
  readonly open: readonly string[]
  /** Programs that fit on the open days; undefined where nobody counted. */
  readonly fits: number | undefined
  /** No day is covered, the family isn't away, and something meets. */
  readonly isGap: boolean
  /** Some days are covered, on others something meets. */
  readonly isPart: boolean
  /** The line goes on to the next week. */
  readonly isCoupled: boolean
}

export interface SeasonClass {
  readonly student_id: string
  readonly place: SeasonPlace
  /** Positions of its first and last week. */
  readonly first: number
  readonly last: number
}

export interface SeasonRow {
  readonly student_id: string
  readonly cells: readonly SeasonCell[]
  readonly classes: readonly SeasonClass[]
}

export interface GridMonth {
  readonly month: string
  /** Position of its first week, and how many it has. */
  readonly first: number
  readonly count: number
  readonly notes: readonly { readonly date: string; readonly name: string }[]
}

export interface SeasonGrid {
  readonly weeks: readonly SeasonWeek[]
  readonly months: readonly GridMonth[]
  readonly rows: readonly SeasonRow[]
  /** Something meets in it. */
  readonly isPublished: boolean
}

/** A class meets on so many days of a week at most; a camp of two weeks is two weeks. */
const CLASS_DAYS = 2
const WORKDAYS = 5

const strength = ({ state }: SeasonPlace): number => SEASON_STATES.indexOf(state)
const byStrength = (one: SeasonPlace, other: SeasonPlace): number =>
  strength(one) - strength(other) || (one.starts_at < other.starts_at ? -1 : 1)

export const sundayOf = (week: string): string => addDays(week, 6)
const isIn = (week: string, day: string): boolean => day >= week && day <= sundayOf(week)
export const daysIn = (week: string, days: readonly string[]): string[] => days.filter((day) => isIn(week, day))

/** Drawn as its own line: it meets on a day or two of several weeks. */
export function isClass(place: SeasonPlace, weeks: readonly SeasonWeek[]): boolean {
  const counts = weeks.map(({ week }) => daysIn(week, place.days).length).filter((count) => count > 0)
  return counts.length > 1 && Math.max(...counts) <= CLASS_DAYS
}

/** What takes a child's days. Nobody has a place by a waitlist or an application. */
const COVERS: ReadonlySet<PlaceState> = new Set<PlaceState>(["BOOKED", "HELD", "OFFERED", "PICKED"])

interface Seen {
  readonly student: SeasonStudent
  readonly week: SeasonWeek
  readonly weekly: readonly SeasonPlace[]
  readonly today: string
  readonly isPublished: boolean
}

function cellOf({ student, week: { week, days }, weekly, today, isPublished }: Seen): Omit<SeasonCell, "isCoupled"> {
  const here = student.places.filter((place) => daysIn(week, place.days).length > 0)
  const inCell = here.filter((place) => !weekly.includes(place)).sort(byStrength)
  const [place, ...others] = inCell
  const taken = new Set(here.filter(({ state }) => COVERS.has(state)).flatMap((one) => daysIn(week, one.days)))
  const ahead = days.filter((day) => day >= today)
  const covered = days.filter((day) => taken.has(day))
  const open = ahead.filter((day) => !taken.has(day))
  const isAway = student.away.includes(week)
  const fits = student.fits.find((one) => one.week === week)?.count
  const isOver = sundayOf(week) < today
  const state = place?.state ?? (isAway ? "AWAY" : restState({ days, open, isOver, isPublished }))
  const isPart = place !== undefined && COVERS.has(place.state) && open.length > 0 && fits !== undefined
  return {
    student_id: student.id,
    week,
    state,
    place,
    others,
    covered,
    open,
    // Nothing to count before there are programs.
    fits: isOver || !isPublished ? undefined : fits,
    isGap: state === "OPEN" && covered.length === 0 && isPublished,
    isPart: isPart && !isAway,
  }
}

interface Rest {
  readonly days: readonly string[]
  readonly open: readonly string[]
  readonly isOver: boolean
  readonly isPublished: boolean
}

function restState({ days, open, isOver, isPublished }: Rest): CellState {
  if (isOver) return "QUIET"
  if (!isPublished) return "OPEN"
  if (days.length === 0) return "CLOSED"
  return open.length > 0 ? "OPEN" : "QUIET"
}

/** Weeks that follow each other join where the child goes to both. */
const JOINS: ReadonlySet<CellState> = new Set<CellState>(["BOOKED", "HELD", "OFFERED", "PICKED"])

function isCoupled(cell: Omit<SeasonCell, "isCoupled">, next: Omit<SeasonCell, "isCoupled"> | undefined): boolean {
  if (next === undefined || !JOINS.has(cell.state) || !JOINS.has(next.state)) return false
  if (cell.isPart || next.isPart) return false
  const isSameProgram =
    cell.place?.activity_url_part != null && cell.place.activity_url_part === next.place?.activity_url_part
  return isSameProgram || cell.state === "BOOKED" || next.state === "BOOKED"
}

function rowOf(plan: SeasonPlan, student: SeasonStudent, seen: { today: string; isPublished: boolean }): SeasonRow {
  const weekly = student.places.filter((place) => isClass(place, plan.weeks))
  const bare = plan.weeks.map((week) => cellOf({ student, week, weekly, ...seen }))
  const cells = bare.map((cell, index) => ({ ...cell, isCoupled: isCoupled(cell, bare[index + 1]) }))
  const classes = weekly.sort(byStrength).map((place) => {
    const meets = plan.weeks.map(({ week }) => daysIn(week, place.days).length > 0)
    return { student_id: student.id, place, first: meets.indexOf(true), last: meets.lastIndexOf(true) }
  })
  return { student_id: student.id, cells, classes }
}

/** A week belongs to the month of the most of its workdays' first: that of the day by which it is called. */
const calledBy = ({ week, days }: SeasonWeek): string => days[0] ?? week

function monthsOf({ weeks, season }: SeasonPlan): GridMonth[] {
  const names = [...new Set(weeks.map((week) => monthOf(calledBy(week))))]
  return names.map((month, index) => {
    const own = weeks.filter((week) => monthOf(calledBy(week)) === month)
    const isFirst = index === 0
    const isLast = index === names.length - 1
    const notes = season.notes.filter(({ date }) => {
      const noted = monthOf(date)
      return noted === month || (isFirst && noted < month) || (isLast && noted > month)
    })
    return { month, first: weeks.findIndex((week) => own.includes(week)), count: own.length, notes }
  })
}

export function seasonGrid(plan: SeasonPlan, today: string): SeasonGrid {
  const isPublished = plan.weeks.some(({ days }) => days.length > 0)
  return {
    weeks: plan.weeks,
    months: monthsOf(plan),
    rows: plan.students.map((student) => rowOf(plan, student, { today, isPublished })),
    isPublished,
  }
}

/** The days by which a week is called, and its days off where others meet. */
export function weekSpan({ week, days, closed }: SeasonWeek): { first: string; last: string; isShort: boolean } {
  const last = addDays(week, WORKDAYS - 1)
  if (days.length === 0) return { first: week, last, isShort: false }
  return {
    first: days[0] ?? week,
    last: days.at(-1) ?? last,
    isShort: closed.some(({ date }) => date <= last),
  }
}

export const cellAt = (grid: SeasonGrid, student_id: string, week: string): SeasonCell | undefined =>
  grid.rows.find((row) => row.student_id === student_id)?.cells.find((cell) => cell.week === week)
