import { addDays } from "../kernel/calendar.ts"

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

// A declined instalment is charged again by itself one day later, then three, then seven (product.md 5), and never more often (I13).

const GAPS = [1, 3, 7] as const

/** A bank that has said this says it again: only the family can help, with another card or by confirming. */
const ONLY_FAMILY_CAN_HELP: ReadonlySet<string> = new Set([
  "authentication_required",
  "expired_card",
  "fraudulent",
  "lost_card",
  "merchant_blacklist",
  "no_card",
  "pickup_card",
  "restricted_card",
  "stolen_card",
])

/** The day of the next try after so many, the last of them today. Null: the next one is the family's. */
export function nextTryOn({ tries, today, code }: { tries: number; today: string; code: string }): string | null {
  const gap = GAPS[tries - 1]
  return gap === undefined || ONLY_FAMILY_CAN_HELP.has(code) ? null : addDays(today, gap)
}

/** The days on which it would still be tried if every try were declined. */
export function comingTries({ tries, next_try_on }: { tries: number; next_try_on: string | null }): string[] {
  if (next_try_on === null) return []
  const days = [next_try_on]
  for (const gap of GAPS.slice(tries)) days.push(addDays(days.at(-1) ?? next_try_on, gap))
  return days
}
