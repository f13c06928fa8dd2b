import { invalid, problem } from "@hub/domain/kernel/problem"
import type { LinkedInvoice } from "@hub/domain/orders/invoice"
import { invoicePartError } from "@hub/domain/orders/invoice-part"
import { itemsByPlace } from "@hub/domain/orders/items-by-place"
import { basketOf } from "@hub/domain/orders/order-line"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import type { HostedTicket, PaymentMethodRequest, PaymentProviderRecord } from "@hub/domain/payments/payment"
import { isBankWorking, isPaymentOpen, wirePaymentStatus } from "@hub/domain/payments/payment-status"
import { v7 as newId } from "uuid"
import { type InvoiceRow, invoiceById, lockInvoice } from "../invoices/store.ts"
import { inReadersSentence } from "../mail/bank-sentence.ts"
import { linesOf } from "../orders/store-lines.ts"
import { attachHostedCard, readLinkedRequest } from "../payments/hosted-requests.ts"
import { providerOf } from "../payments/provider-of.ts"
import { insertPayment, latestPaymentOfInvoice, openPaymentOfInvoice, type PaymentRow } from "../payments/store.ts"
import { forgetLinkedCard } from "../payments/store-hosted.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { businessOf, invoiceOfOrder, placeNames, wireInvoiceStatus } from "./invoices-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { settlePayment } from "./settle-payment.ts"
import { chargeChosenCard, startPayment } from "./start-payment.ts"
import { syncPayment } from "./sync-payment.ts"

/** The invoice of a link, for anyone who has it. A token that we didn't make is as if it did not exist. */
async function invoiceOfLink({ store, invoice_links }: CheckoutNeeds, token: string): Promise<InvoiceRow> {
  const id = invoice_links.invoiceOf(token)
  const invoice = id === undefined ? undefined : await invoiceById(store, id)
  if (invoice === undefined) throw problem("NOT_FOUND")
  return invoice
}

/** What is shown without signing in: the invoice and its lines, not the family. */
export const readLinkedInvoice =
  (needs: CheckoutNeeds) =>
  async (token: string): Promise<LinkedInvoice> => {
    const { store } = needs
    const invoice = await invoiceOfLink(needs, token)
    const [lines, places, payment, shown, { business_name, today }] = await Promise.all([
      linesOf(store, invoice.order_id),
      placeNames(store, invoice.order_id),
      latestPaymentOfInvoice(store, invoice.id),
      invoiceOfOrder(store, invoice.order_id, needs.clock()),
      businessOf(store, needs.clock()),
    ])
    const { number, amount, paid_amount, sent_at, due_on, status } = invoice
    const items = itemsByPlace(basketOf(lines), ({ offering_id }) => places.find(({ id }) => id === offering_id)?.name)
    return {
      title: shown?.title ?? "",
      number,
      status: wireInvoiceStatus(status),
      amount,
      paid_amount,
      left_amount: leftOfInvoice(invoice),
      sent_at,
      due_on,
      is_overdue: status === "OPEN" && due_on < today,
      business_name,
      smallest_charge: needs.cards.smallest_charge,
      lines: items.map(({ name, quantity, amount: cents }) => ({
        name: quantity > 1 ? `${quantity} × ${name}` : name,
        amount: cents,
      })),
      payment: payment === undefined ? null : paymentShape(payment),
    }
  }

/** Who pays by a link may not be the family: no card is shown but the one that they have just used themselves. */
const paymentShape = ({ id, status, action, amount, refunded_amount, last_error, completed_at }: PaymentRow) => ({
  id,
  // Who left 3-D Secure can pay again, with this card or another.
  status: wirePaymentStatus(
    status === "PROCESSING" && !isBankWorking({ status, action }) ? "REQUIRES_CONFIRMATION" : status,
  ),
  amount,
  refunded_amount,
  payment_method: null,
  last_error: inReadersSentence(last_error),
  completed_at,
})

/** Begins to pay all or a part. Two devices with the same amount share one payment, so it is paid once. */
export const payLinkedInvoice =
  (needs: CheckoutNeeds) =>
  async (token: string, amount: number): Promise<PaymentProviderRecord> => {
    if (needs.is_card_payment_off) throw problem("CARD_PAYMENT_NOT_OFFERED")
    const invoice = await invoiceOfLink(needs, token)
    for (;;) {
      const { payment, other } = await findPayment(needs, invoice, amount)
      if (other !== undefined) {
        await endOther(needs, other)
        continue
      }
      const { id, provider_type, status, client_secret } = await startPayment(needs)(payment)
      if (!isPaymentOpen(status)) throw problem("PAYMENT_OPEN")
      return { id, provider_type, stripe_client_secret: client_secret }
    }
  }

const findPayment = (needs: CheckoutNeeds, { id, customer_id, order_id }: InvoiceRow, amount: number) =>
  needs.store.transaction(async (tx): Promise<{ payment: PaymentRow; other: PaymentRow | undefined }> => {
    await lockCustomer(tx, customer_id)
    const invoice = await lockInvoice(tx, id)
    const left = invoice === undefined ? 0 : leftOfInvoice(invoice)
    if (left === 0) throw problem("INVOICE_NOT_OPEN")
    if (amount > left) throw problem("ORDER_CHANGED", { payload: { left_amount: left } })
    const error = invoicePartError(amount, { left_amount: left, smallest_charge: needs.cards.smallest_charge })
    if (error !== undefined) throw invalid("amount", error, "too_small")
    const known = await openPaymentOfInvoice(tx, id)
    if (known !== undefined)
      return {
        payment: known,
        other: known.amount === amount && known.provider_type === needs.cards.type ? undefined : known,
      }
    const provider_type = needs.cards.type
    const payment = {
      id: newId(),
      order_id,
      customer_id,
      provider_type,
      invoice_id: id,
      amount,
      is_method_remembered: false,
    }
    return { payment: await insertPayment(tx, payment, needs.clock()), other: undefined }
  })

/** One of another amount ends at the provider first; while a bank works on it, nobody else can pay. */
async function endOther(needs: CheckoutNeeds, other: PaymentRow): Promise<void> {
  const started = await startPayment(needs)(other)
  if (isBankWorking(started)) throw problem("PAYMENT_OPEN")
  if (started.provider_payment_id === null || !isPaymentOpen(started.status)) return
  const snapshot = await providerOf(needs, started)
    .cancelPayment(started.provider_payment_id)
    .catch((error: unknown) => {
      if (error instanceof CardPaymentError) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      throw error
    })
  const settled = await settlePayment(needs)(started, snapshot, { cause: "OTHER_AMOUNT" })
  if (settled !== undefined && isPaymentOpen(settled.status)) throw problem("PAYMENT_OPEN")
}

/** The browser says that it has confirmed, or with which card our server is to; what counts is what the provider says. */
export const confirmLinkedInvoice =
  (needs: CheckoutNeeds) =>
  async (token: string, card_id?: string): Promise<LinkedInvoice> => {
    const invoice = await invoiceOfLink(needs, token)
    const payment = await latestPaymentOfInvoice(needs.store, invoice.id)
    if (payment !== undefined) {
      await settleLinked(needs, payment, card_id).catch((error: unknown) => {
        if (error instanceof CardPaymentError)
          throw problem(
            card_id !== undefined && error.kind === "invalid"
              ? "PAYMENT_METHOD_UNKNOWN"
              : "PAYMENT_PROVIDER_UNAVAILABLE",
          )
        throw error
      })
    }
    return readLinkedInvoice(needs)(token)
  }

/** A card that was typed for the link is forgotten once it was tried, whatever came of it. */
async function settleLinked(needs: CheckoutNeeds, payment: PaymentRow, card_id: string | undefined): Promise<void> {
  const provider = providerOf(needs, payment)
  if (card_id === undefined || provider.charged_by === "BROWSER" || !isPaymentOpen(payment.status)) {
    await syncPayment(needs)(payment, "CONFIRMED")
    return
  }
  await chargeChosenCard(needs)(payment, card_id)
  await forgetLinkedCard(needs.store, {
    invoice_id: payment.invoice_id,
    payment_method_id: card_id,
    now: needs.clock(),
  })
}

/** A ticket to the hosted provider's page for a card that pays this invoice and is nobody's saved card. */
export const attachLinkedCard =
  (needs: CheckoutNeeds) =>
  async (token: string): Promise<HostedTicket> => {
    if (needs.is_card_payment_off) throw problem("CARD_PAYMENT_NOT_OFFERED")
    const { id, customer_id, status } = await invoiceOfLink(needs, token)
    if (status !== "OPEN") throw problem("INVOICE_NOT_OPEN")
    return attachHostedCard(hostedNeeds(needs))(customer_id, { invoice_id: id })
  }

export const readLinkedCard =
  (needs: CheckoutNeeds) =>
  async (token: string, request_id: string): Promise<PaymentMethodRequest> =>
    readLinkedRequest(hostedNeeds(needs))((await invoiceOfLink(needs, token)).id, request_id)

function hostedNeeds({ store, clock, hosted_page: hosted, public_origin, card_requests_per_hour }: CheckoutNeeds) {
  return { store, clock, hosted, public_origin, card_requests_per_hour }
}
