/** A payment's status is what the provider last said. COMPLETED never goes back, whatever arrives later or twice. */
const PAYMENT_TRANSITIONS = {
  CREATED: ["REQUIRES_CONFIRMATION", "PROCESSING", "COMPLETED", "FAILED", "EXPIRED"],
  REQUIRES_CONFIRMATION: ["PROCESSING", "COMPLETED", "FAILED", "EXPIRED"],
  PROCESSING: ["REQUIRES_CONFIRMATION", "COMPLETED", "FAILED", "EXPIRED"],
  COMPLETED: [],
  FAILED: ["COMPLETED"],
  EXPIRED: ["COMPLETED"],
} as const

export type PaymentStatus = keyof typeof PAYMENT_TRANSITIONS

export const mayMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  PAYMENT_TRANSITIONS[from].some((next) => next === to)

/** A payment that can still take money. */
export const isPaymentOpen = (status: PaymentStatus): boolean =>
  status === "CREATED" || status === "REQUIRES_CONFIRMATION" || status === "PROCESSING"

/** It may take money at any moment. One that waits for its family in 3-D Secure doesn't: many never come back. */
export const isBankWorking = ({ status, action }: { status: PaymentStatus; action: string | null }): boolean =>
  status === "PROCESSING" && action !== "3ds"

export const WIRE_PAYMENT_STATUSES = [
  "created",
  "requires_confirmation",
  "processing",
  "completed",
  "failed",
  "expired",
] as const

const ON_WIRE = {
  CREATED: "created",
  REQUIRES_CONFIRMATION: "requires_confirmation",
  PROCESSING: "processing",
  COMPLETED: "completed",
  FAILED: "failed",
  EXPIRED: "expired",
} as const satisfies Record<PaymentStatus, (typeof WIRE_PAYMENT_STATUSES)[number]>

/** The contract spells a status in lower case. */
export const wirePaymentStatus = (status: PaymentStatus): (typeof WIRE_PAYMENT_STATUSES)[number] => ON_WIRE[status]
