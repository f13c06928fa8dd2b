import type { TokenPair } from "@hub/domain/account/customer"
import type { Contract } from "@hub/domain/contract"
import { type Addressed, addressOf } from "@hub/domain/kernel/address"
import type { Endpoint, Input, Result } from "@hub/domain/kernel/endpoint"
import { afterPaint } from "@hub/ui/loading/after-paint.ts"
import { inlined } from "./inlined.ts"
import { ApiProblem, isProblem, problemOf } from "./problem.ts"
import { accessToken, clearTokens, isExpired, isSignedIn, keepTokens, refreshToken } from "./tokens.ts"

// The one way to the server, typed by the contract. The contract reaches this bundle as types only.

const LOCK = "customer_token_refresh"

export type Name = keyof Contract
type Needed<N extends Name> = Contract[N] extends Endpoint ? Input<Contract[N]> : never
export type Given<N extends Name> = Needed<N> & Loose
type Answer<N extends Name> = Contract[N] extends Endpoint ? Result<Contract[N]> : never
/** An endpoint without params, query or body takes none; else they are named as the contract names them. */
type Args<N extends Name> =
  unknown extends Needed<N> ? [input?: Record<string, never>, options?: Options] : [input: Given<N>, options?: Options]

interface Options {
  signal?: AbortSignal
  /** Makes a repeated call the same as one. */
  idempotency_key?: string
}

interface Sending extends Options {
  /** In whose name, where that isn't who is signed in now. */
  bearer?: string
  /** Sent to its end also when the page is closed. */
  keepalive?: boolean
}

interface Loose extends Addressed {
  body?: unknown
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** Sends a call as it is: without looking at what comes of it, and renewing nothing. */
export async function sent(name: string, input: Loose, options: Sending): Promise<Response> {
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
    throw new ApiProblem("network", "Unexpected Network Error", { code: "NETWORK" })
  }
}

export const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

export const isPair = (value: unknown): value is { result: TokenPair } =>
  typeof value === "object" && value !== null && "result" in value && typeof value.result === "object"

/**
 * Gets a new token pair. Tabs take turns, and one that waited uses what the other has brought: a refresh token is good for one
 * use. Answers false when the session is over, which only the server's "Unauthorized" says (7.2); any other failure is thrown, since a
 * network that is gone and a server that is busy are no end of a session.
 */
export async function refresh(stale: string | null): Promise<boolean> {
  const renew = async (): Promise<boolean> => {
    if (accessToken() !== stale && accessToken() !== null) return true
    const refresh_token = refreshToken()
    if (refresh_token === null) return false
    const response = await sent("POST /auth/refresh", { body: { refresh_token } }, {})
    const body = await jsonOf(response)
    // Who has signed out meanwhile isn't signed in again by an answer that comes late.
    if (refreshToken() !== refresh_token) return isSignedIn()
    if (response.ok && isPair(body)) {
      keepTokens(body.result)
      return true
    }
    const failed = problemOf(response.status, body)
    if (failed.kind === "server") throw new ApiProblem("server", failed.message, { code: "NOT_RENEWED" })
    if (failed.kind !== "unauthorized") throw failed
    clearTokens()
    return false
  }
  return inTurn(renew)
}

const isForbidden = (error: unknown): boolean => error instanceof DOMException && error.name === "SecurityError"

/** Where storage is forbidden so are locks, and no other tab has these tokens to take turns for. */
async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return job()
  return navigator.locks.request(LOCK, job).catch((error: unknown) => {
    if (isForbidden(error)) return job()
    throw error
  })
}

/** 7.1: on 401 a call is retried once after a forced token refresh. A token known to be old is refreshed before it is sent. */
export async function authorised(name: string, input: Loose, options: Options): Promise<Response> {
  const token = accessToken()
  if (token !== null && isExpired(token) && name !== "POST /auth/refresh") {
    // Without a connection the call goes out all the same: what the worker keeps for the gate answers it.
    await refresh(token).catch((error: unknown) => {
      if (!isProblem(error, "NETWORK")) throw error
    })
  }
  const before = accessToken()
  const response = await sent(name, input, options)
  if (response.status !== 401 || !isSignedIn()) return response
  return (await refresh(before)) ? sent(name, input, options) : response
}

let isFirstPage = true

/** Of the first page nothing is painted yet: what it asks for is sent while it is still being drawn. */
async function behindThePaint(): Promise<void> {
  const task = new Promise<void>((go) => {
    afterPaint(go)
  })
  if (!isFirstPage) return task
  void task.then(() => {
    isFirstPage = false
  })
}

export const api = {
  /**
   * The answer to a call that came with the page: good for one use, and for so long. After that it is as good as none: the browser or
   * the worker may have kept the page.
   */
  known<N extends Name>(name: N, input: Given<N>, fresh_ms: number): Answer<N> | undefined {
    const { answers = {}, answered_at = 0 } = inlined
    const address = addressOf(name, input)
    const answer = answers[address]
    delete answers[address]
    return Math.abs(Date.now() - answered_at) < fresh_ms && isAnswer<N>(answer) ? answer : undefined
  },

  /** Calls an endpoint of the contract; throws ApiProblem. */
  async call<N extends Name>(name: N, ...[input = {}, options = {}]: Args<N>): Promise<Answer<N>> {
    // What a page asks for on arriving is sent behind its paint: sending it costs a phone as much as drawing a part of the page.
    if (name.startsWith("GET ")) await behindThePaint()
    const response = await authorised(name, input, options)
    const body = await jsonOf(response)
    if (!response.ok || typeof body !== "object" || body === null || !("result" in body))
      throw problemOf(response.status, body)
    if (!isAnswer<N>(body.result)) throw new ApiProblem("unknown", "Unknown Error")
    return body.result
  },
}

/** The server's answers are made by the same contract, so they are trusted to be what it says. */
const isAnswer = <N extends Name>(_value: unknown): _value is Answer<N> => true
