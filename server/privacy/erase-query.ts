import { FAMILY_TABLES } from "../database/family-tables.ts"
import type { CustomerRow } from "../database/schema.generated.ts"
import { sql, verbatim } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { deleteAbandonedOrders } from "./abandoned-orders.ts"

// Erasing goes through the tables of all rooms, by the list that says what becomes of each.

/** A family has fewer checkouts. */
const EVERY = 100_000

/** The first lock of every change to a family's orders, and of its participants. */
export const lockFamilyForDeletion = (tx: Transaction, customer_id: string) =>
  tx.maybe<Pick<CustomerRow, "email" | "external_id" | "provider_customer_id" | "deleted_at">>(
    sql`select email, external_id, provider_customer_id, deleted_at from customer where id = ${customer_id} for update`,
  )

interface Erased {
  readonly customer_id: string
  readonly email: string | null
  readonly now: Date
}

export async function eraseFamily(tx: Transaction, { customer_id, email, now }: Erased): Promise<void> {
  // Codes and mails to the address alone name no family.
  await tx.run(sql`delete from sign_in_code where lower(email) = lower(${email})`)
  await tx.run(sql`delete from rate_limit where split_part(key, ':', 2) in (lower(${email}), ${customer_id}::text)`)
  await tx.run(sql`delete from outbox_mail where customer_id is null and lower(recipient) = lower(${email})`)
  await tx.run(sql`delete from refused_address where email = lower(${email})`)
  await tx.run(sql`
    update customer set deleted_at = ${now}, email = null, password_hash = null, phone_number = null, phone_extension = null, sign_in_phone = null,
      address = null, external_id = null, provider_customer_id = null, default_payment_method_id = null,
      is_phone_number_communication_opted_in = null, is_restricted = false, first_name = 'Deleted', last_name = 'family'
    where id = ${customer_id}`)
  await tx.run(sql`
    update credit set expires_on = least(expires_on, (${now}::timestamptz - interval '2 days')::date)
    where customer_id = ${customer_id} and status = 'AVAILABLE'`)
  // A form and its latest answers name each other.
  await tx.run(sql`
    update smart_form set status = 'INCOMPLETE', answers_id = null, draft = null, draft_saved_at = null
    where customer_id = ${customer_id}`)
  await deleteAbandonedOrders(tx, sql`o.customer_id = ${customer_id}`, EVERY)
  const family = sql`= ${customer_id}`
  for (const { table, rows, when_deleted } of FAMILY_TABLES) {
    if (when_deleted === "deleted") await tx.run(sql`delete from ${verbatim(table)} where ${rows(family)}`)
    else if (when_deleted !== "kept" && when_deleted.set !== "")
      await tx.run(sql`
        update ${verbatim(table)} set ${verbatim(when_deleted.set)}
        where ${rows(family)} and (${verbatim(when_deleted.left)})`)
  }
  // Nobody has signed these, so nothing has to be proved.
  await tx.run(sql`
    delete from document d using student s
    where s.id = d.student_id and s.customer_id = ${customer_id}
      and not exists (select from document_signature g where g.document_id = d.id)`)
}
