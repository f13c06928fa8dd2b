/** What a cancelled or moved place of an order gave back in another form than money. */
export interface NonCardRefund {
  /** In cents: what the order paid for it. */
  readonly worth: number
  /** As a credit, followed through later bookings that gave it back; null as a code. */
  readonly credit: { readonly id: string; readonly credit_type_id: string; readonly status: string } | null
}

type Refundable<Given> =
  | { readonly amount: number; readonly taken: readonly Given[] }
  /** Refused: `most` can be refunded, and more with all of it where that takes unspent credits back. */
  | { readonly amount?: undefined; readonly most: number; readonly is_more_with_all: boolean }

const isOver = ({ credit }: NonCardRefund): boolean => credit?.status === "REFUNDED" || credit?.status === "EXPIRED"
const isAvailable = ({ credit }: NonCardRefund): boolean => credit?.status === "AVAILABLE"
const isSpent = ({ credit }: NonCardRefund): boolean => credit?.status === "USED"
const worthOf = (given: readonly NonCardRefund[]): number => given.reduce((sum, { worth }) => sum + worth, 0)

/**
 * Money goes back only for what the family doesn't also have as a credit or a code (decision 0159). All of it takes unspent credits
 * back; an amount leaves them, and may be for a place that was booked with one, as for any other booked place.
 */
export function refundable<Given extends NonCardRefund>(
  { left, given }: { left: number; given: readonly Given[] },
  wanted: number | undefined,
): Refundable<Given> {
  const alive = given.filter((one) => !isOver(one))
  if (wanted === undefined) {
    const amount = Math.max(0, left - worthOf(alive.filter((one) => !isAvailable(one))))
    return amount > 0 ? { amount, taken: alive.filter(isAvailable) } : { most: 0, is_more_with_all: false }
  }
  const most = Math.max(0, left - worthOf(alive.filter((one) => !isSpent(one))))
  return wanted <= most ? { amount: wanted, taken: [] } : { most, is_more_with_all: alive.some(isAvailable) }
}

// What came by hand pays the parts of a plan in their order, the last one perhaps in part.

interface OpenPart {
  readonly id: string
  readonly position: number
  readonly amount: number
}

interface PaidPart extends OpenPart {
  /** Of `amount`. */
  readonly paid: number
  readonly left: number
}

export function spreadByHand(parts: readonly OpenPart[], amount: number): PaidPart[] {
  let rest = amount
  return parts.flatMap((part) => {
    const paid = Math.min(rest, part.amount)
    rest -= paid
    return paid === 0 ? [] : [{ ...part, paid, left: part.amount - paid }]
  })
}
