import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { attendanceOfOrder } from "@hub/server/scheduling/store-attendances"
import { v7 as newId } from "uuid"
import { addOffering, type OfferingPlan, type SeededFamily, type SeededOffering } from "../database/fixtures.ts"
import { basketIn, placedIn, type Scene } from "../scene.ts"

export interface Paid {
  readonly who: string
  readonly family: SeededFamily
  readonly offering: SeededOffering
  readonly order_id: string
  readonly attendance_id: string
}

/** A family's place in a new offering, paid by card. */
export async function paidBooking(
  scene: Scene,
  { card, ...plan }: { capacity?: number; price?: number; card?: string } = {},
): Promise<Paid> {
  const basket = await basketIn(scene, plan)
  const { order_id, payment } = await placedIn(scene, basket, plan.price)
  await scene.checkout.payInBrowser(payment.client_secret ?? "", card)
  await confirmPayment(scene.needs)(basket.who, payment.id)
  const attendance = await attendanceOfOrder(scene.store, order_id)
  if (attendance === undefined) throw new Error("Nothing is booked")
  return { ...basket, order_id, attendance_id: attendance.id }
}

/** Until a week before the start money comes back, and then a credit until 72 hours before. */
export const allowRefunds = ({ store }: Scene, { keeps_payment_fee = true } = {}) =>
  store.run(sql`update schedule_set set refund_hours_before_start = 168, keeps_payment_fee = ${keeps_payment_fee}`)

/** An offering in another week, of the same credit type, or of one with another price. */
export async function otherWeek({ store, business }: Scene, plan: OfferingPlan & { price?: number } = {}) {
  const { price, ...offering } = plan
  const credit_type_id = price === undefined ? business.credit_type_id : newId()
  if (price !== undefined)
    await store.run(sql`
      insert into credit_type (id, funbox_id, name, price, is_program_credit)
      values (${credit_type_id}, ${business.funbox_id}, 'Another week', ${price}, true)`)
  return addOffering(store, { ...business, credit_type_id }, { start_date: "2030-06-17", ...offering })
}
