import { formatMoney } from "../kernel/money.ts"
import { invoiceErrorWords as t } from "./error-words.ts"

/** Why this much of an invoice can't be paid by card: the provider takes no less than its smallest charge, neither now nor for the rest. */
export function invoicePartError(
  amount: number,
  { left_amount, smallest_charge }: { left_amount: number; smallest_charge: number },
): string | undefined {
  const least = formatMoney(smallest_charge)
  if (left_amount < smallest_charge) return t.belowSmallest(least)
  if (amount < smallest_charge) return t.tooLittle(least)
  if (amount < left_amount && left_amount - amount < smallest_charge)
    return t.restTooLittle(formatMoney(left_amount), least)
  return undefined
}
