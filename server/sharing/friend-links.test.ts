import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { at, type Business, type SeededFamily, seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { type Sql, sql } from "../database/sql.ts"

let open: OpenApp
let business: Business
let mine: SeededFamily
let attendance_id: string
let secret_id: string
let now = TEST_NOW
let tokens: string[] = []

beforeAll(async () => {
  open = await openApp({}, { clock: () => now })
  const { store } = open
  business = await seedBusiness(store, {
    offerings: [
      { name: "Trail Makers", start_date: "2030-06-10" },
      { name: "Secret Club", days: ["2030-06-25"], set: { name: "Not shared" } },
    ],
    families: [{ students: [{ first_name: "Maya" }] }, {}],
  })
  mine = at(business.families, 0)
  await store.run(sql`
    update schedule_set set is_sharing_enabled = false where id = ${at(business.offerings, 1).schedule_set_id}`)
  const book = (index: number) => addBooking(store, { business, family: mine, offering: at(business.offerings, index) })
  attendance_id = await book(0)
  secret_id = await book(1)
  await store.run(sql`update customer set first_name = 'Dana', last_name = 'Okafor' where id = ${mine.customer_id}`)
})
afterAll(() => open.close())
beforeEach(async () => {
  now = TEST_NOW
  await open.store.run(sql`delete from rate_limit`)
  await open.store.run(sql`delete from friend_link`)
  await signIn()
})

async function signIn(): Promise<void> {
  const { store, settings } = open
  const session = openSession({ store, tokens: accessTokens(settings.secrets.token_keys), clock: () => now })
  tokens = await Promise.all(
    business.families.map(
      async ({ customer_id }) => (await session({ id: customer_id, is_restricted: false }, "")).access_token,
    ),
  )
}

async function call(method: "GET" | "POST" | "DELETE", path: string, family: number | undefined = 0) {
  const answer = await open.app.inject({
    method,
    url: `/customer_api/v2${path}`,
    headers: {
      "x-client-app": "CUSTOMER_HUB",
      ...(family === undefined ? {} : { authorization: `Bearer ${at(tokens, family)}` }),
    },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const link = (id: string) => `/attendances/${id}/friend_link`
const invitation = async (url: string) => {
  const answer = await open.app.inject({
    url: `/customer_api/v2/friend_links/${url.split("/").at(-1) ?? ""}`,
    headers: { "x-client-app": "CUSTOMER_HUB" },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const during = async (change: Sql, back: Sql, check: () => Promise<void>) => {
  await open.store.run(change)
  try {
    await check()
  } finally {
    await open.store.run(back)
  }
}

describe("a link for friends", () => {
  it("is one, however often it is opened, and shows two first names and the program", async () => {
    expect((await call("GET", link(attendance_id))).result).toBeNull()
    const [first, again] = await Promise.all([call("POST", link(attendance_id)), call("POST", link(attendance_id))])
    expect(first.result.url).toMatch(/\/going\/[A-Za-z0-9_-]{43}$/)
    expect(again.result.url).toBe(first.result.url)
    expect((await call("GET", link(attendance_id))).result).toEqual(first.result)
    expect((await invitation(first.result.url)).result).toEqual({
      student_name: "Maya",
      customer_name: "Dana",
      offering_id: at(business.offerings, 0).id,
      ends_at: first.result.ends_at,
    })
  })

  it("is closed for good: the next one has another address", async () => {
    const { result } = await call("POST", link(attendance_id))
    expect((await call("DELETE", link(attendance_id))).status).toBe(200)
    expect((await call("DELETE", link(attendance_id))).status).toBe(200)
    expect((await invitation(result.url)).status).toBe(404)
    const next = await call("POST", link(attendance_id))
    expect(next.result.url).not.toBe(result.url)
    expect((await invitation(result.url)).status).toBe(404)
  })

  it("ends when the program starts", async () => {
    const { result } = await call("POST", link(attendance_id))
    now = new Date(result.ends_at)
    await signIn()
    expect((await invitation(result.url)).status).toBe(404)
    expect((await call("GET", link(attendance_id))).result).toBeNull()
    expect((await call("POST", link(attendance_id))).status).not.toBe(200)
  })

  it.each<[string, () => [Sql, Sql]]>([
    [
      "the booking is canceled",
      () => change(sql`attendance`, sql`status = 'CANCELLED'`, sql`status = 'BOOKED'`, attendance_id),
    ],
    [
      "the family is restricted",
      () => change(sql`customer`, sql`is_restricted = true`, sql`is_restricted = false`, mine.customer_id),
    ],
    [
      "the child is taken off the list",
      () => change(sql`student`, sql`archived_at = now()`, sql`archived_at = null`, at(mine.student_ids, 0)),
    ],
    [
      "the business allows no sharing any more",
      () =>
        change(
          sql`schedule_set`,
          sql`is_sharing_enabled = false`,
          sql`is_sharing_enabled = true`,
          at(business.offerings, 0).schedule_set_id,
        ),
    ],
  ])("shows nothing once %s", async (_why, changes) => {
    const { result } = await call("POST", link(attendance_id))
    const [there, back] = changes()
    await during(there, back, async () => {
      expect((await invitation(result.url)).status).toBe(404)
    })
    expect((await invitation(result.url)).result.student_name).toBe("Maya")
  })

  it("isn't offered where the business doesn't share, nor of another family's booking", async () => {
    expect((await call("POST", link(secret_id))).error.message).toMatch(/shar/)
    for (const method of ["GET", "POST", "DELETE"] as const)
      expect((await call(method, link(attendance_id), 1)).status).toBe(404)
  })
})

const change = (table: Sql, to: Sql, from: Sql, id: string | undefined): [Sql, Sql] => [
  sql`update ${table} set ${to} where id = ${id}`,
  sql`update ${table} set ${from} where id = ${id}`,
]
