import type { SwitchMoney } from "./plan-money.ts"

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0)

/** What the files say of each kind of money, to hold against the other system's own figures. */
export function moneySums({ passes, codes, plans, invoices, payments }: SwitchMoney) {
  return {
    passes: {
      count: passes.length,
      uses: sum(passes, ({ left }) => left),
      cents: sum(passes, ({ paid_cents }) => paid_cents ?? 0),
    },
    codes: codes.length,
    plans: {
      count: plans.length,
      total: sum(plans, ({ total_cents }) => total_cents),
      paid: sum(plans, ({ paid_cents }) => paid_cents),
      left: sum(plans, ({ parts }) => sum(parts, ({ amount }) => amount)),
      parts: sum(plans, ({ parts }) => parts.length),
    },
    invoices: {
      count: invoices.length,
      total: sum(invoices, ({ total_cents }) => total_cents),
      left: sum(invoices, ({ total_cents, paid_cents }) => total_cents - paid_cents),
    },
    payments: {
      count: payments.length,
      paid: sum(payments, ({ cents }) => Math.max(0, cents)),
      back: sum(payments, ({ cents }) => Math.max(0, -cents)),
      care: sum(payments, ({ care_cents }) => care_cents),
    },
  }
}
