import type { SwitchBalance } from "./balances.ts"
import type { OpenInvoice } from "./open-invoices.ts"
import type { PlanUnderWay } from "./plans-under-way.ts"
import type { PlannedTable } from "./row-reader.ts"
import type { SwitchQuestion } from "./switch-question.ts"

// What invoices and plans ask a family for. What its bookings leave to pay is part of it, and so is its balance: nothing is asked for twice.

interface Claims {
  readonly plans: readonly PlanUnderWay[]
  readonly invoices: readonly OpenInvoice[]
}

const add = (sums: Map<string, number>, family: string, cents: number) =>
  void sums.set(family, (sums.get(family) ?? 0) + cents)

const restOf = ({ parts }: PlanUnderWay): number => parts.reduce((sum, { amount }) => sum + amount, 0)

const sumOfPlans = (plans: Claims["plans"]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const plan of plans) add(sums, plan.family, restOf(plan))
  return sums
}

const sumOfInvoices = (invoices: Claims["invoices"]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { family, total_cents, paid_cents } of invoices) add(sums, family, total_cents - paid_cents)
  return sums
}

/** By family. */
export function claimedOf({ plans, invoices }: Claims): ReadonlyMap<string, number> {
  const sums = sumOfPlans(plans)
  for (const [family, cents] of sumOfInvoices(invoices)) add(sums, family, cents)
  return sums
}

/**
 * Whether balances have in them what plans still ask for: some systems count it, others only what is due now. Where every balance is what is
 * claimed, or what is claimed without the plans, that proves it; else it is asked.
 */
export function withPlans(
  balances: readonly SwitchBalance[],
  claims: Claims,
  tables: readonly PlannedTable[],
): { readonly balances: readonly SwitchBalance[]; readonly questions: readonly SwitchQuestion[] } {
  const of_plans = sumOfPlans(claims.plans)
  const of_invoices = sumOfInvoices(claims.invoices)
  const questions: SwitchQuestion[] = []
  const beside = new Set<string>()
  for (const { table, plans_in_balance } of tables) {
    const own = balances.filter(({ family, place }) => place.file === table.name && of_plans.has(family))
    const [first] = own
    if (first === undefined) continue
    const planned = ({ family }: SwitchBalance) => of_plans.get(family) ?? 0
    const invoiced = ({ family }: SwitchBalance) => of_invoices.get(family) ?? 0
    const is_within = own.every((one) => one.cents === planned(one) + invoiced(one))
    const is_beside = own.every((one) => one.cents === invoiced(one))
    const said = plans_in_balance ?? (is_within ? "WITHIN" : is_beside ? "BESIDE" : undefined)
    if (said === "BESIDE") beside.add(table.name)
    if (said === undefined)
      questions.push({
        ...first.place,
        kind: "PLANS_IN_BALANCE",
        cell: first.cell,
        choices: ["WITHIN", "BESIDE"],
        decides: "plans_in_balance",
        columns: table.columns,
      })
  }
  return {
    balances: balances.map((one) =>
      beside.has(one.place.file) ? { ...one, beside_cents: of_plans.get(one.family) ?? 0 } : one,
    ),
    questions,
  }
}
