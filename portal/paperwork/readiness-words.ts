import { addDays, dayLabel, dayWithWeekday, longWeekday, shortWeekday } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import { deadlineOf } from "@hub/domain/paperwork/open-things"
import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"

/** Within so many days a weekday says it. */
const SOON_DAYS = 6

export const isSoon = (due_on: string, today: string): boolean => due_on <= addDays(today, SOON_DAYS)

/** "by Fri", "by Jun 15th", "due now". */
export function dueWords(due_on: string, today: string): string {
  if (due_on <= today) return "due now"
  return `by ${isSoon(due_on, today) ? shortWeekday(due_on) : dayLabel(due_on)}`
}

/** "Needed before check-in on Mon, Jun 14th"; what nothing booked asks for yet has no day. Money and what is optional block nothing. */
export function blocksWords({ blocks_check_in_on, state, due_on }: Requirement): string | undefined {
  if (state === "SENT") return undefined
  if (blocks_check_in_on !== null) return `Needed before check-in on ${dayWithWeekday(blocks_check_in_on)}`
  return due_on === null ? "Needed once you book" : undefined
}

/** What all of several are needed for, to be said once above them; undefined where they differ. What was sent has no such words. */
export function sharedBlocksWords(items: readonly Requirement[]): string | undefined {
  const open = items.filter(({ state }) => state !== "SENT")
  const [first] = open
  const words = first === undefined || open.length === 1 ? undefined : blocksWords(first)
  return open.every((item) => blocksWords(item) === words) ? words : undefined
}

/** In their order, next to each other what is needed for the same, which is said once above several. */
export function blocksGroups(
  items: readonly Requirement[],
): { shared: string | undefined; items: readonly Requirement[] }[] {
  const groups: Requirement[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && blocksWords(last[0]) === blocksWords(item)) last.push(item)
    else groups.push([item])
  }
  return groups.map((group) => ({ shared: sharedBlocksWords(group), items: group }))
}

/** What the gate asks for on a day. */
export const blockersOn = ({ items }: Readiness, date: string): string[] =>
  items
    .filter(({ blocks_check_in_on }) => blocks_check_in_on !== null && blocks_check_in_on <= date)
    .map(({ name }) => name)

/** "5 things left, 3 by Friday"; "5 things once you book": what is left for a child with nothing booked isn't counted with the others'. */
export function leftWords(all: readonly Readiness[], today: string): string {
  const items = all.flatMap(({ next, items: own }) => own.map((item) => ({ ...item, isLater: next === null })))
  const known = items.filter(({ state }) => state === "OPEN")
  if (known.length === 0) return items.length === 0 ? "Completed!" : `Completed! ${items.length} being checked`
  const open = known.filter(({ due_on, isLater }) => !isLater || due_on !== null)
  if (open.length === 0) return `${known.length} ${plural("thing", known.length)} once you book`
  const left = `${open.length} ${plural("thing", open.length)} left`
  const { due_on: first } = deadlineOf(open.map(({ due_on }) => ({ due_on, gate_on: null })))
  if (first === null) return left
  const soonest = open.filter(({ due_on }) => due_on !== null && due_on <= (first < today ? today : first)).length
  if (first <= today) return `${left}, ${soonest === open.length ? "" : `${soonest} `}due now`
  const day = isSoon(first, today) ? longWeekday(first) : dayLabel(first)
  return soonest === open.length ? `${left}, by ${day}` : `${left}, ${soonest} by ${day}`
}

const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** "Creek Engineers in 6 days. 6 of 8 done". */
export function nextWords({ next, done, total }: Readiness, today: string): string {
  const count = `${done} of ${total} done`
  if (next === null) return `Nothing booked. ${count}`
  const days = dayCount(today, next.date)
  const when = days <= 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} ${plural("day", days)}`
  return `${next.name} ${when}. ${count}`
}
