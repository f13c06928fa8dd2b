import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const insertLink = (tx: Transaction, link: { order_id: string; customer_id: string; pay_by: Date }) =>
  tx.run(sql`
    insert into payment_link (order_id, customer_id, pay_by) values (${link.order_id}, ${link.customer_id}, ${link.pay_by})`)

export const endLink = (tx: Transaction, order_id: string, outcome: "PAID" | "LAPSED" | "KEPT", now: Date) =>
  tx.run(sql`
    update payment_link set ended_at = ${now}, outcome = ${outcome} where order_id = ${order_id} and ended_at is null`)
