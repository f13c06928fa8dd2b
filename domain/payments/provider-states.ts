// The states of what a card provider does for us, as data: the adapters answer in these words, whatever the vendor's are.

/** What a provider says that a payment is: nobody has confirmed it, on its way, taken, or over without money. */
export const SNAPSHOT_STATUSES = ["REQUIRES_CONFIRMATION", "PROCESSING", "COMPLETED", "EXPIRED"] as const
export type SnapshotStatus = (typeof SNAPSHOT_STATUSES)[number]

/** What a provider says of a refund that it was asked for. */
export const REFUND_ANSWERS = ["PENDING", "SUCCEEDED", "FAILED"] as const
export type RefundAnswer = (typeof REFUND_ANSWERS)[number]

/**
 * A charge that our own server sends (the hosted provider's). ASKED is written before the provider hears of it. VOIDED was never taken and
 * never will be; CANCELLED keeps any charge from being sent at all.
 */
export const CHARGE_TRANSITIONS = {
  ASKED: ["APPROVED", "DECLINED", "VOIDED"],
  APPROVED: [],
  DECLINED: [],
  VOIDED: [],
  CANCELLED: [],
} as const
export type ChargeStatus = keyof typeof CHARGE_TRANSITIONS
/** What a provider can say of a charge. */
export type ChargeAnswer = (typeof CHARGE_TRANSITIONS)["ASKED"][number]

/** One of these at a time keeps a second charge of the same payment from being sent. */
export const isChargeInTheWay = (status: ChargeStatus): boolean =>
  status === "ASKED" || status === "APPROVED" || status === "CANCELLED"
