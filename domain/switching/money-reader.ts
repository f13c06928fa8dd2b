import { type AmountColumns, amountColumns } from "./amount-columns.ts"
import { readDate } from "./dates.ts"
import { findPeople, nobodyAt, type PeopleIndex } from "./find-people.ts"
import type { Field } from "./meanings.ts"
import { MONEY_KINDS, type MoneyKind } from "./money-words.ts"
import type { Place } from "./people.ts"
import { flawOf, type PlannedTable, type RowReader, readerOf } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// The rows of a table of money, with what all kinds have: whose they are, their days and amounts.

/** The kind of money that a table is of, as its columns are planned. */
export const moneyOf = ({ columns }: Pick<PlannedTable, "columns">): MoneyKind | undefined =>
  MONEY_KINDS.find((kind) => columns.some(({ meaning }) => meaning?.about === kind))

/** Days of plans, passes and invoices lie up to this many years ahead. */
const YEARS_AHEAD = 10

export interface MoneyRow {
  readonly read: RowReader
  readonly kind: MoneyKind
  /** The family and what it is known by; undefined for what is of no family. */
  readonly family: string
  readonly child: string | undefined
  readonly note: (kind: SwitchProblem["kind"], field: Field, cell: string, is_blocking?: boolean, nth?: number) => void
  /** Cents; undefined where the cell is empty, and where it is none, which is noted. */
  readonly amount: (field: Field, nth?: number) => number | undefined
  /** Empty where the cell is, and where it is no day, which is noted. */
  readonly day: (field: Field, nth?: number) => string
  readonly place: (field: Field, nth?: number) => Place
}

export interface Reading {
  readonly people: PeopleIndex
  readonly today: string
  readonly problems: SwitchProblem[]
  /** A row whose family isn't in the files keeps nothing else out. */
  readonly is_optional?: boolean
}

const NEVER = /^(?:never|no(?:ne| expiration| expiry| end)?|unlimited|open|does not expire)$/i

function amountsOf(planned: PlannedTable, kind: MoneyKind): (field: Field) => AmountColumns {
  const known = new Map<Field, AmountColumns>()
  return (field) => {
    const before = known.get(field)
    if (before !== undefined) return before
    const made = amountColumns(planned, kind, field)
    known.set(field, made)
    return made
  }
}

/** The rows of all tables of a kind. Those that can't be read, and those of nobody, are noted and left out. */
export function moneyRows(
  tables: readonly PlannedTable[],
  kind: MoneyKind,
  { people, today, problems, is_optional = false }: Reading,
): MoneyRow[] {
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
  return tables.flatMap((planned) => {
    if (moneyOf(planned) !== kind) return []
    const amounts = amountsOf(planned, kind)
    return planned.table.rows.flatMap((line): MoneyRow[] => {
      const flaw = flawOf(planned, line)
      const of_row = `row:${planned.table.name}:${line.line}`
      if (flaw !== undefined) {
        problems.push({ ...flaw, of: of_row })
        return []
      }
      const read = readerOf(planned, line)
      const found = kind === "CODE" ? { family: of_row, child: undefined } : findPeople(people, read)
      if (typeof found === "string") {
        problems.push(nobodyAt(read, found, !is_optional))
        return []
      }
      const place = (field: Field, nth = 1) => read.place(kind, [field], nth)
      const note: MoneyRow["note"] = (what, field, cell, is_blocking = true, nth = 1) =>
        void problems.push({ ...place(field, nth), kind: what, cell, is_blocking, of: found.family })
      const amount = (field: Field, nth = 1): number | undefined => {
        const cell = read(kind, field, nth)
        if (cell === "") return undefined
        const columns = amounts(field)
        const value = columns.read(cell)
        if (value === undefined) note("BALANCE_UNREADABLE", field, cell, true, nth)
        else if (columns.is_open && value.cents !== 0) note("PRICE_OPEN", field, cell, true, nth)
        return value?.cents
      }
      const day = (field: Field, nth = 1): string => {
        const cell = read(kind, field, nth)
        if (cell === "" || NEVER.test(cell)) return ""
        const value = readDate(cell, planned.date_order, latest)
        if (value === undefined) note("DATE_UNREADABLE", field, cell, true, nth)
        return value ?? ""
      }
      return [{ read, kind, ...found, note, amount, day, place }]
    })
  })
}

/** The nth of its kind that is called so: two passes of one name and end are two. */
export function counter(): (key: string) => string {
  const times = new Map<string, number>()
  return (key) => {
    const count = (times.get(key) ?? 0) + 1
    times.set(key, count)
    return count === 1 ? key : `${key}|${count}`
  }
}
