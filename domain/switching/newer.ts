import type { SwitchDecisions } from "./decisions.ts"
import { linesLost } from "./lines-lost.ts"
import { EVERY_FAMILY, type NewerChoice } from "./newer-choices.ts"
import type { Place } from "./people.ts"
import { itemKey, type Said, type SaidItem, type SaidKind } from "./said.ts"

// A newer file held against what earlier files said: what has gone or is otherwise, family by family. What is new is no difference: it comes.

/** Who may change what a family has here: the file, or a person since the family or the business has changed it here. */
export type FamilyState = "FREE" | "SIGNED_IN" | "IN_USE"

export interface SaidBefore {
  readonly family: string
  readonly customer_id: string
  readonly name: string
  readonly said: readonly SaidItem[]
  readonly state: FamilyState
}

export interface Change {
  readonly how: "GONE" | "OTHERWISE" | "LATER"
  readonly before: SaidItem
  /** Undefined: it is gone. */
  readonly after: SaidItem | undefined
}

export interface NewerFamily extends Pick<SaidBefore, "family" | "customer_id" | "name" | "state"> {
  readonly place: Place
  readonly changes: readonly Change[]
  /** Kinds that came before and are in none of these files: sums can't be held without them. */
  readonly missing: readonly SaidKind[]
  /** A program that is over is part of the sum, and no file brings it again. */
  readonly has_past: boolean
  readonly choice: NewerChoice | undefined
}

/** Bookings, what is asked for and the balance are one sum. */
const ONE_SUM: readonly SaidKind[] = ["BOOKING", "PLAN", "INVOICE", "BALANCE"]
export const isOfSum = ({ kind }: SaidItem): boolean => ONE_SUM.includes(kind)

const figures = ({ kind, cents, paid, count, on, parts }: SaidItem): string =>
  kind === "CHILD" || kind === "WAIT" ? "" : JSON.stringify([cents, paid, count, on, parts])

interface Newer {
  readonly said: Said
  /** Kinds that these files speak of. */
  readonly kinds: ReadonlySet<SaidKind>
  /** Programs that someone can still be booked in. */
  readonly current: ReadonlySet<string>
  readonly decisions: SwitchDecisions
  readonly placeOf: (family: string) => Place
}

const isPast = ({ program }: SaidItem, current: ReadonlySet<string>): boolean =>
  program !== undefined && !current.has(program)

const sumOf = (items: readonly SaidItem[], of: (item: SaidItem) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

/** A balance that is higher by just what has come since needs no decision. */
function isExplained(before: SaidItem, after: SaidItem | undefined, fresh: readonly SaidItem[]): boolean {
  if (before.kind !== "BALANCE" || after === undefined) return false
  const open = sumOf(fresh, ({ kind, cents = 0, paid = 0 }) => (kind === "BOOKING" ? cents - paid : 0))
  const claimed = sumOf(fresh, ({ kind, cents = 0 }) => (kind === "PLAN" || kind === "INVOICE" ? cents : 0))
  const more = (after.cents ?? 0) - (before.cents ?? 0)
  return (open === 0 || claimed === 0) && more === open + claimed
}

function changesOf(before: readonly SaidItem[], items: readonly SaidItem[], kinds: Newer["kinds"]): Change[] {
  const after = new Map(items.map((item) => [itemKey(item), item]))
  const known = new Set(before.map(itemKey))
  const fresh = items.filter((item) => !known.has(itemKey(item)))
  return before.flatMap((item): Change[] => {
    const now = after.get(itemKey(item))
    if (now === undefined) {
      // Who waited and is booked now has left the waitlist with it.
      const is_booked = item.kind === "WAIT" && after.has(itemKey({ ...item, kind: "BOOKING" }))
      return is_booked || !kinds.has(item.kind) ? [] : [{ how: "GONE", before: item, after: undefined }]
    }
    if (figures(item) === figures(now) || isExplained(item, now, fresh)) return []
    return [{ how: "OTHERWISE", before: item, after: now }]
  })
}

/** A file of one class or of some families says nothing of the others: whole families are only missed where most of them are there. */
const MOST = 0.5

export function newerFamilies(before: readonly SaidBefore[], newer: Newer): NewerFamily[] {
  const { said, kinds, current, decisions, placeOf } = newer
  if (before.length === 0 || said.size === 0) return []
  const is_whole = before.filter(({ family }) => said.has(family)).length >= before.length * MOST
  const lost = linesLost(
    before.flatMap((one) => one.said),
    [...said.values()].flat(),
  )
  return before.flatMap((known): NewerFamily[] => {
    const { family, customer_id, name, state } = known
    const now = said.get(family)
    if (now === undefined && !is_whole) return []
    const items = now ?? []
    const later = items.flatMap((item): Change[] => {
      const was =
        item.kind === "WAIT" && lost.has(item.key)
          ? known.said.find((one) => itemKey(one) === itemKey(item))
          : undefined
      return was === undefined ? [] : [{ how: "LATER", before: was, after: item }]
    })
    const ahead = known.said.filter((item) => !isPast(item, current))
    const changes = [...changesOf(ahead, items, kinds), ...later]
    if (changes.length === 0) return []
    const is_of_sum = changes.some((change) => change.how !== "LATER" && isOfSum(change.before))
    const missing = is_of_sum
      ? ONE_SUM.filter((kind) => !kinds.has(kind) && known.said.some((item) => item.kind === kind))
      : []
    const has_past = is_of_sum && ahead.length < known.said.length
    const choice = decisions.newer?.[family] ?? decisions.newer?.[EVERY_FAMILY]
    return [{ family, customer_id, name, state, place: placeOf(family), changes, missing, has_past, choice }]
  })
}

export const isOpen = ({ state, missing, has_past }: NewerFamily): boolean =>
  state === "FREE" && missing.length === 0 && !has_past
export const isTaken = (one: NewerFamily): boolean => isOpen(one) && one.choice === "TAKE_OVER"

/** What is here of a family once the files are in: of what stays as it is, what earlier files said. */
export function saidAfter(
  before: readonly SaidItem[],
  items: readonly SaidItem[],
  { kinds, current, is_taken }: Pick<Newer, "kinds" | "current"> & { readonly is_taken: boolean },
): SaidItem[] {
  const now = new Map(items.map((item) => [itemKey(item), item]))
  const was = new Map(before.map((item) => [itemKey(item), item]))
  const is_silent = (item: SaidItem) => !kinds.has(item.kind) || isPast(item, current)
  if (is_taken) return [...before.filter((item) => is_silent(item) && !now.has(itemKey(item))), ...items]
  const stays = before.filter((item) => item.kind !== "WAIT" || !now.has(itemKey({ ...item, kind: "BOOKING" })))
  const explained = items.filter((item) => !was.has(itemKey(item)))
  return [
    ...stays.map((item) => {
      const after = now.get(itemKey(item))
      // A place in line moves by itself.
      if (after !== undefined && (item.kind === "WAIT" || isExplained(item, after, explained))) return after
      return item
    }),
    ...explained,
  ]
}
