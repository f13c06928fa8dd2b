import type { StripeError } from "@stripe/stripe-js"
import { CardProviderError, notInitialized } from "./card-provider.ts"
import { CARD_WORDS } from "./card-words.ts"

export const toError = ({ message, code, type }: StripeError): CardProviderError =>
  new CardProviderError(message ?? CARD_WORDS.unknown, code ?? type)

/** The vendor's answer either says what went wrong or holds what was asked for. */
export function taken<T>(value: T | undefined, error: StripeError | undefined): T {
  if (error) throw toError(error)
  if (value === undefined) throw notInitialized()
  return value
}

/** "Processing" is the bank's last word for now; the server hears the rest. */
export const outcomeOf = (status: string): "completed" | "processing" =>
  status === "succeeded" ? "completed" : "processing"
