import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { type Figure, Figures } from "@hub/ui/figures/figures"
import type { Family } from "./queries.ts"

const m = messages("console/families.figures")

const zero = (count: number): "zero" | undefined => (count === 0 ? "zero" : undefined)
const firstOf = (days: readonly (string | null)[]): string | undefined =>
  days.filter((day) => day !== null).toSorted()[0]

/** What they owe, have, miss and wait for, in five numbers. */
export function FamilyFigures({ family: { money, papers, waits } }: { family: Family }) {
  const parts = money.plans.flatMap((plan) => plan.parts)
  const open = parts.filter(({ status }) => status === "scheduled" || status === "failed")
  const next_try = firstOf(parts.map(({ next_try_on }) => next_try_on))
  const credits = money.credits.reduce((sum, { quantity }) => sum + quantity, 0)
  const missing = papers.filter(({ state }) => state === "OPEN")
  const due = firstOf(missing.map(({ due_on, blocks_check_in_on }) => due_on ?? blocks_check_in_on))
  const [wait] = waits
  const last = money.last_due_on
  const figures: readonly Figure[] = [
    {
      id: "late",
      figure: formatMoney(money.late_amount),
      text: m.late,
      ...(next_try === undefined ? {} : { more: m.lateMore({ day: dayLabel(next_try) }) }),
      tone: money.late_amount > 0 ? "bad" : "zero",
    },
    {
      id: "to-come",
      figure: formatMoney(Math.max(money.left_amount - money.late_amount, 0)),
      text: m.toCome,
      more: m.toComeMore({
        count: last === null ? 0 : Math.max(open.length, 1),
        day: last === null ? "" : dayLabel(last),
      }),
      tone: zero(money.left_amount - money.late_amount),
    },
    {
      id: "credits",
      figure: credits,
      text: m.credits({ count: credits }),
      more: money.credits.map(({ quantity, name }) => `${String(quantity)} ${name}`).join(", ") || m.nothing,
      tone: zero(credits),
    },
    {
      id: "documents",
      figure: missing.length,
      text: m.documents({ count: missing.length }),
      // Of what has no day there is only the number.
      ...(missing.length === 0
        ? { more: m.documentsDone }
        : due === undefined
          ? {}
          : { more: m.documentsMore({ day: dayLabel(due) }) }),
      tone: zero(missing.length),
    },
    {
      id: "waits",
      figure: waits.length,
      text: m.waits({ count: waits.length }),
      more: wait === undefined ? m.nothing : wait.offered_until === null ? m.waitsMore(wait) : m.offered(wait),
      tone: zero(waits.length),
    },
  ]
  return <Figures label={m.label} figures={figures} />
}
