import { randomBytes } from "node:crypto"
import { expands, type Form } from "./form.ts"
import type { EventObject, Intent, PaymentMethodObject } from "./objects.ts"
import { missing, type Reply } from "./replies.ts"
import type { Objects } from "./store.ts"

/** One request of the API, inside the change of its account. */
export interface Call {
  objects: Objects
  form: Form
  /** The identifier in the path, or an empty text. */
  id: string
  account: string
  /** Called with the public key, by a browser: it must show an intent's secret. */
  is_public: boolean
  /** How late an event is to be sent; undefined leaves it out, two of them send it twice. */
  eventDelays(type: string): Promise<number[]>
}

export interface Operation {
  /** The names that its form may hold, besides `expand`. */
  allowed: readonly string[]
  is_public?: boolean
  run(call: Call): Promise<Reply>
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`
export const now = (): number => Math.floor(Date.now() / 1000)
export const born = (prefix: string) => ({ id: newId(prefix), created: now(), livemode: false }) as const

export const API_VERSION = "2026-10-28.endive"

export async function announce(call: Call, type: string, object: unknown): Promise<void> {
  const event: EventObject = {
    ...born("evt"),
    object: "event",
    ...(call.account === "" ? {} : { account: call.account }),
    api_version: API_VERSION,
    type,
    pending_webhooks: 1,
    data: { object },
  }
  await call.objects.put("event", event)
  for (const delay of await call.eventDelays(type)) await call.objects.announce(event.id, delay)
}

export function shownMethod(method: PaymentMethodObject): Omit<PaymentMethodObject, "sandbox"> {
  const { id, created, livemode, object, type, customer, card, metadata } = method
  return { id, created, livemode, object, type, customer, card, metadata }
}

/** An intent as the API shows it: the card is written out when the caller asked for that. */
export async function shownIntent(call: Call, intent: Intent, path = "payment_method"): Promise<unknown> {
  if (intent.payment_method === null || !expands(call.form, path)) return intent
  const method = await call.objects.get("payment_method", intent.payment_method)
  return method ? { ...intent, payment_method: shownMethod(method) } : intent
}

export async function methodOf(call: Call, id: string): Promise<PaymentMethodObject> {
  const method = await call.objects.get("payment_method", id)
  if (!method) throw missing("PaymentMethod", id, "payment_method")
  return method
}
