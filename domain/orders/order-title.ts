import { messages } from "../kernel/messages.ts"

const m = messages("domain/orders.orderTitle")

/** "Creek Engineers and 2 more": an order by what it is for. */
export function orderTitle({ kind, names }: { readonly kind: string; readonly names: readonly string[] }): string {
  const [first, ...others] = names
  if (first === undefined) return kind === "CREDITS" ? m.credits : m.order
  return others.length === 0 ? first : m.more({ first, count: others.length })
}
