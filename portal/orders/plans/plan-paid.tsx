import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { buttonClass } from "@hub/ui/button/button"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { PlanLine } from "./plan-line.tsx"
import styles from "./plan-screen.module.css"
import { cardText, openOf } from "./plan-texts.ts"
import type { Installment, Plan, PlannedOrder } from "./queries.ts"

const m = messages("portal/orders/plans.planPaid")

interface Props {
  order: PlannedOrder
  plan: Plan
  wasLate: boolean
  amount: number
  receipt: (part: Installment) => ReactNode
}

/** A payment of a plan has just been made. */
export function PlanPaid({ plan, wasLate, amount, receipt }: Props) {
  const last = plan.installments.findLast(({ status }) => status === "paid")
  const isDone = openOf(plan).length === 0
  const title = isDone ? m.planDone : wasLate ? m.backOnTrack : m.paid
  const card = last?.payment?.payment_method ?? null
  return (
    <Columns gap={6} above={6} wide="even">
      <Stack gap={4} className={styles["recover"]} role="status">
        <h1>{title}</h1>
        <p className="dim">
          {m.paidJustNow({
            amount: formatMoney(amount),
            card: card === null ? undefined : cardText(card),
            was_late: wasLate,
          })}
        </p>
        <Row gap={3} wrap className={styles["acts"]}>
          <Link className={buttonClass({})} to="/dashboard">
            {m.backToDashboard}
          </Link>
          {last !== undefined && receipt(last)}
        </Row>
      </Stack>
      <PlanLine plan={plan} />
    </Columns>
  )
}
