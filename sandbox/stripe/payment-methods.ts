import { isLuhn } from "@hub/domain/kernel/card-number"
import { announce, born, methodOf, type Operation, shownMethod } from "./call.ts"
import { below } from "./form.ts"
import type { PaymentMethodObject } from "./objects.ts"
import { invalid, missing, ok, Refused } from "./replies.ts"
import { testCard } from "./test-cards.ts"

const cardError = (code: string, message: string, param: string): Refused =>
  new Refused(402, { type: "card_error", code, message, param })

/** The number and the code are looked at here and forgotten: what stays is the brand, four digits and how the card behaves. */
function cardOf(form: ReadonlyMap<string, string>) {
  const number = (form.get("card[number]") ?? "").replaceAll(" ", "")
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) {
    throw cardError("incorrect_number", "Your card number is incorrect.", "number")
  }
  const card = testCard(number)
  if (!card) {
    throw cardError("card_declined", "Your card was declined. Only test cards are accepted here.", "number")
  }
  const exp_month = Number(form.get("card[exp_month]"))
  const short_year = Number(form.get("card[exp_year]"))
  const exp_year = short_year < 100 ? 2000 + short_year : short_year
  if (!(exp_month >= 1 && exp_month <= 12)) {
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month")
  }
  if (!Number.isInteger(exp_year) || new Date(Date.UTC(exp_year, exp_month)).getTime() <= Date.now()) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year")
  }
  const cvc = form.get("card[cvc]") ?? ""
  if (!(card.brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc")
  }
  return { ...card, exp_month, exp_year, last4: number.slice(-4) }
}

export const createPaymentMethod: Operation = {
  allowed: [
    "type",
    "card[number]",
    "card[exp_month]",
    "card[exp_year]",
    "card[cvc]",
    // Of our own script alone: the vendor takes what the wallet has sealed.
    "card[wallet]",
    "billing_details[name]",
    "billing_details[email]",
    "billing_details[address][postal_code]",
    "metadata[*]",
  ],
  is_public: true,
  async run({ objects, form }) {
    if (form.get("type") !== "card") throw invalid("Only cards are taken here.", undefined, "type")
    const { brand, behaviour, last4, exp_month, exp_year } = cardOf(form)
    const method: PaymentMethodObject = {
      ...born("pm"),
      object: "payment_method",
      type: "card",
      customer: null,
      card: {
        brand,
        display_brand: brand,
        last4,
        exp_month,
        exp_year,
        funding: "credit",
        country: "US",
        wallet: form.get("card[wallet]") === "apple_pay" ? { type: "apple_pay" } : null,
      },
      metadata: below(form, "metadata"),
      sandbox: { behaviour, is_set_up: false },
    }
    await objects.put("payment_method", method)
    return ok(shownMethod(method))
  },
}

/** Of the vendor's named test cards the one that always pays. Cards with a number are attached by the intent that saves them. */
export const attachTestCard: Operation = {
  allowed: ["customer"],
  async run(call) {
    const customer = call.form.get("customer") ?? ""
    if (call.id !== "pm_card_visa") throw missing("PaymentMethod", call.id, "payment_method")
    if (!(await call.objects.get("customer", customer))) throw missing("customer", customer, "customer")
    const method: PaymentMethodObject = {
      ...born("pm"),
      object: "payment_method",
      type: "card",
      customer,
      card: {
        brand: "visa",
        display_brand: "visa",
        last4: "4242",
        exp_month: 12,
        exp_year: 2040,
        funding: "credit",
        country: "US",
        wallet: null,
      },
      metadata: {},
      sandbox: { behaviour: "ok", is_set_up: true },
    }
    await call.objects.put("payment_method", method, customer)
    await announce(call, "payment_method.attached", shownMethod(method))
    return ok(shownMethod(method))
  },
}

export const retrievePaymentMethod: Operation = {
  allowed: [],
  run: async (call) => ok(shownMethod(await methodOf(call, call.id))),
}

export const detachPaymentMethod: Operation = {
  allowed: [],
  async run(call) {
    const method = await methodOf(call, call.id)
    if (method.customer === null) {
      throw invalid("The payment method you provided is not attached to a customer so detachment is impossible.")
    }
    const customer = await call.objects.get("customer", method.customer)
    if (customer?.invoice_settings.default_payment_method === method.id) {
      await call.objects.put("customer", { ...customer, invoice_settings: { default_payment_method: null } })
    }
    const detached = { ...method, customer: null }
    await call.objects.put("payment_method", detached)
    await announce(call, "payment_method.detached", shownMethod(detached))
    return ok(shownMethod(detached))
  },
}
