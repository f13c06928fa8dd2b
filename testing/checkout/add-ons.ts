import { chooseAddOns } from "@hub/server/checkout/change-draft"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder } from "@hub/server/checkout/read-order"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { paymentOfOrder } from "@hub/server/payments/store"
import { v7 as newId } from "uuid"
import { at } from "../database/fixtures.ts"
import { basketIn, type Scene } from "../scene.ts"

export interface AddOnPlan {
  capacity?: number | null
  price?: number
  is_per_day?: boolean
  choices?: string[]
}

/** Care by the day, or a shirt. */
export async function insertAddOn(
  { store, business }: Scene,
  { capacity = null, price = 1_200, is_per_day = true, choices = [] }: AddOnPlan = {},
): Promise<string> {
  const id = newId()
  await store.run(sql`
    insert into add_on (id, funbox_id, name, kind, price, is_per_day, capacity, choices)
    values (${id}, ${business.funbox_id}, ${is_per_day ? "After care" : "Camp shirt"}, ${is_per_day ? "CARE" : "GOODS"}, ${price}, ${is_per_day},
      ${capacity}, ${choices})`)
  return id
}

export const ADD_ON_DATES = ["2030-06-10", "2030-06-11"]

export async function draftedPlace(scene: Scene) {
  const basket = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(basket.who, basket.items)
  return { ...basket, order_id, place: at(basket.items, 0) }
}

/** Sent again, it is the same press. */
export async function payOrder(scene: Scene, who: string, order_id: string, final_price: number): Promise<void> {
  const idempotency_key = "the-same-press"
  await placeOrder(scene.needs)(who, { order_id, final_price, remember_payment_method: false, idempotency_key })
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment?.client_secret == null) throw new Error("No payment was made")
  await scene.checkout.payInBrowser(payment.client_secret)
  await confirmPayment(scene.needs)(who, payment.id, null)
}

export const stockOf = ({ store }: Scene) => store.many(sql`select date, held, taken from add_on_stock order by date`)

export const attendanceOfOrder = async ({ store }: Scene, order_id: string): Promise<string> =>
  (await store.one<{ id: string }>(sql`select id from attendance where order_id = ${order_id}`)).id

/** Two days of care and a shirt, paid: $100 + 2 × $12 + $20. */
export async function paidAddOns(scene: Scene) {
  const care = await insertAddOn(scene, { capacity: 3 })
  const shirt = await insertAddOn(scene, { is_per_day: false, price: 2_000, choices: ["S", "M"] })
  const { who, order_id, place, offering } = await draftedPlace(scene)
  await chooseAddOns(scene.needs)(who, order_id, [
    { ...place, add_on_id: care, dates: ADD_ON_DATES },
    { ...place, add_on_id: shirt, dates: [], choice: "M" },
  ])
  const { final_price } = await readOrder(scene.needs)(who, order_id)
  await payOrder(scene, who, order_id, final_price)
  return { who, order_id, offering, attendance_id: await attendanceOfOrder(scene, order_id), final_price }
}
