import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import styles from "./incomplete-plans.module.css"
import { cardText, openOf } from "./plan-texts.ts"
import type { IncompletePlan } from "./queries.ts"

const m = messages("portal/orders/plans.incompletePlans")

/** Plans with payments to come, on the dashboard: the failed first. */
export function IncompletePlans({ orders }: { orders: readonly IncompletePlan[] }) {
  const isLate = ({ payment_plan }: IncompletePlan): boolean => openOf(payment_plan)[0]?.status === "failed"
  const lateFirst = orders.toSorted((one, other) => Number(isLate(other)) - Number(isLate(one)))
  return (
    <section aria-labelledby="plans">
      <div className="sign">
        <h2 id="plans">{m.paymentPlans({ count: orders.length })}</h2>
        <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "quiet", size: "s" })} to="/history">
          {m.allMoney}
        </Link>
      </div>
      {lateFirst.map((order) => (
        <PlanSummary key={order.id} isLate={isLate(order)} order={order} />
      ))}
    </section>
  )
}

function PlanSummary({ order: { id, title, payment_plan: plan }, isLate }: { order: IncompletePlan; isLate: boolean }) {
  const open = openOf(plan)
  const [next] = open
  if (next === undefined) return null
  const { paid_part_count, part_count, kept_amount, left_amount } = plan.sums
  const total = kept_amount + left_amount
  const params = { id }
  return (
    <Stack gap={3} className={styles["plan"]}>
      <Row as="p" gap={2} across={3} wrap className={styles["left"]}>
        <span className={`numeral ${styles["figure"] ?? ""}`}>{formatMoney(left_amount)}</span>
        <span>
          <b>{m.leftOf({ title })}</b>
          <span className="small dim">
            {m.partsPaid({ paid: paid_part_count, installmentsCount: part_count })}{" "}
            {isLate
              ? ""
              : m.nextOn({
                  amount: formatMoney(next.amount),
                  dayLabel: dayLabel(next.due_on),
                  card: plan.payment_method === null ? undefined : cardText(plan.payment_method),
                })}
          </span>
          {plan.is_card_expiring && plan.payment_method !== null && !isLate && (
            <b className={styles["expiring"]}>{m.cardExpires({ cardWords: cardText(plan.payment_method) })}</b>
          )}
          {plan.card_fault !== null && !isLate && (
            <b className={styles["expiring"]}>{m.noCard({ day: dayLabel(next.due_on) })}</b>
          )}
          {isLate && <b className={styles["late"]}>{m.failed({ amount: formatMoney(next.amount) })}</b>}
        </span>
      </Row>
      <div className={styles["bar"]} aria-hidden="true">
        <span style={{ width: `${total === 0 ? 0 : (kept_amount / total) * 100}%` }} />
      </div>
      <Row as="p" gap={2} across={4} wrap>
        <Link
          className={buttonClass({ variant: isLate ? "ink" : "line", size: "s" })}
          to="/payment_plan/$id"
          params={params}
        >
          {isLate ? m.payNow({ amount: formatMoney(next.amount) }) : m.seeThePlan}
          <span className="visually-hidden"> {m.ofTitle({ title })}</span>
        </Link>
        {open.length > 1 && !isLate && (
          <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/payment_plan/$id" params={params}>
            {m.payTheRestNow}
          </Link>
        )}
      </Row>
    </Stack>
  )
}
