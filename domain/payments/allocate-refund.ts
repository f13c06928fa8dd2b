export interface RefundablePayment {
  readonly id: string
  /** Captured and not refunded yet, in cents. */
  readonly left: number
}

/** Splits a refund over an order's payments in their order, none above what is left of it (I14). What doesn't fit is left out. */
export function allocateRefund(
  payments: readonly RefundablePayment[],
  amount: number,
): { payment_id: string; amount: number }[] {
  let open = amount
  return payments.flatMap(({ id, left }) => {
    const part = Math.min(open, left)
    open -= part
    return part > 0 ? [{ payment_id: id, amount: part }] : []
  })
}
