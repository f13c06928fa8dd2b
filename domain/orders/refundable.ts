import { formatMoney } from "../kernel/money.ts"

/** What a cancelled or moved place of an order gave back in another form than money. */
export interface GivenOtherwise {
  /** In cents: what the order paid for it. */
  readonly worth: number
  /** As a credit, followed through later bookings that gave it back; null as a code. */
  readonly credit: { readonly id: string; readonly credit_type_id: string; readonly status: string } | null
}

type Refundable<Given> = { readonly amount: number; readonly taken: readonly Given[] } | { readonly refused: string }

const isOver = ({ credit }: GivenOtherwise): boolean => credit?.status === "REFUNDED" || credit?.status === "EXPIRED"
const isAvailable = ({ credit }: GivenOtherwise): boolean => credit?.status === "AVAILABLE"
const isSpent = ({ credit }: GivenOtherwise): boolean => credit?.status === "USED"
const worthOf = (given: readonly GivenOtherwise[]): number => given.reduce((sum, { worth }) => sum + worth, 0)

/**
 * Money goes back only for what the family doesn't also have as a credit or a code (decision 0159). All of it takes unspent credits
 * back; an amount leaves them, and may be for a place that was booked with one, as for any other booked place.
 */
export function refundable<Given extends GivenOtherwise>(
  { left, given }: { left: number; given: readonly Given[] },
  wanted: number | undefined,
): Refundable<Given> {
  const alive = given.filter((one) => !isOver(one))
  if (wanted === undefined) {
    const amount = Math.max(0, left - worthOf(alive.filter((one) => !isAvailable(one))))
    return amount > 0
      ? { amount, taken: alive.filter(isAvailable) }
      : { refused: `The ${formatMoney(left)} that are left came back as credits that were spent, or as a code.` }
  }
  const most = Math.max(0, left - worthOf(alive.filter((one) => !isSpent(one))))
  if (wanted <= most) return { amount: wanted, taken: [] }
  const back = alive.some(isAvailable) ? " --all takes unspent credits back and gives their price." : ""
  return {
    refused: `Only ${formatMoney(most)} of the ${formatMoney(left)} didn't come back as credits or a code.${back}`,
  }
}
