import { sql } from "@hub/server/database/sql"
import { v7 as newId } from "uuid"
import { TEST_NOW } from "../database/fixtures.ts"
import type { ContractServer } from "./contract-server.ts"

// Plans and invoices as rows, because every call of the walk needs a family that has them.

export const AMOUNT = 10_000

async function addOrder({ store, business, half_day }: ContractServer, customer_id: string): Promise<string> {
  const id = newId()
  await store.run(sql`
    insert into customer_order (id, customer_id, funbox_id, kind, status, number, final_price, discount, placed_at, completed_at)
    values (${id}, ${customer_id}, ${business.funbox_id}, 'CREDITS', 'COMPLETED', nextval('order_number'), ${2 * AMOUNT}, 0, ${TEST_NOW},
      ${TEST_NOW})`)
  await store.run(sql`
    insert into order_line (order_id, position, kind, name, package_id, package_contents, quantity, unit_price, total)
    values (${id}, 1, 'PACKAGE', 'A package of nothing', ${half_day.package_id}, '[]', 1, ${2 * AMOUNT}, ${2 * AMOUNT})`)
  return id
}

const SCHEDULE = [
  { position: 1, amount: AMOUNT, due_on: "2030-06-01" },
  { position: 2, amount: AMOUNT, due_on: "2030-07-01" },
]

export async function addInvoice(server: ContractServer, customer_id: string): Promise<string> {
  const [id, order_id] = [newId(), await addOrder(server, customer_id)]
  await server.store.run(sql`
    insert into invoice (id, number, order_id, customer_id, status, amount, sent_at, due_on)
    values (${id}, ${id}, ${order_id}, ${customer_id}, 'OPEN', ${2 * AMOUNT}, ${TEST_NOW}, '2030-06-15')`)
  return id
}

/** An order with its deposit paid and one instalment left, and an open invoice. */
export async function addPlanAndInvoice(server: ContractServer, customer_id: string) {
  const { store, payment_plan_id } = server
  const plan_order_id = await addOrder(server, customer_id)
  const [payment_id, installment_id] = [newId(), newId()]
  await store.run(sql`
    insert into payment (id, order_id, customer_id, provider_type, status, amount, completed_at)
    values (${payment_id}, ${plan_order_id}, ${customer_id}, 'STRIPE', 'COMPLETED', ${AMOUNT}, ${TEST_NOW})`)
  await store.run(sql`
    insert into order_payment_plan (order_id, customer_id, payment_plan_id, name, terms, schedule)
    values (${plan_order_id}, ${customer_id}, ${payment_plan_id}, 'Halves', '{}', ${JSON.stringify(SCHEDULE)})`)
  await store.run(sql`
    insert into installment (id, order_id, customer_id, position, amount, due_on, status, payment_id, paid_at)
    values (${newId()}, ${plan_order_id}, ${customer_id}, 1, ${AMOUNT}, '2030-06-01', 'PAID', ${payment_id}, ${TEST_NOW}),
      (${installment_id}, ${plan_order_id}, ${customer_id}, 2, ${AMOUNT}, '2030-07-01', 'SCHEDULED', null, null)`)
  const [credit_note_id, refund_id] = [newId(), newId()]
  await store.run(sql`
    insert into credit_note (id, number, order_id, customer_id, reason, refunded_amount, reduced_amount, sale_amount, fee_amount, at)
    values (${credit_note_id}, ${credit_note_id}, ${plan_order_id}, ${customer_id}, 'Rain', 1, 0, 1, 0, ${TEST_NOW})`)
  await store.run(sql`
    insert into refund (id, payment_id, amount, reason, status, credit_note_id)
    values (${refund_id}, ${payment_id}, 1, 'Rain', 'SUCCEEDED', ${credit_note_id})`)
  await store.run(sql`update payment set refunded_amount = 1 where id = ${payment_id}`)
  await store.run(sql`
    insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, order_id, debit_account, credit_account, unit, amount)
    values (${newId()}, 'REFUND', ${refund_id}, 'SALE_REFUNDED', ${customer_id}, ${plan_order_id}, 'REVENUE_SALES', 'BANK', 'CENTS', 1)`)
  return { plan_order_id, installment_id, credit_note_id, invoice_id: await addInvoice(server, customer_id) }
}
