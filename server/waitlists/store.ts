import type { WaitlistEntryRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type NewEntry = Pick<
  WaitlistEntryRow,
  "id" | "customer_id" | "student_id" | "offering_id" | "group_id" | "instead_of_offering_id"
>

/** In their order, which becomes that of the line. The caller has locked the offering's pools. */
export const insertEntries = (tx: Transaction, entries: readonly NewEntry[], now: Date) =>
  tx.run(sql`
    insert into waitlist_entry (id, customer_id, student_id, offering_id, group_id, instead_of_offering_id, status, joined_at)
    select e.id, e.customer_id, e.student_id, e.offering_id, e.group_id, e.instead_of_offering_id, 'WAITING', ${now}
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as a(value, position),
      jsonb_to_record(a.value) as e(id uuid, customer_id uuid, student_id uuid, offering_id uuid, group_id uuid,
        instead_of_offering_id uuid)
    order by a.position`)

/** Who of a family waits for an offering. */
export const waitingStudents = async (tx: Transaction, customer_id: string, offering_id: string): Promise<string[]> => {
  const rows = await tx.many<{ student_id: string }>(sql`
    select student_id from waitlist_entry
    where offering_id = ${offering_id} and customer_id = ${customer_id} and status = 'WAITING' order by number`)
  return rows.map(({ student_id }) => student_id)
}

export const setOffered = (tx: Transaction, offered: readonly { id: string; offer_id: string }[]) =>
  tx.run(sql`
    update waitlist_entry e set status = 'OFFERED', offer_id = o.offer_id
    from jsonb_to_recordset(${JSON.stringify(offered)}::jsonb) as o(id uuid, offer_id uuid)
    where e.id = o.id and e.status = 'WAITING'`)

/** Returns how many have left. The caller has locked the offering's pools. */
export const removeWaiting = (
  tx: Transaction,
  {
    customer_id,
    offering_id,
    student_ids,
  }: { customer_id: string; offering_id: string; student_ids: readonly string[] },
) =>
  tx.run(sql`
    update waitlist_entry set status = 'REMOVED'
    where offering_id = ${offering_id} and customer_id = ${customer_id} and student_id = any(${student_ids}::uuid[])
      and status = 'WAITING'`)

export const removeEntries = (tx: Transaction, ids: readonly string[]) =>
  tx.many<{ id: string }>(sql`
    update waitlist_entry set status = 'REMOVED' where id = any(${ids}::uuid[]) and status = 'WAITING' returning id`)

export const removeChildren = (tx: Transaction, leaving: readonly { student_id: string; offering_id: string }[]) =>
  tx.many<{ student_id: string; offering_id: string }>(sql`
    update waitlist_entry e set status = 'REMOVED'
    from jsonb_to_recordset(${JSON.stringify(leaving)}) as l(student_id uuid, offering_id uuid)
    where e.student_id = l.student_id and e.offering_id = l.offering_id and e.status = 'WAITING'
    returning e.student_id, e.offering_id`)

export const splitGroups = (tx: Transaction, customer_id: string, offering_id: string) =>
  tx.run(sql`
    update waitlist_entry set group_id = id
    where offering_id = ${offering_id} and customer_id = ${customer_id} and status = 'WAITING' and group_id <> id`)

/** Everybody who waits. The caller has locked the offering's pools. */
export const entriesInOrder = (tx: Transaction, offering_id: string) =>
  tx.many<{ id: string; group_id: string; number: number }>(sql`
    select id, group_id, number::int as number from waitlist_entry where offering_id = ${offering_id} and status = 'WAITING' order by number`)

export const setNumbers = (tx: Transaction, entries: readonly { id: string; number: number }[]) =>
  tx.run(sql`
    update waitlist_entry e set number = n.number from jsonb_to_recordset(${JSON.stringify(entries)}) as n(id uuid, number bigint)
    where e.id = n.id and e.number <> n.number`)
