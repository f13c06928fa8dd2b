import { messages } from "@hub/domain/kernel/messages"

const m = messages("server/orders.reasons")

/** What is written down as a reason that nobody gave: the kinds have been words since the first version. */
export const OWN_REASONS = {
  CANCELED: "canceled by the family",
  CANCELED_FOR: "canceled as the family asked",
  MOVED: "moved by the family",
  AT_PROVIDER: "Refunded by us at the card provider",
} as const

/** In the reader's language, unless someone wrote it. */
export function reasonText(reason: string): string {
  if (reason === OWN_REASONS.CANCELED) return m.canceled
  if (reason === OWN_REASONS.CANCELED_FOR) return m.canceledFor
  if (reason === OWN_REASONS.MOVED) return m.moved
  return reason === OWN_REASONS.AT_PROVIDER ? m.atProvider : reason
}
