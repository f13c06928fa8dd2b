import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { at, type Business, seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { exportRoster, readRoster } from "../programs/read-roster.ts"
import { groupFriends } from "./group-friends.ts"

const MAYA = 0
const LENA = 1
const ZOE = 2
const SAM = 3
/** In another program. */
const STRANGER = 4

let open: OpenApp
let business: Business
let bookings: string[] = []
let sibling: string
let tokens: string[] = []
let now = TEST_NOW

beforeAll(async () => {
  open = await openApp({}, { clock: () => now })
  const { store } = open
  const names = ["Maya", "Lena", "Zoe", "Sam", "Tim"]
  business = await seedBusiness(store, {
    offerings: [
      { name: "Trail Makers", start_date: "2030-06-10" },
      { name: "Pond Explorers", start_date: "2030-06-17" },
      { name: "Secret Club", days: ["2030-06-25"], set: { name: "Not shared" } },
    ],
    families: names.map((first_name) => ({ students: [{ first_name }, { first_name: `${first_name}'s sibling` }] })),
  })
  await store.run(sql`
    update schedule_set set is_sharing_enabled = false where id = ${at(business.offerings, 2).schedule_set_id}`)
  bookings = []
  for (const [index, family] of business.families.entries())
    bookings.push(
      await addBooking(store, { business, family, offering: at(business.offerings, index === STRANGER ? 1 : 0) }),
    )
  const own = { business, family: at(business.families, MAYA), offering: at(business.offerings, 0) }
  sibling = await addBooking(store, { ...own, student: 1 })
})
afterAll(() => open.close())
beforeEach(async () => {
  now = TEST_NOW
  await open.store.run(sql`delete from rate_limit`)
  await open.store.run(sql`delete from friend_request`)
  await signIn()
})
afterEach(async () => expect(await findViolations(open.store)).toEqual([]))

async function signIn(): Promise<void> {
  const { store, settings } = open
  const session = openSession({ store, tokens: accessTokens(settings.secrets.token_keys), clock: () => now })
  tokens = await Promise.all(
    business.families.map(
      async ({ customer_id }) => (await session({ id: customer_id, is_restricted: false }, "")).access_token,
    ),
  )
}

interface Sent {
  readonly payload?: object
  readonly key?: string
}

async function call(family: number, method: "GET" | "POST" | "DELETE", path: string, { payload, key }: Sent = {}) {
  const answer = await open.app.inject({
    method,
    url: `/customer_api/v2${path}`,
    headers: {
      "x-client-app": "CUSTOMER_HUB",
      authorization: `Bearer ${at(tokens, family)}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const { result, error } = answer.json()
  return { status: answer.statusCode, result, code: error?.code }
}

const requests = (family: number) => `/attendances/${at(bookings, family)}/friend_requests`
const ask = (family: number, key?: string) => call(family, "POST", requests(family), key === undefined ? {} : { key })
const list = async (family: number) => (await call(family, "GET", requests(family))).result.items
const named = async (family: number) => (await list(family)).map(({ name }: { name: string | null }) => name)
const pathOf = (url: string) => `/friend_requests/${url.split("/").at(-1) ?? ""}`
const yes = (family: number, url: string, attendance_id = at(bookings, family)) =>
  call(family, "POST", pathOf(url), { payload: { attendance_id } })
const pair = async (family: number, friend: number) => {
  const { result } = await ask(family)
  expect((await yes(friend, result.url)).status).toBe(200)
  return result
}
const groups = async () => {
  const found = await groupFriends(open.store, { offering_id: at(business.offerings, 0).id })
  return bookings.map((id) => found.get(id)?.join() ?? "")
}

it("makes two children friends when both families say yes, and each reads the other's first name alone", async () => {
  const asked = (await ask(MAYA)).result
  expect(asked).toMatchObject({ state: "WAITING", name: null, url: expect.stringMatching(/\/together\/[\w-]{43}$/) })
  expect(await groups()).toEqual(["", "", "", "", ""])
  const question = (await call(LENA, "GET", pathOf(asked.url))).result
  expect(question).toMatchObject({
    student_name: "Maya",
    program: "Trail Makers",
    children: [{ attendance_id: at(bookings, LENA), name: "Lena", state: "FREE" }],
  })
  expect((await yes(LENA, asked.url)).result).toMatchObject({ state: "TOGETHER", name: "Maya", url: null })
  expect(await list(MAYA)).toMatchObject([{ id: asked.id, state: "TOGETHER", name: "Lena", url: null }])
  expect(await groups()).toEqual(["Lena", "Maya", "", "", ""])
  // Again is the same yes.
  expect((await yes(LENA, asked.url)).result.name).toBe("Maya")
  expect(await named(LENA)).toEqual(["Maya"])
})

it("is one link for one key, whatever is sent again", async () => {
  const [first, again] = await Promise.all([ask(MAYA, "one-press"), ask(MAYA, "one-press")])
  expect(again.result).toEqual(first.result)
  expect(await list(MAYA)).toHaveLength(1)
})

it("holds at two for each child, also when families press at one moment", async () => {
  const asked = await Promise.all([ask(MAYA), ask(MAYA), ask(MAYA), ask(MAYA)])
  expect(asked.map(({ status }) => status).sort((one, next) => one - next)).toEqual([200, 200, 409, 409])
  expect(asked.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual(["FRIENDS_FULL", "FRIENDS_FULL"])
  // One answers three at once: two count.
  await open.store.run(sql`delete from friend_request`)
  const urls = await Promise.all([MAYA, ZOE, SAM].map(async (family) => (await ask(family)).result.url))
  const said = await Promise.all(urls.map((url) => yes(LENA, url)))
  expect(said.map(({ status }) => status).sort((one, next) => one - next)).toEqual([200, 200, 409])
  expect(await named(LENA)).toHaveLength(2)
})

it("is answered by one family", async () => {
  const { url } = (await ask(MAYA)).result
  const said = await Promise.all([yes(LENA, url), yes(ZOE, url), yes(SAM, url)])
  expect(said.map(({ status }) => status).sort((one, next) => one - next)).toEqual([200, 404, 404])
  const late = said.findIndex(({ status }) => status === 404) + 1
  expect((await call(late, "GET", pathOf(url))).code).toBe("NOT_FOUND")
})

it("is refused to a stranger, to the own family, and for someone else's child", async () => {
  const { url } = (await ask(MAYA)).result
  for (const method of ["GET", "POST"] as const) {
    const payload = method === "GET" ? {} : { payload: { attendance_id: at(bookings, STRANGER) } }
    expect((await call(STRANGER, method, pathOf(url), payload)).code).toBe("FRIEND_NOT_BOOKED")
  }
  expect((await call(MAYA, "GET", pathOf(url))).code).toBe("FRIEND_IS_OWN")
  expect((await yes(MAYA, url, sibling)).code).toBe("FRIEND_IS_OWN")
  expect((await yes(LENA, url, at(bookings, ZOE))).code).toBe("FRIEND_NOT_BOOKED")
  expect((await call(LENA, "POST", requests(MAYA))).code).toBe("NOT_FOUND")
  expect(await named(MAYA)).toEqual([null])
})

it("is taken back by either, for both; a link that was taken back asks nobody", async () => {
  const first = await pair(MAYA, LENA)
  // Not by a third family.
  expect((await call(ZOE, "DELETE", `${requests(ZOE)}/${first.id}`)).code).toBe("NOT_FOUND")
  expect(await named(MAYA)).toEqual(["Lena"])
  const [ofLena] = await list(LENA)
  expect((await call(LENA, "DELETE", `${requests(LENA)}/${ofLena.id}`)).status).toBe(200)
  expect((await call(LENA, "DELETE", `${requests(LENA)}/${ofLena.id}`)).status).toBe(200)
  expect([await named(MAYA), await named(LENA)]).toEqual([[], []])
  expect((await yes(LENA, first.url)).code).toBe("NOT_FOUND")
  const next = (await ask(MAYA)).result
  await call(MAYA, "DELETE", `${requests(MAYA)}/${next.id}`)
  expect((await yes(LENA, next.url)).code).toBe("NOT_FOUND")
})

it("ends for both when one gives up the place, and frees a place among the two", async () => {
  await pair(MAYA, LENA)
  await pair(ZOE, MAYA)
  expect((await ask(MAYA)).code).toBe("FRIENDS_FULL")
  const status = (to: string) =>
    open.store.run(sql`update attendance set status = ${to} where id = ${at(bookings, LENA)}`)
  await status("CANCELLED")
  try {
    expect(await named(MAYA)).toEqual(["Zoe"])
    expect(await named(LENA)).toEqual([])
    expect(await groups()).toEqual(["Zoe", "", "Maya", "", ""])
    expect((await ask(MAYA)).status).toBe(200)
  } finally {
    await status("BOOKED")
  }
  expect(await named(MAYA)).toEqual(["Zoe", null])
  expect(await groups()).toEqual(["Zoe", "", "Maya", "", ""])
})

it("is over with the first day: friends stay, links don't", async () => {
  await pair(MAYA, LENA)
  const { url } = (await ask(MAYA)).result
  const { ends_at } = (await call(ZOE, "GET", pathOf(url))).result
  now = new Date(ends_at)
  await signIn()
  expect((await yes(ZOE, url)).code).toBe("NOT_FOUND")
  expect((await ask(ZOE)).code).toBe("NOTHING_TO_SHARE")
  expect(await named(MAYA)).toEqual(["Lena"])
})

it("puts friends of friends in one group, and friends who asked each other count once", async () => {
  await pair(MAYA, LENA)
  await pair(ZOE, LENA)
  expect(await groups()).toEqual(["Lena,Zoe", "Maya,Zoe", "Lena,Maya", "", ""])
  const { url } = (await ask(MAYA)).result
  expect((await yes(LENA, url)).result.name).toBe("Maya")
  expect(await named(LENA)).toEqual(["Maya", "Zoe"])
})

it("is on the roster of the date, and on its CSV, by first name", async () => {
  await pair(MAYA, LENA)
  const needs = { store: open.store, clock: () => now }
  const { id } = at(business.offerings, 0)
  const roster = await readRoster(needs)(id, {})
  const friends = new Map(roster.items.map((row) => [row.attendance_id, row.friends]))
  expect([MAYA, LENA, ZOE].map((family) => friends.get(at(bookings, family)))).toEqual([["Lena"], ["Maya"], []])
  const lines = Buffer.from((await exportRoster(needs)(id, {})).bytes)
    .toString()
    .split("\r\n")
  expect(lines[0]).toMatch(/,Asked to be with$/)
  expect(lines.filter((line) => /,(Maya|Lena)$/.test(line))).toHaveLength(2)
})

it("limits how many links a family makes in an hour", async () => {
  let status = 200
  for (let count = 0; count < 25 && status === 200; count += 1) {
    const asked = await ask(MAYA)
    status = asked.status
    if (status === 200) await call(MAYA, "DELETE", `${requests(MAYA)}/${asked.result.id}`)
  }
  expect(status).toBe(429)
})
