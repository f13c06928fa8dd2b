import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { ApiProblem } from "../api/problem.ts"

const m = messages("portal/payments.neededBy")

const textOf = (thing: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(thing, key)
  return typeof value === "string" ? value : undefined
}

function wordsOf(use: object): string {
  const title = textOf(use, "title") ?? ""
  const amount: unknown = Reflect.get(use, "amount")
  const due_on = textOf(use, "due_on")
  if (typeof amount !== "number" || due_on === undefined) return m.application({ title })
  return m.plan({ title, amount: formatMoney(amount), day: dayLabel(due_on) })
}

/** What needs a card that was to be removed, a sentence each; empty when nothing was refused for it. */
export function neededBy(error: Error | null): readonly string[] {
  if (!(error instanceof ApiProblem) || error.code !== "CARD_NEEDED") return []
  const uses: unknown = error.payload["needed_by"]
  const all: readonly unknown[] = Array.isArray(uses) ? uses : []
  return all.flatMap((use) => (typeof use === "object" && use !== null ? [wordsOf(use)] : []))
}
