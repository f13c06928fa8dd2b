import { SANDBOX_PUBLIC_KEY } from "@hub/server/providers/payments/account"

const read = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined

/**
 * What the card fields of a browser do: confirms a payment with a test card, where the card sandbox listens. Returns the provider's status,
 * or its error's message.
 */
export async function payInBrowser(origin: string, client_secret: string, card = "4242424242424242"): Promise<string> {
  const post = async (path: string, form: Record<string, string>): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${SANDBOX_PUBLIC_KEY}` },
      body: new URLSearchParams(form),
    })
    return response.json()
  }
  const method = await post("/v1/payment_methods", {
    type: "card",
    "card[number]": card,
    "card[exp_month]": "12",
    "card[exp_year]": "2040",
    "card[cvc]": "123",
  })
  const id = client_secret.slice(0, client_secret.indexOf("_secret"))
  const payment_method = String(read(method, "id"))
  const answer = await post(`/v1/payment_intents/${id}/confirm`, { client_secret, payment_method })
  const error = read(answer, "error")
  return String(error === undefined ? read(answer, "status") : read(error, "message"))
}
