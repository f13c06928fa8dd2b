import { type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import type { RefusedMoney, WayOfRefused } from "@hub/domain/orders/refused-money.staff"
import { v7 as newId } from "uuid"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { type OrderRow, orderByNumberOrId } from "../orders/store.ts"
import { refusedOf } from "../payments/store-refunds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { emailOf, requireOrderAt } from "./late-money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { refundAgain } from "./refund-payment.ts"
import { type RefusedRow, refusedMoney, refusedSum, sentBy } from "./refused-money-queries.ts"
import { writeSentOtherwise } from "./send-refund-otherwise.ts"

const m = messages("server/checkout.byHand")

const PAGE = 50

const shown = ({ customer_id, family, card, ...row }: RefusedRow): RefusedMoney => ({
  ...row,
  family: { id: customer_id, name: family },
  card: card?.last4 === undefined ? null : { brand: card.brand ?? "", last4: card.last4 },
})

/** What families wait for since their cards refused it. */
export const readRefused =
  ({ store }: Pick<CheckoutNeeds, "store">) =>
  async (by: StaffActor, page: number) => {
    const sites = sitesWithin(by, "refund", undefined)
    const [sum, rows] = await Promise.all([refusedSum(store, sites), refusedMoney(store, { sites, page, size: PAGE })])
    return { ...sum, page_size: PAGE, items: rows.map(shown) }
  }

export interface SendingRefused {
  readonly way: WayOfRefused
  readonly amount?: number | undefined
  readonly number: string
  readonly sent_on?: string | undefined
  readonly is_agreed: boolean
  /** Not given while it is only shown. */
  readonly reason?: string | undefined
}

/** Read by the family, where it went by hand: "Check 118". */
function noteOf({ way, number }: SendingRefused): string {
  if (way === "CODE") return m.agreed
  return `${way === "CHECK" ? m.check : m.transfer} ${number.trim()}`.trim()
}

interface Press {
  readonly idempotency_key: string | undefined
  readonly now: Date
}

async function send(tx: Transaction, order: OrderRow, sending: SendingRefused, press: Press) {
  const { way, amount, sent_on, number, is_agreed, reason: why } = sending
  const { idempotency_key, now } = press
  if (way === "CARD") return refundAgain(tx, { order, amount, reason: why, ...press })
  if (way === "CODE" && !is_agreed) throw invalid("is_agreed", m.notAgreed, "required")
  if (way !== "CODE" && number.trim() === "")
    throw invalid("number", way === "CHECK" ? m.numberMissing : m.referenceMissing, "required")
  const named = String(order.number ?? order.id)
  return writeSentOtherwise(
    tx,
    order,
    { order: named, way, amount, sent_on, note: noteOf(sending), idempotency_key, why },
    now,
  )
}

interface OfOrder {
  /** The order's. */
  readonly id: string
  readonly by: StaffActor
}

/** Shown, or with the digest of what was seen done exactly so. Sent again after a lost answer it says what was done. */
export const sendRefused =
  (needs: Pick<CheckoutNeeds, "store" | "clock">) =>
  async ({ id, by }: OfOrder, sending: SendingRefused, confirmed?: { preview: string; key: string | undefined }) => {
    const store = needs.store.as(by)
    const order = await orderByNumberOrId(store, id)
    if (order === undefined) throw problem("NOT_FOUND")
    await requireOrderAt(store, { by, order_id: order.id })
    const now = needs.clock()
    const idempotency_key = `send refused ${id} ${confirmed?.key ?? confirmed?.preview ?? ""}`
    const sent = await sentBy(store, idempotency_key)
    if (confirmed !== undefined && sent !== undefined) {
      const { preview } = confirmed
      return { way: sending.way, amount: sent.amount, left: await refusedOf(store, order.id), mail: null, preview }
    }
    const { facts, done, preview } = await runOrPreview(store, confirmed?.preview, async (tx) => {
      const before = newId()
      await lockCustomer(tx, order.customer_id)
      const key = confirmed === undefined ? undefined : idempotency_key
      const { amount } = await send(tx, order, sending, { idempotency_key: key, now })
      const left = await refusedOf(tx, order.id)
      const [mail] = await mailsSince(tx, before)
      return { facts: { way: sending.way, amount, left }, done: mail }
    })
    const to = await emailOf(store, order.customer_id)
    const mail = done === undefined || to === null ? null : { to, subject: done.subject, text: done.text }
    return { ...facts, mail, preview }
  }
