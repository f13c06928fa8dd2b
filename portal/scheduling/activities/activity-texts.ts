import type { Activity, ActivityCard, ActivityFit } from "@hub/domain/catalogue/activity"
import type { Kind, Location } from "@hub/domain/catalogue/catalogue"
import { addDays, rangeLabel, timesLabel, weekdayNames } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { gradePosition, gradeRangeLabel, gradeShort } from "@hub/domain/participants/grade"
import { locationName } from "../../catalogue/location-name.ts"
import { type Member, namesInSentence } from "../../participants/members.ts"
import { dayOfMoment, placeTime } from "../../shell/clock/local-time.ts"
import { spanOf } from "../span-of.ts"

const m = messages("portal/scheduling/activities.activityWords")

export const kindTexts = (): Readonly<Record<Kind, { title: string; note: string; chip: string }>> => ({
  DAYCAMP_PROGRAM: { title: m.weeksTitle, note: m.weeksNote, chip: m.weeksChip },
  DAYCAMP_SESSION: { title: m.daysTitle, note: m.daysNote, chip: m.daysTitle },
  PROGRAM: { title: m.classesTitle, note: m.classesNote, chip: m.classesTitle },
  OVERNIGHT: { title: m.overnightTitle, note: m.overnightNote, chip: m.overnightTitle },
})

type Dates = Pick<ActivityCard, "kind" | "date_count" | "start_date" | "last_day" | "weekdays">

const onlyWeekday = (weekdays: number): number | undefined =>
  [0, 1, 2, 3, 4, 5, 6].find((weekday) => weekdays === 1 << weekday)

/** "7 weeks, Jun 21st - Aug 20th", "Mondays, 9 days", "Tuesdays, Sep 7th - Nov 9th". */
export function datesText({ kind, date_count, start_date, last_day, weekdays }: Dates): string {
  const range = rangeLabel(start_date, last_day)
  const weekday = onlyWeekday(weekdays)
  if (kind === "DAYCAMP_SESSION") {
    const days = m.days({ count: date_count })
    return weekday === undefined ? `${days}, ${range}` : `${m.weekday({ weekday })}, ${days}`
  }
  if (kind === "PROGRAM") return weekday === undefined ? range : `${m.weekday({ weekday })}, ${range}`
  if (date_count === 1) return range
  const count = { count: date_count }
  if (kind !== "OVERNIGHT") return `${m.weeks(count)}, ${range}`
  return `${weekday === undefined ? m.dates(count) : m.nights({ ...count, weekday })}, ${range}`
}

type Times = Pick<ActivityCard, "start_date" | "weekdays" | "start_time" | "end_time">

/** "9:00AM - 3:00PM", or undefined where its dates have different times. */
export function cardTimes({ start_date, weekdays, start_time, end_time }: Times): string | undefined {
  if (start_time === null || end_time === null) return undefined
  // All dates have the same times: each has as many days as there are weekdays.
  const days = weekdayNames().filter((_, index) => (weekdays & (1 << index)) !== 0).length
  return timesLabel({ start_date, end_date: addDays(start_date, days - 1), weekdays, start_time, end_time })
}

/** "9:00AM - 3:00PM, Mill Pond". */
export function timesText(card: Times & Pick<ActivityCard, "location_ids">, locations: readonly Location[]): string {
  const { location_ids } = card
  const times = cardTimes(card)
  const [only] = location_ids
  const where =
    location_ids.length === 1 && only !== undefined
      ? locationName(locations, only)
      : m.locations({ count: location_ids.length })
  return times === undefined ? where : `${times}, ${where}`
}

export interface PlacesTexts {
  readonly tone: "open" | "low" | "waitlist" | "soon" | "full"
  readonly text: string
}

const LOW = 3

/** How many places there are over all dates, or what else is so. */
export function placesTexts(card: ActivityCard, time_zone: string): PlacesTexts {
  const { answer, left, waiting, opens_at } = card
  if (opens_at !== null) {
    const day = dayOfMoment(opens_at, time_zone)
    return { tone: "soon", text: m.opens({ day, time: placeTime(opens_at, time_zone) }) }
  }
  switch (answer) {
    case "open":
      if (left === null) return { tone: "open", text: m.open }
      return { tone: left <= LOW ? "low" : "open", text: m.places({ left }) }
    case "held":
      return { tone: "soon", text: m.held }
    case "waitlist":
      return { tone: "waitlist", text: waiting === 0 ? m.waitlist : m.waiting({ waiting }) }
    case "full":
      return { tone: "full", text: m.full }
    default:
      return unreachable(answer)
  }
}

export const priceTexts = ({ min_price, max_price }: Pick<ActivityCard, "min_price" | "max_price">) => ({
  from: min_price < max_price,
  price: min_price === 0 && max_price === 0 ? m.free : formatMoney(min_price),
})

type Limits = Pick<ActivityCard, "min_grade" | "max_grade" | "min_age" | "max_age">

const KINDERGARTEN = gradePosition("KINDERGARTEN")
const gradeValues = (position: number) => ({ grade: gradeShort(position), is_year: position > KINDERGARTEN })

/** Why none of the dates is for this child, in three words. */
function reasonText({ reason, other_name }: ActivityFit, member: Member, limits: Limits): string {
  const { min_grade, max_grade, min_age, max_age } = limits
  const { name, is_you } = member
  switch (reason) {
    case "grade_too_low":
      return m.fromGrade(gradeValues(min_grade ?? 0))
    case "grade_too_high":
      return m.upToGrade(gradeValues(max_grade ?? 0))
    case "too_young":
      return m.fromAge({ age: min_age ?? 0 })
    case "too_old":
      return m.upToAge({ age: max_age ?? 0 })
    case "overlaps":
      return m.overlaps({ is_you, name, other: other_name })
    case "already_booked":
      return m.isIn({ is_you, name })
    case "grade_unknown":
      return m.addGrade({ is_you, name })
    case "birth_date_unknown":
      return m.addBirthDate({ is_you, name })
    case "application_needed":
      return m.needsApplication
    case "not_open_yet":
      return m.notOpenYet
    default:
      return m.noPlaces
  }
}

export interface FitTexts {
  /** Those who can go first. */
  readonly members: readonly { readonly member: Member; readonly fits: boolean; readonly can: boolean }[]
  readonly names: string
  readonly text: string
}

/** What doesn't say that a child can't go: it takes a while, or a step first. */
const NOT_NO = new Set<string | null>(["full", "not_open_yet", "application_needed"])

/** Whom an activity works for; undefined for a visitor. */
export function fitTexts(
  fits: readonly ActivityFit[],
  members: readonly Member[],
  limits: Limits,
): FitTexts | undefined {
  const found = members.flatMap((member) => {
    const fit = fits.find(({ student_id }) => student_id === member.id)
    if (fit === undefined) return []
    const isFree = fit.date_count > 0
    return [{ member, fit, fits: isFree, can: isFree || NOT_NO.has(fit.reason) }]
  })
  if (found.length === 0) return undefined
  const going = found.filter(({ fits }) => fits)
  const others = found.filter(({ fits }) => !fits)
  const sorted = [...going, ...others]
  const [first] = others
  const why = first === undefined ? "" : reasonText(first.fit, first.member, limits)
  if (others.length === 0)
    return {
      members: sorted,
      names: m.worksFor({ count: found.length, names: namesInSentence(found.map(({ member }) => member)) }),
      text: "",
    }
  return {
    members: sorted,
    names: going.length === 0 ? "" : `${listOf(going.map(({ member }) => member.name))}.`,
    text: why,
  }
}

/** "Kindergarten to 5th grade", "Ages 7 to 9"; undefined for everybody. */
export function forWhom({ min_grade, max_grade, min_age, max_age }: Limits): string | undefined {
  const grades = gradeRangeLabel(min_grade, max_grade)
  if (grades !== undefined) return grades
  const span = spanOf(min_age, max_age)
  return span === "any" ? undefined : m.ages({ span, min: min_age, max: max_age })
}

export const initialsOf = ({ name }: Activity["leaders"][number]): string =>
  name
    .split(" ")
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")

interface Sized {
  readonly places: { readonly capacity: number | null }
}

/**
 * "16", or "Up to 16" where some dates have fewer, and "children, 2 leaders": how large a group is. The business's threshold may hide the size of each date; then only the leaders are
 * counted.
 */
export function groupTexts(
  { max_grade }: Pick<ActivityCard, "max_grade">,
  dates: readonly Sized[],
  leaders: number,
): { figure: string; text: string } | undefined {
  const sizes = dates.flatMap(({ places }) => places.capacity ?? [])
  if (sizes.length === 0) return leaders === 0 ? undefined : { figure: String(leaders), text: m.leaders({ leaders }) }
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  // Everybody may come where no grade ends it.
  const text = m.group({ is_children: max_grade !== null, leaders })
  return { figure: least === most ? String(most) : m.upTo({ most }), text }
}

/** The paragraphs of a story that the summary above it doesn't say already. Markdown's marks make no difference. */
export function storyAfter(summary: string, story: string): string {
  const plainOf = (text: string): string =>
    text
      .replaceAll(/[*_`#]/g, "")
      .replaceAll(/\s+/g, " ")
      .trim()
  return story
    .split(/\n\s*\n/)
    .filter((paragraph) => plainOf(paragraph) !== plainOf(summary))
    .join("\n\n")
    .trim()
}
