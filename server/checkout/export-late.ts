import { type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { AGES } from "@hub/domain/orders/late-ages"
import type { FileAnswer } from "../http/handlers.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { today } from "../plans/store-plans.ts"
import { bankSays } from "./bank-says.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type LateRow, lateItems } from "./late-money-queries.ts"

const m = messages("server/checkout.lateHead")

const PAGE = 500
/** More is a file that nobody reads. */
const ROWS_MAX = 10_000

const whyOf = ({ invoice_number, reminded_on, error }: LateRow): string => {
  if (invoice_number !== null) return reminded_on === null ? m.notReminded : m.reminded({ day: dayLabel(reminded_on) })
  return error === null ? "" : bankSays(error)
}

const lineOf = (row: LateRow): string => {
  const { family, order_number, invoice_number, position, due_on, days, tries, next_try_on, amount } = row
  const what = invoice_number === null ? m.part({ position: position ?? 0 }) : m.invoice({ number: invoice_number })
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
    const lines = [csvLine([m.family, m.order, m.what, m.due, m.days, m.why, m.tries, m.next, m.amount])]
    for (let page = 1; (page - 1) * PAGE < ROWS_MAX; page++) {
      const rows = await lateItems(store, { today: day, sites, age, page, size: PAGE })
      lines.push(...rows.map(lineOf))
      if (rows.length < PAGE) break
    }
    const bytes = Buffer.from(`\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`)
    return { file_name: `late-${day}.csv`, bytes }
  }
