import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { Student } from "@hub/domain/participants/student"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { Button, buttonClass } from "@hub/ui/button/button"
import { CardTile } from "@hub/ui/card/card-tile"
import { Checkbox } from "@hub/ui/field/checkbox"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { SumFigure } from "@hub/ui/money/sum-figure"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { api } from "../../api/client.ts"
import { DocumentLink } from "../../company/document-link.tsx"
import { useInit } from "../../company/init.ts"
import { isRefusal } from "../../payments/payment-failed-texts.ts"
import { cardsQuery, payConfigQuery } from "../../payments/queries.ts"
import { useAddingCard } from "../../payments/use-adding-card.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { FailedPayment } from "./failed-payment.tsx"
import { PaymentFailed } from "./payment-failed.tsx"
import { PlanCards } from "./plan-cards.tsx"
import { PlanLine } from "./plan-line.tsx"
import { PlanPaid } from "./plan-paid.tsx"
import { PlanPayBar } from "./plan-pay-bar.tsx"
import styles from "./plan-screen.module.css"
import { cardText, countText, declinedText, expiryText, openOf } from "./plan-texts.ts"
import type { Installment, Plan, PlannedOrder } from "./queries.ts"
import { usePayInstallment } from "./use-pay-installment.ts"
import { WhatFor } from "./what-for.tsx"

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
  const { data: saved } = useQuery(cardsQuery)
  const { data: config } = useQuery(payConfigQuery)
  const [picked, setPicked] = useState<string>()
  const [isForNext, setForNext] = useState(true)
  const [isChoosing, setChoosing] = useState(false)
  const [isRest, setRest] = useState(false)
  const adding = useAddingCard()
  const pay = usePayInstallment(order.id)
  const queries = useQueryClient()
  const changeCard = useMutation({
    mutationFn: (payment_method_id: string) =>
      api.call("POST /orders/{id}/payment_plan_card", { params: { id: order.id }, body: { payment_method_id } }),
    onSuccess: (changed) => {
      queries.setQueryData(["orders", "one", order.id], changed)
      setChoosing(false)
      notifySuccess(m.cardChanged)
    },
    onError: (error) => notifyError(error),
  })

  const { sums } = plan
  const open = openOf(plan)
  const [next] = open
  const hasFailed = next?.status === "failed"
  const refused = hasFailed ? next.payment?.payment_method?.payment_method_id : undefined
  const cards = saved?.payment_methods ?? []
  const usual = cards.find((card) => card.payment_method_id === plan.payment_method?.payment_method_id)
  // After a refusal another card is offered, if there is one. What is paid without a choice is paid with the plan's card.
  const fallback = hasFailed ? (cards.find((card) => card.payment_method_id !== refused) ?? usual) : usual
  const card = cards.find((one) => one.payment_method_id === picked) ?? fallback
  const day = order.placed_at === null ? undefined : dayLabel(localDay(order.placed_at, company_profile.time_zone))

  /** A card that is typed pays, and is saved first. */
  async function begin(is_rest: boolean): Promise<void> {
    if (next?.id == null || config == null) return
    setRest(is_rest)
    const isNew = adding.isOpen
    const payment_method_id = isNew ? await adding.save() : card?.payment_method_id
    if (payment_method_id === undefined) return
    if (hasFailed) setPicked(payment_method_id)
    pay.mutate({
      installment_id: next.id,
      amount: is_rest ? plan.left_amount : next.amount,
      is_rest,
      payment_method_id,
      is_for_next: hasFailed ? isForNext : isNew,
      was_late: hasFailed,
      config,
    })
  }
  if (pay.isSuccess && pay.data.payment_plan !== null)
    return (
      <PlanPaid
        order={pay.data}
        plan={pay.data.payment_plan}
        wasLate={pay.variables.was_late}
        amount={pay.variables.amount}
        receipt={receipt}
      />
    )

  const failure = pay.error !== null && <PaymentFailed key={pay.submittedAt} error={pay.error} />
  const detailOf = ({ payment_method_id }: PaymentMethod) => {
    if (isRefusal(pay.error) && payment_method_id === pay.variables?.payment_method_id) return m.declinedNow
    if (next === undefined || payment_method_id !== refused) return undefined
    // The tries are of the plan's card; a family's own payment has no day.
    return refused === plan.payment_method?.payment_method_id ? declinedText(next) : m.declined
  }
  const isUnpayable = (card === undefined && !adding.isOpen) || config == null
  const isBusy = pay.isPending || adding.isSaving
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
      {hasFailed ? (
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
              part={next}
              bought={order.sign_up === null ? "credits" : order.sign_up.items.length === 1 ? "place" : "places"}
            />
            <section aria-labelledby="pay-with">
              <div className="sign">
                <h2 id="pay-with">{m.payAmountWith({ amount: formatMoney(next.amount) })}</h2>
              </div>
              {failure}
              <PlanCards
                legend={m.payWith}
                chosen={card?.payment_method_id}
                disabled={isBusy}
                adding={adding}
                detailOf={detailOf}
                onChoose={setPicked}
              />
              {open.length > 1 && (
                <Checkbox
                  isFramed
                  label={m.useCardToo({ dayLabel: dayLabel(open[1]?.due_on ?? "") })}
                  checked={isForNext}
                  onChange={(event) => setForNext(event.target.checked)}
                />
              )}
            </section>
          </Stack>
        </Columns>
      ) : (
        <>
          {failure}
          <SumFigure cents={plan.left_amount}>
            {open.length === 0 ? m.leftNothing : m.leftToPay}
            <small>
              {m.partPaid({
                paid_amount: formatMoney(sums.paid_amount),
                paid_amount2: formatMoney(sums.paid_amount + sums.left_amount),
              })}
              {sums.back_amount > 0 && m.sentBack({ amount: formatMoney(sums.back_amount) })}
            </small>
          </SumFigure>
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
          <section aria-labelledby="payments">
            <div className="sign">
              <h2 id="payments">{countText(plan.installments.length)}</h2>
              {open.length > 0 && plan.payment_method !== null && (
                <span className="small dim">{m.paidAutomatically}</span>
              )}
            </div>
            <PlanLine plan={plan} isAcross receipt={receipt} />
          </section>
          <Columns gap={6} above={6} wide="even">
            {open.length > 0 && (
              <section aria-labelledby="pays-with" className={styles["paysWith"]}>
                <div className="sign">
                  <h2 id="pays-with">{m.paysWith}</h2>
                </div>
                {isChoosing || plan.payment_method === null ? (
                  <PlanCards
                    legend={m.paysWith}
                    chosen={changeCard.isPending ? changeCard.variables : usual?.payment_method_id}
                    disabled={changeCard.isPending || isBusy}
                    adding={adding}
                    onChoose={changeCard.mutate}
                  />
                ) : (
                  <>
                    {plan.payment_method !== null && (
                      <CardTile
                        card={plan.payment_method}
                        name={cardName(plan.payment_method)}
                        detail={expiryText(plan.payment_method)}
                        note={
                          saved?.default_payment_method?.payment_method_id === plan.payment_method.payment_method_id
                            ? m.default
                            : undefined
                        }
                        checked
                        onChoose={() => undefined}
                      />
                    )}
                    <p className={styles["other"]}>
                      <Button
                        variant="line"
                        size="s"
                        disabled={next?.status === "processing"}
                        onClick={() => setChoosing(true)}
                      >
                        {m.otherCard}
                      </Button>
                    </p>
                  </>
                )}
              </section>
            )}
            <section aria-labelledby="what-for">
              <div className="sign">
                <h2 id="what-for">{m.whatFor}</h2>
              </div>
              <WhatFor order={order} plan={plan} students={students} />
            </section>
          </Columns>
        </>
      )}
      {policy !== null && (
        <p className={styles["policy"]}>
          <DocumentLink href={policy} words={m.paymentPlanPolicy} />
        </p>
      )}
      {next !== undefined && config === null && <p className="note">{m.cardsUnavailable}</p>}
      {next !== undefined && saved !== undefined && config != null && isUnpayable && (
        <p className="note">{m.chooseFirst}</p>
      )}
      {next !== undefined && (
        <PlanPayBar
          part={next}
          all={open.length > 1 && !hasFailed ? plan.left_amount : undefined}
          when={
            hasFailed
              ? m.now
              : plan.payment_method === null
                ? m.dueOn({ dayWords: dayWithWeekday(next.due_on) })
                : m.automaticallyOn({ dayWords: dayWithWeekday(next.due_on) })
          }
          pays_with={adding.isOpen ? m.newCard : hasFailed && card !== undefined ? `• ${card.last4}` : undefined}
          busy={isBusy ? (isRest ? "all" : "part") : undefined}
          disabled={isUnpayable}
          onPay={(is_rest) => void begin(is_rest)}
        />
      )}
      {open.length === 0 && (
        <p>
          <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/history">
            {m.transactionHistory}
          </Link>
        </p>
      )}
    </>
  )
}
