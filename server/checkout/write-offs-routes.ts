import type { writeOffsStaff } from "@hub/domain/orders/write-offs.staff"
import type { Handlers } from "../http/handlers.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { reverseWriteOff } from "./reverse-write-off.ts"
import { readWriteOffs, writeOffOrder } from "./write-off-order.ts"

const sumsOf = ({ amount, before, after }: { amount: number; before: number; after: number }) => ({
  amount,
  before,
  after,
})

export const writeOffsStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof writeOffsStaff> => ({
  "GET /money/write_offs": ({ by, query: { page = 1 } }) => readWriteOffs(needs)(by, page),
  "POST /orders/{order}/write_offs/preview": ({ by, params: { order }, body: { amount } }) =>
    writeOffOrder(needs)({ by, order, amount }),
  "POST /orders/{order}/write_offs": async ({ by, params: { order }, body, transport: { idempotency_key: key } }) => {
    const { amount, reason, preview } = body
    return sumsOf(await writeOffOrder(needs)({ by, order, amount, reason }, { preview, key }))
  },
  "POST /money/write_offs/{id}/reverse/preview": ({ by, params: { id } }) => reverseWriteOff(needs)({ id, by }),
  "POST /money/write_offs/{id}/reverse": async ({ by, params: { id }, body }) =>
    sumsOf(await reverseWriteOff(needs)({ id, by }, body)),
})
