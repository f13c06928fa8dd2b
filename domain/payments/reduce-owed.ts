/** An instalment or an invoice that is still to be paid, in cents. */
export interface OwedPart {
  readonly id: string
  readonly amount: number
}

export interface Reduction {
  readonly id: string
  readonly by: number
  readonly left: number
}

export interface ReducedOwed {
  readonly reductions: readonly Reduction[]
  readonly reduced: number
}

/**
 * Takes an amount off what is still to be paid, the latest part first. `parts` are in the order in which they are due. No part is left
 * that is too small to be charged: the part before it gives the difference, and where there is none, the few cents aren't asked for.
 */
export function reduceOwed(parts: readonly OwedPart[], amount: number, smallest_charge: number): ReducedOwed {
  let open = amount
  const left = parts.map(() => 0)
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const owed = parts[index]?.amount ?? 0
    const by = Math.min(open, owed)
    open -= by
    left[index] = owed - by
  }
  // At most one part is left in part, and it is the last that isn't taken wholly.
  const last = left.findLastIndex((cents) => cents > 0)
  const [before = 0, rest = 0] = [left[last - 1], left[last]]
  const missing = smallest_charge - rest
  const wasLowered = last >= 0 && rest < (parts[last]?.amount ?? 0)
  if (wasLowered && missing > 0) {
    const canGive = before - missing >= smallest_charge && (parts[last]?.amount ?? 0) >= smallest_charge
    left[last] = canGive ? smallest_charge : 0
    if (canGive) left[last - 1] = before - missing
  }
  const reductions = parts.flatMap(({ id, amount: owed }, index) => {
    const rest_of_part = left[index] ?? 0
    return rest_of_part === owed ? [] : [{ id, by: owed - rest_of_part, left: rest_of_part }]
  })
  return { reductions, reduced: reductions.reduce((sum, { by }) => sum + by, 0) }
}
