import type { PeopleRow } from "./child-rows.ts"
import { readDate } from "./dates.ts"
import type { Field } from "./meanings.ts"
import type { Place } from "./people.ts"
import { isRefusal, readConsent } from "./people-columns.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// What a family has agreed to or refused there. A cell that says neither gives nothing, and of two that differ the refusal counts.

export const CONSENT_SUBJECTS = ["PHOTOS", "TEXT_MESSAGES", "NEWS"] as const
export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number]

export interface SwitchConsent {
  readonly family: string
  /** Null: of the family. */
  readonly child: string | null
  readonly subject: ConsentSubject
  readonly is_given: boolean
  readonly said_on: string | null
  readonly place: Place
}

const FIELDS: readonly (readonly [Field, Field, ConsentSubject])[] = [
  ["PHOTO_CONSENT", "PHOTO_CONSENT_DATE", "PHOTOS"],
  ["TEXT_CONSENT", "TEXT_CONSENT_DATE", "TEXT_MESSAGES"],
  ["NEWS_CONSENT", "NEWS_CONSENT_DATE", "NEWS"],
]

/** A yes below "No photos" refuses; a no there allows nothing. */
function given(column: string, said: boolean): boolean | undefined {
  if (!isRefusal(column)) return said
  return said ? false : undefined
}

interface Found {
  readonly consents: SwitchConsent[]
  readonly problems: SwitchProblem[]
}

/** A day that hasn't come is none. */
function dayIn({ planned, read }: PeopleRow, field: Field, cell: string, today: string): string | null {
  const dated = planned.columns.find(({ meaning }) => meaning?.field === field)
  const written = dated === undefined ? cell : read.cell(dated.index)
  const day = written === "" ? undefined : readDate(written, planned.date_order, today)
  return day === undefined || day > today ? null : day
}

function consentsIn(row: PeopleRow, today: string): Found {
  const { planned, read, family, children } = row
  const found: Found = { consents: [], problems: [] }
  for (const [field, date_field, subject] of FIELDS)
    for (const { name, index, meaning, nth } of planned.columns) {
      if (meaning?.field !== field) continue
      const cell = read.cell(index)
      if (cell === "") continue
      const place = { file: planned.table.name, line: read.line, column: name }
      const said = readConsent(cell)
      if (said === undefined) {
        found.problems.push({ ...place, kind: "CONSENT_UNREADABLE", cell, is_blocking: false, of: family })
        continue
      }
      const is_given = given(name, said)
      if (is_given === undefined) continue
      const said_on = dayIn(row, date_field, cell, today)
      // One column of a row with several children is of all of them, as of a family.
      const own = planned.columns.some((one) => one.meaning?.field === field && one.nth > 1)
      const whom = children.filter(([number]) => !own || number === nth).map(([, child]) => child)
      const is_of_child = meaning.about === "CHILD" && whom.length > 0
      for (const child of is_of_child ? whom : [null])
        found.consents.push({ family, child, subject, is_given, said_on, place })
    }
  return found
}

export function consentsOf(rows: readonly PeopleRow[], today: string): Found {
  const all = rows.map((row) => consentsIn(row, today))
  const consents = new Map<string, SwitchConsent>()
  for (const consent of all.flatMap((one) => one.consents)) {
    const key = JSON.stringify([consent.family, consent.child, consent.subject])
    const before = consents.get(key)
    if (before === undefined || (before.is_given && !consent.is_given)) consents.set(key, consent)
  }
  return { consents: [...consents.values()], problems: all.flatMap(({ problems }) => problems) }
}
