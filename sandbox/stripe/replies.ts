import type { CardError } from "./objects.ts"

export interface Reply {
  status: number
  body: unknown
}

/** Ends a call without any effect, with the vendor's own error body. */
export class Refused extends Error {
  readonly reply: Reply

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message)
    this.reply = { status, body: { error } }
  }
}

export const invalid = (message: string, code?: string, param?: string): Refused =>
  new Refused(400, { type: "invalid_request_error", message, code, param })

export const missing = (kind: string, id: string, param = "id"): Refused =>
  new Refused(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  })

export const ok = (body: unknown): Reply => ({ status: 200, body })

/** A refused card is an outcome, not a mistake: it is stored with its idempotency key like a success. */
export const refusedCard = (error: CardError, intent: Record<string, unknown>): Reply => ({
  status: 402,
  body: { error: { ...error, ...intent } },
})
