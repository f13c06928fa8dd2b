import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../api/client.ts"

export type PlannedOrder = Result<Contract["GET /orders/{id}"]>
export type IncompletePlan = Result<Contract["GET /orders/with_incomplete_payment_plans"]>[number]
export type Plan = NonNullable<PlannedOrder["payment_plan"]>
export type Installment = Plan["installments"][number]

export type AvailablePlan = Result<Contract["GET /orders/{id}/available_payment_plans"]>[number]

/** The plans that a draft of this price can be paid by. */
export const availablePlansQuery = (order_id: string, final_price: number) =>
  queryOptions({
    queryKey: ["orders", "available_plans", order_id, final_price],
    queryFn: ({ signal }) =>
      api.call("GET /orders/{id}/available_payment_plans", { params: { id: order_id } }, { signal }),
  })

export const incompletePlansQuery = queryOptions({
  queryKey: ["orders", "incomplete_plans"],
  queryFn: ({ signal }) => api.call("GET /orders/with_incomplete_payment_plans", {}, { signal }),
})
