import { problem } from "@hub/domain/kernel/problem"
import { careOfYear } from "@hub/domain/orders/care-statement"
import type { FileAnswer } from "../http/handlers.ts"
import { careOf, careProvider, yearsOfCare } from "./care-query.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

export interface CareLine {
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
export async function careLines({ store, clock }: Needs, customer_id: string, year: number): Promise<CareLine[]> {
  const rows = await careOf(store, customer_id, year, clock())
  return rows.map(({ student_id, student_name, name, location_name, from, to, funding, ...days }) => ({
    student_id,
    student_name,
    name,
    location_name,
    from,
    to,
    days: days.until - days.before,
    amount: careOfYear(funding, days),
  }))
}

/** The years of which there is a statement, the latest first. */
export const listCareStatements = (needs: Needs) => async (customer_id: string) => {
  const years = await yearsOfCare(needs.store, customer_id, needs.clock())
  const all = []
  for (const { year } of years) {
    const lines = await careLines(needs, customer_id, year)
    const sum = (count: (line: CareLine) => number) => lines.reduce((total, line) => total + count(line), 0)
    all.push({ year, days: sum(({ days }) => days), amount: sum(({ amount }) => amount) })
  }
  return all
}

/** Dependent care of a year, for the family's taxes or its employer: provider, tax id, each child, days and sums. */
export const makeCareStatement =
  (needs: Needs) =>
  async (customer_id: string, year: number): Promise<FileAnswer> => {
    const lines = await careLines(needs, customer_id, year)
    if (lines.length === 0) throw problem("NOT_FOUND")
    const provider = await careProvider(needs.store, customer_id, needs.clock())
    const { drawCareStatement } = await import("../orders/draw-care-statement.ts")
    return { file_name: `dependent-care-${year}.pdf`, bytes: await drawCareStatement({ year, lines, provider }) }
  }
