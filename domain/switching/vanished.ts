import type { Place } from "./people.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// What came with an earlier file, is still here, and isn't in a newer one.

export interface BroughtBefore {
  readonly family: string
  readonly child: string
  readonly child_name: string
  /** Of a booking or a place in line; undefined: the child itself. */
  readonly program?: { readonly key: string; readonly name: string }
}

interface Booked {
  readonly child: string
  readonly program: { readonly key: string }
}

interface Found {
  readonly households: readonly {
    readonly external_id: string
    readonly children: readonly { readonly external_id: string }[]
  }[]
  readonly bookings: readonly Booked[]
  readonly waits: readonly Booked[]
  /** How many enrollments the files have. */
  readonly count: number
  /** Where to say it: the table of the families. */
  readonly place: Place | undefined
}

/** A file of one class or of some families says nothing of the others: whole families are only missed where most of them are there. */
const MOST = 0.5

export function vanished(
  before: readonly BroughtBefore[],
  { households, bookings, waits, count, place }: Found,
): SwitchProblem[] {
  if (before.length === 0 || households.length === 0 || place === undefined) return []
  const families = new Set(households.map(({ external_id }) => external_id))
  const children = new Set(households.flatMap((one) => one.children.map(({ external_id }) => external_id)))
  const places = new Set([...bookings, ...waits].map(({ child, program }) => `${child} ${program.key}`))
  const known = new Set(before.map(({ family }) => family))
  const is_whole = [...known].filter((family) => families.has(family)).length >= known.size * MOST
  return before.flatMap(({ family, child, child_name, program }) => {
    const is_listed = families.has(family) || is_whole
    const is_gone =
      program === undefined
        ? !children.has(child)
        : children.has(child) && count > 0 && !places.has(`${child} ${program.key}`)
    if (!is_listed || !is_gone) return []
    const cell = program === undefined ? child_name : `${child_name}, ${program.name}`
    const of = ["vanished", child, program?.key ?? ""].join(":")
    return { ...place, kind: "VANISHED" as const, cell, is_blocking: false, of }
  })
}
