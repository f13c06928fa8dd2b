import { PRICE } from "./catalogue.ts"
import type { Family } from "./families.ts"
import { type Answer, ask, textAt } from "./http.ts"

// One complete booking. The floor's is one request. The product's is what a parent's browser sends: draft (which holds the place), place,
// pay at the card provider, confirm. Its time is the sum of the calls to the server; the browser's own calls to the provider are not
// in it.

export interface Booked {
  readonly outcome: "sold" | "refused"
  readonly status: number
  readonly ms: number
}

export type Book = (family: Family, offering_id: string) => Promise<Booked>

async function timed(work: Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const started = performance.now()
  const answer = await work
  return { answer, ms: performance.now() - started }
}

const first = ({ student_ids }: Family): string => student_ids[0] ?? ""

export const bookAtFloor =
  (url: string): Book =>
  async (family, offering_id) => {
    const body = { student_id: first(family), offering_id, final_price: PRICE }
    const { answer, ms } = await timed(ask(`${url}/book`, { token: family.token, body }))
    if (answer.status === 200) textAt(answer, "order_id")
    return { outcome: answer.status === 200 ? "sold" : "refused", status: answer.status, ms }
  }

/** What the card fields do in the browser. */
export async function payByCard(vendor_url: string, client_secret: string): Promise<void> {
  const post = (path: string, form: Record<string, string>) =>
    ask(vendor_url + path, { token: "pk_test_sandbox", body: new URLSearchParams(form).toString() })
  const card = {
    "card[number]": "4242424242424242",
    "card[exp_month]": "12",
    "card[exp_year]": "2040",
    "card[cvc]": "123",
  }
  const payment_method = textAt(await post("/v1/payment_methods", { type: "card", ...card }), "id")
  const intent = client_secret.slice(0, client_secret.indexOf("_secret"))
  const paid = await post(`/v1/payment_intents/${intent}/confirm`, { client_secret, payment_method })
  if (textAt(paid, "status") !== "succeeded") throw new Error(`Not paid: ${paid.text}`)
}

export const bookAtProduct =
  (url: string, vendor_url: string): Book =>
  async (family, offering_id) => {
    const call = (path: string, body: object) =>
      timed(ask(`${url}/customer_api/v2${path}`, { token: family.token, body }))
    const draft = await call("/orders/draft", { items: [{ student_id: first(family), offering_id }] })
    const { status } = draft.answer
    if (status !== 200) return { outcome: "refused", status, ms: draft.ms }
    const order_id = textAt(draft.answer, "result", "id")
    const placed = await call("/orders/place_schedule_and_pay", { order_id, final_price: PRICE })
    const record = textAt(placed.answer, "result", "payment_provider_record", "id")
    await payByCard(vendor_url, textAt(placed.answer, "result", "payment_provider_record", "stripe_client_secret"))
    const confirmed = await call(`/orders/payment_provider_record/${record}/confirm`, {})
    if (textAt(confirmed.answer, "result", "status") !== "completed") throw new Error(confirmed.answer.text)
    return { outcome: "sold", status: confirmed.answer.status, ms: draft.ms + placed.ms + confirmed.ms }
  }
