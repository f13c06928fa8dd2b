import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { basketOf, type OrderLine, withoutFee } from "@hub/domain/orders/order-line"
import { companyDay } from "../database/fragments.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { insertInvoice } from "../invoices/store.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { OrderRow } from "../orders/store.ts"
import type { PaymentRow } from "../payments/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { receiveByHand } from "./pay-invoice.ts"
import { awaitPaymentOrComplete, requestHash } from "./place-order.ts"
import { requireInvoiceTerms, sendInvoice } from "./send-invoice.ts"
import { staffTerms } from "./staff-booking-queries.ts"

const m = messages("server/checkout.staffPaying")

export type Way = "LINK" | "INVOICE" | "CARD" | "CASH" | "CHECK" | "FREE"

export interface PaidHow {
  readonly way: Way
  readonly number?: string
  readonly bank?: string
  readonly given_amount?: number
  readonly payment_method_id?: string
  readonly has_consented?: boolean
  readonly reason?: string
}

const HOUR_MS = 3_600_000

/** A card's fee is for a card. */
export const linesFor = (way: Way, lines: OrderLine[]): OrderLine[] =>
  way === "LINK" || way === "CARD" ? lines : withoutFee(lines)

/** What a way of paying needs; that a card may be charged, and what is only written down, is asked for when it happens. */
export function checkPaying(
  { way, number, given_amount, payment_method_id, reason }: PaidHow,
  { final_price, is_preview }: { final_price: number; is_preview: boolean },
): void {
  if (way === "CHECK" && number === undefined && !is_preview) throw invalid("pay.number", m.checkNumber, "required")
  if (way === "FREE" && reason === undefined && !is_preview) throw invalid("pay.reason", m.freeReason, "required")
  if (way === "CARD" && payment_method_id === undefined && final_price > 0)
    throw invalid("pay.payment_method_id", m.whichCard, "required")
  if (way === "CASH" && given_amount !== undefined && given_amount < final_price)
    throw invalid("pay.given_amount", m.tooLittleCash({ amount: formatMoney(final_price) }), "too_small")
}

export const changeOf = ({ way, given_amount }: PaidHow, final_price: number): number =>
  way === "CASH" && given_amount !== undefined ? Math.max(0, given_amount - final_price) : 0

/** The sentence that is read out before a saved card is charged, and recorded with the family's yes. */
export const consentFor = ({ way }: PaidHow, { amount, name }: { amount: number; name: string }): string | null =>
  way === "CARD" && amount > 0 ? m.consent({ amount: formatMoney(amount), name }) : null

export interface Placing {
  readonly order: Pick<OrderRow, "id" | "customer_id" | "kind" | "status">
  readonly funbox_id: string
  readonly lines: OrderLine[]
  readonly pay: PaidHow
  /** "Lina: Pond Explorers", for the mail with the link. */
  readonly names: string[]
  readonly idempotency_key: string | undefined
  /** It adds to places that are booked. */
  readonly is_added?: boolean
}

export interface PlacedForFamily {
  /** Of a card: charged once this is committed. */
  readonly payment: PaymentRow | undefined
  readonly pay_by: Date | null
  readonly due_on: string | null
}

/** Books what is held, and writes how it is paid. Only a saved card is charged first. */
export async function placeForFamily(
  needs: CheckoutNeeds,
  tx: Transaction,
  placing: Placing,
): Promise<PlacedForFamily> {
  const { order, lines, pay, idempotency_key } = placing
  const { id: order_id, customer_id } = order
  const { final_price } = basketOf(lines)
  const { way } = pay
  const isByCard = way === "CARD" && final_price > 0
  if (way === "LINK" && final_price > 0) requireCards(needs, final_price)
  const terms =
    way === "INVOICE" && final_price > 0 ? await requireInvoiceTerms(tx, placing.funbox_id, needs.clock()) : undefined
  const payment = await awaitPaymentOrComplete(needs, tx, order, {
    lines,
    promocode: null,
    idempotency_key: idempotency_key ?? null,
    request_hash: requestHash(order_id, final_price),
    is_method_remembered: false,
    ...(isByCard ? {} : { due_today: 0 }),
    has_receipt: way === "CASH" || way === "CHECK" || final_price === 0,
  })
  const none = { payment, pay_by: null, due_on: null }
  if (final_price === 0 || isByCard || way === "FREE") return none
  const now = needs.clock()
  const owed = { order_id, customer_id, amount: final_price, now }
  if (terms !== undefined) {
    await sendInvoice(needs, tx, { ...owed, due_on: terms.due_on })
    return { ...none, due_on: terms.due_on }
  }
  if (way === "LINK") return { ...none, ...(await sendLink(needs, tx, { ...placing, ...owed })) }
  const { today } = await tx.one<{ today: string }>(sql`select ${companyDay(now)} as today`)
  const invoice = await insertInvoice(tx, { ...owed, due_on: today })
  await receiveByHand(tx, invoice, { amount: final_price, note: noteOf(pay), is_told: false, now })
  return none
}

/** As it is printed on the invoice. */
function noteOf({ way, number = "", bank }: PaidHow): string {
  if (way === "CASH") return m.cash
  return bank === undefined ? m.check({ number }) : m.checkOf({ number, bank })
}

function requireCards({ cards, is_card_payment_off }: CheckoutNeeds, amount: number): void {
  if (is_card_payment_off) throw problem("CARD_PAYMENT_NOT_OFFERED")
  if (amount < cards.smallest_charge)
    throw problem("PRICE_TOO_SMALL", { payload: { smallest_charge: cards.smallest_charge } })
}

interface Linked extends Placing {
  readonly order_id: string
  readonly customer_id: string
  readonly amount: number
  readonly now: Date
}

const insertLink = (tx: Transaction, link: { order_id: string; customer_id: string; pay_by: Date }) =>
  tx.run(sql`
    insert into payment_link (order_id, customer_id, pay_by) values (${link.order_id}, ${link.customer_id}, ${link.pay_by})`)

/** Booked at once, so that nobody else can have the places; unpaid by its end, a job gives them back (`end-unpaid-links.ts`). */
async function sendLink(
  needs: CheckoutNeeds,
  tx: Transaction,
  { order_id, customer_id, amount, names, is_added, now }: Linked,
) {
  const { link_hours, time_zone } = await staffTerms(tx)
  const pay_by = new Date(now.getTime() + link_hours * HOUR_MS)
  const { due_on } = await tx.one<{ due_on: string }>(sql`select ${companyDay(pay_by)} as due_on`)
  const invoice = await insertInvoice(tx, { order_id, customer_id, amount, due_on, now })
  await insertLink(tx, { order_id, customer_id, pay_by })
  const link = needs.invoice_links.urlOf(invoice.id)
  const facts = {
    names,
    amount,
    until: { at: pay_by.toISOString(), time_zone },
    link,
    ...(is_added === true ? { is_added } : {}),
  }
  await queueMail(tx, { kind: "PAY_BY_LINK", customer_id, about_id: order_id, facts, now, good_until: pay_by })
  return { pay_by, due_on }
}

interface ShownMail {
  readonly subject: string
  readonly text: string
}

/** A preview's invoice is gone again, so a link to it would lead nowhere. */
export const withoutLink = (mail: ShownMail | null): ShownMail | null =>
  mail === null ? mail : { ...mail, text: mail.text.replaceAll(/\S+\/invoices\/pay\/\S+/g, "…") }
