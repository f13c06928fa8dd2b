import { roundCents } from "../kernel/money.ts"
import { cellText } from "./blank-cell.ts"
import { readDate } from "./dates.ts"
import { type RowPeople, rowKey } from "./households.ts"
import { counter, type MoneyRow, moneyOf, moneyRows, type Reading } from "./money-reader.ts"
import { type Count, dayIn, readCount, withoutDay } from "./money-words.ts"
import type { Place } from "./people.ts"
import type { PlannedColumn } from "./plan-columns.ts"
import { type PlannedTable, readerOf } from "./row-reader.ts"
import type { SwitchQuestion } from "./switch-question.ts"

// Passes, class cards and credits that a family may still use, with their end.

export interface SwitchPass {
  readonly family: string
  readonly name: string
  /** What a newer file knows it by. */
  readonly source: string
  readonly left: number
  /** What was paid for what is left of it; undefined where the file doesn't say it. */
  readonly paid_cents: number | undefined
  /** Empty: it has no end. */
  readonly expires_on: string
  readonly cell: string
  readonly place: Place
}

const GONE = /\b(?:used(?: up)?|redeemed|expired|void\w*|cancel\w*|inactive|refunded|consumed|closed|complete[d]?)\b/i
/** A pass of more uses than that is a number of something else. */
const MOST = 500
const YEARS_AHEAD = 10

const countIn = (cell: string): Count | undefined => (cell === "" ? undefined : readCount(cell))

/** How many are left, of how many, by all columns that say something of it. */
function countsOf({ read, note }: MoneyRow): { left: number | undefined; total: number | undefined } {
  const cells = { LEFT: read("PASS", "LEFT"), USED: read("PASS", "USED"), TOTAL: read("PASS", "TOTAL") }
  const [left, used, total] = [countIn(cells.LEFT), countIn(cells.USED), countIn(cells.TOTAL)]
  for (const field of ["LEFT", "USED", "TOTAL"] as const)
    if (cells[field] !== "" && countIn(cells[field]) === undefined) note("COUNT_UNREADABLE", field, cells[field])
  const of = total?.left ?? total?.total ?? left?.total ?? used?.total
  const is_bare_pair = left?.left === undefined && left?.total !== undefined
  const remaining = is_bare_pair ? Number(/\d+/.exec(cells.LEFT)?.[0] ?? 0) : left?.left
  const spent = used?.used ?? used?.left
  if (remaining !== undefined && spent !== undefined && of !== undefined && remaining + spent !== of)
    note("SUMS_DIFFER", "LEFT", `${of} - ${spent} / ${remaining}`)
  const whole = of ?? (remaining !== undefined && spent !== undefined ? remaining + spent : undefined)
  if (remaining !== undefined) return { left: remaining, total: whole }
  if (whole !== undefined && spent !== undefined) return { left: whole - spent, total: whole }
  // A row a token: it is there or it is gone.
  const is_token = cells.LEFT === "" && cells.USED === ""
  return { left: is_token ? (whole ?? 1) : undefined, total: whole ?? 1 }
}

const nameIn = (file: string): string => file.replace(/\.\w+$/, "").replaceAll(/[_-]+/g, " ")

function passOf(row: MoneyRow): Omit<SwitchPass, "source"> & { readonly key: string } {
  const { read, note, family, amount, day, place } = row
  const { left, total } = countsOf(row)
  const id = read("PASS", "ID")
  const at = place("LEFT")
  const name = read("PASS", "FULL_NAME") || nameIn(at.file)
  const is_gone = GONE.test(read("PASS", "STATUS"))
  const expires_on = day("END_DATE")
  const paid = amount("PAID")
  if (left !== undefined && (left < 0 || left > MOST)) note("COUNT_UNREADABLE", "LEFT", String(left))
  if (paid !== undefined && paid > 0 && total === undefined)
    note("PASS_TOTAL_MISSING", "PAID", read("PASS", "PAID"), false)
  const remaining = is_gone || left === undefined || left < 0 || left > MOST ? 0 : left
  // Each use has its price, in whole cents.
  const value =
    paid === undefined || total === undefined || total <= 0 ? undefined : roundCents(paid / total) * remaining
  const key = id === "" ? [family, name.toLowerCase(), day("DATE") || expires_on].join("|") : `${family}|#${id}`
  return { family, name, key, left: remaining, paid_cents: value, expires_on, cell: read("PASS", "LEFT"), place: at }
}

const isCredits = ({ meaning }: PlannedColumn): boolean => meaning?.field === "CREDITS"

/** "10-class card: 5 of 10 left, expires 1/31/2027" by its parts; a bare 2 is called as its column is. */
function cellParts(cell: string, column: string): { name: string; count: Count | undefined; day: string }[] {
  return cellText(cell)
    .split(/[;\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const [, before, behind] = /^([^:]*\p{L}[^:]*):\s*(.+)$/u.exec(text) ?? []
      const rest = withoutDay(behind ?? text)
      const plain = column.replace(/\s*\b(?:left|remaining|available|balance)\b\s*/i, "").trim()
      return { name: (before ?? plain).trim(), count: readCount(rest), day: dayIn(behind ?? text) }
    })
}

interface Inline {
  readonly rows: ReadonlyMap<string, RowPeople>
  readonly today: string
}

/** Whether the rows of a family's children say it each for its own child: where all of them say the same, nothing proves it. */
function isRepeated(cells: readonly string[]): boolean {
  return cells.length > 1 && cells[0] !== "" && cells.every((cell) => cell === cells[0])
}

function inColumn(planned: PlannedTable, column: PlannedColumn, { rows, today }: Inline, { problems }: Reading) {
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
  const of_family = new Map<string, { line: number; cell: string; child: string }[]>()
  for (const row of planned.table.rows) {
    const people = rows.get(rowKey(planned.table.name, row.line))
    const cell = readerOf(planned, row).cell(column.index)
    if (people === undefined || (cell === "" && people.children.size === 0)) continue
    const child = people.children.get(column.nth) ?? ""
    of_family.set(people.family, [...(of_family.get(people.family) ?? []), { line: row.line, cell, child }])
  }
  const at = (line: number): Place => ({ file: planned.table.name, line, column: column.name })
  const repeated = [...of_family.values()].find((lines) => isRepeated(lines.map(({ cell }) => cell)))
  const questions: SwitchQuestion[] = []
  const [first] = repeated ?? []
  if (first !== undefined && planned.credits_for === undefined)
    questions.push({
      ...at(first.line),
      kind: "CREDITS_FOR",
      cell: first.cell,
      choices: ["EACH_CHILD", "FAMILY_ONCE"],
      decides: "credits_for",
      columns: planned.table.columns,
    })
  const passes = [...of_family].flatMap(([family, lines]) => {
    const is_once = planned.credits_for === "FAMILY_ONCE" && isRepeated(lines.map(({ cell }) => cell))
    return (is_once ? lines.slice(0, 1) : lines).flatMap(({ line, cell, child }) =>
      cellParts(cell, column.name).flatMap(({ name, count, day }) => {
        const expires_on = day === "" ? "" : readDate(day, planned.date_order, latest)
        if (count?.left === undefined || expires_on === undefined || count.left > MOST) {
          problems.push({ ...at(line), kind: "COUNT_UNREADABLE", cell, is_blocking: true, of: family })
          return []
        }
        const key = [family, is_once ? "" : child, name.toLowerCase(), expires_on].join("|")
        return [{ family, name, key, left: count.left, paid_cents: undefined, expires_on, cell, place: at(line) }]
      }),
    )
  })
  return { passes, questions }
}

/** All that families may still use. What has nothing left is none. */
export function passesOf(tables: readonly PlannedTable[], inline: Inline, reading: Reading) {
  const source = counter()
  const columns = tables.flatMap((planned) =>
    moneyOf(planned) === undefined
      ? planned.columns.filter(isCredits).map((column) => inColumn(planned, column, inline, reading))
      : [],
  )
  const all = [...moneyRows(tables, "PASS", reading).map(passOf), ...columns.flatMap(({ passes }) => passes)]
  const named = all.map(({ key, ...pass }): SwitchPass => ({ ...pass, source: source(key) }))
  return {
    passes: named.filter(({ left }) => left > 0),
    questions: columns.flatMap(({ questions }) => questions),
  }
}
