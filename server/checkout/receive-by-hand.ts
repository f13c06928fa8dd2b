import { actorName, type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { spreadByHand } from "@hub/domain/orders/refundable"
import { v7 as newId } from "uuid"
import { isRecorded } from "../audit/queries.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { lockInvoiceOf } from "../invoices/store.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { type OrderRow, orderByNumberOrId } from "../orders/store.ts"
import { insertHandPayment, takePartly } from "../plans/store-hand-payments.ts"
import { lockInstallments, moveInstallment } from "../plans/store-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type ByHand, noteOf } from "./collect-invoice.ts"
import { requireOrderAt } from "./late-money-queries.ts"
import {
  daysOfOrder,
  familyName,
  type OwedRow,
  owedOf,
  type ReceivedRow,
  receivedCount,
  receivedMoney,
} from "./money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { endOwedPayments } from "./pay-installment.ts"
import { receiveByHand } from "./pay-invoice.ts"

const m = messages("server/checkout.byHand")

const PAGE = 50

const shown = ({ customer_id, family, ...row }: ReceivedRow) => ({ ...row, family: { id: customer_id, name: family } })

/** Cash, checks and transfers that were written down, and what was taken back of them. */
export const readReceived =
  ({ store }: Pick<CheckoutNeeds, "store">) =>
  async (by: StaffActor, page: number) => {
    const sites = sitesWithin(by, "refund", undefined)
    const [count, rows] = await Promise.all([
      receivedCount(store, sites),
      receivedMoney(store, { sites, page, size: PAGE }),
    ])
    return { count, page_size: PAGE, items: rows.map(shown) }
  }

interface OfOrder {
  /** Number or id. */
  readonly order: string
  readonly by: StaffActor
}

async function findOrder(db: Database, { order, by }: OfOrder): Promise<OrderRow> {
  const found = await orderByNumberOrId(db, order)
  if (found === undefined) throw problem("NOT_FOUND")
  await requireOrderAt(db, { by, order_id: found.id })
  return found
}

export const readOwed =
  ({ store }: Pick<CheckoutNeeds, "store">) =>
  async (of: OfOrder) => {
    const { id: order_id, number, customer_id } = await findOrder(store, of)
    const [parts, name] = await Promise.all([owedOf(store, order_id), familyName(store, customer_id)])
    return {
      order_id,
      order_number: String(number ?? ""),
      family: { id: customer_id, name },
      left: parts.reduce((sum, { amount }) => sum + amount, 0),
      parts: parts.map(({ status: _status, ...part }) => part),
    }
  }

type Needs = CheckoutNeeds

/** What it would pay; refused at its field where it can't be so. */
async function factsOf(needs: Needs, db: Database, order: OrderRow, paid: ByHand) {
  const owed = await owedOf(db, order.id)
  const before = owed.reduce((sum, { amount }) => sum + amount, 0)
  if (before === 0) throw problem("NOTHING_OWED")
  if (owed.some(({ status }) => status === "PROCESSING")) throw problem("PAYMENT_OPEN")
  if (paid.amount > before) {
    const rest = formatMoney(paid.amount - before)
    throw invalid("amount", m.moreThanOwed({ amount: formatMoney(before), rest }), "too_much")
  }
  if (paid.way === "CHECK" && paid.number.trim() === "") throw invalid("number", m.numberMissing, "required")
  const { today, placed } = await daysOfOrder(db, order.id, needs.clock())
  if (paid.received_on > today) throw invalid("received_on", m.dayToCome, "too_late")
  if (placed !== null && paid.received_on < placed)
    throw invalid("received_on", m.beforeOrder({ day: dayYearLabel(placed) }), "too_early")
  const pays = spreadByHand(
    owed.map(({ id, position, amount }) => ({ id, position: position ?? 0, amount })),
    paid.amount,
  )
  const smallest = needs.cards.smallest_charge
  const rest = pays.find(({ left, position }) => position > 0 && left > 0 && left < smallest)
  if (rest !== undefined)
    throw invalid("amount", m.restTooSmall({ rest: formatMoney(rest.left), least: formatMoney(smallest) }), "too_small")
  return {
    owed,
    facts: {
      before,
      after: before - paid.amount,
      pays: pays.map(({ position, paid: amount, left }) => ({
        position: position === 0 ? null : position,
        amount,
        left,
      })),
    },
    pays,
  }
}

const digestOf = (order: OrderRow, paid: ByHand, facts: object) => ({ id: order.id, ...paid, ...facts })

export const previewReceipt = (needs: Needs) => async (of: OfOrder, paid: ByHand) => {
  const order = await findOrder(needs.store, of)
  const { facts } = await factsOf(needs, needs.store, order, paid)
  return { ...facts, preview: previewDigest(digestOf(order, paid, facts)) }
}

interface Confirmed extends ByHand {
  readonly reason: string
  readonly preview: string
  readonly key: string | undefined
}

/** Written down as it was shown, once: the invoice, or the parts of a plan in their order. The family gets its receipt. */
export const writeReceipt =
  (needs: Needs) =>
  async (of: OfOrder, { reason, preview, key, ...paid }: Confirmed) => {
    const store = needs.store.as(of.by)
    const order = await findOrder(store, of)
    const idempotency_key = `received ${order.id} ${key ?? preview}`
    // A card payment that is open asks for an amount that is no longer owed.
    if (!(await isRecorded(store, idempotency_key))) await endOwedPayments({ ...needs, store })([order.id])
    return store.transaction(async (tx) => {
      await lockCustomer(tx, order.customer_id)
      const now = needs.clock()
      if (await isRecorded(tx, idempotency_key)) return replayed(tx, order.id, paid.amount)
      const parts = await lockInstallments(tx, order.id)
      const invoice = await lockInvoiceOf(tx, order.id)
      const { facts, pays, owed } = await factsOf(needs, tx, order, paid)
      requirePreview(digestOf(order, paid, facts), preview)
      const note = noteOf(paid)
      await recordAction(tx, {
        action: "MONEY_RECEIVED",
        subject: "customer_order",
        subject_id: order.id,
        reason,
        details: { way: paid.way, amount: paid.amount, received_on: paid.received_on, number: paid.number },
        idempotency_key,
        now,
      })
      if (invoice !== undefined && owed.some(({ invoice_number }) => invoice_number !== null)) {
        await receiveByHand(tx, invoice, { amount: paid.amount, note, now })
        return facts
      }
      const entry_id = newId()
      for (const { id, paid: amount, left } of pays) {
        const part = parts.find((one) => one.id === id)
        if (part === undefined) throw problem("NOTHING_OWED")
        const row_id = newId()
        await insertHandPayment(tx, {
          id: row_id,
          entry_id,
          order_id: order.id,
          customer_id: order.customer_id,
          installment_id: id,
          amount,
          way: paid.way,
          note,
          received_on: paid.received_on,
          reverses_id: null,
          reason,
          recorded_by: actorName(tx.actor),
          now,
        })
        if (left > 0) await takePartly(tx, id, amount)
        else await moveInstallment(tx, part, { to: "PAID", cause: "PAID_BY_HAND", hand_payment_id: row_id, now })
        await bookReceived(tx, { id: row_id, order, amount, now })
      }
      const mail = { customer_id: order.customer_id, about_id: entry_id, facts: { amount: paid.amount }, now }
      await queueMail(tx, { kind: "INSTALLMENT_PAID", ...mail })
      return facts
    })
  }

async function replayed(tx: Transaction, order_id: string, amount: number) {
  const left = (await owedOf(tx, order_id)).reduce((sum: number, part: OwedRow) => sum + part.amount, 0)
  return { before: left + amount, after: left, pays: [] }
}

function bookReceived(
  tx: Transaction,
  { id: cause_id, order, amount, now }: { id: string; order: OrderRow; amount: number; now: Date },
): Promise<void> {
  const cause = { cause_kind: "HAND_PAYMENT", cause_id, customer_id: order.customer_id, order_id: order.id } as const
  return recordTransfers(tx, [{ ...cause, kind: "PAYMENT", debit: "BANK", credit: "RECEIVABLE", amount }], now)
}
