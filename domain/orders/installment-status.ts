/** Which status may follow which; only `moveInstallment` (server/plans/store-installments.ts) changes one. */
const INSTALLMENT_TRANSITIONS = {
  SCHEDULED: ["PROCESSING", "PAID", "CANCELLED"],
  PROCESSING: ["SCHEDULED", "PAID", "FAILED", "CANCELLED"],
  FAILED: ["PROCESSING", "PAID", "CANCELLED"],
  // What came by hand and was written down wrongly.
  PAID: ["SCHEDULED"],
  // Money that lands late is refunded; what was written off may be asked for again.
  CANCELLED: ["SCHEDULED"],
} as const

export type InstallmentStatus = keyof typeof INSTALLMENT_TRANSITIONS

export const mayMoveInstallment = (from: InstallmentStatus, to: InstallmentStatus): boolean =>
  INSTALLMENT_TRANSITIONS[from].some((next) => next === to)

export const WIRE_INSTALLMENT_STATUSES = ["scheduled", "processing", "paid", "failed", "cancelled"] as const

const ON_WIRE = {
  SCHEDULED: "scheduled",
  PROCESSING: "processing",
  PAID: "paid",
  FAILED: "failed",
  CANCELLED: "cancelled",
} as const satisfies Record<InstallmentStatus, (typeof WIRE_INSTALLMENT_STATUSES)[number]>

export const wireInstallmentStatus = (status: InstallmentStatus): (typeof WIRE_INSTALLMENT_STATUSES)[number] =>
  ON_WIRE[status]

/** Still owed. */
export const isInstallmentOpen = (status: InstallmentStatus): boolean => status !== "PAID" && status !== "CANCELLED"
