import { createHash, randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Call, Operation } from "./call.ts"
import { type Form, unknownName } from "./form.ts"
import { Refused, type Reply } from "./replies.ts"
import type { Objects, SandboxStore } from "./store.ts"

export interface Keys {
  secret_key: string
  public_key: string
}

export interface Request {
  op: string
  method: string
  path: string
  id: string
  form: Form
  authorization: string
  account: string
  idempotency_key: string | undefined
}

/** `is_dropped`: everything was done, but the connection is cut without an answer. */
export type Answer = Reply & { is_dropped: boolean; is_replayed: boolean; request_id: string }

const failed = (status: number, type: string, message: string): Reply => ({
  status,
  body: { error: { type, message } },
})

function isPublic({ secret_key, public_key }: Keys, { authorization, form }: Request, operation: Operation): boolean {
  const key = authorization.replace(/^Bearer /i, "") || form.get("key") || ""
  if (key === secret_key) return false
  if (key !== public_key) {
    const message = key === "" ? "You did not provide an API key." : `Invalid API Key provided: ${key.slice(0, 8)}***`
    throw new Refused(401, { type: "invalid_request_error", message })
  }
  if (!operation.is_public) {
    const message = "This API call cannot be made with a publishable API key."
    throw new Refused(403, { type: "invalid_request_error", code: "secret_key_required", message })
  }
  return true
}

function checkNames({ form }: Request, { allowed }: Operation): void {
  if ([...form.keys()].some((name) => name.startsWith("payment_method_types"))) {
    throw new Refused(400, {
      type: "invalid_request_error",
      code: "payment_method_types_no_longer_supported",
      message: "payment_method_types is no longer supported: use allowed_payment_method_types.",
      param: "payment_method_types",
    })
  }
  const unknown = unknownName(form, [...allowed, "expand[*]", "key", "_stripe_account"])
  if (unknown !== undefined) {
    const message = `Received unknown parameter: ${unknown}`
    throw new Refused(400, { type: "invalid_request_error", code: "parameter_unknown", message, param: unknown })
  }
}

export function answering(store: SandboxStore, keys: Keys) {
  const running = new Set<string>()
  return async (request: Request, operation: Operation): Promise<Answer> => {
    const reply = await attempt({ store, keys, running }, request, operation)
    return { is_dropped: false, is_replayed: false, ...reply, request_id: `req_${randomBytes(7).toString("hex")}` }
  }
}

interface RequestContext {
  store: SandboxStore
  keys: Keys
  running: Set<string>
}

async function attempt(
  context: RequestContext,
  request: Request,
  operation: Operation,
): Promise<Partial<Answer> & Reply> {
  try {
    const is_public = isPublic(context.keys, request, operation)
    checkNames(request, operation)
    const fault = await context.store.takeFault(request.op, ["500", "429", "delay", "drop_response"])
    if (fault?.mode === "500") return failed(500, "api_error", "Something went wrong on our end.")
    if (fault?.mode === "429") return failed(429, "rate_limit_error", "Too many requests.")
    const reply = await alone(context, request, async () => {
      if (fault?.mode === "delay") await sleep(fault.ms)
      return once(context.store, request, operation, is_public)
    })
    return { ...reply, is_dropped: fault?.mode === "drop_response" }
  } catch (error) {
    if (error instanceof Refused) return error.reply
    throw error
  }
}

/** Refuses a second request under a key while the first is running. */
async function alone<T>(
  { running }: RequestContext,
  { account, idempotency_key }: Request,
  run: () => Promise<T>,
): Promise<T> {
  if (idempotency_key === undefined) return run()
  const name = JSON.stringify([account, idempotency_key])
  if (running.has(name)) {
    throw new Refused(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: "There is currently another in-progress request using this Idempotency Key.",
    })
  }
  running.add(name)
  try {
    return await run()
  } finally {
    running.delete(name)
  }
}

/** The same key gives the same answer; with other contents it is refused. A refused request doesn't use up its key. */
function once(store: SandboxStore, request: Request, operation: Operation, is_public: boolean) {
  const { account, form, id, idempotency_key: key } = request
  return store.change(account, async (objects): Promise<Reply & { is_replayed?: boolean }> => {
    const fingerprint = fingerprintOf(request)
    const saved = key === undefined ? undefined : await objects.replyTo(key)
    if (saved && saved.fingerprint !== fingerprint) {
      throw new Refused(400, {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      })
    }
    if (saved) return { ...saved.reply, is_replayed: true }
    const call: Call = { objects, form, id, account, is_public, eventDelays: (type) => eventDelays(objects, type) }
    const reply = await operation.run(call)
    if (key !== undefined) await objects.saveReply(key, { fingerprint, reply })
    return reply
  })
}

function fingerprintOf({ method, path, form }: Request): string {
  const pairs = [...form].map((pair) => JSON.stringify(pair)).toSorted((one, other) => one.localeCompare(other))
  const contents = JSON.stringify([method, path, pairs])
  return createHash("sha256").update(contents).digest("hex")
}

async function eventDelays(objects: Objects, type: string): Promise<number[]> {
  const fault = await objects.takeFault(type, ["dup_webhook", "reorder_webhook", "drop_webhook"])
  if (fault?.mode === "drop_webhook") return []
  if (fault?.mode === "dup_webhook") return [0, 0]
  // Late enough for the events after it to overtake it.
  return [fault?.mode === "reorder_webhook" ? fault.ms : 0]
}
