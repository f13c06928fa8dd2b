import { allocate } from "../kernel/money.ts"
import { readDate } from "./dates.ts"
import { dayAfter, readFrequency, untilIn } from "./frequencies.ts"
import { type MoneyRow, moneyRows, type Reading } from "./money-reader.ts"
import { readCount } from "./money-words.ts"
import type { Place } from "./people.ts"
import { numbersOf, type PlannedTable } from "./row-reader.ts"

// Plans under way: what is still to come of them, with its days. A row is a plan with its next day, or a part with its own.

export interface PlanPart {
  readonly due_on: string
  readonly amount: number
}

export interface PlanUnderWay {
  readonly family: string
  readonly name: string
  readonly source: string
  readonly total_cents: number
  readonly paid_cents: number
  /** Still to be paid, in their order; at least one. */
  readonly parts: readonly PlanPart[]
  readonly cell: string
  readonly place: Place
}

const PAID = /\b(?:paid|complete[d]?|success(?:ful)?|processed|collected|cleared|settled)\b/i
const UNPAID = /\b(?:unpaid|not paid)\b/i
const OUT = /\b(?:cancel\w*|void\w*|stopped|inactive|ended|deleted|refunded)\b/i
/** A plan has no more parts than weeks in two years. */
const MOST_PARTS = 104
const LATEST_YEARS = 10

const sumOf = (parts: readonly PlanPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)
const isPaid = (status: string): boolean => PAID.test(status) && !UNPAID.test(status)

interface Part extends PlanPart {
  readonly paid: number
}

/** The parts that a row lists, each with its day: one, or those of numbered columns. */
function partsIn({ planned, row }: PlanRow): Part[] {
  const { read, amount, day, note } = row
  return numbersOf(planned, "PLAN").flatMap((nth): Part[] => {
    const [cell, due_on] = [read("PLAN", "AMOUNT", nth), day("DUE_DATE", nth)]
    const asked = amount("AMOUNT", nth)
    if (asked === undefined || asked === 0) return []
    if (asked < 0) note("BALANCE_UNREADABLE", "AMOUNT", cell, true, nth)
    if (due_on === "" && read("PLAN", "DUE_DATE", nth) === "") note("PLAN_WITHOUT_DATES", "DUE_DATE", "", true, nth)
    const status = read("PLAN", "STATUS", nth)
    const of_part = nth > 1 || is_several(planned) ? 0 : (amount("PAID", nth) ?? 0)
    const paid = isPaid(status) ? asked : Math.min(asked, Math.max(0, of_part))
    return [{ due_on, amount: asked - paid, paid }]
  })
}

const is_several = (planned: PlannedTable): boolean => numbersOf(planned, "PLAN").length > 1

interface PlanRow {
  readonly planned: PlannedTable
  readonly row: MoneyRow
}

/** What is left by all that a row says of it: the balance, else the total less what is paid. */
function restOf(row: MoneyRow) {
  const { amount, note, read } = row
  const [total, paid, balance] = [amount("TOTAL"), amount("PAID"), amount("PRICE")]
  const counted = total === undefined || paid === undefined ? undefined : total - paid
  if (counted !== undefined && balance !== undefined && counted !== balance)
    note("SUMS_DIFFER", "PRICE", `${read("PLAN", "TOTAL")} - ${read("PLAN", "PAID")} / ${read("PLAN", "PRICE")}`)
  return { total, paid, rest: balance ?? counted }
}

/** A plan by its next day, how often it asks, and how long: by a count, a last day, or until nothing is left. */
function comingParts({ planned, row }: PlanRow, rest: number | undefined, today: string): PlanPart[] {
  const { read, amount, day, note } = row
  const first = day("DUE_DATE")
  const asked = amount("AMOUNT")
  const written = read("PLAN", "FREQUENCY")
  const every = readFrequency(written)
  const lacks = (field: "DUE_DATE" | "FREQUENCY" | "AMOUNT", cell: string) => {
    note("PLAN_WITHOUT_DATES", field, cell)
    return []
  }
  if (first === "") return read("PLAN", "DUE_DATE") === "" ? lacks("DUE_DATE", "") : []
  const latest = `${Number(today.slice(0, 4)) + LATEST_YEARS}${today.slice(4)}`
  const within = untilIn(written, first)
  const until =
    day("END_DATE") || (within?.is_written === true ? readDate(within.day, planned.date_order, latest) : within?.day)
  const said = read("PLAN", "LEFT") === "" ? undefined : readCount(read("PLAN", "LEFT"))?.left
  const by_day = (): number | undefined => {
    if (until === undefined || until === "" || every === undefined) return undefined
    let count = 0
    while (count < MOST_PARTS && dayAfter(first, every, count) <= until) count += 1
    return count
  }
  const by_rest =
    asked === undefined || asked <= 0 || rest === undefined ? undefined : Math.max(1, Math.ceil(rest / asked))
  const count = said ?? by_day() ?? by_rest ?? (written === "" ? 1 : undefined)
  if (count === undefined || count < 1 || count > MOST_PARTS) return lacks("FREQUENCY", written)
  if (count > 1 && every === undefined) return lacks("FREQUENCY", written)
  if (asked === undefined && rest === undefined) return lacks("AMOUNT", "")
  const amounts =
    asked === undefined
      ? allocate(
          rest ?? 0,
          Array.from({ length: count }, () => 1),
        )
      : amountsOf(asked, count, rest)
  if (amounts === undefined) {
    note(
      "SUMS_DIFFER",
      "AMOUNT",
      `${count} x ${read("PLAN", "AMOUNT")} / ${read("PLAN", "PRICE") || String((rest ?? 0) / 100)}`,
    )
    return []
  }
  return amounts.map((part, nth) => ({
    due_on: every === undefined ? first : dayAfter(first, every, nth),
    amount: part,
  }))
}

/** So many parts of an amount, of which the last takes what is left; undefined where that isn't about one part. */
function amountsOf(asked: number, count: number, rest: number | undefined): number[] | undefined {
  if (asked <= 0) return undefined
  const last = rest === undefined ? asked : rest - asked * (count - 1)
  if (last <= 0 || last >= asked * 2) return undefined
  return [...Array.from({ length: count - 1 }, () => asked), last]
}

/** Rows of one plan are its parts: they have its number, else its family, child and name. */
const keyOf = ({ read, family, child }: MoneyRow): string => {
  const id = read("PLAN", "ID")
  return id === "" ? [family, child ?? "", read("PLAN", "FULL_NAME").toLowerCase()].join("|") : `${family}|#${id}`
}

function planOf(rows: readonly PlanRow[], key: string, { today }: Reading): PlanUnderWay | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const { row, planned } = first
  const { read, family, note, place } = row
  const open = rows.filter(({ row: one }) => !OUT.test(one.read("PLAN", "STATUS")))
  if (open.length === 0) return undefined
  const is_listed = rows.length > 1 || is_several(planned)
  const { total, paid, rest } = is_listed ? { ...restOf(row), rest: undefined } : restOf(row)
  const listed = is_listed ? open.flatMap(partsIn) : []
  const is_done = !is_listed && (isPaid(read("PLAN", "STATUS")) || rest === 0)
  const parts = (is_listed ? listed.filter((part) => part.amount > 0) : is_done ? [] : comingParts(first, rest, today))
    .map(({ due_on, amount }) => ({ due_on, amount }))
    .toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0))
  if (parts.length === 0) return undefined
  const left = sumOf(parts)
  const paid_parts = listed.reduce((sum, part) => sum + part.paid, 0)
  const whole = total ?? (is_listed ? left + paid_parts : left + (paid ?? 0))
  const given = whole - left
  const is_said = is_listed && is_several(planned) && paid !== undefined && paid !== given
  if (given < 0 || is_said || (!is_listed && paid !== undefined && total !== undefined && given !== paid))
    note("SUMS_DIFFER", "TOTAL", `${read("PLAN", "TOTAL")} / ${(left / 100).toFixed(2)}`)
  return {
    family,
    name: read("PLAN", "FULL_NAME") || read("PLAN", "ID"),
    source: `PLAN|${key}`,
    total_cents: Math.max(whole, left),
    paid_cents: Math.max(0, given),
    parts,
    cell: read("PLAN", "AMOUNT"),
    place: place("DUE_DATE"),
  }
}

/** Plans of which something is still to be paid. */
export function plansOf(tables: readonly PlannedTable[], reading: Reading): PlanUnderWay[] {
  const plans = new Map<string, PlanRow[]>()
  for (const planned of tables)
    for (const row of moneyRows([planned], "PLAN", reading)) {
      const key = keyOf(row)
      plans.set(key, [...(plans.get(key) ?? []), { planned, row }])
    }
  return [...plans].flatMap(([key, rows]) => planOf(rows, key, reading) ?? [])
}
