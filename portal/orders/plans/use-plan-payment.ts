import { messages } from "@hub/domain/kernel/messages"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../api/client.ts"
import { isRefusal } from "../../payments/payment-failed-texts.ts"
import { cardsQuery, payConfigQuery } from "../../payments/queries.ts"
import { useAddingCard } from "../../payments/use-adding-card.ts"
import { declinedText, openOf } from "./plan-texts.ts"
import type { Plan, PlannedOrder } from "./queries.ts"
import { usePayInstallment } from "./use-pay-installment.ts"

const m = messages("portal/orders/plans.planScreen")

export type PlanPayment = ReturnType<typeof usePlanPayment>

/** What a family does on its plan's page: pays the next part or all that is left, with which card, and changes the plan's card. */
export function usePlanPayment(order: PlannedOrder, plan: Plan) {
  const { data: saved } = useQuery(cardsQuery)
  const { data: config } = useQuery(payConfigQuery)
  const [picked, setPicked] = useState<string>()
  const [isForNext, setForNext] = useState(true)
  const [isRest, setRest] = useState(false)
  const adding = useAddingCard()
  const payment = usePayInstallment(order.id)
  const changeCard = useChangeCard(order.id)

  const open = openOf(plan)
  const [next] = open
  const failed = next?.status === "failed" ? next : undefined
  const refused = failed?.payment?.payment_method?.payment_method_id
  const cards = saved?.payment_methods ?? []
  const usual = cards.find((card) => card.payment_method_id === plan.payment_method?.payment_method_id)
  // After a refusal another card is offered, if there is one. What is paid without a choice is paid with the plan's card.
  const fallback = failed ? (cards.find((card) => card.payment_method_id !== refused) ?? usual) : usual
  const card = cards.find((one) => one.payment_method_id === picked) ?? fallback

  /** A card that is typed pays, and is saved first. */
  async function pay(is_rest: boolean): Promise<void> {
    if (next?.id == null || config == null) return
    setRest(is_rest)
    const isNew = adding.isOpen
    const payment_method_id = isNew ? await adding.save() : card?.payment_method_id
    if (payment_method_id === undefined) return
    if (failed) setPicked(payment_method_id)
    payment.mutate({
      installment_id: next.id,
      amount: is_rest ? plan.left_amount : next.amount,
      is_rest,
      payment_method_id,
      is_for_next: failed ? isForNext : isNew,
      was_late: failed !== undefined,
      config,
    })
  }

  /** What the plan's page says of a card that was refused. */
  function refusalOfCard({ payment_method_id }: PaymentMethod): string | undefined {
    if (isRefusal(payment.error) && payment_method_id === payment.variables?.payment_method_id) return m.declinedNow
    if (next === undefined || payment_method_id !== refused) return undefined
    // The tries are of the plan's card; a family's own payment has no day.
    return refused === plan.payment_method?.payment_method_id ? declinedText(next) : m.declined
  }

  const isUnpayable = (card === undefined && !adding.isOpen) || config == null
  return {
    /** The parts to come, soonest first. */
    open,
    next,
    /** The next part, if its payment failed. */
    failed,
    card,
    /** The plan's card, as it is saved. */
    usual,
    default_card_id: saved?.default_payment_method?.payment_method_id,
    adding,
    payment,
    pay,
    pick: setPicked,
    isForNext,
    setForNext,
    isRest,
    changeCard,
    refusalOfCard,
    isBusy: payment.isPending || adding.isSaving,
    isUnpayable,
    /** No provider takes cards now. */
    hasNoProvider: config === null,
    mustChoose: saved !== undefined && config != null && isUnpayable,
  }
}

function useChangeCard(order_id: string) {
  const queries = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const change = useMutation({
    mutationFn: (payment_method_id: string) =>
      api.call("POST /orders/{id}/payment_plan_card", { params: { id: order_id }, body: { payment_method_id } }),
    onSuccess: (changed) => {
      queries.setQueryData(["orders", "one", order_id], changed)
      setChoosing(false)
      notifySuccess(m.cardChanged)
    },
    onError: (error) => notifyError(error),
  })
  return {
    isChoosing,
    begin: () => setChoosing(true),
    choose: change.mutate,
    isPending: change.isPending,
    chosen: change.isPending ? change.variables : undefined,
  }
}
