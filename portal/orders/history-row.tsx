import { dayLabel, generalDate, rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Money } from "@hub/ui/money/money"
import { Link } from "@tanstack/react-router"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import type { Member } from "../participants/members.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { useFromHere } from "../shell/way-back/use-way-up.ts"
import styles from "./history-table.module.css"
import type { OrderSummary } from "./queries.ts"
import { ReceiptButton } from "./receipt-button.tsx"

const m = messages("portal/orders.historyRow")

/** What an order has, owes and gives, in a few words. */
export function statusOf({ status, sums, due_on, is_late, has_payment_plan }: OrderSummary): {
  text: string
  tone: string
} {
  const { owed_to_family_amount: owed, left_amount, back_amount, costs_amount, charged_amount } = sums
  if (owed > 0) return { text: m.owed({ amount: formatMoney(owed) }), tone: "warn" }
  if (status === "awaiting_payment") return { text: m.notPaidYet, tone: "warn" }
  if (left_amount > 0) {
    const left = formatMoney(left_amount)
    if (is_late) return { text: has_payment_plan ? m.paymentFailed : m.overdue({ left }), tone: "bad" }
    return {
      text: due_on === null ? m.toPay({ left }) : m.toPayNext({ left, has_payment_plan, dayLabel: dayLabel(due_on) }),
      tone: "",
    }
  }
  if (back_amount > 0) return { text: costs_amount === 0 ? m.sentBack : m.partlySentBack, tone: "wait" }
  if (sums.kept_amount < costs_amount) return { text: m.withYourBank, tone: "wait" }
  if (charged_amount > 0 && costs_amount === 0) return { text: m.nothingToPay, tone: "wait" }
  return { text: sums.written_off_amount > 0 ? m.closed : m.paid, tone: sums.written_off_amount > 0 ? "wait" : "ok" }
}

/** What it costs now, beside what it did: less, where something was taken off, sent back or isn't asked for any more. */
export const OrderCosts = ({ order: { final_price, sums, status } }: { order: OrderSummary }) =>
  status === "completed" && sums.costs_amount < final_price ? (
    <Money cents={sums.costs_amount} was_cents={final_price} />
  ) : (
    <Money cents={final_price} />
  )

/** Nothing paid yet on an invoice: there is no receipt. */
const hasReceipt = ({ status, paid_amount, final_price }: OrderSummary): boolean =>
  status === "completed" && (paid_amount > 0 || final_price === 0)

/** The day in the business's time zone, as on the receipt. */
export const placedOn = ({ placed_at }: OrderSummary, time_zone: string): string =>
  placed_at === null ? "" : generalDate(localDay(placed_at, time_zone))

/** One order of the transaction history. */
export function HistoryRow({ order, members }: { order: OrderSummary; members: readonly Member[] }) {
  const { text, tone } = statusOf(order)
  const today = useToday()
  const fromHere = useFromHere()
  const { time_zone } = useInit().company_profile
  const own = members.filter(({ id }) => order.student_ids.includes(id))
  const { number, first_day, last_day } = order
  return (
    <tr>
      <th scope="row" className={styles["title"]}>
        <Link to="/history/$id" params={{ id: order.id }} state={fromHere}>
          {order.title}
        </Link>
        {first_day !== null && last_day !== null && <small>{rangeLabel(first_day, last_day, today)}</small>}
      </th>
      <td className={styles["who"]}>
        {own.map((member) => (
          <span key={member.id}>
            <span className="roundel compact" data-k={member.colour} aria-hidden="true">
              {member.letter}
            </span>
            {member.name}
          </span>
        ))}
      </td>
      <td className={styles["placed"]}>
        <span className={styles["on"]}>{placedOn(order, time_zone)}</span>
        {number !== null && <span className={styles["beside"]}>{m.number({ number })}</span>}
        {order.payment_method_label !== null && <span>{order.payment_method_label}</span>}
      </td>
      <td className={styles["number"]}>{number}</td>
      <td className={styles["state"]}>
        <span className={`tag ${tone}`}>{text}</span>
      </td>
      <td className={`numeral ${styles["price"] ?? ""}`}>
        <OrderCosts order={order} />
      </td>
      <td className={`flush ${styles["acts"] ?? ""}`}>
        {hasReceipt(order) && <ReceiptButton order={order} variant="quiet" size="s" />}
        {order.has_payment_plan && (
          <Link className="button line compact" to="/payment_plan/$id" params={{ id: order.id }}>
            {m.paymentPlan}
          </Link>
        )}
        {order.status === "awaiting_payment" && <FinishPaying order={order} />}
      </td>
    </tr>
  )
}

/** Each kind of order has its checkout. */
export const FinishPaying = ({
  order: { id, is_for_credits },
}: {
  order: Pick<OrderSummary, "id" | "is_for_credits">
}) => (
  <Link
    className="button line compact"
    to={is_for_credits ? "/flexible-payments/checkout" : "/schedule/checkout&pay"}
    search={{ order: id }}
  >
    {m.finishPaying}
  </Link>
)
