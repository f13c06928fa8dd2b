import type { handMoneyStaff } from "@hub/domain/orders/hand-money.staff"
import type { Handlers } from "../http/handlers.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { exportReceived } from "./export-received.ts"
import { previewReceipt, readOwed, readReceived, writeReceipt } from "./receive-by-hand.ts"
import { previewReversal, reverseReceipt } from "./reverse-receipt.ts"

export const handMoneyStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof handMoneyStaff> => ({
  "GET /money/received": ({ by, query: { page = 1 } }) => readReceived(needs)(by, page),
  "GET /money/received/export": ({ by }) => exportReceived(needs)(by),
  "GET /money/orders/{order}/owed": ({ by, params: { order } }) => readOwed(needs)({ order, by }),
  "POST /money/orders/{order}/payments/preview": ({ by, params: { order }, body }) =>
    previewReceipt(needs)({ order, by }, body),
  "POST /money/orders/{order}/payments": ({ by, params: { order }, body, transport: { idempotency_key: key } }) =>
    writeReceipt(needs)({ order, by }, { ...body, key }),
  "POST /money/received/{id}/reverse/preview": ({ by, params: { id } }) => previewReversal(needs)({ id, by }),
  "POST /money/received/{id}/reverse": ({ by, params: { id }, body }) => reverseReceipt(needs)({ id, by }, body),
})
