import type { Readiness, Requirement } from "./requirement.ts"

// What a family has to do, and by when: one answer for the dashboard, the success page and the mail of a booking.

/** When it is due, and from which day on the gate asks for it; null while no day out asks for it. */
export interface Deadline {
  readonly due_on: string | null
  readonly gate_on: string | null
}

export const OPEN_KINDS = ["questions", "documents", "contact", "profile"] as const

/** All that is open of one kind. */
export interface OpenThing extends Deadline {
  readonly kind: (typeof OPEN_KINDS)[number]
  readonly items: readonly Requirement[]
}

const kindOf = (item: Requirement): OpenThing["kind"] | undefined => {
  if (item.is_contact) return "contact"
  return item.kind === "payment" ? undefined : item.kind
}

const firstOf = (days: readonly (string | null)[]): string | null =>
  days.flatMap((day) => day ?? []).toSorted()[0] ?? null

/** Of several things: the first day of each. */
export const deadlineOf = (all: readonly { due_on: string | null; gate_on: string | null }[]): Deadline => ({
  due_on: firstOf(all.map(({ due_on }) => due_on)),
  gate_on: firstOf(all.map(({ gate_on }) => gate_on)),
})

const LATEST = "9999"

/** What is still open for these participants, the soonest first, then questions before documents. Money has its own page. */
export function openThings(all: readonly Readiness[], student_ids: readonly string[]): OpenThing[] {
  const open = all
    .filter(({ student_id }) => student_ids.includes(student_id))
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === "OPEN")
  return OPEN_KINDS.flatMap((kind): OpenThing[] => {
    const items = open.filter((item) => kindOf(item) === kind)
    const days = items.map(({ due_on, blocks_check_in_on: gate_on }) => ({ due_on, gate_on }))
    return items.length === 0 ? [] : [{ kind, items, ...deadlineOf(days) }]
  }).toSorted((one, other) => (one.due_on ?? LATEST).localeCompare(other.due_on ?? LATEST))
}
