import { dayLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { useNow } from "../shell/use-now.ts"
import { useMe } from "../staff/queries.ts"
import css from "./policy-line.module.css"
import type { BookingTerms } from "./queries.ts"

const m = messages("console/bookings.cancel")

/** Money until, then a credit until, then nothing: the part that is now is filled. */
export function PolicyLine({ terms }: { terms: BookingTerms }) {
  const { business } = useMe()
  const { refund_until, cancel_until, booked_at } = terms
  const now = new Date(useNow())
  const at = (instant: string) => deadlineLabel(instant, business.time_zone, now)
  const isOpen = (instant: string | null) => instant !== null && Date.parse(instant) > now.getTime()
  const isOfMoney = isOpen(refund_until)
  const isOfCredit = !isOfMoney && isOpen(cancel_until)
  const parts = [
    ...(refund_until === null
      ? []
      : [{ id: "money", name: m.moneyName, when: m.until({ when: at(refund_until) }), isNow: isOfMoney }]),
    ...(cancel_until === null || cancel_until === refund_until
      ? []
      : [{ id: "credit", name: m.creditName, when: m.until({ when: at(cancel_until) }), isNow: isOfCredit }]),
    {
      id: "nothing",
      name: m.nothingName,
      when: refund_until === null && cancel_until === null ? "" : m.after,
      isNow: !isOfMoney && !isOfCredit,
    },
  ]
  return (
    <section>
      <div className="sign">
        <h2>{m.policy}</h2>
        <span className="small dim">{m.asBooked({ day: dayLabel(dayAt(booked_at, business.time_zone)) })}</span>
      </div>
      <ol className={css["line"]}>
        {parts.map(({ id, name, when, isNow }) => (
          <li key={id} aria-current={isNow ? "step" : undefined}>
            <b>
              {name}
              {isNow && <span className="tag">{m.today}</span>}
            </b>
            <small>{when}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
