import { messages } from "../kernel/messages.ts"
import { nameWords } from "./line-words.ts"

const m = messages("domain/orders.orderTitle")

/** "Creek Engineers and 2 more": an order by what it is for. */
export function orderTitle({ kind, names }: { readonly kind: string; readonly names: readonly string[] }): string {
  const [name, ...others] = names
  if (name === undefined) return kind === "CREDITS" ? m.credits : m.order
  const first = nameWords(name)
  return others.length === 0 ? first : m.more({ first, count: others.length })
}
