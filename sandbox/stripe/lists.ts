import type { Call, Operation } from "./call.ts"
import { shownIntent, shownMethod } from "./call.ts"
import type { Kind, Kinds } from "./objects.ts"
import { invalid, missing, ok, type Reply } from "./replies.ts"

/** One page of a list; the next one starts after its last row. */
export async function page<K extends Kind>(
  call: Call,
  kind: K,
  { parent, url }: { parent?: string; url: string },
  shown: (value: Kinds[K]) => unknown,
): Promise<Reply> {
  const limit = Number(call.form.get("limit") ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid("limit must be 1 to 100.", undefined, "limit")
  const after = call.form.get("starting_after")
  if (after !== undefined && !(await call.objects.get(kind, after))) throw missing(kind, after, "starting_after")
  const created_from = Number(call.form.get("created[gte]") ?? 0)
  const found = await call.objects.list(kind, { parent, created_from, after, limit: limit + 1 })
  const data: unknown[] = []
  // One after the other: they share the change's one connection.
  for (const value of found.slice(0, limit)) data.push(await shown(value))
  return ok({ object: "list", url, has_more: found.length > limit, data })
}

export const PAGING = ["limit", "starting_after", "created[gte]"]

export const listPaymentIntents: Operation = {
  allowed: [...PAGING, "customer"],
  run: (call) =>
    page(call, "payment_intent", { parent: call.form.get("customer"), url: "/v1/payment_intents" }, (intent) =>
      shownIntent(call, intent, "data.payment_method"),
    ),
}

export const listEvents: Operation = {
  allowed: PAGING,
  run: (call) => page(call, "event", { url: "/v1/events" }, (event) => event),
}

export const listPaymentMethods: Operation = {
  allowed: [...PAGING, "customer", "type"],
  run: (call) =>
    page(call, "payment_method", { parent: call.form.get("customer"), url: "/v1/payment_methods" }, shownMethod),
}

export const listCustomers: Operation = {
  allowed: PAGING,
  run: (call) => page(call, "customer", { url: "/v1/customers" }, (customer) => customer),
}
