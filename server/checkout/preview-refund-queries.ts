import type { StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { runOrPreview } from "../database/run-or-preview.ts"
import { type Database, sql } from "../database/sql.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { orderByNumberOrId } from "../orders/store.ts"
import { refusedOf } from "../payments/store-refunds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { emailOf, requireOrderAt } from "./late-money-queries.ts"
import { endOwedPayments } from "./pay-installment.ts"
import { type OperatorRefund, refundOrder } from "./refund-by-operator.ts"

const refusals = messages("server/checkout.staffRefusals")

type Asked = Omit<OperatorRefund, "is_preview">

/** Of an order, what goes to which card since that id was made. */
const cardsSince = (db: Database, order_id: string, before: string) =>
  db.many<{ brand: string; last4: string; amount: number }>(sql`
    select coalesce(p.payment_method ->> 'brand', '') as brand, coalesce(p.payment_method ->> 'last4', '') as last4,
      sum(r.amount)::int as amount
    from refund r join payment p on p.id = r.payment_id where p.order_id = ${order_id} and r.id > ${before}
    group by p.id order by p.id desc`)

/** Stands for a reason that nobody has given yet: a preview's mail isn't shown before. */
const NO_REASON = "…"

/** A refund as it is shown, or, with the digest of what was seen, done exactly so (I56). */
export const refundAsShown = (needs: CheckoutNeeds, by: StaffActor) => async (asked: Asked, seen?: string) => {
  const store = needs.store.as(by)
  const found = await orderByNumberOrId(store, asked.order)
  if (found === undefined) throw problem("NOT_FOUND", { message: refusals.noOrder({ order: asked.order }) })
  const { id: order_id, customer_id } = found
  await requireOrderAt(store, { by, order_id })
  const isPreview = seen === undefined
  if (!isPreview && (await refusedOf(store, order_id)) === 0) await endOwedPayments({ ...needs, store })([order_id])
  const { facts, done, preview } = await runOrPreview(store, seen, async (tx) => {
    const before = newId()
    const reason = asked.reason ?? (isPreview ? NO_REASON : undefined)
    const refunded = await refundOrder(needs, tx, found, { ...asked, reason })
    const cards = await cardsSince(tx, order_id, before)
    const [mail] = await mailsSince(tx, before)
    return { facts: { ...refunded, cards }, done: mail }
  })
  const to = asked.reason === undefined ? null : await emailOf(store, customer_id)
  const mail = done === undefined || to === null ? null : { to, subject: done.subject, text: done.text }
  return { ...facts, mail, preview }
}
