import type { RosterRow } from "./queries.ts"

/** What its bookings have paid, by way of payment. */
export function moneyOf(rows: readonly RosterRow[]) {
  const ways = [...new Set(rows.map(({ paid_by }) => paid_by))]
  return ways.map((paid_by) => {
    const own = rows.filter((row) => row.paid_by === paid_by)
    const orders = new Map(own.map(({ order_number, owed_amount }) => [order_number, owed_amount]))
    return {
      paid_by,
      count: own.length,
      paid_amount: own.reduce((sum, row) => sum + row.paid_amount, 0),
      owed_amount: [...orders.values()].reduce((sum, owed) => sum + owed, 0),
    }
  })
}
