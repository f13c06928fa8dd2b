import type { Activity, ActivityCard, ActivityFit } from "../catalogue/activity.ts"
import { type Offering, PLACES, type PlacesAnswer } from "../catalogue/catalogue.ts"
import { lastDayOf, timesLabel } from "../kernel/calendar.ts"
import type { Reason, ReasonCode } from "./availability.ts"

type AvailableOffering = Offering & { readonly reasons: readonly Reason[] }

/** A permanent reason is more useful on a card than one that passes. */
const BY_WEIGHT: readonly ReasonCode[] = [
  "already_booked",
  "grade_too_low",
  "grade_too_high",
  "too_young",
  "too_old",
  "grade_unknown",
  "birth_date_unknown",
  "overlaps",
  "not_open_yet",
  "application_needed",
  "full",
  "closed",
  "started",
]

const smallest = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null) ? null : Math.min(...values.filter((value) => value !== null))
const largest = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null) ? null : Math.max(...values.filter((value) => value !== null))

function fitOf(student_id: string, dates: readonly AvailableOffering[]): ActivityFit {
  const against = dates.map(({ reasons }) => reasons.filter((reason) => reason.student_id === student_id))
  const date_count = against.filter((reasons) => reasons.length === 0).length
  const first =
    date_count > 0 ? undefined : BY_WEIGHT.flatMap((code) => against.flat().filter((r) => r.code === code))[0]
  return { student_id, date_count, reason: first?.code ?? null, other_name: first?.other_name ?? null }
}

/** The best answer among the dates, and the places of all of them that say how many. */
function placesOf(dates: readonly AvailableOffering[]): Pick<ActivityCard, "answer" | "left" | "waiting"> {
  const answers = new Set<PlacesAnswer>(dates.map(({ places }) => places.answer))
  const open = dates.filter(({ places }) => places.answer === "open")
  const isExact = open.every(({ places }) => places.left !== null)
  return {
    answer: PLACES.find((answer) => answers.has(answer)) ?? "full",
    left: isExact ? open.reduce((sum, { places }) => sum + (places.left ?? 0), 0) : null,
    waiting: dates.reduce((sum, { places }) => sum + places.waiting, 0),
  }
}

export type CardActivity = Pick<Activity, "id" | "funbox_id" | "url_part" | "name" | "summary" | "scene" | "pictures">

/** Sums up the dates of an activity that match a search; `dates` is not empty and sorted by start. */
export function activityCard(
  activity: CardActivity,
  dates: readonly AvailableOffering[],
  { student_ids, now }: { student_ids: readonly string[]; now: Date },
): ActivityCard | undefined {
  const [first] = dates
  if (first === undefined) return undefined
  const { id, funbox_id, url_part, name, summary, scene, pictures } = activity
  // A night and a weekend are different times, though both begin and end by the same clock.
  const isOneTime = new Set(dates.map(timesLabel)).size === 1
  // What a family could pay: a full date's lower price is nobody's, while another has places.
  const open = dates.filter(({ places }) => places.answer === "open")
  const prices = (open.length === 0 ? dates : open).map(({ price }) => price)
  const opening = dates
    .map(({ opens_at }) => opens_at)
    .filter((at) => at !== null)
    .filter((at) => Date.parse(at) > now.getTime())
  return {
    id,
    funbox_id,
    url_part,
    name,
    summary,
    scene,
    picture: pictures[0] ?? null,
    kind: first.kind,
    location_ids: [...new Set(dates.map(({ location_id }) => location_id))],
    date_count: dates.length,
    start_date: first.start_date,
    end_date:
      dates
        .map(({ end_date }) => end_date)
        .toSorted()
        .at(-1) ?? first.end_date,
    last_day: dates.map(lastDayOf).toSorted().at(-1) ?? lastDayOf(first),
    weekdays: dates.reduce((bits, { weekdays }) => bits | weekdays, 0),
    start_time: isOneTime ? first.start_time : null,
    end_time: isOneTime ? first.end_time : null,
    min_grade: smallest(dates.map(({ min_grade }) => min_grade)),
    max_grade: largest(dates.map(({ max_grade }) => max_grade)),
    min_age: smallest(dates.map(({ min_age }) => min_age)),
    max_age: largest(dates.map(({ max_age }) => max_age)),
    min_price: Math.min(...prices),
    max_price: Math.max(...prices),
    ...placesOf(dates),
    opens_at: opening.length === dates.length ? (opening.toSorted()[0] ?? null) : null,
    fits: student_ids.map((student_id) => fitOf(student_id, dates)),
  }
}
