import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** The first lock of every change to a family's orders: what it does in two tabs happens one after the other. */
export const lockCustomer = (tx: Transaction, customer_id: string) =>
  tx.run(sql`select 1 from customer where id = ${customer_id} for no key update`)
