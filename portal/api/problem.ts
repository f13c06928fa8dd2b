import { messages } from "@hub/domain/kernel/messages"
import type { FieldError } from "@hub/domain/kernel/problem"

const m = messages("portal/api.apiErrors")

/** What kind of failure it is, by the catalogue of spec 8. */
export type ProblemKind =
  | "domain"
  | "application"
  | "validation"
  | "unauthorized"
  | "too_many_requests"
  | "server"
  | "network"
  | "unknown"

/** An error whose message is a sentence for the family: our server's, or the card provider's. */
export class ErrorToShow extends Error {}

/** Every failure of a call, but for a cancelled one, which rejects with the browser's AbortError. */
export class ApiProblem extends ErrorToShow {
  readonly kind: ProblemKind
  readonly code: string
  readonly payload: Record<string, unknown>
  readonly errors: readonly FieldError[]

  constructor(
    kind: ProblemKind,
    message: string,
    details: { code?: string; payload?: Record<string, unknown>; errors?: readonly FieldError[] } = {},
  ) {
    super(message)
    this.name = "ApiProblem"
    this.kind = kind
    this.code = details.code ?? kind
    this.payload = details.payload ?? {}
    this.errors = details.errors ?? []
  }
}

export const isProblem = (error: unknown, ...codes: string[]): error is ApiProblem =>
  error instanceof ApiProblem && (codes.length === 0 || codes.includes(error.code))

/** The sentence to show, whatever was thrown. */
export const sentenceOf = (error: unknown): string => (error instanceof ErrorToShow ? error.message : m.unknown)

/** The sentence and what follows it: those of the catalogue (spec 8) have no full stop. */
export const sentenceAnd = (error: unknown, text: string): string =>
  `${sentenceOf(error).replace(/[^.!?]$/, "$&.")} ${text}`

/** How long a client that called too often has to wait; undefined if the server doesn't say, or is itself overloaded. */
export function secondsToWait(error: unknown): number | undefined {
  if (!isProblem(error, "TOO_MANY_REQUESTS") || error.payload["is_crowded"] === true) return undefined
  const seconds = error.payload["retry_after"]
  return typeof seconds === "number" ? seconds : undefined
}

/** How long, in milliseconds, a server asks to wait that is overloaded or has lost its database; undefined for every other failure. */
export function crowdedFor(error: unknown): number | undefined {
  const isCrowded = isProblem(error, "TOO_MANY_REQUESTS") && error.payload["is_crowded"] === true
  if (!isCrowded && !isProblem(error, "UNAVAILABLE")) return undefined
  return Number(error.payload["retry_after"]) * 1_000
}

interface ErrorBody {
  type?: string
  message?: string
  code?: string
  payload?: Record<string, unknown> | null
  errors?: FieldError[] | null
}

/** The error of the envelope. A server that is shutting down may send a plain string there. */
function errorIn(body: unknown): ErrorBody | undefined {
  if (typeof body !== "object" || body === null || !("error" in body)) return undefined
  return isErrorBody(body.error) ? body.error : undefined
}

const isErrorBody = (value: unknown): value is ErrorBody => typeof value === "object" && value !== null

const KINDS: Record<string, ProblemKind> = {
  DomainException: "domain",
  ApplicationException: "application",
  ValidationException: "validation",
}

/** Bad gateway, unavailable, too late. */
const UNREACHED: ReadonlySet<number> = new Set([502, 503, 504])

/** Spec 8: the status decides first, then the envelope's type. */
export function problemOf(status: number, body: unknown): ApiProblem {
  const error = errorIn(body)
  const { type = "", message, code, payload, errors } = error ?? {}
  const details = { code, payload: payload ?? undefined, errors: errors ?? undefined }
  if (status === 500) return new ApiProblem("server", m.server, { ...details, code: "SERVER_ERROR" })
  if (status === 429) {
    const sentence = m.tooMany
    return new ApiProblem("too_many_requests", sentence, { ...details, code: "TOO_MANY_REQUESTS" })
  }
  if (status === 401) return new ApiProblem("unauthorized", "Unauthorized", { ...details, code: "NOT_AUTHORIZED" })
  // An answer without an envelope comes from a proxy. When that can't reach the server, it is a network failure.
  if (error === undefined) {
    return UNREACHED.has(status)
      ? new ApiProblem("network", m.network, { code: "UNREACHED" })
      : new ApiProblem("unknown", m.unknown)
  }
  return new ApiProblem(KINDS[type] ?? "unknown", message ?? m.noSentence, details)
}
