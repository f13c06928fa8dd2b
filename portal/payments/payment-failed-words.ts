import { messages } from "@hub/domain/kernel/messages"
import { isProblem, sentenceAnd } from "../api/problem.ts"
import { CardProviderError } from "../providers/card-fields/card-provider.ts"

const m = messages("portal/payments.paymentFailedWords")

/** A refusal took no money; of what else may go wrong nobody knows yet. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CardProviderError || isProblem(error, "PAYMENT_DECLINED")

/** What went wrong, and what of the money. */
export const paymentFailedWords = (error: unknown): string =>
  sentenceAnd(error, isRefusal(error) ? m.nothingCharged : m.neverTwice)
