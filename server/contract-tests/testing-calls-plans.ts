import { v7 as newId } from "uuid"
import { TEST_NOW } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { invoiceLinks } from "../invoices/invoice-links.ts"
import type { Calls } from "./testing-call-row.ts"
import type { ContractServer } from "./testing-contract-server.ts"
import type { Family } from "./testing-family-data.ts"

// Payment plans and invoices.

const AMOUNT = 10_000

async function addOrder({ store, business }: ContractServer, customer_id: string): Promise<string> {
  const id = newId()
  await store.run(sql`
    insert into customer_order (id, customer_id, funbox_id, kind, status, number, final_price, discount, placed_at, completed_at)
    values (${id}, ${customer_id}, ${business.funbox_id}, 'CREDITS', 'COMPLETED', nextval('order_number'), ${2 * AMOUNT}, 0, ${TEST_NOW},
      ${TEST_NOW})`)
  return id
}

async function addInvoice(server: ContractServer, customer_id: string): Promise<string> {
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
    values (${plan_order_id}, ${customer_id}, ${payment_plan_id}, 'Halves', '{}', '[]')`)
  await store.run(sql`
    insert into installment (id, order_id, customer_id, position, amount, due_on, status, payment_id, paid_at)
    values (${newId()}, ${plan_order_id}, ${customer_id}, 1, ${AMOUNT}, '2030-06-01', 'PAID', ${payment_id}, ${TEST_NOW}),
      (${installment_id}, ${plan_order_id}, ${customer_id}, 2, ${AMOUNT}, '2030-07-01', 'SCHEDULED', null, null)`)
  return { plan_order_id, installment_id, invoice_id: await addInvoice(server, customer_id) }
}

/** Of an invoice that nothing else names: who has a link needs nothing else. */
async function linked(server: ContractServer, { customer_id }: Family) {
  const { link_keys } = server.settings.secrets
  const url = invoiceLinks({ link_keys, public_origin: "" }).urlOf(await addInvoice(server, customer_id))
  return { token: url.split("/").at(-1) ?? "" }
}

const draft = ({ data }: Family) => ({ params: { id: data.draft_order_id } })

export const plansCalls: Calls = {
  "GET /orders/with_incomplete_payment_plans": { send: () => ({}) },
  "GET /orders/{id}/available_payment_plans": { send: draft },
  "POST /orders/{id}/attach_payment_plan": {
    send: (family, { payment_plan_id }) => ({ ...draft(family), body: { payment_plan_id } }),
  },
  "POST /orders/{id}/detach_payment_plan": { send: (family) => ({ ...draft(family), body: {} }) },
  "POST /orders/{id}/installments/{installment_id}/pay": {
    send: ({ data }) => ({
      params: { id: data.plan_order_id, installment_id: data.installment_id },
      body: { is_rest: true, amount: AMOUNT },
    }),
  },
  "POST /orders/{id}/payment_plan_card": {
    send: ({ data }) => ({ params: { id: data.plan_order_id }, body: { payment_method_id: data.card_id } }),
  },

  "GET /invoices/": { send: () => ({ query: { status: "open", limit: 5, offset: 0, order_by: "due_on:asc" } }) },
  "GET /invoices/{id}/payment_link": { send: ({ data }) => ({ params: { id: data.invoice_id } }) },
  "GET /invoices/{id}/pdf": { send: ({ data }) => ({ params: { id: data.invoice_id } }) },
  "GET /invoices/by_link/{token}": { send: async (family, server) => ({ params: await linked(server, family) }) },
  "POST /invoices/by_link/{token}/pay": {
    send: async (family, server) => ({ params: await linked(server, family), body: { amount: AMOUNT } }),
  },
  "POST /invoices/by_link/{token}/confirm": {
    send: async (family, server) => ({ params: await linked(server, family), body: {} }),
  },
}
