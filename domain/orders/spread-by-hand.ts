// What came by hand pays the parts of a plan in their order, the last one perhaps in part.

export interface OpenPart {
  readonly id: string
  readonly position: number
  readonly amount: number
}

export interface PaidPart extends OpenPart {
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
