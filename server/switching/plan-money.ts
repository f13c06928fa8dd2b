import type { SwitchBalance } from "@hub/domain/switching/balances"
import { withPlans } from "@hub/domain/switching/claims"
import type { SwitchDecisions } from "@hub/domain/switching/decisions"
import { peopleIndex } from "@hub/domain/switching/find-people"
import type { Household, RowPeople } from "@hub/domain/switching/households"
import { type KnownCreditType, matchPasses, type PassOfType } from "@hub/domain/switching/match-passes"
import type { SwitchBooking } from "@hub/domain/switching/match-programs"
import { type OpenInvoice, openInvoices } from "@hub/domain/switching/open-invoices"
import { passesOf } from "@hub/domain/switching/passes"
import { type PaymentBefore, paymentsBefore, withoutBookings } from "@hub/domain/switching/payments-before"
import { type PlanUnderWay, plansOf } from "@hub/domain/switching/plans-under-way"
import { codesOf, type SwitchCode } from "@hub/domain/switching/promo-codes"
import type { PlannedTable } from "@hub/domain/switching/row-reader"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import type { SwitchQuestion } from "@hub/domain/switching/switch-question"

// The money in files of another system beside bookings and balances.

export interface SwitchMoney {
  readonly passes: readonly PassOfType[]
  readonly codes: readonly SwitchCode[]
  readonly plans: readonly PlanUnderWay[]
  readonly invoices: readonly OpenInvoice[]
  readonly payments: readonly PaymentBefore[]
}

/** As the files have it, with what stays there. */
export interface MoneyFound {
  /** Uses that were decided to stay behind. */
  readonly uses_left_out: number
  readonly codes: number
  readonly invoices: number
  readonly payments: number
}

interface Planning {
  readonly households: readonly Household[]
  readonly rows: ReadonlyMap<string, RowPeople>
  readonly bookings: readonly SwitchBooking[]
  readonly balances: readonly SwitchBalance[]
  readonly credit_types: readonly KnownCreditType[]
  readonly decisions: SwitchDecisions
  readonly today: string
}

export interface PlannedMoney {
  readonly money: SwitchMoney
  readonly found: MoneyFound
  readonly balances: readonly SwitchBalance[]
  readonly problems: readonly SwitchProblem[]
  readonly questions: readonly SwitchQuestion[]
}

export function planMoney(tables: readonly PlannedTable[], planning: Planning): PlannedMoney {
  const { households, rows, bookings, credit_types, decisions, today } = planning
  const problems: SwitchProblem[] = []
  const reading = { people: peopleIndex(households), today, problems }
  const read = passesOf(tables, { rows, today }, reading)
  const matched = matchPasses(read.passes, credit_types, decisions)
  const { codes, count: code_count } = codesOf(tables, { decisions, types: credit_types }, reading)
  const plans = plansOf(tables, reading)
  const { invoices, count: invoice_count } = openInvoices(tables, reading)
  const { payments, count: payment_count } = paymentsBefore(tables, reading)
  const { balances, questions } = withPlans(planning.balances, { plans, invoices }, tables)
  return {
    money: { passes: matched.passes, codes, plans, invoices, payments: withoutBookings(payments, bookings) },
    found: {
      uses_left_out: matched.left_out,
      codes: code_count,
      invoices: invoice_count,
      payments: payment_count,
    },
    balances,
    problems: [...problems, ...matched.problems],
    questions: [...read.questions, ...questions],
  }
}

/** Of families that come. */
export const moneyOfComing = (
  { codes, ...of_families }: SwitchMoney,
  comes: (family: string) => boolean,
  isKept: (code: string) => boolean,
): SwitchMoney => ({
  codes: codes.filter(({ external_id }) => isKept(external_id)),
  passes: of_families.passes.filter(({ family }) => comes(family)),
  plans: of_families.plans.filter(({ family }) => comes(family)),
  invoices: of_families.invoices.filter(({ family }) => comes(family)),
  payments: of_families.payments.filter(({ family }) => comes(family)),
})
