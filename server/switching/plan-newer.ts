import type { SwitchDecisions } from "@hub/domain/switching/decisions"
import type { KnownProgram } from "@hub/domain/switching/match-programs"
import { moneyOf } from "@hub/domain/switching/money-reader"
import {
  isOfSum,
  isOpen,
  isTaken,
  type NewerFamily,
  newerFamilies,
  type SaidBefore,
  saidAfter,
} from "@hub/domain/switching/newer"
import { NEWER_CHOICES } from "@hub/domain/switching/newer-choices"
import type { Place } from "@hub/domain/switching/people"
import type { PlannedTable } from "@hub/domain/switching/row-reader"
import { type FilesSaid, type Said, type SaidItem, type SaidKind, saidBy } from "@hub/domain/switching/said"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import { changeText } from "./newer-texts.ts"

// What a newer export says otherwise of families that came with an earlier one, and what is taken over of it.

/** What goes of a family so that it has what the newer files say. */
export interface Taken extends Pick<NewerFamily, "family" | "customer_id" | "name" | "place"> {
  /** Its bookings with what is asked for and its balance, which come again as the files have them. */
  readonly has_new_sum: boolean
  /** By what the files know them by. */
  readonly passes: readonly string[]
  readonly payments: readonly string[]
  readonly waits: readonly { readonly child: string; readonly program: string }[]
  readonly children: readonly string[]
  readonly words: readonly string[]
}

export interface NewerPlan {
  readonly taken: readonly Taken[]
  /** Of families that stay as they are here although the files differ. */
  readonly left: readonly string[]
  /** What is written down of each family, to hold the next export against. */
  readonly said: Said
  /** Waitlists that get the order of the files: children, first to last. */
  readonly lines: readonly { readonly program: string; readonly children: readonly string[] }[]
}

interface Files extends FilesSaid {
  readonly tables: readonly PlannedTable[]
  /** How many enrollments there are. */
  readonly count: number
}

const KINDS: readonly SaidKind[] = ["PASS", "PLAN", "INVOICE", "PAYMENT"]

/** A file that speaks of no passes says nothing of those that came before. */
function kindsIn({ tables, count, balances, households }: Files, said: Said): ReadonlySet<SaidKind> {
  const kinds = new Set([...said.values()].flatMap((items) => items.map(({ kind }) => kind)))
  const of_tables = tables.map((table) => moneyOf(table))
  for (const kind of KINDS) if (of_tables.some((one) => one === kind)) kinds.add(kind)
  if (count > 0) for (const kind of ["BOOKING", "WAIT"] as const) kinds.add(kind)
  if (balances.length > 0) kinds.add("BALANCE")
  if (households.some(({ children }) => children.length > 0)) kinds.add("CHILD")
  return kinds
}

function problemOf(one: NewerFamily): SwitchProblem[] {
  const { place, family, customer_id, name, choice } = one
  const lines = one.changes.map(changeText)
  const said = { ...place, cell: name, is_blocking: false, of: family, lines }
  if (!isOpen(one)) return [{ ...said, kind: "NEWER_OFFICE", customer_id, why: whyNot(one) }]
  if (choice !== undefined) return []
  return [
    {
      ...said,
      kind: "NEWER_DIFFERS",
      choices: NEWER_CHOICES.map((value) => ({ value, words: "" })),
      decides: { section: "newer", key: family },
    },
  ]
}

function whyNot({ state, missing: [kind], has_past }: NewerFamily): string {
  if (state !== "FREE") return state
  return has_past || kind === undefined ? "PAST" : `NO_${kind}`
}

const isWait = (item: SaidItem): item is SaidItem & { readonly child: string; readonly program: string } =>
  item.kind === "WAIT" && item.child !== undefined && item.program !== undefined

function takenOf({ family, customer_id, name, place, changes }: NewerFamily): Taken {
  const moved = changes.filter(({ how }) => how !== "LATER")
  const gone = moved.filter(({ how }) => how === "GONE").map(({ before }) => before)
  const keysOf = (kind: SaidKind) => moved.flatMap(({ before }) => (before.kind === kind ? before.key : []))
  return {
    family,
    customer_id,
    name,
    place,
    has_new_sum: moved.some(({ before }) => isOfSum(before)),
    passes: keysOf("PASS"),
    payments: keysOf("PAYMENT"),
    waits: gone.filter(isWait).map(({ child, program }) => ({ child, program })),
    children: gone.flatMap(({ kind, key }) => (kind === "CHILD" ? key : [])),
    words: changes.map(changeText),
  }
}

/** The order of a line is the files' where everybody who is further back by it is taken over. */
function linesOf(found: readonly NewerFamily[], { waits }: Files): NewerPlan["lines"] {
  const moved = new Map<string, boolean>()
  for (const one of found)
    for (const { how, before } of one.changes)
      if (how === "LATER" && before.program !== undefined)
        moved.set(before.program, (moved.get(before.program) ?? true) && isTaken(one))
  return [...moved].flatMap(([program, is_taken]) =>
    is_taken
      ? [{ program, children: waits.filter((wait) => wait.program.key === program).map(({ child }) => child) }]
      : [],
  )
}

/** Places that are free again once these are taken over, by pool, and who is booked where then. */
function freedBy(
  taken: readonly NewerFamily[],
  { booked, programs }: { booked: ReadonlySet<string>; programs: readonly KnownProgram[] },
) {
  const pools = new Map(programs.map((program) => [program.key, program.pools]))
  const there = new Set(booked)
  const freed = new Map<string, number>()
  for (const { before, how } of taken.flatMap(({ changes }) => changes)) {
    if (how !== "GONE" || before.kind !== "BOOKING" || !there.delete(before.key)) continue
    for (const { id } of pools.get(before.program ?? "") ?? []) freed.set(id, (freed.get(id) ?? 0) + 1)
  }
  return { booked: there, freed }
}

/** The same in any order of its parts, which the database doesn't keep. */
const plain = (items: readonly SaidItem[] | undefined): string =>
  JSON.stringify(
    items
      ?.map(({ kind, key, name, child, program, child_name, cents, paid, count, on, parts }) =>
        JSON.stringify([kind, key, name, child, program, child_name, cents, paid, count, on, parts]),
      )
      .toSorted(),
  )

interface Planning {
  readonly known: {
    readonly said?: readonly SaidBefore[]
    readonly booked: ReadonlySet<string>
    readonly programs: readonly KnownProgram[]
  }
  /** Programs that someone can still be booked in. */
  readonly current: readonly KnownProgram[]
  readonly decisions: SwitchDecisions
}

export function planNewer(files: Files, { known, current: programs, decisions }: Planning) {
  const { households } = files
  const said = saidBy(files)
  const kinds = kindsIn(files, said)
  const current = new Set(programs.map(({ key }) => key))
  const places = new Map(households.map(({ external_id, place }) => [external_id, place]))
  const nowhere: Place = households[0]?.place ?? { file: "", line: 1, column: "" }
  const before = known.said ?? []
  const placeOf = (family: string) => places.get(family) ?? nowhere
  const found = newerFamilies(before, { said, kinds, current, decisions, placeOf })
  const taken = found.filter(isTaken)
  const own = new Set(taken.map(({ family }) => family))
  const was = new Map(before.map((one) => [one.family, one.said]))
  const after = [...new Set([...said.keys(), ...own])].map((family) => {
    const items = said.get(family) ?? []
    return [family, saidAfter(was.get(family) ?? [], items, { kinds, current, is_taken: own.has(family) })] as const
  })
  const changed = after.filter(([family, items]) => plain(was.get(family)) !== plain(items))
  const newer: NewerPlan = {
    taken: taken.map(takenOf),
    left: found
      .filter((one) => !isTaken(one))
      .flatMap((one) => one.changes.map((change) => `${one.name}: ${changeText(change)}`)),
    said: new Map(changed),
    lines: linesOf(found, files),
  }
  return { newer, problems: found.flatMap(problemOf), ...freedBy(taken, known) }
}

/** Of families that come, and of those that are in none of the files. */
export const newerOfComing = ({ taken, said, ...newer }: NewerPlan, isOut: (family: string) => boolean): NewerPlan => ({
  ...newer,
  taken: taken.filter(({ family }) => !isOut(family)),
  said: new Map([...said].filter(([family]) => !isOut(family))),
})
