import type { OpenInvoice } from "@hub/domain/switching/open-invoices"
import type { PlanUnderWay } from "@hub/domain/switching/plans-under-way"
import { v7 as newId } from "uuid"
import { carryInvoice, carryPlan } from "../checkout/carry-from-before.ts"
import type { People } from "./bring-bookings.ts"
import { bringCodes, bringPasses, type PassCount } from "./bring-passes.ts"
import { positionOf } from "./family-rows.ts"
import { inTurns } from "./in-turns.ts"
import { dueOn } from "./known-bookings-queries.ts"
import { areaFor, type MoneyWriting, type OfFamily, placedOf, sumOf } from "./money-rows.ts"
import type { SwitchMoney } from "./plan-money.ts"
import { addSwitchedOrders } from "./store-bookings.ts"
import { addClaims, addPaymentsBefore, addPlanTerms, knownClaims, knownPayments } from "./store-money.ts"

export interface MoneyCount {
  readonly created: number
  readonly unchanged: number
  readonly cents: number
}

export interface MoneyBrought {
  readonly passes: PassCount
  readonly codes: Omit<MoneyCount, "cents">
  readonly plans: MoneyCount
  readonly invoices: MoneyCount
  readonly payments: MoneyCount
  /** `file:line:column: cause` of what is otherwise here; what is here stays. */
  readonly differences: readonly string[]
}

const otherwise = (row: OfFamily, cell: string): string => `${positionOf(row)}: "${cell}", and another sum is here`

/** Invoices and plans as orders that ask for what is left. */
async function bringClaims({ plans, invoices }: SwitchMoney, people: People, writing: MoneyWriting) {
  const { tx, now, batch } = writing
  const [own_plans, own_invoices] = [placedOf(plans, people), placedOf(invoices, people)]
  const ids = [...own_plans, ...own_invoices].map(({ customer_id }) => customer_id)
  const known = new Map((await knownClaims(tx, ids)).map((claim) => [claim.source, claim]))
  const fresh_plans = own_plans.filter(({ source }) => !known.has(source))
  const fresh_invoices = own_invoices.filter(({ source }) => !known.has(source))
  const differences = [...own_plans, ...own_invoices].flatMap((row) => {
    const there = known.get(row.source)
    const is_same = there?.total_amount === row.total_cents && there.paid_amount === row.paid_cents
    return there === undefined || is_same ? [] : otherwise(row, row.cell)
  })
  const funbox_id = await areaFor([...fresh_plans, ...fresh_invoices], writing)
  const { due_on: usual_due } = await dueOn(tx, now)
  const asked = await inTurns(fresh_invoices, async (invoice) => ({
    ...claimOf(invoice),
    kind: "INVOICE" as const,
    reference: invoice.number,
    issued_on: invoice.issued_on || null,
    order_id: await carryInvoice(tx, { ...aboutOf(invoice), funbox_id, due_on: invoice.due_on || usual_due }, now),
  }))
  const payment_plan_id = newId()
  const [first] = fresh_plans
  if (first !== undefined)
    await addPlanTerms(tx, { id: payment_plan_id, funbox_id, name: first.name || first.place.file, day: usual_due })
  const planned = await inTurns(fresh_plans, async (plan) => ({
    ...claimOf(plan),
    kind: "PLAN" as const,
    reference: plan.name,
    issued_on: null,
    order_id: await carryPlan(tx, { ...plan, funbox_id, payment_plan_id }, now),
  }))
  const claims = [...asked, ...planned]
  if (claims.length > 0) {
    await addSwitchedOrders(tx, await batch(), claims)
    await addClaims(tx, await batch(), claims, now)
  }
  const count = (own: readonly object[], new_ones: number, cents: number) => ({
    created: new_ones,
    unchanged: own.length - new_ones,
    cents,
  })
  return {
    plans: count(
      own_plans,
      fresh_plans.length,
      sumOf(fresh_plans, ({ parts }) => sumOf(parts, ({ amount }) => amount)),
    ),
    invoices: count(
      own_invoices,
      fresh_invoices.length,
      sumOf(fresh_invoices, (one) => one.total_cents - one.paid_cents),
    ),
    differences,
  }
}

const claimOf = ({
  source,
  total_cents,
  paid_cents,
  customer_id,
}: (PlanUnderWay | OpenInvoice) & { customer_id: string }) => ({
  source,
  customer_id,
  total_amount: total_cents,
  paid_amount: paid_cents,
})

const aboutOf = ({ customer_id, number, lines, total_cents, paid_cents }: OpenInvoice & { customer_id: string }) => ({
  customer_id,
  number,
  about: lines.join(", "),
  total: total_cents,
  paid: paid_cents,
})

/** What families paid there, for their statements alone: no money of it comes in here. */
async function bringPayments({ payments }: SwitchMoney, people: People, { tx, now, batch }: MoneyWriting) {
  const own = placedOf(payments, people)
  const known = new Map(
    (
      await knownPayments(
        tx,
        own.map(({ customer_id }) => customer_id),
      )
    ).map(({ source, amount }) => [source, amount]),
  )
  const fresh = own.filter(({ source }) => !known.has(source))
  const rows = fresh.map(({ child, cents, care_cents, ...payment }) => ({
    ...payment,
    id: newId(),
    student_id: (child === undefined ? undefined : people.studentOf(child)) ?? null,
    amount: cents,
    care_amount: care_cents,
  }))
  if (rows.length > 0) await addPaymentsBefore(tx, await batch(), rows, now)
  return {
    payments: {
      created: fresh.length,
      unchanged: own.length - fresh.length,
      cents: sumOf(fresh, ({ cents }) => cents),
    },
    differences: own.flatMap((row) => {
      const there = known.get(row.source)
      return there === undefined || there === row.cents ? [] : otherwise(row, String(row.cents / 100))
    }),
  }
}

/** The money of other systems beside bookings and balances. What is there already stays as it is, and what differs is listed. */
export async function bringMoney(money: SwitchMoney, people: People, writing: MoneyWriting): Promise<MoneyBrought> {
  const codes = await bringCodes(money.codes, writing)
  const passes = await bringPasses(money.passes, people, writing)
  const claims = await bringClaims(money, people, writing)
  const paid = await bringPayments(money, people, writing)
  return {
    passes: passes.count,
    codes: codes.count,
    plans: claims.plans,
    invoices: claims.invoices,
    payments: paid.payments,
    differences: [...codes.differences, ...passes.differences, ...claims.differences, ...paid.differences],
  }
}
