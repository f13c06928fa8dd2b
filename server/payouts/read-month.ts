import type { Database } from "../database/sql.ts"
import type { FileAnswer } from "../http/handlers.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { allProviders } from "../payments/provider-of.ts"
import { payoutOf } from "./close-difference.ts"
import { type LineRow, linesOfPayout, payoutsWhere, payoutTimes } from "./payouts-queries.ts"
import type { PayoutNeeds } from "./read-payouts.ts"
import { lineOnWire, showPayouts } from "./show-payouts.ts"

const PAGE = 100

export const readMonth = (needs: PayoutNeeds) => async (asked: string | undefined) => {
  const { store, clock } = needs
  const times = await payoutTimes(store, clock())
  const month = asked ?? times.this_month
  const payouts = await showPayouts(store, await payoutsWhere(store, { month }))
  const sum = (of: (payout: (typeof payouts)[number]) => number) => payouts.reduce((total, one) => total + of(one), 0)
  const on_its_way = payouts.filter(({ status }) => status === "PENDING" || status === "IN_TRANSIT")
  const arrived = payouts.filter(({ status }) => status === "PAID")
  return {
    is_known: allProviders(needs).some((provider) => provider.payouts !== null),
    ...times,
    month,
    bank: arrived.reduce((total, { amount }) => total + amount, 0),
    ledger: arrived.reduce((total, { ledger }) => total + ledger, 0),
    apart: sum(({ apart }) => apart),
    on_its_way: on_its_way.reduce((total, { amount }) => total + amount, 0),
    on_its_way_days: [...new Set(on_its_way.map(({ arrives_on }) => arrives_on))].toSorted(),
    payouts,
  }
}

export const readPayout =
  ({ store }: PayoutNeeds) =>
  async (id: string, after: string | undefined) => {
    const payout = await payoutOf(store, id)
    const rows = await linesOfPayout(store, { payout_id: id, after, limit: PAGE + 1 })
    return { payout, lines: rows.slice(0, PAGE).map(lineOnWire), has_more: rows.length > PAGE }
  }

async function* allLines(db: Database, payout_id: string) {
  for (let after: string | undefined; ; ) {
    const rows = await linesOfPayout(db, { payout_id, after, limit: PAGE })
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id
  }
}

const plain = (cents: number): string => (cents / 100).toFixed(2)
const HEAD = [
  "Payout made",
  "In the bank",
  "Status",
  "Line",
  "Day",
  "Family",
  "Order",
  "Description",
  "Amount",
  "Fee",
  "Net",
  "Ledger",
  "Apart",
]

const wordsOf = ({ kind, on, family, order_number, description }: LineRow) => [
  kind,
  on,
  family ?? "",
  order_number ?? "",
  description,
]
const figuresOf = ({ amount, fee, net, ledger }: LineRow) => [amount, fee, net, ledger, net - ledger].map(plain)

/** Line by line, as an accountant adds it up. */
export const exportMonth =
  (needs: PayoutNeeds) =>
  async (asked: string | undefined): Promise<FileAnswer> => {
    const { month, payouts } = await readMonth(needs)(asked)
    const rows = [csvLine(HEAD)]
    for (const { id, made_on, arrives_on, status } of payouts)
      for await (const line of allLines(needs.store, id))
        rows.push([csvLine([made_on, arrives_on, status, ...wordsOf(line)]), ...figuresOf(line)].join(","))
    const text = rows.map((row) => `${row}\r\n`).join("")
    return { file_name: `payouts-${month}.csv`, bytes: Buffer.from(`\uFEFF${text}`) }
  }
