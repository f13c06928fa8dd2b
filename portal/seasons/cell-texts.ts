import { addDays, dayLabel, rangeLabel, shortWeekday, weekdayBit, weekdaysLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf, ordinal } from "@hub/domain/kernel/text"
import { unreachable } from "@hub/domain/kernel/unreachable"
import type { SeasonPlace, SeasonWeek } from "@hub/domain/seasons/season"
import { daysIn, type SeasonCell, weekSpan } from "@hub/domain/seasons/season-grid"
import { isLost, opensLater } from "@hub/domain/seasons/season-picks"
import type { IconName } from "@hub/ui/icon/icon"
import { dayOfMoment, deviceTime, localDay } from "../shell/clock/local-time.ts"

const m = messages("portal/seasons.cell")

/** Until when a place is held or offered: a time today, else a day. */
export const untilText = (until: string, time_zone: string, now: Date): string =>
  localDay(until, time_zone) === localDay(now, time_zone)
    ? deviceTime(until, time_zone)
    : dayOfMoment(until, time_zone, now)

interface Clock {
  readonly time_zone: string
  readonly now: Date
}

/** What is said below the name of a program in a cell. */
export function stateText(place: SeasonPlace, { time_zone, now }: Clock): string {
  const until = place.until === undefined ? "none" : untilText(place.until, time_zone, now)
  switch (place.state) {
    case "BOOKED":
      return m.booked
    case "HELD":
      return m.held({ until })
    case "OFFERED":
      return m.offered({ until })
    case "WAITLIST":
      return place.position === undefined ? m.waitlist : m.waitlistAt({ position: ordinal(place.position) })
    case "APPLIED":
      return place.applied_at === undefined ? m.applicationDraft : m.applied
    case "PICKED":
      if (place.opens_at !== undefined) return m.opens({ day: dayOfMoment(place.opens_at, time_zone, now) })
      if (isLost(place)) return isFull(place) ? m.taken : m.notPossible
      return m.picked({ price: formatMoney(place.price) })
    default:
      return unreachable(place.state)
  }
}

const isFull = ({ reasons, answer }: SeasonPlace): boolean =>
  reasons === undefined || (reasons.every(({ code }) => code === "full") && answer !== "open")

export const STATE_ICONS: Readonly<Record<SeasonPlace["state"], IconName | undefined>> = {
  BOOKED: "check",
  HELD: "clock",
  OFFERED: "bell",
  WAITLIST: "list",
  APPLIED: "mail",
  PICKED: undefined,
}

/** As many letters as a column of twelve weeks has room for. */
const ROOM = 9

export const hasLongWord = (name: string): boolean => name.split(/[\s-]+/).some((word) => word.length > ROOM)

export const isLater = (place: SeasonPlace): boolean => place.state === "PICKED" && opensLater(place)

/** "14–18", "28–2": decorative; the label says it in words. */
export function weekFigure(week: SeasonWeek): string {
  const { first, last } = weekSpan(week)
  const number = (day: string): number => Number(day.slice(8, 10))
  return first === last ? String(number(first)) : `${number(first)}–${number(last)}`
}

/** "Jun 14th - 18th" */
export function weekDates(week: SeasonWeek): string {
  const { first, last } = weekSpan(week)
  return rangeLabel(first, last)
}

/** "5 days", "Mon closed", "No programs". */
export function weekNote({ week, days, closed }: SeasonWeek, isPublished: boolean): { text: string; isPlain: boolean } {
  if (!isPublished) return { text: "", isPlain: true }
  const off = closed.filter(({ date }) => date <= addDays(week, 4))
  if (days.length === 0) return { text: off.length > 0 ? m.weekClosed : m.noPrograms, isPlain: false }
  const [only] = off
  if (only !== undefined && off.length === 1)
    return { text: m.dayClosed({ day: shortWeekday(only.date) }), isPlain: false }
  if (off.length > 1) return { text: m.dayCount({ count: days.length }), isPlain: false }
  return { text: m.dayCount({ count: days.length }), isPlain: true }
}

/** "Mon", "Tue–Fri", "Mon, Wed" */
export const daysText = (days: readonly string[]): string =>
  days.length === 1 ? shortWeekday(days[0] ?? "") : weekdaysLabel(days.reduce((bits, day) => bits | weekdayBit(day), 0))

/** The part of a place in a week, where it isn't all of it: "Mon: Drum & Drama". */
export const partText = (cell: SeasonCell, place: SeasonPlace): string =>
  m.onDays({ days: daysText(daysIn(cell.week, place.days)), name: place.name })

interface Spoken extends Clock {
  readonly name: string
  readonly week: SeasonWeek
}

/** What a screen reader hears: child, dates, state. */
export function cellLabel(cell: SeasonCell, { name, week, ...clock }: Spoken): string {
  const dates = weekDates(week)
  return m.label({ name, dates, state: spokenState(cell, week, clock) })
}

function spokenState(cell: SeasonCell, week: SeasonWeek, clock: Clock): string {
  const { state, place, others, open, fits, isPart } = cell
  if (place !== undefined) {
    const all = [place, ...others].map((one) => {
      const isWhole = daysIn(week.week, one.days).length === week.days.length
      return m.placeState({ name: isWhole ? one.name : partText(cell, one), state: stateText(one, clock) })
    })
    return isPart ? m.partLeft({ all: listOf(all), days: daysText(open), fits: fits ?? 0 }) : listOf(all)
  }
  switch (state) {
    case "AWAY":
      return m.away
    case "CLOSED":
      return week.closed.length > 0 ? m.closedFor({ name: week.closed[0]?.name ?? "" }) : m.noPrograms
    case "QUIET":
      return m.quiet
    default:
      return fits === undefined ? m.notPublished : m.gap({ fits, days: dayLabel(week.week) })
  }
}
