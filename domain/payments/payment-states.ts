import type { PaymentState } from "./payment.ts"

// docs/payments.md: a payment's state is what the provider last said. `completed` never goes back, whatever arrives later or twice.
export const PAYMENT_MOVES = {
  created: ["requires_confirmation", "processing", "completed", "failed", "expired"],
  requires_confirmation: ["processing", "completed", "failed", "expired"],
  processing: ["requires_confirmation", "completed", "failed", "expired"],
  completed: [],
  failed: ["completed"],
  expired: ["completed"],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

export const mayMovePayment = (from: PaymentState, to: PaymentState): boolean =>
  PAYMENT_MOVES[from].some((next) => next === to)

/** A payment that can still take money. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  state === "created" || state === "requires_confirmation" || state === "processing"
