import { addDays, weekdayBit } from "@hub/domain/kernel/calendar"
import type { Reason } from "@hub/domain/scheduling/availability"
import type { Visit } from "@hub/domain/scheduling/pick-up-clash"
import { type PickUpLine, pickUpLine } from "@hub/domain/seasons/pick-up-line"
import type { SeasonPlace } from "@hub/domain/seasons/season"
import { sundayOf } from "@hub/domain/seasons/season-grid"
import type { AvailableOffering } from "./queries.ts"

/** A program that a child could take in a week. */
export interface Fit {
  readonly offering: AvailableOffering
  /** Its days in this week. */
  readonly days: readonly string[]
  readonly line: PickUpLine | undefined
  /** A sibling goes there in the same week. */
  readonly isSiblings: boolean
  readonly isPicked: boolean
  /** Picks of the child that leave the plan for it. */
  readonly replaces: readonly SeasonPlace[]
  /** Its registration opens later. */
  readonly isLater: boolean
}

export interface WeekFits {
  readonly fits: readonly Fit[]
  /** Full, but the child could wait for it. */
  readonly waits: readonly AvailableOffering[]
  /** Not for the child, each with its first reason. */
  readonly refused: readonly { readonly offering: AvailableOffering; readonly reason: Reason }[]
}

export const daysOf = ({ start_date, end_date, weekdays }: AvailableOffering, week: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(week, day)).filter(
    (day) => day >= start_date && day <= end_date && (weekdays & weekdayBit(day)) !== 0,
  )

const meets = (one: { days: readonly string[]; start_time: string; end_time: string }, other: SeasonPlace): boolean =>
  one.days.some((day) => other.days.includes(day)) && one.start_time < other.end_time && other.start_time < one.end_time

interface Wanted {
  readonly student_id: string
  readonly week: string
  /** What the child has in the plan. */
  readonly own: readonly SeasonPlace[]
  readonly siblings: readonly Visit[]
  readonly isFetched: boolean
}

const LATER: ReadonlySet<Reason["code"]> = new Set<Reason["code"]>(["not_open_yet"])
const WAITS: ReadonlySet<Reason["code"]> = new Set<Reason["code"]>(["full"])

export function weekFits(offerings: readonly AvailableOffering[], wanted: Wanted): WeekFits {
  const { student_id, week, own, siblings, isFetched } = wanted
  const fits: Fit[] = []
  const waits: AvailableOffering[] = []
  const refused: { offering: AvailableOffering; reason: Reason }[] = []
  for (const offering of offerings) {
    const days = daysOf(offering, week)
    const mine = own.find(({ offering_id }) => offering_id === offering.id)
    if (days.length === 0 || (mine !== undefined && mine.state !== "PICKED")) continue
    const against = offering.reasons.filter((reason) => reason.student_id === student_id)
    const [reason] = against.filter(({ code }) => !LATER.has(code) && !WAITS.has(code))
    if (reason !== undefined) {
      if (reason.code !== "overlaps" && reason.code !== "started") refused.push({ offering, reason })
      continue
    }
    const { answer } = offering.places
    const isTaken = answer === "full" || answer === "waitlist" || against.some(({ code }) => WAITS.has(code))
    if (isTaken && mine === undefined) {
      waits.push(offering)
      continue
    }
    const visit = { ...offering, student_id, offering_id: offering.id, days }
    const shared = siblings.some((other) => other.offering_id === offering.id)
    fits.push({
      offering,
      days,
      line: isFetched ? pickUpLine(visit, siblings) : undefined,
      isSiblings: shared,
      isPicked: mine !== undefined,
      replaces: own.filter(
        (other) =>
          other.state === "PICKED" &&
          other.offering_id !== offering.id &&
          meets({ ...offering, days: allDays(offering) }, other),
      ),
      isLater: against.some(({ code }) => LATER.has(code)),
    })
  }
  return { fits: fits.sort(better), waits, refused }
}

function allDays(offering: AvailableOffering): string[] {
  const days: string[] = []
  for (let day = offering.start_date; day <= offering.end_date; day = addDays(day, 1))
    if ((offering.weekdays & weekdayBit(day)) !== 0) days.push(day)
  return days
}

const CLASHES: ReadonlySet<string> = new Set(["two_places", "before", "after"])
const isEasy = ({ line }: Fit): boolean => line === undefined || !CLASHES.has(line.kind)

/** With a sibling first, then by how much of the week it covers, then without a second drive. */
const better = (one: Fit, other: Fit): number =>
  Number(other.isPicked) - Number(one.isPicked) ||
  Number(other.isSiblings) - Number(one.isSiblings) ||
  other.days.length - one.days.length ||
  Number(isEasy(other)) - Number(isEasy(one)) ||
  one.offering.price - other.offering.price

/** What is shown at once of an offering that was just picked, until the server has answered. */
export function pickedPlace(
  offering: AvailableOffering,
  student_id: string,
  season: { start_date: string; end_date: string },
): SeasonPlace {
  const isLater = offering.reasons.some(({ student_id: whose, code }) => whose === student_id && LATER.has(code))
  return {
    student_id,
    offering_id: offering.id,
    state: "PICKED",
    name: offering.name,
    short_name: offering.name.split(" ")[0] ?? offering.name,
    untranslated: offering.untranslated ?? [],
    kind: offering.kind,
    activity_url_part: offering.activity_url_part,
    funbox_id: offering.funbox_id,
    location_id: offering.location_id,
    days: allDays(offering).filter((day) => day >= season.start_date && day <= sundayOf(season.end_date)),
    start_time: offering.start_time,
    end_time: offering.end_time,
    starts_at: offering.starts_at,
    price: offering.price,
    ...(isLater && offering.opens_at !== null && { opens_at: offering.opens_at }),
    answer: offering.places.answer,
    ...(offering.places.left !== null && { left: offering.places.left }),
  }
}
