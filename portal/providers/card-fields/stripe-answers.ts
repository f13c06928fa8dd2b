import type { StripeError } from "@stripe/stripe-js"
import { ApiProblem } from "../../api/problem.ts"
import { CardProviderError, notInitialized } from "./card-provider.ts"
import { CARD_WORDS } from "./card-words.ts"

export const toError = ({ message, code, type }: StripeError): CardProviderError =>
  new CardProviderError(message ?? CARD_WORDS.unknown, code ?? type)

/**
 * Types and codes of errors that tell how the asking went and not what became of what was asked: the connection broke, the vendor's
 * server failed, it has too much to do, or it is still busy with an earlier try.
 */
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

/**
 * Nobody knows whether money moved, so this is no word of the card's provider. Of a broken connection the vendor writes "You have not
 * been charged", which it can't know either: that isn't repeated.
 */
export const notKnown = ({ type, message }: StripeError): ApiProblem =>
  type === "api_connection_error"
    ? new ApiProblem("network", CARD_WORDS.no_connection, { code: "NETWORK" })
    : new ApiProblem("unknown", message ?? CARD_WORDS.unknown, { code: "NOT_KNOWN" })

/** The vendor's answer holds either an error or the result. */
export function taken<T>(value: T | undefined, error: StripeError | undefined): T {
  if (error) throw toError(error)
  if (value === undefined) throw notInitialized()
  return value
}

/** "Processing" is final here; the server gets the result later. */
export const outcomeOf = (status: string): "completed" | "processing" =>
  status === "succeeded" ? "completed" : "processing"
