import type { SwitchFamily } from "@hub/domain/switching/switch-shown"
import { moneySums } from "./money-sums.ts"
import type { SwitchPlan } from "./plan-switch.ts"

/** What a family has to use, to pay, and has paid there. */
export function moneyOfFamily({ money, balances }: SwitchPlan, family: string): SwitchFamily["money"] {
  const own = <Row extends { readonly family: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.family === family)
  const { plans, invoices, payments } = moneySums({
    codes: [],
    passes: own(money.passes),
    plans: own(money.plans),
    invoices: own(money.invoices),
    payments: own(money.payments),
  })
  return {
    passes: own(money.passes).map(({ name, left, expires_on }) => ({ name, left, expires_on })),
    plans: { parts: plans.parts, cents: plans.left },
    invoices: { count: invoices.count, cents: invoices.left },
    paid_cents: payments.paid - payments.back,
    balance_cents: own(balances).reduce((sum, { cents }) => sum + cents, 0),
  }
}

/** The files' own sums of money. */
export function moneyShown({ money, money_found }: SwitchPlan) {
  const { passes, codes, plans, invoices, payments } = moneySums(money)
  return {
    passes: { count: passes.count, uses: passes.uses, cents: passes.cents, left_out: money_found.uses_left_out },
    codes: { count: codes, in_files: money_found.codes },
    plans: { count: plans.count, parts: plans.parts, cents: plans.left },
    invoices: { count: invoices.count, in_files: money_found.invoices, cents: invoices.left },
    payments: {
      count: payments.count,
      in_files: money_found.payments,
      paid: payments.paid,
      back: payments.back,
      care: payments.care,
    },
  }
}
