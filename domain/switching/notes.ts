import { saysNothing } from "./blank-cell.ts"
import type { PeopleRow } from "./child-rows.ts"
import type { Place } from "./people.ts"

// What an office has written of a family. It may be about health, or about a court's word: sealed, and read by few.

export interface SwitchNote {
  readonly family: string
  /** Null: of the family. */
  readonly child: string | null
  readonly kind: "NOTE" | "CUSTODY"
  readonly text: string
  readonly place: Place
}

const ABOUTS = ["FAMILY", "GUARDIAN", "CHILD"] as const

/** Each once, though the row of every child repeats those of the family. */
export function notesOf(rows: readonly PeopleRow[]): SwitchNote[] {
  const notes = new Map<string, SwitchNote>()
  for (const { planned, read, family, children } of rows)
    for (const { name, index, meaning, nth } of planned.columns) {
      if (meaning === undefined || (meaning.field !== "NOTES" && meaning.field !== "CUSTODY")) continue
      if (!ABOUTS.some((about) => about === meaning.about)) continue
      const text = read.cell(index)
      if (saysNothing(text)) continue
      const of_row = children.find(([number]) => number === nth)?.[1]
      const child = meaning.about === "CHILD" ? (of_row ?? null) : null
      const kind = meaning.field === "CUSTODY" ? "CUSTODY" : "NOTE"
      const place = { file: planned.table.name, line: read.line, column: name }
      const key = JSON.stringify([family, child, kind, text])
      if (!notes.has(key)) notes.set(key, { family, child, kind, text, place })
    }
  return [...notes.values()]
}
