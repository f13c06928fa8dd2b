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
  return {
    is_open: is_bare && whole_amounts === undefined,
    read: (cell) => {
      const amount = readAmount(cell, mark)
      if (amount === undefined || amount.is_unmistakable || !is_bare || whole_amounts !== "CENTS") return amount
      return { ...amount, cents: Math.round(amount.cents / 100) }
    },
  }
}
