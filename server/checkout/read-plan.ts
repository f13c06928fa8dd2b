import type { Result } from "@hub/domain/kernel/endpoint"
import { comingTries, isInstallmentOpen, wireInstallmentStatus } from "@hub/domain/orders/installment-status"
import { orderTitle } from "@hub/domain/orders/line-texts"
import { type OrderSums, plannedSums } from "@hub/domain/orders/order-sums"
import type { Installment, OrderPaymentPlan } from "@hub/domain/orders/payment-plan"
import type { PlannedInstallment } from "@hub/domain/orders/payment-plan-schedule"
import type { plansContract } from "@hub/domain/orders/plans.contract"
import { chargedCard } from "@hub/domain/payments/charged-card"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { wirePaymentStatus } from "@hub/domain/payments/payment-status"
import { writtenNames } from "../language/written.ts"
import { inReadersSentence } from "../mail/bank-sentence.ts"
import { sumsOf } from "../orders/queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type InstallmentPage, installmentPages, ordersOfOpenPlans, planPages } from "./plans-queries.ts"

/** A plan of which nothing is paid yet. */
export const plannedShape = (
  { id, name }: { id: string; name: string },
  schedule: readonly PlannedInstallment[],
): OrderPaymentPlan => ({
  id,
  name,
  installments: schedule.map((part) => ({
    id: null,
    ...part,
    reduced_amount: 0,
    status: "scheduled",
    paid_at: null,
    payment: null,
    tries: [],
  })),
  payment_method: null,
  card_fault: null,
  former_payment_method: null,
  is_card_expiring: false,
  ...partSums(plannedSums(schedule.map(({ amount }) => amount))),
})

const partSums = (sums: OrderSums) => ({ paid_amount: sums.paid_amount, left_amount: sums.left_amount, sums })

/** The plans of placed orders, by the order's id. */
export async function plansOf(
  { store: db, cards }: Pick<CheckoutNeeds, "store" | "cards">,
  order_ids: readonly string[],
): Promise<Map<string, OrderPaymentPlan>> {
  const [plans, rows, sums] = await Promise.all([
    planPages(db, order_ids),
    installmentPages(db, order_ids),
    sumsOf(db, order_ids),
  ])
  return new Map(
    plans.flatMap((plan) => {
      const sums_of_order = sums.get(plan.order_id)
      if (plan.schedule === null || sums_of_order === undefined) return []
      const mine = rows.filter(({ order_id }) => order_id === plan.order_id)
      if (mine.length === 0) return [[plan.order_id, plannedShape(plan, plan.schedule)] as const]
      const open = mine.filter(({ status }) => isInstallmentOpen(status))
      const chosen = { card: plan.payment_method, provider: plan.payment_method_provider }
      const { card, error } = chargedCard(chosen, cards.type)
      const shape: OrderPaymentPlan = {
        id: plan.id,
        name: plan.name,
        installments: mine.map(installmentShape),
        payment_method: card,
        card_fault: open.length === 0 ? null : error,
        former_payment_method: error === null ? null : plan.payment_method,
        is_card_expiring: endsBefore(card, open.at(-1)?.due_on),
        ...partSums(sums_of_order),
      }
      return [[plan.order_id, shape] as const]
    }),
  )
}

/** A card is good until the end of its month. */
function endsBefore(card: PaymentMethod | null, day: string | undefined): boolean {
  if (card === null || day === undefined) return false
  return `${card.expiration_year}-${String(card.expiration_month).padStart(2, "0")}` < day.slice(0, 7)
}

function installmentShape(row: InstallmentPage): Installment {
  const { id, position, amount, reduced_amount, due_on, status, paid_at, tries, next_try_on } = row
  const done = tries.map(({ on, error }) => ({ on, is_done: true, error: inReadersSentence(error) }))
  const coming = status === "FAILED" ? comingTries({ tries: tries.length, next_try_on }) : []
  return {
    id,
    position,
    amount,
    reduced_amount,
    due_on,
    status: wireInstallmentStatus(status),
    paid_at,
    payment: paymentOf(row),
    tries: [...done, ...coming.map((on) => ({ on, is_done: false, error: null }))],
  }
}

const paymentOf = (row: InstallmentPage): Installment["payment"] =>
  row.pay_id === null
    ? null
    : {
        id: row.pay_id,
        status: wirePaymentStatus(row.pay_status),
        amount: row.pay_amount,
        refunded_amount: row.pay_refunded_amount,
        payment_method: row.pay_method,
        last_error: inReadersSentence(row.pay_error),
        completed_at: row.pay_completed_at,
      }

type IncompletePlans = Result<(typeof plansContract)["GET /orders/with_incomplete_payment_plans"]>

/** 7.9: booked orders with instalments still to pay, the soonest first. */
export const incompletePlans =
  (needs: Pick<CheckoutNeeds, "store" | "cards">) =>
  async (customer_id: string): Promise<IncompletePlans> => {
    const orders = await ordersOfOpenPlans(needs.store, customer_id)
    const plans = await plansOf(
      needs,
      orders.map(({ id }) => id),
    )
    return orders.flatMap(({ id, number, names, student_ids, placed_at }) => {
      const payment_plan = plans.get(id)
      const title = orderTitle({ kind: "BOOKINGS", names: writtenNames(names) })
      return payment_plan === undefined ? [] : [{ id, number, title, student_ids, placed_at, payment_plan }]
    })
  }
