import { announce, born, type Call, type Operation, shownMethod } from "./call.ts"
import { below } from "./form.ts"
import { page } from "./lists.ts"
import type { Customer } from "./objects.ts"
import { invalid, missing, ok } from "./replies.ts"

const FIELDS = ["email", "name", "phone", "metadata[*]", "invoice_settings[default_payment_method]"]

async function customerOf({ objects, id }: Call): Promise<Customer> {
  const customer = await objects.get("customer", id)
  if (!customer) throw missing("customer", id)
  return customer
}

async function changed(call: Call, customer: Customer): Promise<Customer> {
  const { form, objects } = call
  const card = form.get("invoice_settings[default_payment_method]")
  if (card) {
    const method = await objects.get("payment_method", card)
    if (method?.customer !== customer.id)
      throw missing("PaymentMethod", card, "invoice_settings[default_payment_method]")
  }
  return {
    ...customer,
    email: form.get("email") ?? customer.email,
    name: form.get("name") ?? customer.name,
    phone: form.get("phone") ?? customer.phone,
    metadata: { ...customer.metadata, ...below(form, "metadata") },
    invoice_settings: {
      default_payment_method: card === undefined ? customer.invoice_settings.default_payment_method : card || null,
    },
  }
}

export const createCustomer: Operation = {
  allowed: FIELDS,
  async run(call) {
    const customer = await changed(call, {
      ...born("cus"),
      object: "customer",
      email: null,
      name: null,
      phone: null,
      metadata: {},
      invoice_settings: { default_payment_method: null },
    })
    await call.objects.put("customer", customer)
    await announce(call, "customer.created", customer)
    return ok(customer)
  },
}

export const retrieveCustomer: Operation = { allowed: [], run: async (call) => ok(await customerOf(call)) }

export const updateCustomer: Operation = {
  allowed: FIELDS,
  async run(call) {
    const customer = await changed(call, await customerOf(call))
    await call.objects.put("customer", customer)
    return ok(customer)
  },
}

export const listCustomerCards: Operation = {
  allowed: ["type", "limit", "starting_after"],
  async run(call) {
    const customer = await customerOf(call)
    if ((call.form.get("type") ?? "card") !== "card") throw invalid("Only cards are kept here.", undefined, "type")
    return page(
      call,
      "payment_method",
      { parent: customer.id, url: `/v1/customers/${customer.id}/payment_methods` },
      shownMethod,
    )
  },
}
