import { problem } from "@hub/domain/kernel/problem"
import { type ComingDay, type DatedFact, readinessOf, requirementsOf } from "@hub/domain/paperwork/readiness"
import type { AttendanceRequirements, Readiness } from "@hub/domain/paperwork/requirement"
import type { Transaction } from "../database/transaction.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { attendancesWithDay, comingDays, profilesOf } from "./queries.ts"
import { factsOf, gateFactsOf } from "./requirement-facts.ts"
import { issueMissing } from "./store.ts"

type Needs = Pick<PaperworkNeeds, "store" | "clock">

/** How ready each participant is for the next day out. */
export const readReadiness =
  ({ store, clock }: Needs) =>
  (customer_id: string): Promise<Readiness[]> =>
    store.transaction(async (tx) => {
      const now = clock()
      await issueMissing(tx, customer_id, now)
      const [students, facts, coming] = await Promise.all([
        profilesOf(tx, customer_id),
        factsOf(tx, customer_id, now),
        comingDays(tx, customer_id, now),
      ])
      const ids = students.map(({ id }) => id)
      return readinessOf(ids, facts, coming)
    })

/** 7.15: in the given order. One that isn't the customer's own fails the whole list (I22). */
export const readRequirements =
  ({ store, clock }: Needs) =>
  async (customer_id: string, ids: string): Promise<AttendanceRequirements[]> => {
    const wanted = [...new Set(ids.split(",").filter((id) => id !== ""))]
    if (wanted.length === 0) return []
    return store.transaction(async (tx) => {
      const now = clock()
      await issueMissing(tx, customer_id, now)
      const [rows, facts] = await Promise.all([
        attendancesWithDay(tx, customer_id, wanted, now),
        factsOf(tx, customer_id, now),
      ])
      const found = new Map(rows.map((row) => [row.attendance_id, row]))
      const attendances = wanted.map((id) => {
        const row = found.get(id)
        if (row === undefined) throw problem("NOT_FOUND")
        return row
      })
      return requirementsOf(facts, attendances)
    })
  }

/** What `readinessOf` wants to know, in a transaction of the caller's. */
export async function readinessFacts(tx: Transaction, customer_id: string, now: Date) {
  await issueMissing(tx, customer_id, now)
  const [facts, coming] = await Promise.all([factsOf(tx, customer_id, now), comingDays(tx, customer_id, now)])
  return { facts, coming }
}

/** What the gate asks for at these days, of as many families as they are. Without payments, which are the office's matter. */
export async function gateRequirements(
  tx: Transaction,
  days: readonly (ComingDay & { readonly customer_id: string })[],
  now: Date,
): Promise<AttendanceRequirements[]> {
  const families = [...new Set(days.map(({ customer_id }) => customer_id))]
  if (families.length === 0) return []
  await issueMissing(tx, families, now)
  const facts = new Map<string, DatedFact[]>()
  for (const fact of await gateFactsOf(tx, families, now))
    facts.set(fact.student_id, [...(facts.get(fact.student_id) ?? []), fact])
  return days.flatMap((day) => requirementsOf(facts.get(day.student_id) ?? [], [day]))
}
