import { type Addressed, addressOf, STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { Endpoint, Input, Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import type { StaffContract } from "@hub/domain/staff-contract"
import { ApiProblem, isProblem, problemOf } from "@hub/portal/api/problem"
import { askForProof } from "./proof.ts"

const m = messages("portal/api.apiErrors")

// The typed client. The contract reaches this bundle as types only; the session is a cookie that no script can read.

type Name = keyof StaffContract
type Needed<N extends Name> = StaffContract[N] extends Endpoint ? Input<StaffContract[N]> : never
export type Answer<N extends Name> = StaffContract[N] extends Endpoint ? Result<StaffContract[N]> : never
type Args<N extends Name> =
  unknown extends Needed<N>
    ? [input?: Record<string, never>, options?: Options]
    : [input: Needed<N> & AnyInput, options?: Options]

interface Options {
  signal?: AbortSignal
  idempotency_key?: string
  /** Goes on when the page is left. */
  keepalive?: boolean
}

interface AnyInput extends Addressed {
  body?: unknown
}

const networkFailure = (): ApiProblem => new ApiProblem("network", m.network, { code: "NETWORK" })
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** The server serializes answers by the same contract. */
const isAnswer = <N extends Name>(_value: unknown): _value is Answer<N> => true

async function send(
  name: string,
  input: AnyInput,
  { signal, idempotency_key, keepalive = false }: Options,
): Promise<Response> {
  const headers: Record<string, string> = { "X-CLIENT-APP": "CUSTOMER_HUB" }
  const isForm = input.body instanceof FormData
  if (input.body !== undefined && !isForm) headers["content-type"] = "application/json"
  if (idempotency_key !== undefined) headers["idempotency-key"] = idempotency_key
  try {
    return await fetch(addressOf(name, input, STAFF_PREFIX), {
      method: name.slice(0, name.indexOf(" ")),
      headers,
      body: input.body === undefined ? null : input.body instanceof FormData ? input.body : JSON.stringify(input.body),
      signal: signal ?? null,
      keepalive,
    })
  } catch (error) {
    if (isAbort(error)) throw error
    throw networkFailure()
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : networkFailure()
  })
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function called(name: string, input: AnyInput, options: Options): Promise<unknown> {
  const response = await send(name, input, options)
  const body = await bodyOf(response)
  if (!response.ok || typeof body !== "object" || body === null || !("result" in body))
    throw problemOf(response.status, body)
  return body.result
}

export const api = {
  /** Calls an endpoint of the staff's contract; throws ApiProblem. Where it wants a fresh proof, the person is asked for one and it is tried again. */
  async call<N extends Name>(name: N, ...[input = {}, options = {}]: Args<N>): Promise<Answer<N>> {
    const result = await called(name, input, options).catch(async (error: unknown) => {
      if (!isProblem(error, "PROOF_NEEDED") || !(await askForProof())) throw error
      return called(name, input, options)
    })
    if (!isAnswer<N>(result)) throw new ApiProblem("unknown", m.unknown)
    return result
  },

  /** A call that takes a file beside its fields; throws ApiProblem. */
  async upload<N extends Name>(name: N, input: Needed<N> & AnyInput, form: FormData): Promise<Answer<N>> {
    const result = await called(name, { ...input, body: form }, {})
    if (!isAnswer<N>(result)) throw new ApiProblem("unknown", m.unknown)
    return result
  },

  /** The answer of a call that declares `file`, such as a CSV or a document; throws ApiProblem. */
  async file<N extends Name>(name: N, ...[input = {}, options = {}]: Args<N>): Promise<Blob> {
    const response = await send(name, input, options)
    if (!response.ok) throw problemOf(response.status, await bodyOf(response))
    return response.blob()
  },
}
