import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { api } from "../api/client.ts"
import { ApiProblem } from "../api/problem.ts"
import { type PaidWith, type Payable, type Placed } from "../payments/pay.ts"
import { paymentKey } from "../payments/payment-key.ts"
import { refusalOf } from "../payments/refusal-of.ts"
import { unbookedTexts } from "./order-texts.ts"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.paymentElsewhere")

/** Its payment was cancelled by another tab, where the family has chosen a plan, a promo code or an invoice. */
const changedElsewhere = (): ApiProblem => new ApiProblem("domain", m.changed, { code: "ORDER_CHANGED" })

export const placedOrder = ({
  order,
  payment_provider_record,
}: Result<Contract["POST /orders/place"]>): Placed<Order> => ({ record: payment_provider_record, paid: order })

const isOpen = ({ status, payment }: Order): boolean => status === "awaiting_payment" && refusalOf(payment) === null

/** How an order is paid once it is placed. One that has ended (after a lost answer, by another tab) is an error. */
export const ORDER_PAYMENT: Omit<Payable<PaidWith, Order>, "place"> = {
  confirm: ({ record }, payment_method_id) =>
    api.call("POST /orders/payment_provider_record/{id}/confirm", {
      params: { id: record.id },
      body: { payment_method_id },
    }),
  read: ({ id }) => api.call("GET /orders/{id}", { params: { id } }),
  // The first answer may still have the refusal of the payment before this one.
  isOpen: (order, _, reads) => (reads === 0 ? order.status === "awaiting_payment" : isOpen(order)),
  isUnpaid({ status, payment }, record_id) {
    if (status !== "awaiting_payment") return false
    if (payment?.id !== record_id) throw changedElsewhere()
    return true
  },
  settle(order) {
    if (isOpen(order)) throw new ApiProblem("unknown", m.noMoreTries, { code: "MAX_ATTEMPTS" })
    if (order.status === "draft") throw changedElsewhere()
    if (order.status !== "cancelled" && order.status !== "expired") return order
    throw new ApiProblem("domain", unbookedTexts(order).text, { code: "ORDER_NOT_OPEN" })
  },
}

export interface OrderTaken extends PaidWith {
  order: Order
  remember: boolean
  /** Booked now and paid later: no card is needed. */
  pay_by_invoice?: boolean
}

/** How held places are paid. */
export const PLACES_PAYMENT: Payable<OrderTaken, Order> = {
  ...ORDER_PAYMENT,
  isNew: ({ order }) => order.status === "draft",
  isDue: ({ order, pay_by_invoice = false }) => order.final_price > 0 && !pay_by_invoice,
  place: async ({ order, remember, pay_by_invoice = false }) =>
    placedOrder(
      await api.call("POST /orders/place_schedule_and_pay", {
        body: {
          order_id: order.id,
          final_price: pay_by_invoice ? (order.invoice_option?.final_price ?? 0) : order.final_price,
          due_today: pay_by_invoice ? 0 : order.due_today,
          ...(pay_by_invoice ? { pay_by_invoice } : {}),
          remember_payment_method: remember,
          idempotency_key: paymentKey(`customer_checkout_${order.id}`),
        },
      }),
    ),
}
