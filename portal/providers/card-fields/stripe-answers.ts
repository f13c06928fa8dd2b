import type { StripeError } from "@stripe/stripe-js"
import { ApiProblem } from "../../api/problem.ts"
import { CardProviderError, notInitialized } from "./card-provider.ts"
import { CARD_TEXTS } from "./card-texts.ts"

export const toError = ({ message, code, type }: StripeError): CardProviderError =>
  new CardProviderError(message ?? CARD_TEXTS.unknown, code ?? type)

/** Types and codes of errors after which the outcome is unknown: network or server failures, rate limits, locks. */
const ABOUT_THE_ASKING: ReadonlySet<string | undefined> = new Set([
  "api_connection_error",
  "api_error",
  "rate_limit_error",
  "rate_limit",
  "idempotency_error",
  "lock_timeout",
])

export const saysNothing = ({ type, code }: StripeError): boolean =>
  ABOUT_THE_ASKING.has(type) || ABOUT_THE_ASKING.has(code)

/** The outcome is unknown. The vendor's "You have not been charged" after a broken connection isn't shown: it can't know either. */
export const notKnown = ({ type, message }: StripeError): ApiProblem =>
  type === "api_connection_error"
    ? new ApiProblem("network", CARD_TEXTS.no_connection, { code: "NETWORK" })
    : new ApiProblem("unknown", message ?? CARD_TEXTS.unknown, { code: "NOT_KNOWN" })

/** The vendor's answer holds either an error or the result. */
export function taken<T>(value: T | undefined, error: StripeError | undefined): T {
  if (error) throw toError(error)
  if (value === undefined) throw notInitialized()
  return value
}

/** "Processing" is final here; the server gets the result later. */
export const outcomeOf = (status: string): "completed" | "processing" =>
  status === "succeeded" ? "completed" : "processing"
