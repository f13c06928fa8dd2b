import { type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { sql } from "../database/sql.ts"
import type { FileAnswer } from "../http/handlers.ts"
import { csvLine } from "../kernel/csv-line.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type ReceivedRow, receivedMoney } from "./hand-money-queries.ts"

const m = messages("server/checkout.receivedHead")

const PAGE = 500
/** More is a file that nobody reads. */
const ROWS_MAX = 10_000

const lineOf = (zone: string, row: ReceivedRow): string =>
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
    const lines = [csvLine([m.written, m.family, m.order, m.invoice, m.how, m.by, m.takenBack, m.amount])]
    for (let page = 1; (page - 1) * PAGE < ROWS_MAX; page++) {
      const rows = await receivedMoney(store, { sites, page, size: PAGE })
      lines.push(...rows.map((row) => lineOf(time_zone, row)))
      if (rows.length < PAGE) break
    }
    return { file_name: "received.csv", bytes: Buffer.from(`\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`) }
  }
