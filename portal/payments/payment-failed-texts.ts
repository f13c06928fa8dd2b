import { messages } from "@hub/domain/kernel/messages"
import { ApiProblem, isProblem, sentenceAnd } from "../api/problem.ts"
import { CardProviderError } from "../providers/card-fields/card-provider.ts"

const m = messages("portal/payments.paymentFailedWords")

/** A refusal took no money; of what else may go wrong nobody knows yet. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CardProviderError || isProblem(error, "PAYMENT_DECLINED")

/** What went wrong, and what of the money. */
export const paymentFailedText = (error: unknown): string =>
  sentenceAnd(error, isRefusal(error) ? m.nothingCharged : m.neverTwice)

/** The price isn't the one that was shown. */
const CHANGED = new Set(["ORDER_CHANGED", "PROMOCODE_USED_UP", "PROMOCODE_NOT_USABLE"])

export type PaymentFailure = "unknown" | "changed" | "refused_by_us" | "refused_by_card"

/**
 * Only the card's provider says that a card was refused, and only our server that an order was. After any other error the money may
 * have gone through.
 */
export function failureOf(error: Error): PaymentFailure {
  if (error instanceof CardProviderError) return "refused_by_card"
  if (!(error instanceof ApiProblem)) return "unknown"
  if (CHANGED.has(error.code)) return "changed"
  const isRefused = error.kind === "domain" || error.kind === "validation"
  return isRefused && error.code !== "PAYMENT_OPEN" ? "refused_by_us" : "unknown"
}
