import { addBooking } from "@hub/testing/database/bookings"
import {
  addFamily,
  addLocation,
  addOffering,
  type Business,
  seedBusiness,
  TEST_NOW,
} from "@hub/testing/database/fixtures"
import { staffActor } from "@hub/testing/staff/actors"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

// One box for all that people say on the phone.

let server: StaffServer
let business: Business

async function family(
  first: string,
  last: string,
  { email, phone, children = [] }: { email?: string; phone?: string; children?: string[] } = {},
) {
  const added = await addFamily(server.store, { students: children.map((first_name) => ({ first_name })) })
  await server.store.run(sql`
    update customer set first_name = ${first}, last_name = ${last}, email = ${email ?? added.email}, phone_number = ${phone ?? null}
    where id = ${added.customer_id}`)
  await server.store.run(sql`update student set last_name = ${last} where customer_id = ${added.customer_id}`)
  return added
}

beforeAll(async () => {
  server = await openForStaff(() => TEST_NOW)
  business = await seedBusiness(server.store, { offerings: [], families: [] })
  const okafor = await family("Dana", "Okafor", {
    email: "dana@okafor.example",
    phone: "+12025550188",
    children: ["Maya", "Theo"],
  })
  await server.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact, is_authorized_pick_up, created_at)
    values (${newId()}, ${okafor.customer_id}, 'Rosa', 'Brightwater', 'Grandmother', '+442079460958', false, true, now())`)
  await family("Zoë", "O’Brien-Smith", { children: ["Łukasz"] })
  await family("José", "Núñez", { children: ["Søren"] })
  await family("小明", "王", { children: ["ヤマダ"] })
  for (let index = 0; index < 8; index += 1) await family("Kim", "Novak", { children: [`Nora${index}`] })
})
afterAll(() => server.close())
beforeEach(() => server.as(staffActor({ roles: ["OFFICE"] })))

const find = async (text: string) => (await server.call(`GET /families/find?text=${encodeURIComponent(text)}`)).result
const names = async (text: string): Promise<string[]> =>
  (await find(text)).families.map(({ name }: { name: string }) => name)

it.each([
  ["Okafor", "Dana Okafor"],
  ["okafor", "Dana Okafor"],
  ["  OKA  ", "Dana Okafor"],
  ["okafor dana", "Dana Okafor"],
  ["maya okafor", "Dana Okafor"],
  ["Rosa", "Dana Okafor"],
  ["brightwater", "Dana Okafor"],
  ["zoe", "Zoë O’Brien-Smith"],
  ["obrien", "Zoë O’Brien-Smith"],
  ["O'Brien", "Zoë O’Brien-Smith"],
  ["smith", "Zoë O’Brien-Smith"],
  ["lukasz", "Zoë O’Brien-Smith"],
  ["nunez", "José Núñez"],
  ["SOREN", "José Núñez"],
  ["王", "小明 王"],
  ["dana@okafor.example", "Dana Okafor"],
  ["DANA@OKAFOR", "Dana Okafor"],
  ["+1 202 555 0188", "Dana Okafor"],
  ["(202) 555-0188", "Dana Okafor"],
  ["202.555.0188", "Dana Okafor"],
  ["555 0188", "Dana Okafor"],
  ["0188", "Dana Okafor"],
  ["+44 20 7946 0958", "Dana Okafor"],
  ["0958", "Dana Okafor"],
])("%s finds %s as it is spelled", async (text, name) => {
  const { families, spelled } = await find(text)
  expect([families.map((one: { name: string }) => one.name), spelled]).toEqual([[name], null])
})

it.each([
  ["okafer", "Okafor"],
  ["okfaor", "Okafor"],
  ["dana okafer", "Dana Okafor"],
  ["mayya okafor", "Maya Okafor"],
  ["brigtwater", "Brightwater"],
  ["lukass", "Łukasz"],
])("what is spelled %s is said to be %s", async (text, spelled) => {
  expect((await find(text)).spelled).toBe(spelled)
})

it.each(["%", "_", "%%%%", "''", "---", "@", "x@", "a\\b", "1' or '1'='1", "()"])(
  "%s finds nobody by accident",
  async (text) => {
    expect(await names(text)).toEqual([])
  },
)

it("an order is found by its number, with its family", async () => {
  const owner = await family("Ines", "Marin", { children: ["Luca"] })
  const offering = await addOffering(server.store, business, { start_date: "2030-06-10" })
  await addBooking(server.store, { business, family: owner, offering })
  const { number } = await server.store.one<{ number: number }>(
    sql`select number::int from customer_order where customer_id = ${owner.customer_id}`,
  )
  for (const text of [String(number), `#${number}`]) {
    const { orders, families } = await find(text)
    expect(orders).toMatchObject([{ number, family: "Ines Marin" }])
    expect(families).toMatchObject([{ name: "Ines Marin", late_amount: 0 }])
  }
  const { children } = await find("Luca")
  expect(children).toMatchObject([
    { name: "Luca Marin", in_since: null, next: { date: "2030-06-10", location: "Mill Pond" } },
  ])
})

it("shows at most five of a kind", async () => {
  const { families, children } = await find("novak")
  expect([families.length, children.length]).toEqual([5, 5])
})

it("says that two families may be one: the same child, or the same phone", async () => {
  const one = await family("Rosa", "Quill", { children: ["Ivy"] })
  const other = await family("Rose", "Quill", { children: ["Ivy"] })
  expect((await find("rosa quill")).families).toMatchObject([
    { id: one.customer_id, maybe_same_as: { id: other.customer_id, name: "Rose Quill", because: "CHILD" } },
  ])
  const third = await family("Ada", "Wren", { phone: "+12025550142" })
  const fourth = await family("Abe", "Lark", { phone: "+12025550142" })
  expect((await find("wren")).families).toMatchObject([
    { id: third.customer_id, maybe_same_as: { id: fourth.customer_id, because: "PHONE" } },
  ])
})

it("the office of one location finds its families, and those that have nothing anywhere yet", async () => {
  const other = await addLocation(server.store, business.funbox_id, { name: "Ridge House" })
  const owner = await family("Uwe", "Brandt", { children: ["Ella"] })
  const offering = await addOffering(server.store, business, { start_date: "2030-06-10" })
  await addBooking(server.store, { business, family: owner, offering })
  await family("Nina", "Brandt")
  server.as(staffActor({ roles: ["OFFICE"], sites: [other] }))
  expect(await names("brandt")).toEqual(["Nina Brandt"])
  expect(await server.call(`GET /families/${owner.customer_id}`)).toMatchObject({
    status: 403,
    code: "SITE_NOT_PERMITTED",
  })
  server.as(staffActor({ roles: ["OFFICE"], sites: [business.location_id] }))
  expect((await names("brandt")).toSorted()).toEqual(["Nina Brandt", "Uwe Brandt"])
})

it("an accountant finds names and orders, and nothing else", async () => {
  server.as(staffActor({ roles: ["ACCOUNTANT"] }))
  expect(await server.call("GET /families/find?text=okafor")).toMatchObject({ status: 403, code: "NOT_PERMITTED" })
  const { result } = await server.call("GET /families/find_orders?text=okafor")
  expect(Object.keys(result).toSorted()).toEqual(["families", "orders", "spelled"])
  expect(Object.keys(result.families[0]).toSorted()).toEqual(["id", "late_amount", "name"])
  expect((await server.call(`GET /families/${result.families[0].id}`)).code).toBe("NOT_PERMITTED")
})

it("who is gone isn't found", async () => {
  const { customer_id } = await family("Ghost", "Vanish")
  await server.store.run(sql`
    update customer set deleted_at = now(), email = null, phone_number = null, first_name = 'Deleted', last_name = 'family' where id = ${customer_id}`)
  expect(await names("deleted")).toEqual([])
  await server.store.run(sql`insert into family_deletion (customer_id, begun_at) values (${customer_id}, now())`)
})

it("needs at most 12 statements, typos and all", async () => {
  for (const text of ["okafor", "okafer", "0188", "nobody like this"]) {
    const statements = await server.statementsOf(`GET /families/find?text=${encodeURIComponent(text)}`)
    expect(statements.length > 12 ? statements : []).toEqual([])
  }
})

it("a text that is too long or none is refused at the field", async () => {
  expect(await server.call("GET /families/find?text=")).toMatchObject({ status: 400, path: "text" })
  expect(await server.call(`GET /families/find?text=${"a".repeat(5_000)}`)).toMatchObject({ status: 400, path: "text" })
})
