import { sql } from "@hub/server/database/sql"
import { addOffering, grantCredit } from "../database/fixtures.ts"
import type { Family, Scene } from "./crash-family.ts"
import * as family from "./crash-family.ts"
import type { Process } from "./processes.ts"

// The set-up of the scenarios, made once.

/** Two halves, the second of which is due at once. */
export async function choosePlan({ db, business }: Scene, who: Family, server: Process): Promise<void> {
  const [row] = await db.store.many<{ id: string }>(sql`
    with plan as (
      insert into payment_plan (id, external_id, funbox_id, name, deposit_percent, installment_count, every_count, every_unit)
      values (gen_random_uuid(), 'halves', ${business.funbox_id}, 'Halves', 50, 1, 1, 'MONTH') on conflict do nothing returning id)
    select id from plan union all select id from payment_plan where external_id = 'halves'`)
  await family.call(server, who, `/orders/${who.order_id}/attach_payment_plan`, { payment_plan_id: row?.id })
}

/** A credit of half the price of the dearer type's, given once. */
export async function cheaperCredit({ db, business }: Scene, who: Family): Promise<string> {
  const [type] = await db.store.many<{ id: string }>(sql`
    with type as (
      insert into credit_type (id, external_id, funbox_id, name, price, is_program_credit)
      values (gen_random_uuid(), 'half', ${business.funbox_id}, 'Half', ${family.PRICE / 2}, true) on conflict do nothing returning id)
    select id from type union all select id from credit_type where external_id = 'half'`)
  const owned = () =>
    db.store.maybe<{ id: string }>(
      sql`select id from credit where customer_id = ${who.customer_id} and credit_type_id = ${type?.id}`,
    )
  if ((await owned()) === undefined)
    await grantCredit(db.store, { credit_type_id: type?.id ?? "" }, { customer_id: who.customer_id })
  return (await owned())?.id ?? ""
}

/** A place whose money comes back: all others are in schedule sets that give a credit. */
export async function chooseRefundable({ db, business }: Scene, who: Family): Promise<void> {
  if (who.isPrepared) return
  const { id } = await addOffering(db.store, business, { capacity: 1, set: { name: "Money back" } })
  await db.store.run(sql`
    update schedule_set set refund_hours_before_start = 24 where id = (select schedule_set_id from offering where id = ${id})`)
  who.offering_id = id
  who.isPrepared = true
}
