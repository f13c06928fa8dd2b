import { addDays, dayLabel, dayWithWeekday, longWeekday, shortWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { deadlineOf } from "@hub/domain/paperwork/open-things"
import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"

const m = messages("portal/paperwork.readiness")

/** Within so many days a weekday says it. */
const SOON_DAYS = 6

export const isSoon = (due_on: string, today: string): boolean => due_on <= addDays(today, SOON_DAYS)

/** "Fri", "Jun 15th" */
export const dueDay = (due_on: string, today: string): string =>
  isSoon(due_on, today) ? shortWeekday(due_on) : dayLabel(due_on)

/** "by Fri", "by Jun 15th", "due now". */
export const dueText = (due_on: string, today: string): string =>
  due_on <= today ? m.dueNow : m.dueBy({ day: dueDay(due_on, today) })

/** "Needed before check-in on Mon, Jun 14th"; what nothing booked asks for yet has no day. Money and what is optional block nothing. */
export function blocksText({ blocks_check_in_on, state, due_on }: Requirement): string | undefined {
  if (state === "SENT") return undefined
  if (blocks_check_in_on !== null) return m.blocksCheckIn({ day: dayWithWeekday(blocks_check_in_on) })
  return due_on === null ? m.onceYouBook : undefined
}

/** What all of several are needed for, to be said once above them; undefined where they differ. What was sent has no such words. */
export function sharedBlocksText(items: readonly Requirement[]): string | undefined {
  const open = items.filter(({ state }) => state !== "SENT")
  const [first] = open
  const text = first === undefined || open.length === 1 ? undefined : blocksText(first)
  return open.every((item) => blocksText(item) === text) ? text : undefined
}

/** In their order, next to each other what is needed for the same, which is said once above several. */
export function blocksGroups(
  items: readonly Requirement[],
): { shared: string | undefined; items: readonly Requirement[] }[] {
  const groups: Requirement[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && blocksText(last[0]) === blocksText(item)) last.push(item)
    else groups.push([item])
  }
  return groups.map((group) => ({ shared: sharedBlocksText(group), items: group }))
}

/** What the gate asks for on a day. */
export const blockersOn = ({ items }: Readiness, date: string): string[] =>
  items
    .filter(({ blocks_check_in_on }) => blocks_check_in_on !== null && blocks_check_in_on <= date)
    .map(({ name }) => name)

/** "5 things left, 3 by Friday"; "5 things once you book": what is left for a child with nothing booked isn't counted with the others'. */
export function leftText(all: readonly Readiness[], today: string): string {
  const items = all.flatMap(({ next, items: own }) => own.map((item) => ({ ...item, isLater: next === null })))
  const known = items.filter(({ state }) => state === "OPEN")
  if (known.length === 0) return m.completed({ being_checked: items.length })
  const open = known.filter(({ due_on, isLater }) => !isLater || due_on !== null)
  if (open.length === 0) return m.thingsOnceYouBook({ count: known.length })
  const count = open.length
  const { due_on: first } = deadlineOf(open.map(({ due_on }) => ({ due_on, gate_on: null })))
  if (first === null) return m.left({ count })
  const due = open.filter(({ due_on }) => due_on !== null && due_on <= (first < today ? today : first)).length
  const soonest = due === count ? undefined : due
  if (first <= today) return m.leftNow({ count, soonest })
  return m.leftBy({ count, soonest, day: isSoon(first, today) ? longWeekday(first) : dayLabel(first) })
}

/** The same as a sentence: "Completed!", "1 thing left." */
export function leftSentence(all: readonly Readiness[], today: string): string {
  const text = leftText(all, today)
  return text.endsWith("!") ? text : `${text}.`
}

const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** "Creek Engineers in 6 days. 6 of 8 done". */
export function nextText({ next, done, total }: Readiness, today: string): string {
  if (next === null) return m.nothingBooked({ done, total })
  const days = Math.max(0, dayCount(today, next.date))
  return m.next({ name: next.name, days, done, total })
}
