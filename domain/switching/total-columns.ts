import { decimalMark, readAmount } from "./amounts.ts"
import { cellText } from "./blank-cell.ts"
import type { About, Field } from "./meanings.ts"
import type { ShapedTable } from "./table-shape.ts"

interface Meant {
  readonly about: About
  readonly field: Field
}

/** "Total owed" less "Total paid" is "Balance": the first is what it costs, as all of the rows that have the three say. */
export function withTotals({ rows }: ShapedTable, meanings: readonly (Meant | undefined)[]): (Meant | undefined)[] {
  const at = (field: Field) => meanings.flatMap((meaning, index) => (meaning?.field === field ? [index] : []))
  const [balances, [paid]] = [at("BALANCE"), at("PAID")]
  if (balances.length < 2 || paid === undefined || at("PRICE").length > 0) return [...meanings]
  const mark = decimalMark(rows.flatMap(({ cells }) => balances.map((index) => cells[index] ?? "")))
  const centsAt = (cells: readonly string[], index: number) => readAmount(cellText(cells[index] ?? ""), mark)?.cents
  const whole = balances.find((one) =>
    balances.some((left) => {
      if (one === left) return false
      const sums = rows.flatMap(({ cells }) => {
        const [cost, given, rest] = [centsAt(cells, one), centsAt(cells, paid), centsAt(cells, left)]
        return cost === undefined || given === undefined || rest === undefined ? [] : [{ cost, given, rest }]
      })
      return sums.some(({ given }) => given !== 0) && sums.every(({ cost, given, rest }) => cost - given === rest)
    }),
  )
  return meanings.map((meaning, index) => (index === whole ? { about: "PROGRAM", field: "PRICE" } : meaning))
}
