export interface RevenueMonth {
  readonly month: string
  readonly sold: number
  readonly earned: number
  readonly deferred: number
}

/** Rows of the revenue report, whose first cell is the month and whose last three are cents, added up by month. */
export function revenueMonths(rows: readonly (readonly string[])[]): RevenueMonth[] {
  const months = new Map<string, RevenueMonth>()
  for (const cells of rows) {
    const [month = ""] = cells
    const [sold = 0, earned = 0, deferred = 0] = cells.slice(-3).map(Number)
    const before = months.get(month) ?? { month, sold: 0, earned: 0, deferred: 0 }
    months.set(month, {
      month,
      sold: before.sold + sold,
      earned: before.earned + earned,
      deferred: before.deferred + deferred,
    })
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1))
}
