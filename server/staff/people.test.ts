import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { type Colleague, colleague, invited, staffBrowser } from "@hub/testing/staff/people"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

let opened: OpenApp
let now = new Date("2030-06-01T12:00:00Z")
const clock = () => now
let rae: Colleague
let location_id: string

beforeAll(async () => {
  opened = await openApp({}, { clock })
  await seedBusiness(opened.store, { offerings: [{}] })
  rae = await colleague(opened, {}, clock)
  location_id = (await opened.store.one<{ id: string }>(sql`select id from location limit 1`)).id
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.store.run(sql`delete from rate_limit`)
  await opened.store.run(sql`update staff_session set proved_at = ${now}, seen_at = ${now} where ended_at is null`)
})

const idOf = async (email: string): Promise<string> =>
  (await opened.store.one<{ id: string }>(sql`select id from staff where email = ${email}`)).id

it("a role that is taken away counts from the next request", async () => {
  const jo = await colleague(
    opened,
    { email: "jo@juniper.example", roles: [{ role: "OFFICE", location_id: null }] },
    clock,
  )
  const id = await idOf(jo.email)
  expect((await jo.browser.call("GET /people")).code).toBe("NOT_PERMITTED")
  await rae.browser.call(`PUT /people/${id}/roles`, { roles: [{ role: "OWNER", location_id: null }] })
  expect((await jo.browser.call("GET /people")).status).toBe(200)
  await rae.browser.call(`PUT /people/${id}/roles`, { roles: [{ role: "GATE", location_id }] })
  expect((await jo.browser.call("GET /people")).code).toBe("NOT_PERMITTED")
  expect((await jo.browser.call("GET /me")).result.sites).toHaveLength(1)
})

it("removing someone ends all their sessions, and the audit says by whom", async () => {
  const lee = await colleague(
    opened,
    { email: "lee@juniper.example", roles: [{ role: "OFFICE", location_id: null }] },
    clock,
  )
  const id = await idOf(lee.email)
  expect((await rae.browser.call(`POST /people/${id}/remove`)).status).toBe(200)
  expect((await lee.browser.call("GET /me")).status).toBe(401)
  const [row] = await opened.store.many(
    sql`select operator, actor_kind, staff_id from operator_action where action = 'STAFF_REMOVED' and subject_id = ${id}`,
  )
  expect(row).toEqual({ operator: "rae", actor_kind: "staff", staff_id: await idOf(rae.email) })
  expect((await rae.browser.call(`POST /people/${id}/remove`)).code).toBe("NOT_FOUND")
})

it("the last owner stays, also when two owners remove each other at the same moment", async () => {
  const me = await idOf(rae.email)
  const owners = await opened.store.many<{ id: string }>(
    sql`select s.id from staff s join staff_role r on r.staff_id = s.id where r.role = 'OWNER' and s.removed_at is null`,
  )
  for (const { id } of owners) if (id !== me) await rae.browser.call(`POST /people/${id}/remove`)
  expect((await rae.browser.call(`POST /people/${me}/remove`)).code).toBe("LAST_OWNER")
  const roles = [{ role: "OFFICE", location_id: null }]
  expect((await rae.browser.call(`PUT /people/${me}/roles`, { roles })).code).toBe("LAST_OWNER")
  const mia = await colleague(opened, { email: "mia@juniper.example" }, clock)
  const other = await idOf(mia.email)
  const both = await Promise.all([
    rae.browser.call(`POST /people/${other}/remove`),
    mia.browser.call(`POST /people/${me}/remove`),
  ])
  const left = await opened.store.one<{ count: number }>(
    sql`select count(*)::int as count from staff s join staff_role r on r.staff_id = s.id where r.role = 'OWNER' and s.removed_at is null`,
  )
  expect(left.count).toBe(1)
  expect(both.map(({ status }) => status)).toContain(200)
  // The removed person comes back for the next tests.
  await opened.store.run(sql`update staff set removed_at = null where id in (${me}, ${other})`)
  await opened.store.run(sql`update staff_session set ended_at = null`)
})

it("a device at the gate: enrolled once, by PIN, for the gate of its location alone, and silent when revoked", async () => {
  const { result: made } = await rae.browser.call("POST /devices", { name: "Phone 1", location_id })
  const code = String(made.address).split("#")[1]
  const phone = staffBrowser(opened)
  expect((await phone.call("POST /device/enrol", { code })).status).toBe(200)
  expect((await staffBrowser(opened).call("POST /device/enrol", { code })).code).toBe("DEVICE_CODE_WRONG")
  const token = await invited(opened, "ravi@juniper.example", [{ role: "GATE", location_id }], clock)
  await staffBrowser(opened).call(`POST /invitations/${token}/pin`, { pin: "204816" })
  const { result: device } = await phone.call("GET /device")
  expect(device.people).toEqual([{ id: await idOf("ravi@juniper.example"), name: "ravi" }])
  const staff_id = device.people[0].id
  expect((await phone.call("POST /device/pin", { staff_id, pin: "000000" })).code).toBe("PIN_WRONG")
  expect((await phone.call("POST /device/pin", { staff_id, pin: "204816" })).status).toBe(200)
  const { result: me } = await phone.call("GET /me")
  expect(me).toMatchObject({ name: "ravi", device: { name: "Phone 1", location_id } })
  expect(me.grants.map(({ permission }: { permission: string }) => permission).toSorted()).toEqual([
    "gate",
    "today",
    "who_is_here",
  ])
  expect((await phone.call("POST /me/passkeys/options")).code).toBe("NOT_PERMITTED")
  expect((await rae.browser.call(`POST /devices/${made.id}/revoke`)).status).toBe(200)
  expect((await phone.call("GET /me")).status).toBe(401)
  expect((await phone.call("GET /device")).status).toBe(401)
})

it("on a shared device an owner does what the gate needs, and nothing else", async () => {
  const { result: made } = await rae.browser.call("POST /devices", { name: "Phone 2", location_id })
  const phone = staffBrowser(opened)
  await phone.call("POST /device/enrol", { code: String(made.address).split("#")[1] })
  await rae.browser.call("PUT /me/pin", { pin: "130579" })
  const staff_id = await idOf(rae.email)
  expect((await phone.call("POST /device/pin", { staff_id, pin: "130579" })).status).toBe(200)
  expect((await phone.call("GET /people")).code).toBe("NOT_PERMITTED")
})

it("a PIN can't be guessed: five tries a person, and a device slows down", async () => {
  const { result: made } = await rae.browser.call("POST /devices", { name: "Phone 3", location_id })
  const phone = staffBrowser(opened)
  await phone.call("POST /device/enrol", { code: String(made.address).split("#")[1] })
  const staff_id = await idOf(rae.email)
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      phone.call("POST /device/pin", { staff_id, pin: String(index).padStart(6, "0") }),
    ),
  )
  expect(tries.filter(({ code }) => code === "PIN_WRONG")).toHaveLength(5)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
})

it("an invitation names locations that exist, and an enrolment code is good for ten minutes", async () => {
  const roles = [{ role: "GATE", location_id: "01900000-0000-7000-8000-0000000000ff" }]
  const refused = await rae.browser.call("POST /invitations", { email: "x@juniper.example", name: "X", roles })
  expect(refused.code).toBe("NOT_FOUND")
  const { result: made } = await rae.browser.call("POST /devices", { name: "Phone 4", location_id })
  now = new Date(now.getTime() + 11 * 60_000)
  const late = await staffBrowser(opened).call("POST /device/enrol", { code: String(made.address).split("#")[1] })
  expect(late.code).toBe("DEVICE_CODE_WRONG")
})
