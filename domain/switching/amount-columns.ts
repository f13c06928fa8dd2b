import { type Amount, decimalMark, isUnitOpen, readAmount } from "./amounts.ts"
import type { About, Field } from "./meanings.ts"
import type { PlannedTable } from "./row-reader.ts"

/** "Paid $" says what its whole numbers are. */
const CURRENCY = /[$€£¥]|\b(?:usd|cad|aud|eur|gbp|dollars?|euros?)\b/i

export interface AmountColumns {
  /** In cents; undefined where it is none. */
  read: (cell: string) => Amount | undefined
  /** Nothing says what a bare 45 is. */
  readonly is_open: boolean
}

const plainCurrency = (sign: string): string => SIGNS[sign] ?? sign
const SIGNS: Readonly<Record<string, string>> = { US$: "$", USD: "$", EUR: "€", GBP: "£", CAD: "CA$", JPY: "¥" }

/** The one that most of a column's amounts have. */
function usualCurrency(signs: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const sign of signs.map(plainCurrency)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ""
}

/** How the amounts of a table's columns of one kind are written: their decimal mark, and what whole numbers are. */
export function amountColumns(
  { table, columns, whole_amounts }: PlannedTable,
  about: About,
  field: Field,
): AmountColumns {
  const own = columns.filter(({ meaning }) => meaning?.about === about && meaning.field === field)
  const cells = own.flatMap(({ index }) => table.rows.map((row) => row.cells[index] ?? ""))
  const mark = decimalMark(cells)
  const is_bare =
    !own.some(({ name }) => CURRENCY.test(name)) && isUnitOpen(cells.flatMap((cell) => readAmount(cell, mark) ?? []))
  const currency = usualCurrency(cells.flatMap((cell) => readAmount(cell, mark)?.currency || []))
  return {
    is_open: is_bare && whole_amounts === undefined,
    read: (cell) => {
      const amount = readAmount(cell, mark)
      // 60 pounds are no 60 dollars.
      if (amount !== undefined && amount.currency !== "" && plainCurrency(amount.currency) !== currency)
        return undefined
      if (amount === undefined || amount.is_unmistakable || !is_bare || whole_amounts !== "CENTS") return amount
      return { ...amount, cents: Math.round(amount.cents / 100) }
    },
  }
}
