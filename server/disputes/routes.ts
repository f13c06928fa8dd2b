import type { disputesStaff } from "@hub/domain/orders/disputes.staff"
import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import type { Handlers } from "../http/handlers.ts"
import { answerDispute, previewAnswer } from "./answer-dispute.ts"
import { findDispute, makePacket, readDispute, readDisputes } from "./read-disputes.ts"

export const disputesStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof disputesStaff> => ({
  "GET /money/disputes": ({ by, query: { page = 1 } }) => readDisputes(needs)(by, page),
  "GET /money/disputes/{id}": ({ by, params: { id } }) => readDispute(needs)({ id, by }),
  "GET /money/disputes/{id}/packet": async ({ by, params: { id }, query: { part } }) => {
    const dispute = await findDispute(needs.store, { id, by })
    return makePacket(needs)(dispute, { part, words: dispute.answer?.words ?? "" })
  },
  "POST /money/disputes/{id}/answer/preview": ({ by, params: { id }, body }) => previewAnswer(needs)({ id, by }, body),
  "POST /money/disputes/{id}/answer": ({ by, params: { id }, body }) => answerDispute(needs)({ id, by }, body),
})
