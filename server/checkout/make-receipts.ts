import { placeOf } from "@hub/domain/catalogue/place"
import { problem } from "@hub/domain/kernel/problem"
import { careOfYear, paidForHours } from "@hub/domain/orders/care-statement"
import type { FileAnswer } from "../http/handlers.ts"
import { receiptFacts } from "../orders/queries.ts"
import { ownCreditNote } from "../orders/store-credit-notes.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { careDaysBefore, careOf, carePaidBefore, careProvider, yearsOfCare } from "./families-queries.ts"
import { type ReadOrderNeeds, readOrder } from "./read-order.ts"
import { readOrderDetails } from "./read-order-details.ts"

/** 7.6: the receipt of a completed order, as a PDF that can be handed in. */
export const makeReceipt =
  (needs: ReadOrderNeeds) =>
  async (customer_id: string, order_id: string): Promise<FileAnswer> => {
    const order = await readOrder(needs)(customer_id, order_id)
    if (order.status !== "completed") throw problem("NOT_FOUND")
    const [facts, details] = await Promise.all([
      receiptFacts(needs.store, order_id),
      readOrderDetails(needs)(customer_id, order_id),
    ])
    if (facts === undefined) throw problem("NOT_FOUND")
    // The layout library takes 30 MB, which a server that draws no receipt saves.
    const { drawReceipt } = await import("../orders/draw-receipt.ts")
    return { file_name: `receipt-${order.number ?? order_id}.pdf`, bytes: await drawReceipt(order, details, facts) }
  }

/** The credit note of a refund as a PDF. Order and note are checked as a pair (I22). */
export const makeCreditNote =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, id: string): Promise<FileAnswer> => {
    const note = await ownCreditNote(needs.store, customer_id, id)
    if (note?.order_id !== order_id) throw problem("NOT_FOUND")
    const [order, details, facts] = await Promise.all([
      readOrder(needs)(customer_id, order_id),
      readOrderDetails(needs)(customer_id, order_id),
      receiptFacts(needs.store, order_id),
    ])
    if (facts === undefined) throw problem("NOT_FOUND")
    // The layout library takes 30 MB, which a server that draws no PDF saves.
    const { drawCreditNote } = await import("../orders/draw-credit-note.ts")
    return { file_name: `credit-note-${note.number}.pdf`, bytes: await drawCreditNote({ note, order, details }, facts) }
  }

interface CareLine {
  student_id: string
  student_name: string
  name: string
  location_name: string
  from: string
  to: string
  days: number
  amount: number
}

type Needs = Pick<CheckoutNeeds, "store" | "clock">

/** A family's delivered places of a year, with what was paid for their days, net of refunds. */
async function careLines({ store, clock }: Needs, customer_id: string, year: number): Promise<CareLine[]> {
  const rows = await careOf(store, customer_id, year, clock())
  return rows.map(({ student_id, student_name, name, location, from, to, funding, hours, ...days }) => ({
    student_id,
    student_name,
    name,
    location_name: placeOf(location, "family").name,
    from,
    to,
    days: days.until - days.before,
    amount: careOfYear(funding, days) + paidForHours(hours),
  }))
}

/** The years of which there is a statement, the latest first. */
export const listCareStatements = (needs: Needs) => async (customer_id: string) => {
  const years = await yearsOfCare(needs.store, customer_id, needs.clock())
  const all = []
  for (const { year } of years) {
    const lines = await careLines(needs, customer_id, year)
    const before = await carePaidBefore(needs.store, customer_id, year)
    const days_before = await careDaysBefore(needs.store, customer_id, year, needs.clock())
    const before_days = days_before.reduce((total, { days }) => total + days, 0)
    const before_amount = before.reduce((total, { amount }) => total + amount, 0)
    const sum = (count: (line: CareLine) => number) => lines.reduce((total, line) => total + count(line), 0)
    const amount = sum((line) => line.amount) + before_amount
    all.push({ year, days: sum(({ days }) => days) + before_days, amount, before_amount, before_days })
  }
  return all
}

/** Dependent care of a year, for the family's taxes or its employer: provider, tax id, each child, days and sums. */
export const makeCareStatement =
  (needs: Needs) =>
  async (customer_id: string, year: number): Promise<FileAnswer> => {
    const lines = await careLines(needs, customer_id, year)
    const before = await carePaidBefore(needs.store, customer_id, year)
    const days_before = await careDaysBefore(needs.store, customer_id, year, needs.clock())
    if (lines.length + before.length + days_before.length === 0) throw problem("NOT_FOUND")
    const provider = await careProvider(needs.store, customer_id, needs.clock())
    const { drawCareStatement } = await import("../orders/draw-care-statement.ts")
    return {
      file_name: `dependent-care-${year}.pdf`,
      bytes: await drawCareStatement({ year, lines, before, days_before, provider }),
    }
  }
