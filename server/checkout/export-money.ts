import { type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import type { AGES } from "@hub/domain/orders/late-ages"
import { sql } from "../database/sql.ts"
import type { FileAnswer } from "../http/handlers.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { today } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { bankSays } from "./late-installment.ts"
import { type LateRow, lateItems } from "./late-money-queries.ts"
import { type ReceivedRow, receivedMoney } from "./money-queries.ts"

const late = messages("server/checkout.lateHead")
const received = messages("server/checkout.receivedHead")

const PAGE = 500
/** More is a file that nobody reads. */
const ROWS_MAX = 10_000

async function csvOf<Row>(
  head: readonly string[],
  line: (row: Row) => string,
  read: (paging: { page: number; size: number }) => Promise<Row[]>,
): Promise<Buffer> {
  const lines = [csvLine(head)]
  for (let page = 1; (page - 1) * PAGE < ROWS_MAX; page++) {
    const rows = await read({ page, size: PAGE })
    lines.push(...rows.map(line))
    if (rows.length < PAGE) break
  }
  return Buffer.from(`\uFEFF${lines.map((one) => `${one}\r\n`).join("")}`)
}

const whyOf = ({ invoice_number, reminded_on, error }: LateRow): string => {
  if (invoice_number !== null)
    return reminded_on === null ? late.notReminded : late.reminded({ day: dayLabel(reminded_on) })
  return error === null ? "" : bankSays(error)
}

const lateLine = (row: LateRow): string => {
  const { family, order_number, invoice_number, position, due_on, days, tries, next_try_on, amount } = row
  const what =
    invoice_number === null ? late.part({ position: position ?? 0 }) : late.invoice({ number: invoice_number })
  return [
    csvLine([family, order_number, what, due_on]),
    days,
    csvLine([whyOf(row)]),
    tries,
    next_try_on ?? "",
    (amount / 100).toFixed(2),
  ].join(",")
}

/** What the list shows, all pages of it. */
export const exportLate =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (by: StaffActor, age: (typeof AGES)[number] | undefined): Promise<FileAnswer> => {
    const day = await today(store, clock())
    const sites = sitesWithin(by, "refund", undefined)
    const { family, order, what, due, days, why, tries, next, amount } = late
    const bytes = await csvOf([family, order, what, due, days, why, tries, next, amount], lateLine, (paging) =>
      lateItems(store, { today: day, sites, age, ...paging }),
    )
    return { file_name: `late-${day}.csv`, bytes }
  }

const receivedLine = (zone: string, row: ReceivedRow): string =>
  [
    csvLine([dayAt(row.at, zone), row.family, row.order_number, row.invoice_number ?? "", row.note, row.by]),
    csvLine([row.reversed_at === null ? "" : dayAt(row.reversed_at, zone)]),
    (row.amount / 100).toFixed(2),
  ].join(",")

/** What the list shows, all pages of it: an entry that was taken back and what takes it back are both there, so the file adds up. */
export const exportReceived =
  ({ store }: Pick<CheckoutNeeds, "store">) =>
  async (by: StaffActor): Promise<FileAnswer> => {
    const { time_zone } = await store.one<{ time_zone: string }>(sql`select time_zone from company`)
    const sites = sitesWithin(by, "refund", undefined)
    const { written, family, order, invoice, how, by: recorded_by, reversed, amount } = received
    const bytes = await csvOf(
      [written, family, order, invoice, how, recorded_by, reversed, amount],
      (row: ReceivedRow) => receivedLine(time_zone, row),
      (paging) => receivedMoney(store, { sites, ...paging }),
    )
    return { file_name: "received.csv", bytes }
  }
