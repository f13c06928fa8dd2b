import { formatMoney } from "@hub/domain/kernel/money"
import { markChange } from "../audit/mark-change.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { addPaymentPlan, archivePaymentPlan, paymentPlans, plansNamed } from "../plans/store-offered.ts"
import type { CommandContext } from "./command-context.ts"

export interface NewPlan {
  readonly depositPercent?: number
  readonly deposit?: number
  readonly parts?: number
  readonly every?: number
  readonly unit?: "week" | "month"
  readonly days?: readonly string[]
  readonly minimum?: number
  readonly lastDue?: number
}

export async function addPlan(
  funbox: string,
  name: string,
  { depositPercent, deposit, parts, every, unit, days, minimum, lastDue }: NewPlan,
  { store, say }: CommandContext,
): Promise<number> {
  const hasOneDeposit = (depositPercent === undefined) !== (deposit === undefined)
  if (!hasOneDeposit) throw new StartupProblem("A plan has a deposit: --deposit-percent or --deposit.")
  const hasDays =
    days === undefined ? parts !== undefined && every !== undefined && unit !== undefined : parts === undefined
  if (!hasDays) throw new StartupProblem("A plan has its days: --parts, --every and --unit, or --days.")
  const id = await addPaymentPlan(store, {
    funbox,
    name,
    deposit_percent: depositPercent ?? null,
    deposit_flat_amount: deposit ?? null,
    installment_count: parts ?? null,
    every_count: days === undefined ? (every ?? null) : null,
    every_unit: days === undefined ? (unit === "week" ? "WEEK" : "MONTH") : null,
    fixed_days: days ?? null,
    minimum_total: minimum ?? 0,
    last_due_days_after_start: lastDue ?? null,
  }).catch((error: unknown) => {
    throw new StartupProblem(`The plan can't be: ${error instanceof Error ? error.message : "?"}`)
  })
  if (id === undefined) throw new StartupProblem(`There is no program area ${funbox}.`)
  say(`${id}  ${name}`)
  return 0
}

export async function listPlans({ store, say }: CommandContext): Promise<number> {
  for (const plan of await paymentPlans(store)) {
    const deposit =
      plan.deposit_percent === null ? formatMoney(plan.deposit_flat_amount ?? 0) : `${plan.deposit_percent} %`
    const days =
      plan.fixed_days === null
        ? `${plan.installment_count ?? 0} parts, every ${plan.every_count ?? 0} ${(plan.every_unit ?? "").toLowerCase()}`
        : plan.fixed_days.join(", ")
    say(`${plan.id}  ${plan.funbox}  ${plan.name}: ${deposit} now, ${days}${plan.is_archived ? " (archived)" : ""}`)
  }
  return 0
}

export async function archivePlan(what: string, { store, clock, say }: CommandContext): Promise<number> {
  const [plan, ...others] = await plansNamed(store, what)
  if (plan === undefined) throw new StartupProblem(`There is no plan ${what}.`)
  if (others.length > 0) {
    const lines = [plan, ...others].map(({ id, funbox }) => `  ${id}  ${funbox}`)
    throw new StartupProblem([`Several plans are called ${what}. Name one by its id:`, ...lines].join("\n"))
  }
  await store.transaction(async (tx) => {
    await archivePaymentPlan(tx, plan.id)
    await markChange(tx, { subject: "payment_plan", subject_id: plan.id, values: { is_archived: true }, now: clock() })
  })
  say(`${plan.name} of ${plan.funbox} is offered no more.`)
  return 0
}
