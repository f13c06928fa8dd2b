import { cancelBooking } from "@hub/server/checkout/cancel-booking"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { readCancelTerms } from "@hub/server/checkout/read-cancel-terms"
import { refundByOperator } from "@hub/server/checkout/refund-by-operator"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { paymentOfOrder } from "@hub/server/payments/store"
import type { Mutation } from "./mutation.ts"
import type { Harness } from "./mutation-harness.ts"
import * as harness from "./mutation-harness.ts"

// Guards of what comes back twice: from the business, and with a cancellation.

/** Two children's places in one order: the business gives the price of one back, and the family cancels both for what the terms say. */
const refundedThenCanceled: Harness = async (world) => {
  const { needs } = world
  const family = await harness.familyOf(world, 2)
  const { customer_id: who, student_ids } = family
  const offering_id = await harness.offeringOf(world, 2)
  const order_id = await draftOrder(needs)(
    who,
    student_ids.map((student_id) => ({ student_id, offering_id })),
  )
  await harness.place(world, family, order_id)
  const payment = await paymentOfOrder(needs.store, order_id)
  await world.checkout.payInBrowser(payment?.client_secret ?? "")
  await confirmPayment(needs)(who, payment?.id ?? "")
  await refundByOperator(needs)({ order: order_id, amount: harness.PRICE, reason: "Maya was sent home" })
  const booked = await needs.store.many<{ id: string }>(sql`select id from attendance where order_id = ${order_id}`)
  for (const { id } of booked) {
    const { gives, amount, reduced_amount } = await readCancelTerms(needs)(who, id)
    await cancelBooking(needs)(who, id, { gives, amount, reduced_amount })
  }
  return harness.counted(
    world,
    "places that came back beside a refund",
    1,
    sql`select attendance_id from attendance_cancellation where gives <> 'NOTHING'`,
  )
}

export const MUTATIONS_OF_REFUNDS: Record<string, Mutation> = {
  "what was refunded doesn't come back with a cancellation": {
    words: [
      [
        /select greatest\(0, \(select coalesce\(sum\(case when l\.credit_account = 'REVENUE_SALES'[^]*?::int as unreturned/g,
        "select 2147483647 as unreturned",
      ],
    ],
    harness: refundedThenCanceled,
  },
}
