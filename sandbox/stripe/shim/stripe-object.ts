import { challenge } from "./challenge.ts"
import { type Field, type FieldKind, makeField } from "./field.ts"
import { makePaymentRequest } from "./wallet.ts"

interface Wire {
  status?: string
  id?: string
  client_secret?: string
  error?: { type: string; message: string }
}
type Form = Map<FieldKind, Field>
interface CardData {
  card?: object
}
type Result = { error: { type: string; message: string } } | { body: Wire }

/** What the vendor's fields say in Spanish, by what they say in English. */
const SPANISH: Readonly<Record<string, string>> = {
  "Card Number": "Número de tarjeta",
  "Expiration Date": "Fecha de vencimiento",
  "MM / YY": "MM / AA",
  "Your card number is incomplete.": "El número de tu tarjeta está incompleto.",
  "Your card's expiration date is incomplete.": "La fecha de vencimiento de tu tarjeta está incompleta.",
  "Your card's security code is incomplete.": "El código de seguridad de tu tarjeta está incompleto.",
  "Your card number is invalid.": "El número de tu tarjeta no es válido.",
  "Your card's expiration month is invalid.": "El mes de vencimiento de tu tarjeta no es válido.",
  "Your card's expiration date is in the past.": "La fecha de vencimiento de tu tarjeta ya pasó.",
}

/** The vendor knows many languages, its stand-in two. */
const sayIn =
  (locale: string | undefined) =>
  (text: string): string =>
    locale === "es" ? (SPANISH[text] ?? text) : text

export function makeStripe(public_key: string, options: { stripeAccount?: string } = {}) {
  /** Every field knows the others of its form: two forms may be open at once. */
  const forms = new WeakMap<object, Form>()

  async function call(method: "GET" | "POST", path: string, form: Record<string, string>): Promise<Result> {
    const sent = new URLSearchParams(form)
    const headers = {
      authorization: `Bearer ${public_key}`,
      ...(options.stripeAccount ? { "stripe-account": options.stripeAccount } : {}),
    }
    try {
      const response =
        method === "GET"
          ? await fetch(`${path}?${sent}`, { headers })
          : await fetch(path, { method: "POST", headers, body: sent })
      const body: Wire = await response.json()
      return body.error ? { error: body.error } : { body }
    } catch {
      return {
        error: {
          type: "api_connection_error",
          message:
            "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.",
        },
      }
    }
  }

  const failed = (error: { type: string; message: string }) => ({ error })

  async function createPaymentMethod({ card }: CardData): Promise<{ error: object } | { paymentMethod: Wire }> {
    const fields = card === undefined ? undefined : forms.get(card)
    if (!fields) return failed({ type: "invalid_request_error", message: "A card field is needed." })
    const text = (kind: FieldKind): string => fields.get(kind)?.read().shown ?? ""
    for (const [kind, name] of [
      ["cardNumber", "number"],
      ["cardExpiry", "expiration date"],
      ["cardCvc", "security code"],
    ] as const) {
      const reading = fields.get(kind)?.read()
      if (!reading?.is_complete)
        return failed({
          type: "validation_error",
          message: reading?.error?.message ?? `Your card's ${name} is incomplete.`,
        })
    }
    const [month = "", year = ""] = text("cardExpiry").split(" / ")
    const result = await call("POST", "/v1/payment_methods", {
      type: "card",
      "card[number]": text("cardNumber").replaceAll(" ", ""),
      "card[exp_month]": month,
      "card[exp_year]": `20${year}`,
      "card[cvc]": text("cardCvc"),
    })
    return "error" in result ? result : { paymentMethod: result.body }
  }

  async function createWalletMethod(number: string): Promise<{ error: object } | { paymentMethod: Wire }> {
    const card = {
      "card[number]": number,
      "card[exp_month]": "12",
      "card[exp_year]": "2040",
      "card[cvc]": "123",
    }
    const result = await call("POST", "/v1/payment_methods", { type: "card", ...card, "card[wallet]": "apple_pay" })
    return "error" in result ? result : { paymentMethod: result.body }
  }

  const confirming =
    (path: string, name: "paymentIntent" | "setupIntent") =>
    async (
      secret: string,
      data: { payment_method?: string | CardData; setup_future_usage?: string } = {},
      { handleActions = true } = {},
    ): Promise<object> => {
      const id = secret.split("_secret_")[0] ?? ""
      const form: Record<string, string> = { client_secret: secret }
      const given = data.payment_method
      if (typeof given === "string") form.payment_method = given
      else if (given !== undefined) {
        const made = await createPaymentMethod(given)
        if ("error" in made) return made
        form.payment_method = made.paymentMethod.id ?? ""
      }
      if (data.setup_future_usage && name === "paymentIntent") form.setup_future_usage = data.setup_future_usage
      const before =
        given === undefined
          ? await call("GET", `/v1/${path}/${id}`, { client_secret: secret })
          : await call("POST", `/v1/${path}/${id}/confirm`, form)
      if ("error" in before) return before
      if (before.body.status !== "requires_action" || !handleActions) return { [name]: before.body }
      const outcome = (await challenge()) ? "success" : "failure"
      const after = await call("POST", "/v1/3ds2/authenticate", { intent: id, client_secret: secret, outcome })
      return "error" in after ? after : { [name]: after.body }
    }

  const retrieving = (path: string, name: string) => async (secret: string) => {
    const result = await call("GET", `/v1/${path}/${secret.split("_secret_")[0]}`, { client_secret: secret })
    return "error" in result ? result : { [name]: result.body }
  }

  return {
    elements({ locale }: { locale?: string } = {}) {
      const fields: Form = new Map()
      return {
        create(kind: FieldKind) {
          const field = makeField(kind, () => fields.get("cardNumber")?.read().brand ?? "unknown", sayIn(locale))
          fields.set(kind, field)
          forms.set(field.element, fields)
          // The length of the security code follows the brand.
          if (kind === "cardNumber") field.element.on("change", () => fields.get("cardCvc")?.refresh())
          return field.element
        },
        getElement: (kind: FieldKind) => fields.get(kind)?.element ?? null,
        update: () => undefined,
        fetchUpdates: async () => ({}),
        submit: async () => ({}),
      }
    },
    createPaymentMethod,
    createToken: async () => failed({ type: "invalid_request_error", message: "Tokens are not made here." }),
    confirmCardPayment: confirming("payment_intents", "paymentIntent"),
    confirmCardSetup: confirming("setup_intents", "setupIntent"),
    retrievePaymentIntent: retrieving("payment_intents", "paymentIntent"),
    retrieveSetupIntent: retrieving("setup_intents", "setupIntent"),
    paymentRequest: (asked: { total: { label: string; amount: number }; disableWallets?: readonly string[] }) =>
      makePaymentRequest(asked, createWalletMethod),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  }
}
