import type { TokenPair } from "@hub/domain/account/customer"
import type { Contract } from "@hub/domain/contract"
import { type Addressed, addressOf } from "@hub/domain/kernel/address"
import type { Endpoint, Input, Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { preloaded } from "./preloaded.ts"
import { ApiProblem, isProblem, problemOf } from "./problem.ts"
import { accessToken, clearTokens, isExpired, isSignedIn, refreshToken, storeTokens } from "./tokens.ts"

const m = messages("portal/api.apiErrors")

// The typed client. The contract reaches this bundle as types only.

const LOCK = "customer_token_refresh"

export type Name = keyof Contract
type RequiredInput<N extends Name> = Contract[N] extends Endpoint ? Input<Contract[N]> : never
export type CallInput<N extends Name> = RequiredInput<N> & AnyInput
type Answer<N extends Name> = Contract[N] extends Endpoint ? Result<Contract[N]> : never
/** An endpoint without params, query or body takes no input. */
type Args<N extends Name> =
  unknown extends RequiredInput<N>
    ? [input?: Record<string, never>, options?: Options]
    : [input: CallInput<N>, options?: Options]

interface Options {
  signal?: AbortSignal
  idempotency_key?: string
}

interface Sending extends Options {
  /** Instead of the current access token. */
  bearer?: string
  keepalive?: boolean
}

interface AnyInput extends Addressed {
  body?: unknown
}

const networkFailure = (): ApiProblem => new ApiProblem("network", m.network, { code: "NETWORK" })
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** One request, without a token refresh or a look at the status. */
export async function send(name: string, input: AnyInput, options: Sending): Promise<Response> {
  const headers: Record<string, string> = { "X-CLIENT-APP": "CUSTOMER_HUB" }
  const token = options.bearer ?? accessToken()
  if (token !== null) headers["authorization"] = `Bearer ${token}`
  if (input.body !== undefined) headers["content-type"] = "application/json"
  if (options.idempotency_key !== undefined) headers["idempotency-key"] = options.idempotency_key
  try {
    return await fetch(addressOf(name, input), {
      method: name.slice(0, name.indexOf(" ")),
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    })
  } catch (error) {
    if (isAbort(error)) throw error
    throw networkFailure()
  }
}

/** Undefined when it isn't JSON. The headers may have come and the rest not: then nothing is known of the answer. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : networkFailure()
  })
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isPair = (value: unknown): value is { result: TokenPair } =>
  typeof value === "object" && value !== null && "result" in value && typeof value.result === "object"

/**
 * Refreshes the token pair. A refresh token is good for one use, so tabs take turns, and one that waited uses the other's result. False
 * when the session is over, which only the server's "Unauthorized" says (7.2); any other failure is thrown.
 */
export async function refresh(stale: string | null): Promise<boolean> {
  const renew = async (): Promise<boolean> => {
    if (accessToken() !== stale && accessToken() !== null) return true
    const refresh_token = refreshToken()
    if (refresh_token === null) return false
    const response = await send("POST /auth/refresh", { body: { refresh_token } }, {})
    const body = await jsonOf(response)
    // A late answer must not sign in again who has signed out.
    if (refreshToken() !== refresh_token) return isSignedIn()
    if (response.ok && isPair(body)) {
      storeTokens(body.result)
      return true
    }
    const failed = problemOf(response.status, body)
    if (failed.kind === "server") throw new ApiProblem("server", failed.message, { code: "NOT_RENEWED" })
    if (failed.kind !== "unauthorized") throw failed
    clearTokens("session_ended")
    return false
  }
  return withLock(renew)
}

const isForbidden = (error: unknown): boolean => error instanceof DOMException && error.name === "SecurityError"

/** Where storage is forbidden so are locks, and no other tab shares the tokens. */
async function withLock<T>(job: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return job()
  return navigator.locks.request(LOCK, job).catch((error: unknown) => {
    if (isForbidden(error)) return job()
    throw error
  })
}

/** 7.1: on 401 a call is retried once after a forced token refresh. A token known to be old is refreshed before it is sent. */
export async function authorised(name: string, input: AnyInput, options: Options): Promise<Response> {
  const token = accessToken()
  if (token !== null && isExpired(token) && name !== "POST /auth/refresh") {
    // Without a connection the service worker may still answer from its cache.
    await refresh(token).catch((error: unknown) => {
      if (!isProblem(error, "NETWORK")) throw error
    })
  }
  const before = accessToken()
  const response = await send(name, input, options)
  if (response.status !== 401 || !isSignedIn()) return response
  return (await refresh(before)) ? send(name, input, options) : response
}

export const api = {
  /**
   * The answer to a call that came preloaded in the page, once, and only while it is fresh: the page may come from a cache.
   */
  preloaded<N extends Name>(name: N, input: CallInput<N>, fresh_ms: number): Answer<N> | undefined {
    const { answers = {}, answered_at = 0 } = preloaded
    const address = addressOf(name, input)
    const answer = answers[address]
    delete answers[address]
    return Math.abs(Date.now() - answered_at) < fresh_ms && isAnswer<N>(answer) ? answer : undefined
  },

  /** Calls an endpoint of the contract; throws ApiProblem. */
  async call<N extends Name>(name: N, ...[input = {}, options = {}]: Args<N>): Promise<Answer<N>> {
    const response = await authorised(name, input, options)
    const body = await jsonOf(response)
    if (!response.ok || typeof body !== "object" || body === null || !("result" in body))
      throw problemOf(response.status, body)
    if (!isAnswer<N>(body.result)) throw new ApiProblem("unknown", m.unknown)
    return body.result
  },
}

/** The server serializes answers by the same contract. */
const isAnswer = <N extends Name>(_value: unknown): _value is Answer<N> => true
