import { changePlan } from "@hub/server/checkout/change-draft"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder } from "@hub/server/checkout/read-order"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { ensureProviderCustomer } from "@hub/server/payments/ensure-provider-customer"
import { paymentOfOrder } from "@hub/server/payments/store"
import { SANDBOX_PUBLIC_KEY } from "@hub/server/providers/payments/account"
import { v7 as newId } from "uuid"
import { formOf } from "../checkout/checkout.ts"
import { type Basket, basketIn, type Scene } from "../scene.ts"

// Plans and invoices in tests.

export interface PlanTest {
  deposit_percent?: number
  installment_count?: number
  every_unit?: "WEEK" | "MONTH"
  last_due_days_after_start?: number | null
  minimum_total?: number
}

/** A plan of the scene's funbox: a quarter now, the rest in three parts, one each month, by default. */
export async function addPlan({ store, business }: Scene, plan: PlanTest = {}): Promise<string> {
  const id = newId()
  await store.run(sql`
    insert into payment_plan (id, funbox_id, name, deposit_percent, installment_count, every_count, every_unit,
      last_due_days_after_start, minimum_total)
    values (${id}, ${business.funbox_id}, 'Deposit, then parts', ${plan.deposit_percent ?? 25}, ${plan.installment_count ?? 3}, 1,
      ${plan.every_unit ?? "MONTH"}, ${plan.last_due_days_after_start ?? null}, ${plan.minimum_total ?? 0})`)
  return id
}

export const placingOf = (order_id: string, final_price: number) => ({
  order_id,
  final_price,
  remember_payment_method: false,
  idempotency_key: undefined,
})

export interface Planned extends Basket {
  order_id: string
}

/** A family's order with a plan, its deposit paid with a test card. */
export async function bookByPlan(scene: Scene, { card, ...plan }: PlanTest & { card?: string } = {}): Promise<Planned> {
  return bookWithPlan(scene, await addPlan(scene, plan), card)
}

/** The same with a plan that there is already. */
export async function bookWithPlan(scene: Scene, payment_plan_id: string, card?: string): Promise<Planned> {
  const { needs, store, checkout } = scene
  const basket = await basketIn(scene)
  const order_id = await draftOrder(needs)(basket.who, basket.items)
  await changePlan(needs)(basket.who, order_id, payment_plan_id)
  const { final_price } = await readOrder(needs)(basket.who, order_id)
  await placeOrder(needs)(basket.who, placingOf(order_id, final_price))
  const payment = await paymentOfOrder(store, order_id)
  await checkout.payInBrowser(payment?.client_secret ?? "", card)
  await confirmPayment(needs)(basket.who, payment?.id ?? "")
  return { ...basket, order_id }
}

/** A family's order that an invoice pays. */
export async function bookByInvoice(scene: Scene): Promise<Planned> {
  const { needs, store, business } = scene
  await store.run(sql`
    update funbox set invoice_payment_settings = '{"is_enabled": true, "description": "Bank transfer or a check."}'
    where id = ${business.funbox_id}`)
  const basket = await basketIn(scene)
  const order_id = await draftOrder(needs)(basket.who, basket.items)
  const { invoice_option } = await readOrder(needs)(basket.who, order_id)
  const placing = { ...placingOf(order_id, invoice_option?.final_price ?? 0), pay_by_invoice: true, due_today: 0 }
  await placeOrder(needs)(basket.who, placing)
  return { ...basket, order_id }
}

/** The plan as the family sees it. */
export async function planOf({ needs }: Scene, { who, order_id }: Pick<Planned, "who" | "order_id">) {
  const { payment_plan } = await readOrder(needs)(who, order_id)
  if (payment_plan === null) throw new Error("The order has no plan")
  return payment_plan
}

/** Saves a test card without charging it, and returns its id. */
export async function saveCard({ needs, checkout }: Scene, who: string, number: string): Promise<string> {
  const post = async (path: string, form: Record<string, string>): Promise<string> => {
    const headers = { authorization: `Bearer ${SANDBOX_PUBLIC_KEY}` }
    const answer = await fetch(`${checkout.origin}${path}`, {
      method: "POST",
      headers,
      body: new URLSearchParams(form),
    })
    const { id }: { id: string } = await answer.json()
    return id
  }
  const { client_secret } = await formOf(needs.cards).createSetupIntent(await ensureProviderCustomer(needs)(who))
  const payment_method = await post("/v1/payment_methods", {
    type: "card",
    "card[number]": number,
    "card[exp_month]": "12",
    "card[exp_year]": "2040",
    "card[cvc]": "123",
  })
  const intent = client_secret.slice(0, client_secret.indexOf("_secret"))
  await post(`/v1/setup_intents/${intent}/confirm`, { client_secret, payment_method })
  // Refused for a card whose bank asks for nothing.
  await post("/v1/3ds2/authenticate", { intent, client_secret, outcome: "success" })
  return payment_method
}
