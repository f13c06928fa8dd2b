import { api } from "../../api/client.ts"
import { ApiProblem } from "../../api/problem.ts"
import { waitUntilBack } from "../../api/wait-until-back.ts"
import { refusalOf } from "../../payments/refusal-of.ts"
import type { PlannedOrder } from "./queries.ts"
import { awaitPart as t } from "./words.tsx"

const POLLS = 10

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The order once a part of its plan is paid. Throws when the card was refused, and when nobody knows yet. */
export async function awaitPart(order: PlannedOrder, installment_id: string): Promise<PlannedOrder> {
  let last = order
  for (let tries = 0; tries < POLLS; tries += 1) {
    const part = last.payment_plan?.installments.find(({ id }) => id === installment_id)
    if (part === undefined || part.status === "paid") return last
    const refusal = refusalOf(part.payment)
    if (refusal !== null) throw new ApiProblem("domain", refusal.message, { code: refusal.code })
    await pause(500 + tries * 500)
    last = await waitUntilBack(() => api.call("GET /orders/{id}", { params: { id: order.id } }))
  }
  throw new ApiProblem("domain", t.stillChecking, { code: "PAYMENT_OPEN" })
}
