import * as api from "./generated/hey-api"
import { client } from "./generated/hey-api/client.gen"

// A booking by a client of @hey-api/openapi-ts, as its readme has it.

export interface Booking {
  baseUrl: string
  email: string
  password: string
  pay(client_secret: string): Promise<void>
}

const headers = { "X-CLIENT-APP": "CUSTOMER_HUB" } as const

export async function book({ baseUrl, email, password, pay }: Booking): Promise<api.Order> {
  let token = ""
  client.setConfig({ baseUrl, throwOnError: true, auth: () => token })
  const throwOnError = true
  const signedIn = await api.postAuthEmailPassword({ headers, body: { email, password }, throwOnError })
  token = signedIn.data.result.access_token
  const child = await api.postStudents({
    headers,
    body: { first_name: "Theo", last_name: "Okafor", birth_date: "2021-03-04", grade: "THIRD_GRADE" },
    throwOnError,
  })
  const offerings = await api.getAvailabilityOfferings({ headers, query: { limit: 5 }, throwOnError })
  const offering = offerings.data.result.items[0]
  if (offering === undefined) throw new Error("Nothing to book")
  const items = [{ student_id: child.data.result.id, offering_id: offering.id }]
  const draft = await api.postOrdersDraft({ headers, body: { items }, throwOnError })
  const { id, final_price } = draft.data.result
  const body = { order_id: id, final_price }
  const placed = await api.postOrdersPlaceScheduleAndPay({ headers, body, throwOnError })
  const record = placed.data.result.payment_provider_record
  if (record?.stripe_client_secret == null) throw new Error("Nothing to pay")
  await pay(record.stripe_client_secret)
  await api.postOrdersPaymentProviderRecordByIdConfirm({ headers, path: { id: record.id }, throwOnError })
  const order = await api.getOrdersById({ headers, path: { id }, throwOnError })
  return order.data.result
}
