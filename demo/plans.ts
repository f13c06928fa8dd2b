import { addDays, addMonthsToDay } from "@hub/domain/kernel/calendar"
import { changePlan } from "@hub/server/checkout/change-draft"
import { chargeInstallments } from "@hub/server/checkout/charge-installments"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { changePlanCard } from "@hub/server/checkout/order-plan"
import { remindOfInvoices } from "@hub/server/checkout/pay-invoice"
import { payLinkedInvoice } from "@hub/server/checkout/pay-linked-invoice"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder } from "@hub/server/checkout/read-order"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { invoiceLinks } from "@hub/server/invoices/invoice-links"
import { fixedKeys, newKeyText } from "@hub/server/kernel/key-list"
import { ensureProviderCustomer } from "@hub/server/payments/ensure-provider-customer"
import { paymentOfOrder } from "@hub/server/payments/store"
import { type DemoOrder, resolve, startCardProvider } from "./bookings.ts"
import { usualCheckout } from "./checkout-needs.ts"

// Nora pays a class by a plan whose card was declined this week; Omar pays by invoice.

const AFTER_NOON = "T18:00:00.000Z"
const at = (day: string): Date => new Date(`${day}${AFTER_NOON}`)

interface Span {
  now: Date
  today: string
  journal: string | undefined
}

export async function showPlansAndInvoices(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, today, journal }: Span,
): Promise<void> {
  const store = storeWithin(tx, pool)
  const provider = await startCardProvider(journal)
  const { cards } = provider
  const invoice_links = invoiceLinks({ link_keys: fixedKeys(newKeyText()), public_origin: "" })
  const on = (day: string): CheckoutNeeds =>
    usualCheckout({
      store,
      cards,
      clock: () => (at(day) > now ? now : at(day)),
      invoice_links,
    })
  const draft = async (needs: CheckoutNeeds, items: DemoOrder["items"]) => {
    const { customer_id, picks } = await resolve(tx, items)
    return { customer_id, order_id: await draftOrder(needs)(customer_id, picks) }
  }

  /** The third payment is due two days ago. */
  async function bookByPlan(items: DemoOrder["items"]): Promise<void> {
    const booked_on = addMonthsToDay(addDays(today, -2), -2)
    const needs = on(booked_on)
    const { customer_id, order_id } = await draft(needs, items)
    const plan = await tx.one<{ id: string }>(sql`select id from payment_plan where external_id = 'classes-parts'`)
    await changePlan(needs)(customer_id, order_id, plan.id)
    const { final_price } = await readOrder(needs)(customer_id, order_id)
    const placing = { order_id, final_price, remember_payment_method: true, idempotency_key: undefined }
    await placeOrder(needs)(customer_id, placing)
    const deposit = await paymentOfOrder(tx, order_id)
    await provider.pay(deposit?.client_secret ?? "", "5555555555554444")
    await confirmPayment(needs)(customer_id, deposit?.id ?? "")
    const [second = "", third = ""] = ((await readOrder(needs)(customer_id, order_id)).payment_plan?.installments ?? [])
      .slice(1)
      .map(({ due_on }) => due_on)
    await chargeInstallments(on(second))()
    const { client_secret } = await cards.form.createSetupIntent(await ensureProviderCustomer(needs)(customer_id))
    // A card that can be saved and then has no money.
    await changePlanCard(needs)(customer_id, order_id, await provider.save(client_secret, "4000000000000341"))
    await chargeInstallments(on(third))()
    await chargeInstallments(on(addDays(third, 1)))()
  }

  async function bookByInvoice(days_ago: number, items: DemoOrder["items"]): Promise<string> {
    const needs = on(addDays(today, -days_ago))
    const { customer_id, order_id } = await draft(needs, items)
    const { invoice_option } = await readOrder(needs)(customer_id, order_id)
    await placeOrder(needs)(customer_id, {
      order_id,
      final_price: invoice_option?.final_price ?? 0,
      remember_payment_method: false,
      idempotency_key: undefined,
      pay_by_invoice: true,
    })
    const { invoice } = await readOrder(needs)(customer_id, order_id)
    return (
      invoice_links
        .urlOf(invoice?.id ?? "")
        .split("/")
        .at(-1) ?? ""
    )
  }

  try {
    await bookByPlan([["nora.quist-finn", "class-6"]])
    const paid = await bookByInvoice(40, [["omar.haddad-lina", "class-5"]])
    await bookByInvoice(30, [["omar.haddad-lina", "class-7"]])
    await bookByInvoice(3, [["omar.haddad-lina", "class-8"]])
    const needs = on(addDays(today, -31))
    const { id, stripe_client_secret } = await payLinkedInvoice(needs)(paid, 24_000)
    await provider.pay(stripe_client_secret ?? "")
    const { customer_id } = await tx.one<{ customer_id: string }>(sql`select customer_id from payment where id = ${id}`)
    await confirmPayment(needs)(customer_id, id)
    await remindOfInvoices(on(today))()
  } finally {
    await provider.close()
  }
  // Mails of the past need not be sent.
  await tx.run(sql`delete from outbox_mail`)
}
