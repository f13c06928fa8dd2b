import { payInstallment } from "@hub/server/checkout/pay-installment"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { bookByPlan, type Planned, planOf } from "../plans/plans.ts"
import type { Scene } from "../scene.ts"

/** A family's order of $100, half of it paid with each of two cards. */
export async function orderWithTwoCards(scene: Scene, [first, second]: readonly [string, string]): Promise<Planned> {
  const planned = await bookByPlan(scene, { card: first, deposit_percent: 50, installment_count: 1 })
  const rest = (await planOf(scene, planned)).installments.find(({ status }) => status === "scheduled")
  const { payment_provider_record: record } = await payInstallment(scene.needs)({
    customer_id: planned.who,
    order_id: planned.order_id,
    installment_id: rest?.id ?? "",
    is_rest: false,
    amount: undefined,
  })
  await scene.checkout.payInBrowser(record?.stripe_client_secret ?? "", second)
  await confirmPayment(scene.needs)(planned.who, record?.id ?? "")
  return planned
}

/** What has become of the money of an order's payments, in the order in which they were made. */
export const paymentsOf = ({ store }: Pick<Scene, "store">, order_id: string) =>
  store.many<{ refunded: number; refused: number; otherwise: number }>(sql`
    select refunded_amount as refunded, refused_amount as refused, otherwise_amount as otherwise from payment
    where order_id = ${order_id} and status = 'COMPLETED' order by id`)
