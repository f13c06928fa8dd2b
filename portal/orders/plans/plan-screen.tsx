import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Student } from "@hub/domain/participants/student"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { DocumentLink } from "../../company/document-link.tsx"
import { useInit } from "../../company/init.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { PaymentFailed } from "./failed-payment.tsx"
import { PlanOverview } from "./plan-overview.tsx"
import { PlanPaid } from "./plan-paid.tsx"
import { PlanPayBar } from "./plan-pay-bar.tsx"
import { PlanRecovery } from "./plan-recovery.tsx"
import styles from "./plan-screen.module.css"
import type { Installment, Plan, PlannedOrder } from "./queries.ts"
import { type PlanPayment, usePlanPayment } from "./use-plan-payment.ts"

const m = messages("portal/orders/plans.planScreen")

interface Props {
  order: PlannedOrder
  plan: Plan
  /** "Climbing Club, Maya and Theo" */
  title: string
  students: readonly Student[]
  receipt: (part: Installment) => ReactNode
}

/** An order's payment plan: what is left, when, from which card; and if a payment failed, how to be done. */
export function PlanScreen({ order, plan, title, students, receipt }: Props) {
  const { company_profile } = useInit()
  const control = usePlanPayment(order, plan)
  const { payment, failed, next } = control
  if (payment.isSuccess && payment.data.payment_plan !== null)
    return (
      <PlanPaid
        order={payment.data}
        plan={payment.data.payment_plan}
        wasLate={payment.variables.was_late}
        amount={payment.variables.amount}
        receipt={receipt}
      />
    )

  const day = order.placed_at === null ? undefined : dayLabel(localDay(order.placed_at, company_profile.time_zone))
  const failure = payment.error !== null && <PaymentFailed key={payment.submittedAt} error={payment.error} />
  const policy = company_profile.documents.payment_plan_policy
  return (
    <>
      <Link className={`back-link ${styles["back"] ?? ""}`} to="/dashboard">
        <Icon name="back" />
        {m.dashboard}
      </Link>
      <div className="page-header">
        <h1>{m.paymentPlan}</h1>
        <p>{m.ofOrder({ title: title === "" ? plan.name : title, day })}</p>
      </div>
      {failed ? (
        <PlanRecovery {...{ order, plan, failed, control, failure }} />
      ) : (
        <PlanOverview {...{ order, plan, students, control, failure, receipt }} />
      )}
      {policy !== null && (
        <p className={styles["policy"]}>
          <DocumentLink href={policy} text={m.paymentPlanPolicy} />
        </p>
      )}
      {next === undefined ? (
        <p>
          <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/history">
            {m.transactionHistory}
          </Link>
        </p>
      ) : (
        <>
          {control.hasNoProvider && <p className="note">{m.cardsUnavailable}</p>}
          {control.mustChoose && <p className="note">{m.chooseFirst}</p>}
          <PayNext plan={plan} next={next} control={control} />
        </>
      )}
    </>
  )
}

function PayNext({ plan, next, control }: { plan: Plan; next: Installment; control: PlanPayment }) {
  const { failed, card, adding, open } = control
  const dayText = dayWithWeekday(next.due_on)
  const dueText =
    plan.payment_method === null ? m.dueOn({ dayWords: dayText }) : m.automaticallyOn({ dayWords: dayText })
  return (
    <PlanPayBar
      part={next}
      all={open.length > 1 && !failed ? plan.left_amount : undefined}
      when={failed ? m.now : dueText}
      pays_with={adding.isOpen ? m.newCard : failed && card !== undefined ? `• ${card.last4}` : undefined}
      busy={control.isBusy ? (control.isRest ? "all" : "part") : undefined}
      disabled={control.isUnpayable}
      onPay={(is_rest) => void control.pay(is_rest)}
    />
  )
}
