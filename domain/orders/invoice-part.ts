import { formatMoney } from "../kernel/money.ts"

/** Why this much of an invoice can't be paid by card: the provider takes no less than its smallest charge, neither now nor for the rest. */
export function invoicePartFault(
  amount: number,
  { left_amount, smallest_charge }: { left_amount: number; smallest_charge: number },
): string | undefined {
  const least = formatMoney(smallest_charge)
  if (left_amount < smallest_charge) return `Less than ${least} can't be paid by card. Please contact us.`
  if (amount < smallest_charge) return `Pay ${least} or more. Cards can't be charged less.`
  if (amount < left_amount && left_amount - amount < smallest_charge)
    return `Pay all ${formatMoney(left_amount)}, or leave ${least} or more. Cards can't be charged less.`
  return undefined
}
