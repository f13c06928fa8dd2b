import { agedColumns } from "./aged-balances.ts"
import { type AmountColumns, amountColumns } from "./amount-columns.ts"
import { readAmount } from "./amounts.ts"
import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import { type RowPeople, rowKey } from "./households.ts"
import type { Place } from "./people.ts"
import type { PlannedColumn } from "./plan-columns.ts"
import { type PlannedTable, readerOf } from "./row-reader.ts"
import { readStatus } from "./statuses.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import type { SwitchQuestion } from "./switch-question.ts"

// What is open between a family and the business. Which sign says who owes, a file proves or a person decides: it is never guessed.

export type BalanceSign = "POSITIVE_OWES" | "NEGATIVE_OWES"

export interface SwitchBalance {
  readonly family: string
  /** Above zero the family owes, below zero the business does. */
  readonly cents: number
  /** What plans ask for that isn't in it. */
  readonly beside_cents?: number
  readonly cell: string
  readonly place: Place
}

const OWED = /\b(?:due|owed|owes|owing|outstanding|receivable|unpaid)\b/i
const IN_FAVOR = /\b(?:credit (?:balance|on account)|account credit|prepaid|in favou?r)\b/i
const SIDE = /\b(?:CR|DR)\.?$|^(?:CR|DR)\b|^\(.*\)$/i

/** What the name of a column or a cell of it proves: amounts with CR, DR or in brackets are those of a ledger, where a credit is the family's. */
function signOf(
  planned: PlannedTable,
  { name, index }: PlannedColumn,
  cells: readonly string[],
): BalanceSign | undefined {
  const words = columnWords(name)
  if (IN_FAVOR.test(words)) return "NEGATIVE_OWES"
  if (OWED.test(words) || agedColumns(planned.table) !== undefined) return "POSITIVE_OWES"
  const shown = planned.balances ?? overdueSign(planned, index)
  return shown ?? (cells.some((cell) => SIDE.test(cell)) ? "POSITIVE_OWES" : undefined)
}

const OVERDUE = /\b(?:past due|overdue)\b/
const centsOf = (cell: string): number | undefined => (readAmount(cell, ".") ?? readAmount(cell, ","))?.cents

/** What is overdue is of those who owe: their balances have the sign of a debt. */
function overdueSign({ table, columns }: PlannedTable, index: number): BalanceSign | undefined {
  const overdue = columns.find((column) => OVERDUE.test(columnWords(column.name)))
  if (overdue === undefined) return undefined
  const late = table.rows.flatMap(({ cells }) => {
    const balance = centsOf(cellText(cells[index] ?? ""))
    return centsOf(cellText(cells[overdue.index] ?? "")) ? (balance ?? 0) : []
  })
  if (late.length === 0) return undefined
  if (late.every((cents) => cents > 0)) return "POSITIVE_OWES"
  return late.every((cents) => cents < 0) ? "NEGATIVE_OWES" : undefined
}

/** Price less payments is what is left: rows that say all three prove the sign, and the balance is theirs, not the family's. */
function ofItsRow(planned: PlannedTable, column: PlannedColumn): boolean {
  const [price, paid] = [amountColumns(planned, "PROGRAM", "PRICE"), amountColumns(planned, "ENROLLMENT", "PAID")]
  const balance = amountColumns(planned, "FAMILY", "BALANCE")
  let rows = 0
  for (const line of planned.table.rows) {
    const read = readerOf(planned, line)
    const [cost, given] = [price.read(read("PROGRAM", "PRICE")), paid.read(read("ENROLLMENT", "PAID"))]
    const left = balance.read(read.cell(column.index))
    if (cost === undefined || given === undefined || left === undefined) continue
    // What was canceled or waits, and leaves nothing, says nothing.
    const state = readStatus(read("ENROLLMENT", "STATUS"))?.state
    if (left.cents === 0 && state !== undefined && state !== "BOOKED") continue
    if (cost.cents - given.cents !== Math.abs(left.cents)) return false
    rows += 1
  }
  return rows > 0
}

/**
 * A ledger, where each row adds its amount to the balance before it: the last row of a family is what is open. Amounts that are added are
 * charges, as the first row of a family proves in a file that begins with one.
 */
function isRunning(planned: PlannedTable, { column }: Signed, families: readonly (string | undefined)[]): boolean {
  const amounts = planned.columns.filter(({ meaning }) => meaning?.field === "PRICE")
  const before = new Map<string, number>()
  let [sums, others] = [0, 0]
  for (const [at, { cells }] of planned.table.rows.entries()) {
    const family = families[at]
    const balance = centsOf(cellText(cells[column.index] ?? ""))
    const amount = amounts
      .map(({ index }) => centsOf(cellText(cells[index] ?? "")))
      .find((cents) => cents !== undefined)
    if (family === undefined || balance === undefined || amount === undefined) continue
    const last = before.get(family)
    if (last !== undefined && Math.abs(balance - last) === Math.abs(amount)) sums += 1
    else if (last !== undefined) others += 1
    before.set(family, balance)
  }
  return sums > 0 && others === 0
}

const balanceColumns = ({ columns }: PlannedTable): PlannedColumn[] =>
  columns.filter(({ meaning }) => meaning?.field === "BALANCE")

interface Found {
  readonly cents: number
  readonly cell: string
  readonly place: Place
}

interface BalanceTable {
  readonly planned: PlannedTable
  readonly columns: readonly Signed[]
  readonly amounts: AmountColumns
}

/** A row's balance; of two columns, what is due less what is in favor. */
function inRow({ planned, columns, amounts }: BalanceTable, row: PlannedTable["table"]["rows"][number]) {
  const read = readerOf(planned, row)
  const filled = columns.filter(({ column }) => read.cell(column.index) !== "")
  const at = ({ column }: Signed): Place => ({ file: planned.table.name, line: row.line, column: column.name })
  const found = filled.map((signed): Found | undefined => {
    const cell = read.cell(signed.column.index)
    const amount = amounts.read(cell)
    if (amount === undefined) return undefined
    const cents = signed.sign === "NEGATIVE_OWES" ? -amount.cents : amount.cents
    return { cents: cents === 0 ? 0 : cents, cell, place: at(signed) }
  })
  const bad = filled.find((_, index) => found[index] === undefined)
  const [first, ...others] = found.flatMap((one) => one ?? [])
  const open = filled.find(({ column }) => amounts.is_open && (amounts.read(read.cell(column.index))?.cents ?? 0) !== 0)
  return {
    bad: bad && { cell: read.cell(bad.column.index), place: at(bad) },
    open: open && { cell: read.cell(open.column.index), place: at(open) },
    found: first && { ...first, cents: others.reduce((sum, { cents }) => sum + cents, first.cents) },
  }
}

interface Signed {
  readonly column: PlannedColumn
  readonly sign: BalanceSign
}

/** Columns with their signs, or the question that has to be answered first. One sign is one column: "Balance" beside "Amount due" says it twice. */
function signedColumns(planned: PlannedTable): readonly Signed[] | SwitchQuestion {
  const signed: Signed[] = []
  for (const column of balanceColumns(planned)) {
    if (ofItsRow(planned, column)) continue
    const cells = planned.table.rows.map(({ cells: row, line }) => ({ cell: cellText(row[column.index] ?? ""), line }))
    const first = cells.find(({ cell }) => (readAmount(cell, ".") ?? readAmount(cell, ","))?.cents)
    if (first === undefined) continue
    const sign = signOf(
      planned,
      column,
      cells.map(({ cell }) => cell),
    )
    if (sign === undefined) {
      const at = { file: planned.table.name, line: first.line, column: column.name }
      const choices = ["POSITIVE_OWES", "NEGATIVE_OWES"]
      return {
        ...at,
        kind: "BALANCE_SIGN",
        cell: first.cell,
        choices,
        decides: "balances",
        columns: planned.table.columns,
      }
    }
    if (!signed.some((one) => one.sign === sign)) signed.push({ column, sign })
  }
  return signed
}

/** The balance of each family once, though the row of each child repeats it; two that differ are a problem. */
export function balancesOf(tables: readonly PlannedTable[], rows: ReadonlyMap<string, RowPeople>) {
  const balances = new Map<string, SwitchBalance>()
  const problems = new Map<string, SwitchProblem>()
  const questions: SwitchQuestion[] = []
  for (const planned of tables) {
    const columns = signedColumns(planned)
    if ("kind" in columns) {
      questions.push(columns)
      continue
    }
    if (columns.length === 0) continue
    const of_table = { planned, columns, amounts: amountColumns(planned, "FAMILY", "BALANCE") }
    const families = planned.table.rows.map(({ line }) => rows.get(rowKey(planned.table.name, line))?.family)
    const [first] = columns
    const is_running = first !== undefined && columns.length === 1 && isRunning(planned, first, families)
    const own = new Set<string>()
    const accounts = new Map<string, readonly number[]>()
    for (const row of planned.table.rows) {
      const family = rows.get(rowKey(planned.table.name, row.line))?.family
      // Of a row that names no family of these files.
      if (family === undefined) continue
      const { found, bad, open } = inRow(of_table, row)
      const note = (kind: SwitchProblem["kind"], { cell, place }: { cell: string; place: Place }) =>
        void problems.set(`${kind} ${family}`, { ...place, kind, cell, is_blocking: true, of: family })
      if (bad !== undefined) note("BALANCE_UNREADABLE", bad)
      else if (open !== undefined) note("PRICE_OPEN", open)
      if (found === undefined) continue
      const before = balances.get(family)
      if (before === undefined || (is_running && own.has(family))) balances.set(family, { family, ...found })
      else if (
        planned.table.pointing !== undefined &&
        !(accounts.get(family) ?? [before.cents]).includes(found.cents)
      ) {
        // Where each person has a row, each may have an account; the same amount again is said twice.
        balances.set(family, { ...before, cents: before.cents + found.cents })
        accounts.set(family, [...(accounts.get(family) ?? [before.cents]), found.cents])
      } else if (planned.table.pointing !== undefined) own.add(family)
      else if (before.cents !== found.cents)
        note("BALANCES_DIFFER", { ...found, cell: `${before.cell} / ${found.cell}` })
      own.add(family)
    }
  }
  return { balances: [...balances.values()], problems: [...problems.values()], questions }
}
