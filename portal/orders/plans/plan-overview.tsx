import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { Student } from "@hub/domain/participants/student"
import { Button } from "@hub/ui/button/button"
import { CardTile } from "@hub/ui/card/card-tile"
import { Columns } from "@hub/ui/layout/columns"
import { SumFigure } from "@hub/ui/money/sum-figure"
import type { ReactNode } from "react"
import { PlanCards } from "./plan-cards.tsx"
import { PlanItems } from "./plan-items.tsx"
import { PlanLine } from "./plan-line.tsx"
import styles from "./plan-screen.module.css"
import { cardText, countText, expiryText } from "./plan-texts.ts"
import type { Installment, Plan, PlannedOrder } from "./queries.ts"
import type { PlanPayment } from "./use-plan-payment.ts"

const m = messages("portal/orders/plans.planScreen")

interface Props {
  order: PlannedOrder
  plan: Plan
  students: readonly Student[]
  control: PlanPayment
  failure: ReactNode
  receipt: (part: Installment) => ReactNode
}

/** A plan that runs: what is left, when each part is due, the card, and what it is for. */
export function PlanOverview({ order, plan, students, control, failure, receipt }: Props) {
  const { open } = control
  const { paid_amount, left_amount, back_amount } = plan.sums
  return (
    <>
      {failure}
      <SumFigure cents={plan.left_amount}>
        {open.length === 0 ? m.leftNothing : m.leftToPay}
        <small>
          {m.partPaid({
            paid_amount: formatMoney(paid_amount),
            paid_amount2: formatMoney(paid_amount + left_amount),
          })}
          {back_amount > 0 && m.sentBack({ amount: formatMoney(back_amount) })}
        </small>
      </SumFigure>
      <CardWarnings plan={plan} next={control.next} />
      <section aria-labelledby="payments">
        <div className="sign">
          <h2 id="payments">{countText(plan.installments.length)}</h2>
          {open.length > 0 && plan.payment_method !== null && <span className="small dim">{m.paidAutomatically}</span>}
        </div>
        <PlanLine plan={plan} isAcross receipt={receipt} />
      </section>
      <Columns gap={6} above={6} wide="even">
        {open.length > 0 && <PaysWith plan={plan} control={control} />}
        <section aria-labelledby="plan-items">
          <div className="sign">
            <h2 id="plan-items">{m.whatFor}</h2>
          </div>
          <PlanItems order={order} plan={plan} students={students} />
        </section>
      </Columns>
    </>
  )
}

function CardWarnings({ plan, next }: { plan: Plan; next: Installment | undefined }) {
  return (
    <>
      {plan.is_card_expiring && plan.payment_method !== null && (
        <p className={`note warn ${styles["expiring"] ?? ""}`}>
          {m.cardExpires({ cardWords: cardText(plan.payment_method) })}
        </p>
      )}
      {plan.card_fault !== null && next !== undefined && (
        <p className={`note warn ${styles["expiring"] ?? ""}`} role="status">
          {plan.card_fault === "provider_changed" && plan.former_payment_method !== null
            ? m.cardLeft({
                card: cardText(plan.former_payment_method),
                amount: formatMoney(next.amount),
                day: dayWithWeekday(next.due_on),
              })
            : m.cardMissing({ amount: formatMoney(next.amount), day: dayWithWeekday(next.due_on) })}
        </p>
      )}
    </>
  )
}

function PaysWith({ plan: { payment_method }, control }: { plan: Plan; control: PlanPayment }) {
  const { changeCard, usual, next } = control
  return (
    <section aria-labelledby="pays-with" className={styles["paysWith"]}>
      <div className="sign">
        <h2 id="pays-with">{m.paysWith}</h2>
      </div>
      {changeCard.isChoosing || payment_method === null ? (
        <PlanCards
          legend={m.paysWith}
          chosen={changeCard.isPending ? changeCard.chosen : usual?.payment_method_id}
          disabled={changeCard.isPending || control.isBusy}
          adding={control.adding}
          onChoose={changeCard.choose}
        />
      ) : (
        <>
          <CardTile
            card={payment_method}
            name={cardName(payment_method)}
            detail={expiryText(payment_method)}
            note={control.default_card_id === payment_method.payment_method_id ? m.default : undefined}
            checked
            onChoose={() => undefined}
          />
          <p className={styles["other"]}>
            <Button variant="line" size="s" disabled={next?.status === "processing"} onClick={changeCard.begin}>
              {m.otherCard}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
