import { messages } from "../kernel/messages.ts"
import { formatMoney } from "../kernel/money.ts"

const m = messages("domain/orders.invoiceErrorWords")

/** Why this much of an invoice can't be paid by card: the provider takes no less than its smallest charge, neither now nor for the rest. */
export function invoicePartError(
  amount: number,
  { left_amount, smallest_charge }: { left_amount: number; smallest_charge: number },
): string | undefined {
  const least = formatMoney(smallest_charge)
  if (left_amount < smallest_charge) return m.belowSmallest({ least })
  if (amount < smallest_charge) return m.tooLittle({ least })
  if (amount < left_amount && left_amount - amount < smallest_charge)
    return m.restTooLittle({ all: formatMoney(left_amount), least })
  return undefined
}
