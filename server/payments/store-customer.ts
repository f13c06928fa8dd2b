import type { CustomerRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

// The card provider's columns of a customer.

export type ProviderCustomer = Pick<CustomerRow, "provider_customer_id" | "email" | "first_name" | "last_name">

export const providerCustomer = (db: Database, customer_id: string) =>
  db.maybe<ProviderCustomer & Pick<CustomerRow, "default_payment_method_id">>(
    sql`select provider_customer_id, default_payment_method_id, email, first_name, last_name from customer where id = ${customer_id}`,
  )

export const setProviderCustomer = (db: Database, customer_id: string, provider_customer_id: string) =>
  db.run(sql`
    update customer set provider_customer_id = ${provider_customer_id}
    where id = ${customer_id} and provider_customer_id is null`)

/** Families that have one of these customers, and which these families have. */
export const ownersOfProviderCustomers = (
  db: Database,
  customer_ids: readonly string[],
  provider_customer_ids: readonly string[],
) =>
  db.many<{ id: string; provider_customer_id: string }>(sql`
    select id, provider_customer_id from customer
    where provider_customer_id = any(${provider_customer_ids}::text[])
      or (id = any(${customer_ids}::uuid[]) and provider_customer_id is not null)`)

/** The provider no longer knows the family by this id. */
export const clearProviderCustomer = (db: Database, customer_id: string, provider_customer_id: string) =>
  db.run(sql`
    update customer set provider_customer_id = null, default_payment_method_id = null
    where id = ${customer_id} and provider_customer_id = ${provider_customer_id}`)

export const setDefaultMethod = (db: Database, customer_id: string, payment_method_id: string | null) =>
  db.run(sql`update customer set default_payment_method_id = ${payment_method_id} where id = ${customer_id}`)

/** Compare-and-set, so that a newer choice isn't undone. */
export const changeDefaultMethod = async (
  db: Database,
  customer_id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> =>
  (await db.run(sql`
    update customer set default_payment_method_id = ${to}
    where id = ${customer_id} and default_payment_method_id is not distinct from ${from}`)) === 1
