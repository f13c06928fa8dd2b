import { problem } from "@hub/domain/kernel/problem"
import type { payoutsStaff } from "@hub/domain/payments/payouts.staff"
import type { Handlers } from "../http/handlers.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { closeDifference, previewClosing } from "./close-difference.ts"
import { exportMonth, readMonth, readPayout } from "./read-month.ts"
import { type PayoutNeeds, readPayouts } from "./read-payouts.ts"

export const payoutsStaffRoutes = (needs: PayoutNeeds): Handlers<typeof payoutsStaff> => ({
  "GET /money/payouts": ({ query: { month } }) => readMonth(needs)(month),
  "GET /money/payouts/export": ({ query: { month } }) => exportMonth(needs)(month),
  "POST /money/payouts/read": async ({ by }) => {
    try {
      return await readPayouts({ ...needs, store: needs.store.as(by) })()
    } catch (error) {
      if (error instanceof CardPaymentError) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      throw error
    }
  },
  "GET /money/payouts/{id}": ({ params: { id }, query: { after } }) => readPayout(needs)(id, after),
  "POST /money/payouts/{id}/closings/preview": ({ params: { id }, body: { line_id } }) =>
    previewClosing(needs)({ id, line_id }),
  "POST /money/payouts/{id}/closings": ({ by, params: { id }, body }) =>
    closeDifference({ ...needs, store: needs.store.as(by) })({ id, ...body }),
})
