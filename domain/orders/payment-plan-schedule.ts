import { addDays, addMonthsToDay } from "../kernel/calendar.ts"
import { percentOf } from "../kernel/money.ts"

/** What the business has set: a deposit, then parts on fixed days or at intervals. */
export interface PlanTerms {
  deposit_percent: number | null
  deposit_flat_amount: number | null
  /** How many parts follow the deposit. Null with fixed days. */
  installment_count: number | null
  every_count: number | null
  every_unit: "WEEK" | "MONTH" | null
  fixed_days: readonly string[] | null
  /** Nothing is due later than so many days after the order's first day. Null: no limit. */
  last_due_days_after_start: number | null
  minimum_total: number
}

export interface PlannedInstallment {
  /** 1 is the deposit. */
  position: number
  amount: number
  due_on: string
}

interface OrderToSplit {
  /** In cents. */
  total: number
  /** The business's day on which the deposit is paid. */
  today: string
  /** The first day of what is booked. */
  first_day: string | null
  /** The provider takes no smaller charge. */
  smallest_charge: number
}

/** The days of the parts after the deposit. Fixed days that have passed are left out. */
function daysOf(terms: PlanTerms, today: string): string[] {
  const { fixed_days, installment_count, every_count, every_unit } = terms
  if (fixed_days !== null) return [...fixed_days].filter((day) => day > today).sort()
  const every = every_count ?? 1
  return Array.from({ length: installment_count ?? 0 }, (_, index) =>
    every_unit === "MONTH" ? addMonthsToDay(today, every * (index + 1)) : addDays(today, 7 * every * (index + 1)),
  )
}

/**
 * How a plan splits an order: the amounts sum to the total to the cent, the last part takes the odd cents. Undefined when the plan
 * can't be used for it: too small a total or part, no day left, or a day after the limit.
 */
export function scheduleOf(
  terms: PlanTerms,
  { total, today, first_day, smallest_charge }: OrderToSplit,
): PlannedInstallment[] | undefined {
  const days = daysOf(terms, today)
  const deposit =
    terms.deposit_percent === null ? (terms.deposit_flat_amount ?? 0) : percentOf(total, terms.deposit_percent)
  const rest = total - deposit
  const part = days.length === 0 ? 0 : Math.floor(rest / days.length)
  const last = days.at(-1)
  if (total < terms.minimum_total || last === undefined) return undefined
  if (deposit < Math.max(1, smallest_charge) || part < Math.max(1, smallest_charge)) return undefined
  if (terms.last_due_days_after_start !== null && first_day !== null) {
    if (last > addDays(first_day, terms.last_due_days_after_start)) return undefined
  }
  return [
    { position: 1, amount: deposit, due_on: today },
    ...days.map((due_on, index) => ({
      position: index + 2,
      amount: index === days.length - 1 ? rest - part * (days.length - 1) : part,
      due_on,
    })),
  ]
}
