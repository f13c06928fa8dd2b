import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { type Figure, Figures } from "@hub/ui/figures/figures"
import type { Day } from "./queries.ts"

const m = messages("console/today.since")

/** Cents of a large amount are of no use here, and have no room. */
const amountOf = (cents: number): string =>
  formatMoney(cents, { display: cents >= 1_000_000 ? "alwaysHide" : "hideIfZero" })

const zero = (count: number): "zero" | undefined => (count === 0 ? "zero" : undefined)

/** What came since yesterday. */
export function SinceYesterday({ since }: { since: NonNullable<Day["since"]> }) {
  const figures: readonly Figure[] = [
    {
      id: "booked",
      figure: since.booked,
      text: m.booked,
      more: m.families({ count: since.booking_families, fresh: since.new_families }),
      tone: zero(since.booked),
    },
    {
      id: "canceled",
      figure: since.cancelled,
      text: m.canceled,
      more: m.back({ credits: since.credits_back, amount: formatMoney(since.amount_back) }),
      tone: zero(since.cancelled),
    },
    {
      id: "taken",
      figure: amountOf(since.taken_amount),
      text: m.taken,
      more: m.payments({ count: since.payments }),
      tone: zero(since.payments),
    },
    {
      id: "declined",
      figure: amountOf(since.refused_amount),
      text: m.declined,
      more: m.cards({ count: since.refused }),
      tone: since.refused === 0 ? "zero" : "bad",
    },
    {
      id: "documents",
      figure: since.papers,
      text: m.documents({ count: since.papers }),
      more: m.toLook({ count: since.papers_to_look }),
      tone: zero(since.papers),
    },
    { id: "moved", figure: since.moved_up, text: m.movedUp, more: m.fromWaitlists, tone: zero(since.moved_up) },
  ]
  return (
    <section>
      <div className="sign">
        <h2>{m.title}</h2>
      </div>
      <Figures label={m.title} figures={figures} />
    </section>
  )
}
