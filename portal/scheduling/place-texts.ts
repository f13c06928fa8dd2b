import type { Offering, Places } from "@hub/domain/catalogue/catalogue"
import {
  dayLabel,
  dayWithWeekday,
  isOvernight,
  lastDayOf,
  shortMonth,
  shortWeekday,
  weekday,
  weekdaysLabel,
} from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { canceledDaysText } from "@hub/domain/orders/canceled-days-texts"
import { gradeRangeLabel } from "@hub/domain/participants/grade"
import { dayOfMoment, localDay, placeTime } from "../shell/clock/local-time.ts"
import { spanOf } from "./span-of.ts"

const m = messages("portal/scheduling.places")

/** The large figure at the right of a row, and its unit. */
export interface AnswerTexts {
  readonly tone: "open" | "low" | "held" | "waitlist" | "full"
  readonly figure: string
  readonly unit: string
  /** Words are set smaller than numbers. */
  readonly is_word: boolean
}

/** At this many or fewer the number is red. */
const LOW = 3

export function answerTexts(
  places: Places,
  is_waitlist_enabled: boolean,
  { time_zone, now }: { time_zone: string; now: Date },
): AnswerTexts {
  const { answer, left, held, held_until, capacity, waiting } = places
  switch (answer) {
    case "open":
      if (left === null) return { tone: "open", figure: m.open, unit: "", is_word: true }
      return {
        tone: left <= LOW ? "low" : "open",
        figure: String(left),
        unit: m.left({ left }),
        is_word: false,
      }
    case "held": {
      const by = held_until === null ? null : heldUntilText(held_until, time_zone, now)
      return { tone: "held", figure: m.held, unit: m.mayReturn({ held, by }), is_word: true }
    }
    case "waitlist":
      if (waiting === 0 || !is_waitlist_enabled)
        return { tone: "waitlist", figure: m.full, unit: m.hasWaitlist, is_word: true }
      return {
        tone: "waitlist",
        figure: String(waiting),
        unit: m.waiting({ waiting }),
        is_word: false,
      }
    case "full": {
      const unit = capacity === null ? m.allTaken : m.taken({ capacity })
      return { tone: "full", figure: m.full, unit, is_word: true }
    }
    default:
      return unreachable(answer)
  }
}

/** "10:52AM", or "Wed 12:38AM": a checkout holds for minutes, an offer to a waiting family for a day. */
function heldUntilText(held_until: string, time_zone: string, now: Date): string {
  const day = localDay(held_until, time_zone)
  const time = placeTime(held_until, time_zone)
  return day === localDay(now, time_zone) ? time : `${shortWeekday(day)} ${time}`
}

const WEEK_MS = 6 * 86_400_000

/** "Sat, opens 9:00AM" instead of the places, as long as booking isn't open; a date when that is more than a week away. */
export function openingTexts(
  { opens_at }: Pick<Offering, "opens_at">,
  time_zone: string,
  now: Date,
): AnswerTexts | undefined {
  if (opens_at === null || Date.parse(opens_at) <= now.getTime()) return undefined
  const day = localDay(opens_at, time_zone)
  const isSoon = Date.parse(opens_at) - now.getTime() < WEEK_MS
  const figure = isSoon ? shortWeekday(day) : dayOfMoment(opens_at, time_zone, now)
  return { tone: "open", figure, unit: m.opens({ time: placeTime(opens_at, time_zone) }), is_word: true }
}

/** In one line: "9 places left", "Held, 1 may return by 10:52AM". */
export const placesSentence = ({ figure, unit, is_word }: ReturnType<typeof answerTexts>): string =>
  unit === "" ? figure : m.sentence({ is_word, figure, unit })

/** "Jun", "21–25", "Mon–Fri": decorative. Screen readers get the spec's label, and `heard` after it. */
export function bigDate(offering: Offering): { month: string; days: string; pattern: string; heard: string } {
  const { start_date, weekdays, session_count } = offering
  // Of a night the morning after it counts: it is when someone fetches them.
  const end_date = lastDayOf(offering)
  const isNight = isOvernight(offering)
  const monthOf = (day: string): string => shortMonth(day)
  const number = (day: string): number => Number(day.slice(8, 10))
  const isLong = start_date.slice(0, 7) !== end_date.slice(0, 7)
  const isOne = start_date === end_date
  const isWeekly = session_count > 1 && weekdays === 1 << weekday(start_date)
  const nights = `${shortWeekday(start_date)}–${shortWeekday(end_date)}`
  const weekly = m.weekly({ count: session_count, weekday: shortWeekday(start_date) })
  const pattern = isNight ? nights : isWeekly ? weekly : weekdaysLabel(weekdays)
  if (isOne) {
    const only = m.onlyOn({ weekday: shortWeekday(start_date) })
    return { month: monthOf(start_date), days: String(number(start_date)), pattern: only, heard: only }
  }
  // Across months two bare numbers would read backwards ("24–15").
  if (isLong) {
    const until = isWeekly ? pattern : m.until({ day: dayLabel(end_date) })
    return { month: monthOf(start_date), days: String(number(start_date)), pattern: until, heard: pattern }
  }
  return { month: monthOf(start_date), days: `${number(start_date)}–${number(end_date)}`, pattern, heard: pattern }
}

function ages(min_age: number | null, max_age: number | null): string | undefined {
  const span = spanOf(min_age, max_age)
  return span === "any" ? undefined : m.ages({ span, min: min_age, max: max_age })
}

/** "K to 5th", "ages 7 to 9", or undefined for everybody. */
export function forWhom({ min_grade, max_grade, min_age, max_age }: Offering): string | undefined {
  const words = [gradeRangeLabel(min_grade, max_grade), ages(min_age, max_age)].filter((word) => word !== undefined)
  return words.length === 0 ? undefined : words.join(", ")
}

export function priceText(price: number, going: number): string {
  if (price === 0) return m.free
  return going > 1 ? m.each({ price: formatMoney(price) }) : formatMoney(price)
}

/** A week of which a day is canceled costs less, unless nothing came back to those who had booked it either. */
export const canceledText = ({ canceled_days, price, list_price }: Offering): string =>
  price < list_price
    ? canceledDaysText(canceled_days)
    : m.canceled({ days: listOf(canceled_days.map(dayWithWeekday)), count: canceled_days.length })
