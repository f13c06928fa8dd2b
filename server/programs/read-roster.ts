import { ageOn, generalDate } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import { csvLine } from "../kernel/csv-line.ts"
import { programDates, type RosterRow, rosterOf } from "./queries.ts"
import type { ProgramNeeds } from "./read-programs.ts"

const FILTERS = {
  ALL: () => true,
  NOT_PAID: ({ owed_amount }: RosterRow) => owed_amount > 0,
  ALERT: ({ has_alert }: RosterRow) => has_alert,
  NEW: ({ is_new }: RosterRow) => is_new,
} as const

interface Shown {
  filter?: keyof typeof FILTERS
  search?: string
}

export const readRoster =
  ({ store }: Pick<ProgramNeeds, "store">) =>
  async (
    offering_id: string,
    { filter = "ALL", search, limit = PAGE_LIMIT, offset = 0 }: Shown & { limit?: number; offset?: number },
  ) => {
    const rows = await rosterOf(store, { offering_id, search })
    const chosen = rows.filter(FILTERS[filter])
    const count = (of: keyof typeof FILTERS) => rows.filter(FILTERS[of]).length
    return {
      items: chosen.slice(offset, offset + limit),
      total: chosen.length,
      limit,
      offset,
      counts: { ALL: count("ALL"), NOT_PAID: count("NOT_PAID"), ALERT: count("ALERT"), NEW: count("NEW") },
      families: new Set(rows.map(({ customer_id }) => customer_id)).size,
    }
  }

const HEAD = ["Child", "Age", "Grade", "Family", "First booking", "Paid by", "Price", "Still to pay", "Order"]

/** The roster as it is shown, for a spreadsheet. Health isn't on it. */
export const exportRoster =
  ({ store }: Pick<ProgramNeeds, "store">) =>
  async (offering_id: string, { filter = "ALL", search }: Shown) => {
    const [[offering], rows] = await Promise.all([
      programDates(store, { offering_id }),
      rosterOf(store, { offering_id, search }),
    ])
    if (offering === undefined) throw problem("NOT_FOUND")
    const lines = rows
      .filter(FILTERS[filter])
      .map((row) => [
        row.student_name,
        row.birth_date === null ? "" : String(ageOn(row.birth_date, offering.start_date)),
        row.grade,
        row.family_name,
        row.is_new ? "yes" : "",
        row.paid_by,
        formatMoney(row.paid_amount, { display: "alwaysShow" }),
        formatMoney(row.owed_amount, { display: "alwaysShow" }),
        row.order_number === null ? "" : String(row.order_number),
      ])
    const text = `\ufeff${[HEAD, ...lines].map((cells) => `${csvLine(cells)}\r\n`).join("")}`
    return {
      file_name: `${offering.name} ${generalDate(offering.start_date)}.csv`,
      bytes: new TextEncoder().encode(text),
    }
  }
