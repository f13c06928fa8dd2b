import { PREFIX } from "@hub/domain/kernel/address"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addFamily, addOffering, at, type Business, seedBusiness } from "@hub/testing/database/fixtures"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { sql } from "../database/sql.ts"

// The history's filters and the limits of placing and confirming, over HTTP.

let opened: OpenApp
let business: Business
let time = new Date("2030-06-01T12:00:00.000Z").getTime()
const clock = () => new Date(time)

beforeAll(async () => {
  opened = await openApp({ ORDERS_PER_MINUTE: "10" }, { clock })
  business = await seedBusiness(opened.store, { families: [], offerings: [], price: 0 })
})
afterAll(() => opened.close())

async function family() {
  const { customer_id, student_ids } = await addFamily(opened.store, {})
  const tokens = accessTokens(opened.settings.secrets.token_keys)
  const pair = await openSession({ store: opened.store, tokens, clock })({ id: customer_id, is_restricted: false }, "")
  const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${pair.access_token}` }
  const call = async (method: "GET" | "POST", path: string, payload?: object) => {
    const request = { method, url: PREFIX + path, headers, ...(payload === undefined ? {} : { payload }) }
    const { statusCode, body } = await opened.app.inject(request)
    const answer: {
      result?: { items: { number: number; status: string }[]; total: number }
      error?: { type: string; code: string; payload?: { retry_after?: number }; errors?: { path: string }[] }
    } = JSON.parse(body)
    return { status: statusCode, ...answer }
  }
  return { customer_id, student_id: at(student_ids, 0), call }
}

async function addOrder(customer_id: string, status: string, placed_at: string): Promise<string> {
  const id = newId()
  await opened.store.run(sql`
    insert into customer_order (id, customer_id, funbox_id, kind, status, number, final_price, discount, placed_at, completed_at)
    values (${id}, ${customer_id}, (select id from funbox), 'CREDITS', ${status}, ${Date.parse(placed_at)}, 0, 0, ${placed_at}, ${status === "COMPLETED" ? placed_at : null})`)
  return id
}

it("filters the history by status and by the business's days", async () => {
  const { customer_id, call } = await family()
  // New York is four hours behind Greenwich in summer.
  const may_31 = await addOrder(customer_id, "COMPLETED", "2030-06-01T03:59:00Z")
  const june_1 = await addOrder(customer_id, "COMPLETED", "2030-06-01T04:00:00Z")
  const waiting = await addOrder(customer_id, "AWAITING_PAYMENT", "2030-06-02T03:59:00Z")
  const ids = async (query: string) => {
    const { result } = await call("GET", `/orders/?${query}`)
    expect(result?.total).toBe(result?.items.length)
    return result?.items.map((one) => Reflect.get(one, "id"))
  }
  expect(await ids("")).toEqual([waiting, june_1, may_31])
  expect(await ids("status=completed")).toEqual([june_1, may_31])
  expect(await ids("status=awaiting_payment,completed")).toEqual([waiting, june_1, may_31])
  expect(await ids("status=draft")).toEqual([])
  expect(await ids("from=2030-06-01&to=2030-06-01")).toEqual([waiting, june_1])
  expect(await ids("to=2030-05-31")).toEqual([may_31])
  expect(await ids("from=2030-06-01&status=completed")).toEqual([june_1])
  // All cost the same, so the second pair decides.
  expect(await ids("order_by=final_price:asc,placed_at:asc")).toEqual([may_31, june_1, waiting])
  expect(await ids("order_by=final_price:desc,placed_at:desc")).toEqual([waiting, june_1, may_31])
})

it.each([
  ["status=paid", "status"],
  ["status=COMPLETED", "status"],
  ["status=completed,paid", "status"],
  ["from=June", "from"],
  ["to=2030-02-30", "to"],
  ["order_by=price:asc", "order_by"],
  ["order_by=number:asc,price:asc", "order_by"],
])("refuses ?%s", async (query, path) => {
  const { call } = await family()
  const { status, error } = await call("GET", `/orders/?${query}`)
  expect([status, error?.type, error?.errors?.[0]?.path]).toEqual([400, "ValidationException", path])
})

it.each(["/attendances/by_ids?ids=", "/availability/by_ids?ids=", "/availability/by_ids?ids=&student_ids="])(
  "answers no ids with nothing: %s",
  async (path) => {
    const { call } = await family()
    expect(await call("GET", path)).toMatchObject({ status: 200, result: [] })
  },
)

it("places ten orders a minute for a family, counting one that is sent again, and confirms as many payments", async () => {
  const { call } = await family()
  const other = await family()
  const one = { order_id: newId(), final_price: 0, idempotency_key: "the-same-key" }
  const place = () => call("POST", "/orders/place_schedule_and_pay", one)
  const confirm = () => call("POST", `/orders/payment_provider_record/${newId()}/confirm`, {})
  const statuses = (await Promise.all(Array.from({ length: 12 }, place))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  const items = [{ credit_type_id: newId(), quantity: 1 }]
  const credits = await call("POST", "/orders/place", { items, final_price: 0 })
  expect([credits.status, credits.error?.payload?.retry_after]).toEqual([429, 60])

  const confirmed = (await Promise.all(Array.from({ length: 11 }, confirm))).map(({ status }) => status)
  expect(confirmed.filter((status) => status === 404)).toHaveLength(10)
  expect((await other.call("POST", "/orders/place_schedule_and_pay", one)).status).not.toBe(429)
  time += 60_000
  expect((await place()).status).not.toBe(429)
})

it("holds places ten times a minute for a family, and says when it may again", async () => {
  const { call, student_id } = await family()
  const other = await family()
  const offering = await addOffering(opened.store, business, { capacity: 20 })
  const items = [{ student_id, offering_id: offering.id }]
  const draft = () => call("POST", "/orders/draft", { items })
  const statuses: number[] = []
  for (let count = 0; count < 10; count += 1) statuses.push((await draft()).status)
  expect(statuses).toEqual(statuses.map(() => 200))
  const one_too_many = await draft()
  expect([one_too_many.status, one_too_many.error?.payload?.retry_after]).toEqual([429, 60])
  for (const [path, body] of [
    ["/attendances/sign_up", { items }],
    ["/orders/place_schedule_and_pay", { items, final_price: 0 }],
  ] as const)
    expect((await call("POST", path, body)).status).toBe(429)
  const theirs = [{ student_id: other.student_id, offering_id: offering.id }]
  expect((await other.call("POST", "/orders/draft", { items: theirs })).status).toBe(200)
  time += 60_000
  expect((await draft()).status).toBe(200)
})

it("books twenty families who place at the same moment, none with a 503", async () => {
  const offering = await addOffering(opened.store, business, { capacity: 20 })
  const families = []
  for (let count = 0; count < 20; count += 1) families.push(await family())
  const statuses = await Promise.all(
    families.map(async ({ student_id, call }) => {
      const drafted = await call("POST", "/orders/draft", { items: [{ student_id, offering_id: offering.id }] })
      const order_id: unknown = drafted.result === undefined ? undefined : Reflect.get(drafted.result, "id")
      const placed = await call("POST", "/orders/place_schedule_and_pay", { order_id, final_price: 0 })
      return [drafted.status, placed.status]
    }),
  )
  expect(statuses).toEqual(families.map(() => [200, 200]))
})
