import { ageOn, generalDate } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import { addOnText } from "@hub/domain/orders/add-on-texts"
import { csvLine } from "../kernel/csv-line.ts"
import { gateRequirements } from "../paperwork/read-requirements.ts"
import { groupFriends } from "../sharing/group-friends.ts"
import { comingOf, programDates, type RosterRow, rosterOf } from "./queries.ts"
import type { ProgramNeeds } from "./read-programs.ts"

interface Row extends RosterRow {
  /** What is asked for before the next day and isn't there, by its name. Of health, too, that it is missing, and nothing of it. */
  missing: string[]
  friends: string[]
}

const FILTERS = {
  ALL: () => true,
  NOT_PAID: ({ owed_amount }: Row) => owed_amount > 0,
  MISSING: ({ missing }: Row) => missing.length > 0,
  ALERT: ({ has_alert }: Row) => has_alert,
  NEW: ({ is_new }: Row) => is_new,
} as const

interface Shown {
  filter?: keyof typeof FILTERS
  search?: string
}

type Needs = Pick<ProgramNeeds, "store" | "clock">

/** The gate, the family and the mails list the same (paperwork/read-requirements.ts). */
async function rowsOf({ store, clock }: Needs, offering_id: string, search: string | undefined): Promise<Row[]> {
  const now = clock()
  const [rows, friends, open] = await Promise.all([
    rosterOf(store, { offering_id, search }),
    groupFriends(store, { offering_id }),
    store.transaction(async (tx) => gateRequirements(tx, await comingOf(tx, offering_id, now), now)),
  ])
  const missing = new Map(
    open.map(({ attendance_id, requirements }) => [
      attendance_id,
      requirements.filter(({ state, kind }) => state === "OPEN" && kind !== "payment").map(({ name }) => name),
    ]),
  )
  return rows.map((row) => ({
    ...row,
    missing: missing.get(row.attendance_id) ?? [],
    friends: friends.get(row.attendance_id) ?? [],
  }))
}

export const readRoster =
  (needs: Needs) =>
  async (
    offering_id: string,
    { filter = "ALL", search, limit = PAGE_LIMIT, offset = 0 }: Shown & { limit?: number; offset?: number },
  ) => {
    const rows = await rowsOf(needs, offering_id, search)
    const chosen = rows.filter(FILTERS[filter])
    const count = (of: keyof typeof FILTERS) => rows.filter(FILTERS[of]).length
    return {
      items: chosen.slice(offset, offset + limit),
      total: chosen.length,
      limit,
      offset,
      counts: {
        ALL: count("ALL"),
        NOT_PAID: count("NOT_PAID"),
        MISSING: count("MISSING"),
        ALERT: count("ALERT"),
        NEW: count("NEW"),
      },
      families: new Set(rows.map(({ customer_id }) => customer_id)).size,
    }
  }

const HEAD = [
  "Child",
  "Age",
  "Grade",
  "Family",
  "First booking",
  "Paid by",
  "Price",
  "Still to pay",
  "Order",
  "Missing",
  "Added",
  "Asked to be with",
]

/** The roster as it is shown, for a spreadsheet. Health isn't on it. */
export const exportRoster =
  (needs: Needs) =>
  async (offering_id: string, { filter = "ALL", search }: Shown) => {
    const [[offering], rows] = await Promise.all([
      programDates(needs.store, { offering_id }),
      rowsOf(needs, offering_id, search),
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
        row.missing.join(", "),
        row.add_ons.map(addOnText).join("; "),
        row.friends.join(", "),
      ])
    const text = `\ufeff${[HEAD, ...lines].map((cells) => `${csvLine(cells)}\r\n`).join("")}`
    return {
      file_name: `${offering.name} ${generalDate(offering.start_date)}.csv`,
      bytes: new TextEncoder().encode(text),
    }
  }
