import { messages } from "@hub/domain/kernel/messages"
import { useQueryClient } from "@tanstack/react-query"
import { useCustomer } from "../../account/queries.ts"
import { api } from "../../api/client.ts"
import { ApiProblem } from "../../api/problem.ts"
import type { PaidWith, Payable } from "../../payments/pay.ts"
import { refusalOf, throwIfRefused } from "../../payments/refusal-of.ts"
import { usePay } from "../../payments/use-pay.ts"
import { ORDER_PAYMENT, placedOrder } from "../pay-order.ts"
import type { Installment, PlannedOrder } from "./queries.ts"

const m = messages("portal/orders/plans.awaitPart")

interface PartTaken extends PaidWith {
  installment_id: string
  payment_method_id: string
  /** What the family sees, in cents. */
  amount: number
  is_rest: boolean
  /** The instalments to come are charged to this card, too. */
  is_for_next: boolean
  was_late: boolean
}

const partOf = ({ payment_plan }: PlannedOrder, { installment_id }: Pick<PartTaken, "installment_id">) =>
  payment_plan?.installments.find(({ id }) => id === installment_id)

const isPaid = (part: Installment | undefined): boolean => part === undefined || part.status === "paid"

/** How the next instalment of an order is paid, or all that is left. */
export const partPayment = (order_id: string): Payable<PartTaken, PlannedOrder> => ({
  ...ORDER_PAYMENT,
  place: async ({ installment_id, amount, is_rest }) =>
    placedOrder(
      await api.call("POST /orders/{id}/installments/{installment_id}/pay", {
        params: { id: order_id, installment_id },
        body: { amount, is_rest },
      }),
    ),
  isOpen: (order, taken) => {
    const part = partOf(order, taken)
    return part !== undefined && !isPaid(part) && refusalOf(part.payment) === null
  },
  isUnpaid: (order, _, taken) => !isPaid(partOf(order, taken)),
  settle: async (order, taken) => {
    const part = partOf(order, taken)
    if (part !== undefined && !isPaid(part)) throwIfRefused(part.payment)
    if (!isPaid(part)) throw new ApiProblem("domain", m.stillChecking, { code: "PAYMENT_OPEN" })
    if (!taken.is_for_next || order.payment_plan?.left_amount === 0) return order
    const { payment_method_id } = taken
    // Paid whatever becomes of this.
    return api
      .call("POST /orders/{id}/payment_plan_card", { params: { id: order_id }, body: { payment_method_id } })
      .catch(() => order)
  },
})

/** Pays a part of a plan. */
export function usePayInstallment(order_id: string) {
  const queries = useQueryClient()
  const { data: customer } = useCustomer()
  const showAgain = () => void queries.invalidateQueries({ queryKey: ["orders"] })
  return usePay<PartTaken, PlannedOrder>({
    ...partPayment(order_id),
    kind: "plan",
    payer: customer?.id ?? "",
    idOf: ({ installment_id }) => `${order_id}/${installment_id}`,
    onPaid: (order) => {
      queries.setQueryData(["orders", "one", order_id], order)
      showAgain()
    },
    onFailed: showAgain,
    recover: async (id) => {
      const [of_order, installment_id = ""] = id.split("/")
      if (of_order !== order_id) return undefined
      const order = await api.call("GET /orders/{id}", { params: { id: order_id } })
      return isPaid(partOf(order, { installment_id })) ? order : undefined
    },
  })
}
