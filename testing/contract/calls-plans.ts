import { invoiceLinks } from "@hub/server/invoices/invoice-links"
import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"
import { type ContractServer, HALF_DAY_PRICE, PRICE, TWO_HALVES_PRICE } from "./contract-server.ts"
import type { Family } from "./family-data.ts"
import { AMOUNT, addInvoice } from "./plan-data.ts"

// Payment plans and invoices.

/** Of an invoice that nothing else names: who has a link needs nothing else. */
async function linked(server: ContractServer, { customer_id }: Family) {
  const { link_keys } = server.settings.secrets
  const url = invoiceLinks({ link_keys, public_origin: "" }).urlOf(await addInvoice(server, customer_id))
  return { token: url.split("/").at(-1) ?? "" }
}

const links = new WeakMap<ContractServer, Map<string, ReturnType<typeof linked>>>()

/** The same invoice each time: nothing is written when it is asked for with another family's id. */
function sameLink(server: ContractServer, family: Family): ReturnType<typeof linked> {
  const known = links.get(server) ?? new Map<string, ReturnType<typeof linked>>()
  links.set(server, known)
  const link = known.get(family.customer_id) ?? linked(server, family)
  known.set(family.customer_id, link)
  return link
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
  // This business takes cards itself; a card of the hosted page has its own test.
  "POST /invoices/by_link/{token}/attach": {
    send: async (family, server) => ({ params: await linked(server, family), body: {} }),
    refuses: "HOSTED_PROVIDER_MISSING",
  },
  "GET /invoices/by_link/{token}/requests/{id}": {
    send: async (family, server) => ({
      params: { ...(await sameLink(server, family)), id: family.data.hosted_request_id },
    }),
    refuses: "NOT_FOUND",
  },
  "POST /invoices/by_link/{token}/confirm": {
    send: async (family, server) => ({
      params: await sameLink(server, family),
      body: { payment_method_id: family.data.card_id },
    }),
    // This business's cards are charged by the browser.
    unread: ["card_id"],
  },
}

// Credits, packages and upgrades. The family's credit is of a cheaper type than a week's.

export const creditCalls: Calls = {
  "GET /funboxes/{id}/packages/": { send: (_, { business }) => ({ params: { id: business.funbox_id } }) },
  "GET /profile/credits": { send: () => ({}) },
  "GET /profile/credits/{id}/upgrades": { send: ({ data }) => ({ params: { id: data.credit_id } }) },
  "POST /orders/calculate": {
    send: ({ data }, { business, half_day }) => ({
      body: {
        items: [{ credit_type_id: business.credit_type_id, quantity: 1 }],
        packages: [{ package_id: half_day.package_id, quantity: 2 }],
        upgrade: { credit_id: data.credit_id, credit_type_id: business.credit_type_id },
        promocode_id: data.promocode_id,
        instead_of: null,
      },
    }),
  },
  "POST /orders/{id}/resume_payment": {
    send: ({ data }) => ({ params: { id: data.plan_order_id }, body: { remember_payment_method: true } }),
  },
  "POST /orders/place": {
    send: ({ data }, { business, half_day }) => ({
      body: {
        items: [],
        packages: [{ package_id: half_day.package_id, quantity: 1 }],
        upgrade: { credit_id: data.credit_id, credit_type_id: business.credit_type_id },
        promocode_id: data.promocode_id,
        instead_of: null,
        final_price: (TWO_HALVES_PRICE + PRICE - HALF_DAY_PRICE) / 2,
        payment_plan_id: null,
        remember_payment_method: true,
        idempotency_key: crypto.randomUUID(),
      },
    }),
  },
  "POST /orders/{id}/keep_credits": {
    send: ({ data }, { weeks }) => ({
      params: { id: data.draft_order_id },
      body: { items: [{ student_id: data.student_id, offering_id: at(weeks, 2).id }] },
    }),
  },
}
