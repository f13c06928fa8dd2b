import type { SwitchedThingRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// Programs and what they need, which the timetable of a batch has made. An import writes these tables, and an undo deletes from them.

export type ThingKind = SwitchedThingRow["kind"]
export type Thing = Pick<SwitchedThingRow, "kind" | "thing_id">

/** The order in which they are deleted: what others are of comes last. */
export const THING_KINDS = ["offering", "credit_type", "activity", "schedule_set", "location", "funbox"] as const

export const addThings = (tx: Transaction, batch_id: string, things: readonly Thing[]) =>
  tx.run(sql`
    insert into switched_thing (batch_id, kind, thing_id)
    select ${batch_id}, t.kind, t.thing_id from jsonb_to_recordset(${JSON.stringify(things)}) as t(kind text, thing_id uuid)`)

/** They are the batch's no more. */
export const takeThings = (tx: Transaction, batch_id: string) =>
  tx.many<Thing>(sql`delete from switched_thing where batch_id = ${batch_id} returning kind, thing_id`)

async function deleteOfferings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from session where offering_id = any(${ids}::uuid[])`)
  const pools = await tx.many<{ pool_id: string }>(
    sql`delete from offering_pool where offering_id = any(${ids}::uuid[]) returning pool_id`,
  )
  await tx.run(sql`delete from offering where id = any(${ids}::uuid[])`)
  await tx.run(sql`
    delete from pool p where p.id = any(${pools.map(({ pool_id }) => pool_id)}::uuid[])
      and not exists (select from offering_pool where pool_id = p.id)`)
}

const deletions: Readonly<Record<ThingKind, (tx: Transaction, ids: readonly string[]) => Promise<unknown>>> = {
  offering: deleteOfferings,
  credit_type: async (tx, ids) => {
    await tx.run(sql`delete from quantity_discount_tier where credit_type_id = any(${ids}::uuid[])`)
    await tx.run(sql`delete from credit_type where id = any(${ids}::uuid[])`)
  },
  activity: (tx, ids) => tx.run(sql`delete from activity where id = any(${ids}::uuid[])`),
  schedule_set: (tx, ids) => tx.run(sql`delete from schedule_set where id = any(${ids}::uuid[])`),
  location: async (tx, ids) => {
    await tx.run(sql`delete from funbox_location where location_id = any(${ids}::uuid[])`)
    await tx.run(sql`delete from location where id = any(${ids}::uuid[])`)
  },
  funbox: async (tx, ids) => {
    await tx.run(sql`delete from funbox_location where funbox_id = any(${ids}::uuid[])`)
    await tx.run(sql`delete from funbox where id = any(${ids}::uuid[])`)
  },
}

/** With their translations and what was set by hand. A foreign key refuses what is in use. */
export async function deleteThings(tx: Transaction, kind: ThingKind, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from translation where row_id = any(${ids}::uuid[])`)
  await tx.run(sql`delete from operator_change where subject = ${kind} and subject_id = any(${ids}::uuid[])`)
  await deletions[kind](tx, ids)
}
