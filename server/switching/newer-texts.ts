import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { Change } from "@hub/domain/switching/newer"
import type { SaidItem } from "@hub/domain/switching/said"

const m = messages("server/switching.newer")

const day = (on: string | undefined): string => (on === undefined || on === "" ? m.noDay : dayYearLabel(on))
const whatOf = ({ kind, name, child_name = "", cents = 0, on }: SaidItem): string => {
  switch (kind) {
    case "CHILD":
      return name
    case "BOOKING":
      return m.booking({ child: child_name, program: name })
    case "WAIT":
      return m.wait({ child: child_name, program: name })
    case "PASS":
      return m.pass({ name })
    case "PLAN":
      return m.plan({ name })
    case "INVOICE":
      return m.invoice({ name })
    case "BALANCE":
      return m.balance
    case "PAYMENT":
      return m.payment({ amount: formatMoney(cents), day: day(on) })
  }
}

function figures(before: SaidItem, after: SaidItem): string[] {
  const said: string[] = []
  const add = (was: string, now: string, word: (values: { was: string; now: string }) => string) => {
    if (was !== now) said.push(word({ was, now }))
  }
  const money = (cents: number | undefined) => (cents === undefined ? m.nothing : formatMoney(cents))
  add(money(before.cents), money(after.cents), before.kind === "BOOKING" ? m.price : m.open)
  add(money(before.paid), money(after.paid), m.paid)
  add(String(before.count ?? ""), String(after.count ?? ""), m.uses)
  add(day(before.on), day(after.on), before.kind === "PASS" ? m.end : m.next)
  if (said.length === 0) said.push(m.parts)
  return said
}

/** "Ada, Level 1 Gym isn't there anymore". */
export function changeText({ how, before, after }: Change): string {
  const what = whatOf(before)
  if (how === "GONE" || after === undefined)
    return before.kind === "BALANCE" ? m.noBalance({ amount: formatMoney(before.cents ?? 0) }) : m.gone({ what })
  if (how === "LATER") return m.later({ what, was: before.count ?? 0, now: after.count ?? 0 })
  return m.otherwise({ what, figures: figures(before, after).join(", ") })
}
