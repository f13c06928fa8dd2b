import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Checkbox } from "@hub/ui/field/checkbox"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import { FailedPayment } from "./failed-payment.tsx"
import { PlanCards } from "./plan-cards.tsx"
import { PlanLine } from "./plan-line.tsx"
import styles from "./plan-screen.module.css"
import { countText } from "./plan-texts.ts"
import type { Installment, Plan, PlannedOrder } from "./queries.ts"
import type { PlanPayment } from "./use-plan-payment.ts"

const m = messages("portal/orders/plans.planScreen")

interface Props {
  order: PlannedOrder
  plan: Plan
  failed: Installment
  control: PlanPayment
  failure: ReactNode
}

/** A plan whose next part couldn't be charged: why, and how to be done. */
export function PlanRecovery({ order, plan, failed, control, failure }: Props) {
  const [, after] = control.open
  return (
    <Columns gap={6} wide="second" className={styles["failed"]}>
      <section aria-labelledby="payments">
        <div className="sign">
          <h2 id="payments">{countText(plan.installments.length)}</h2>
          <span className="small dim">{m.left({ left_amount: formatMoney(plan.left_amount) })}</span>
        </div>
        <PlanLine plan={plan} />
      </section>
      <Stack gap={4} className={styles["recover"]}>
        <FailedPayment
          part={failed}
          bought={order.sign_up === null ? "credits" : order.sign_up.items.length === 1 ? "place" : "places"}
        />
        <section aria-labelledby="pay-with">
          <div className="sign">
            <h2 id="pay-with">{m.payAmountWith({ amount: formatMoney(failed.amount) })}</h2>
          </div>
          {failure}
          <PlanCards
            legend={m.payWith}
            chosen={control.card?.payment_method_id}
            disabled={control.isBusy}
            adding={control.adding}
            detailOf={control.refusalOfCard}
            onChoose={control.pick}
          />
          {after !== undefined && (
            <Checkbox
              isFramed
              label={m.useCardToo({ dayLabel: dayLabel(after.due_on) })}
              checked={control.isForNext}
              onChange={(event) => control.setForNext(event.target.checked)}
            />
          )}
        </section>
      </Stack>
    </Columns>
  )
}
