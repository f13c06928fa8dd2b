import createClient from "openapi-fetch"
import type { components, paths } from "./generated/openapi-typescript"

// A booking by a client of openapi-typescript, as its readme has it.

export type Order = components["schemas"]["Order"]

export interface Booking {
  baseUrl: string
  email: string
  password: string
  pay(client_secret: string): Promise<void>
}

const header = { "X-CLIENT-APP": "CUSTOMER_HUB" } as const
const params = { header }

export async function book({ baseUrl, email, password, pay }: Booking): Promise<Order> {
  const client = createClient<paths>({ baseUrl })
  const signedIn = await client.POST("/auth/email_password", { params, body: { email, password } })
  if (signedIn.error !== undefined) throw new Error(signedIn.error.error.message)
  client.use({
    onRequest({ request }) {
      request.headers.set("authorization", `Bearer ${signedIn.data.result.access_token}`)
    },
  })
  const child = await client.POST("/students", {
    params,
    body: { first_name: "Ada", last_name: "Okafor", birth_date: "2021-03-04", grade: "THIRD_GRADE" },
  })
  if (child.error !== undefined) throw new Error(child.error.error.code)
  const offerings = await client.GET("/availability/offerings", { params: { header, query: { limit: 5 } } })
  const offering = offerings.data?.result.items[0]
  if (offering === undefined) throw new Error("Nothing to book")
  const items = [{ student_id: child.data.result.id, offering_id: offering.id }]
  const draft = await client.POST("/orders/draft", { params, body: { items } })
  if (draft.error !== undefined) throw new Error(draft.error.error.code)
  const { id, final_price } = draft.data.result
  const placed = await client.POST("/orders/place_schedule_and_pay", { params, body: { order_id: id, final_price } })
  if (placed.error !== undefined) {
    // The codes of this call are a closed list: a wrong one doesn't compile.
    if (placed.error.error.code === "HOLD_ENDED") throw new Error("Too late")
    throw new Error(placed.error.error.message)
  }
  const record = placed.data.result.payment_provider_record
  if (record?.stripe_client_secret == null) throw new Error("Nothing to pay")
  await pay(record.stripe_client_secret)
  await client.POST("/orders/payment_provider_record/{id}/confirm", {
    params: { header, path: { id: record.id } },
  })
  const order = await client.GET("/orders/{id}", { params: { header, path: { id } } })
  if (order.error !== undefined) throw new Error(order.error.error.code)
  return order.data.result
}
