import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ProviderCustomer } from "../payments/store-customer.ts"

/** The first lock of every change to a family's orders: what it does in two tabs happens one after the other. */
export const lockCustomer = (tx: Transaction, customer_id: string) =>
  tx.maybe<ProviderCustomer>(sql`
    select provider_customer_id, email, first_name, last_name from customer where id = ${customer_id} for no key update`)
