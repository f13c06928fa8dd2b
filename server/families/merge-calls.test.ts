import { PREFIX } from "@hub/domain/kernel/address"
import { grantsOf, type Role } from "@hub/domain/staff/roles"
import { addBooking, addHold } from "@hub/testing/database/bookings"
import {
  addFamily,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  seedBusiness,
  TEST_NOW,
} from "@hub/testing/database/fixtures"
import { addStaff } from "@hub/testing/staff/add-staff"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

// The office proposes, an owner confirms, both families say yes by the codes in their mails.

let server: StaffServer
let business: Business
let now = TEST_NOW
let kept: SeededFamily
let moved: SeededFamily

beforeAll(async () => {
  server = await openForStaff(() => now)
  business = await seedBusiness(server.store, { offerings: [], families: [] })
  await addStaff(server.store, "Rae", ["OWNER"])
  await addStaff(server.store, "Jo", ["OFFICE", "HEALTH"])
})
afterAll(() => server.close())

const as = (role: Role, { is_proved = true } = {}) =>
  server.as({
    kind: "staff",
    staff_id: newId(),
    name: role,
    grants: grantsOf([{ role, location_id: null }]),
    session: { id: newId(), proved_at: is_proved ? now : new Date(now.getTime() - 86_400_000), device_id: null },
  })

const student = (birth_date: string) => ({ students: [{ first_name: "Grace", birth_date }] })

beforeEach(async () => {
  now = TEST_NOW
  const birth_date = `20${String(10 + Math.floor(Math.random() * 12))}-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 9)}`
  kept = await addFamily(server.store, student(birth_date))
  moved = await addFamily(server.store, student(birth_date))
  await server.store.run(sql`update customer set first_name = 'Emeka' where id = ${moved.customer_id}`)
  as("OFFICE")
})

const path = (rest = "") => `/families/${kept.customer_id}/merges${rest}`
const preview = async (choices: unknown = null) =>
  (await server.call(`POST ${path("/preview")}`, { moved_id: moved.customer_id, choices })).result
const one_child = () => [{ kept_id: at(kept.student_ids, 0), moved_id: at(moved.student_ids, 0), take: [] }]

async function propose() {
  const choices = { children: one_child(), take: [] }
  const shown = await preview(choices)
  return server.call(`POST ${path()}`, {
    moved_id: moved.customer_id,
    choices,
    reason: "Twice",
    preview: shown.preview,
  })
}

async function ask(): Promise<string> {
  const { id } = (await propose()).result
  as("OWNER")
  const shown = await preview({ children: one_child(), take: [] })
  const asked = await server.call(`POST ${path(`/${id}/confirm`)}`, { preview: shown.preview })
  expect(asked).toMatchObject({ status: 200, result: { status: "ASKED" } })
  return id
}

const mailOf = (family: SeededFamily) =>
  server.store.one<{ code: string; token: string }>(sql`
    select facts ->> 'code' as code, facts ->> 'token' as token from outbox_mail where kind = 'MERGE_ASKED' and recipient = ${family.email}
    order by created_at desc, id desc limit 1`)
const kindsTo = async (family: SeededFamily) =>
  (
    await server.store.many<{ kind: string }>(
      sql`select kind from outbox_mail where recipient = ${family.email} and kind like 'MERGE%' order by id`,
    )
  ).map(({ kind }) => kind)

async function answer(family: SeededFamily, given: { code?: string; is_yes: boolean }) {
  const { code, token } = await mailOf(family)
  const answered = await server.app.inject({
    method: "POST",
    url: `${PREFIX}/family_merges/${token}/answer`,
    headers: { "x-client-app": "CUSTOMER_HUB" },
    payload: { code, ...given },
  })
  const { result, error } = answered.json()
  return { status: answered.statusCode, code: error?.code, result: result ?? error }
}

const isThere = async (family: SeededFamily) =>
  (await server.store.many(sql`select id from customer where id = ${family.customer_id}`)).length === 1

it("finds who may be the same, by what, and not whom somebody has found to be two", async () => {
  const found = (await server.call(`GET ${path()}`)).result.candidates
  expect(found).toMatchObject([{ id: moved.customer_id, because: ["CHILD"], children: ["Grace"] }])
  await server.store.run(
    sql`update customer set phone_number = '+12025550101' where id in (${kept.customer_id}, ${moved.customer_id})`,
  )
  await server.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, email, is_emergency_contact, is_authorized_pick_up,
      created_at) values (${newId()}, ${kept.customer_id}, 'Emeka', 'Obi', 'Father', '+12025550102', ${moved.email.toUpperCase()}, true, true, now())`)
  expect((await server.call(`GET ${path()}`)).result.candidates[0].because).toEqual(["CHILD", "EMAIL", "PHONE"])
  await server.call(`POST ${path("/not_the_same")}`, { other_id: moved.customer_id })
  expect((await server.call(`GET ${path()}`)).result.candidates).toEqual([])
  expect((await server.call(`GET /families/${moved.customer_id}/merges`)).result.candidates).toEqual([])
})

it("the office proposes, an owner with a fresh proof confirms, and the second yes makes them one", async () => {
  const shown = await preview()
  expect(shown).toMatchObject({
    because: ["CHILD"],
    blockers: [],
    merge: null,
    same_children: [{ kept_id: at(kept.student_ids, 0) }],
  })
  const proposed = await propose()
  expect(proposed.result).toMatchObject({ status: "PROPOSED", proposed_by: "OFFICE" })
  expect((await propose()).result.id).toBe(proposed.result.id)
  const confirm = `POST ${path(`/${proposed.result.id}/confirm`)}`
  expect(await server.call(confirm, { preview: shown.preview })).toMatchObject({ status: 403 })
  as("OWNER", { is_proved: false })
  expect(await server.call(confirm, { preview: shown.preview })).toMatchObject({ status: 403, code: "PROOF_NEEDED" })
  const id = await ask()
  expect(await kindsTo(kept)).toEqual(["MERGE_ASKED"])
  expect(await kindsTo(moved)).toEqual(["MERGE_ASKED"])
  expect(await answer(kept, { code: "000000", is_yes: true })).toMatchObject({ status: 400, code: "CODE_WRONG" })
  expect(await answer(kept, { is_yes: true })).toMatchObject({
    status: 200,
    result: { state: "ANSWERED", answer: "YES", stays: true },
  })
  expect(await isThere(moved)).toBe(true)
  expect(await answer(moved, { is_yes: true })).toMatchObject({ status: 200, result: { state: "DONE" } })
  expect(await isThere(moved)).toBe(false)
  // Sent twice, it is done once.
  expect(await answer(moved, { is_yes: true })).toMatchObject({ status: 200, result: { state: "DONE" } })
  expect(await server.call(`POST ${path(`/${id}/confirm`)}`, { preview: shown.preview })).toMatchObject({
    result: { status: "MERGED" },
  })
  expect((await kindsTo(kept)).filter((kind) => kind === "MERGE_DONE")).toHaveLength(1)
  expect((await kindsTo(moved)).filter((kind) => kind === "MERGE_DONE")).toHaveLength(1)
  // The old id leads on.
  expect((await server.call(`GET /families/${moved.customer_id}`)).result.id).toBe(kept.customer_id)
  expect(
    await server.store.one(sql`select count(*)::int as n from student where customer_id = ${kept.customer_id}`),
  ).toEqual({ n: 1 })
})

const noticesOf = (path: string) =>
  server.store.many<{ recipient: string; notice: string }>(sql`
    select recipient, facts ->> 'notice' as notice from outbox_mail where kind = 'STAFF_NOTICE' and facts ->> 'path' = ${path} order by id`)
const pagePath = () => `/families/${kept.customer_id}/merge/${moved.customer_id}`

it("owners hear once of what the office proposes, and of nothing that an owner proposes", async () => {
  await Promise.all([propose(), propose()])
  await propose()
  const proposed = { recipient: "rae@juniper.example", notice: "MERGE_PROPOSED" }
  expect(await noticesOf(pagePath())).toEqual([proposed])
  const mails = await server.store.many<{ facts: object }>(sql`
    select facts from outbox_mail where kind = 'STAFF_NOTICE' and facts ->> 'path' = ${pagePath()}`)
  expect(JSON.stringify(mails)).not.toMatch(/Emeka|Grace|Twice/)
  const { id } = (await server.call(`GET ${path()}`)).result.merge
  await server.call(`POST ${path(`/${id}/withdraw`)}`, { reason: "Cousins" })
  as("OWNER")
  await propose()
  expect(await noticesOf(pagePath())).toEqual([proposed])
})

it("two yes at the same moment merge once", async () => {
  await ask()
  const answers = await Promise.all([
    answer(kept, { is_yes: true }),
    answer(moved, { is_yes: true }),
    answer(moved, { is_yes: true }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await isThere(moved)).toBe(false)
  expect((await kindsTo(kept)).filter((kind) => kind === "MERGE_DONE")).toHaveLength(1)
})

it("one no closes it, and both read so", async () => {
  const id = await ask()
  await answer(kept, { is_yes: true })
  expect(await answer(moved, { is_yes: false })).toMatchObject({ result: { state: "CLOSED", answer: "NO" } })
  for (const family of [kept, moved]) expect(await kindsTo(family)).toEqual(["MERGE_ASKED", "MERGE_CLOSED"])
  expect(await answer(kept, { is_yes: true })).toMatchObject({ status: 200, result: { state: "CLOSED" } })
  expect(await server.call(`POST ${path(`/${id}/override`)}`, { side: "MOVED", reason: "x" })).toMatchObject({
    status: 409,
    code: "MERGE_OVER",
  })
  expect(await isThere(moved)).toBe(true)
})

it("an owner goes on without a yes by an override, of which the family reads; its sign-ins end", async () => {
  const id = await ask()
  await answer(kept, { is_yes: true })
  await server.store.run(sql`
    insert into sign_in_session (id, customer_id, refresh_hash, family_hash, expires_at)
    values (${newId()}, ${moved.customer_id}, ${Buffer.from(moved.customer_id)}, ${Buffer.from(newId())}, now() + interval '10 years')`)
  expect(await server.call(`POST ${path(`/${id}/override`)}`, { side: "MOVED", reason: " " })).toMatchObject({
    status: 400,
    path: "reason",
  })
  const done = await server.call(`POST ${path(`/${id}/override`)}`, { side: "MOVED", reason: "The address is dead" })
  expect(done).toMatchObject({ status: 200, result: { status: "MERGED" } })
  expect(await kindsTo(moved)).toEqual(["MERGE_ASKED", "MERGE_OVERRIDDEN", "MERGE_DONE"])
  expect(
    await server.store.many(
      sql`select id from sign_in_session where customer_id = ${kept.customer_id} and revoked_at is null`,
    ),
  ).toEqual([])
  expect(
    await server.store.one(
      sql`select operator, reason from operator_action where action = 'MERGE_OVERRIDDEN' and subject_id = ${moved.customer_id}`,
    ),
  ).toEqual({ operator: "OWNER", reason: "The address is dead" })
})

it("after 48 hours it is over, and both read so", async () => {
  await ask()
  await answer(kept, { is_yes: true })
  now = new Date(TEST_NOW.getTime() + 49 * 3_600_000)
  expect(await answer(moved, { is_yes: true })).toMatchObject({ status: 409, code: "MERGE_OVER" })
  const { closeLateMerges } = await import("./finish-merge.ts")
  expect(await closeLateMerges({ store: server.store, clock: () => now })()).toBe(1)
  expect(await closeLateMerges({ store: server.store, clock: () => now })()).toBe(0)
  expect(await kindsTo(moved)).toEqual(["MERGE_ASKED", "MERGE_CLOSED"])
})

const kinds = async (choices: unknown = null) =>
  (await preview(choices)).blockers.map(({ kind, side }: { kind: string; side: string | null }) => [kind, side])

it("two open checkouts are refused, each with its family, and what has run out is dropped", async () => {
  const offering = await addOffering(server.store, business, { start_date: "2030-07-01" })
  const expires_at = new Date(TEST_NOW.getTime() + 600_000)
  for (const family of [kept, moved]) await addHold(server.store, { business, family, offering, expires_at })
  expect(await kinds()).toEqual([
    ["CHECKOUT_OPEN", "KEPT"],
    ["CHECKOUT_OPEN", "MOVED"],
  ])
  expect(await propose()).toMatchObject({ status: 409, code: "MERGE_REFUSED" })
  now = new Date(TEST_NOW.getTime() + 3_600_000)
  expect(await kinds()).toEqual([])
  as("OFFICE")
  expect(await propose()).toMatchObject({ status: 200 })
})

it("refuses custody, bookings of one child that meet, and families that aren't there", async () => {
  await server.store.run(sql`
    insert into barred_collector (id, customer_id, name, because, by, at) values (${newId()}, ${moved.customer_id}, 'Max', 'letter', 'Rae', now())`)
  expect(await kinds()).toEqual([["CUSTODY", "MOVED"]])
  const [one, other] = [
    await addOffering(server.store, business, { start_date: "2030-07-08", name: "Trail Makers" }),
    await addOffering(server.store, business, { start_date: "2030-07-08", name: "Open Barn" }),
  ]
  await addBooking(server.store, { business, family: kept, offering: one })
  await addBooking(server.store, { business, family: moved, offering: other })
  expect(await kinds()).toContainEqual(["BOOKINGS_MEET", null])
  expect(await kinds({ children: [], take: [] })).toEqual([["CUSTODY", "MOVED"]])
  const nobody = { moved_id: newId(), choices: null }
  expect(await server.call(`POST ${path("/preview")}`, nobody)).toMatchObject({ status: 404 })
  const itself = { moved_id: kept.customer_id, choices: null }
  expect(await server.call(`POST ${path("/preview")}`, itself)).toMatchObject({ status: 404 })
  const stranger = { children: [{ kept_id: newId(), moved_id: newId(), take: [] }], take: [] }
  expect(
    await server.call(`POST ${path("/preview")}`, { moved_id: moved.customer_id, choices: stranger }),
  ).toMatchObject({
    status: 409,
    code: "MERGE_NOT_POSSIBLE",
  })
})

it("what has begun since both said yes is in the way, and an owner finishes it", async () => {
  const id = await ask()
  await answer(kept, { is_yes: true })
  const offering = await addOffering(server.store, business, { start_date: "2030-07-15" })
  await addHold(server.store, { business, family: moved, offering, expires_at: new Date(TEST_NOW.getTime() + 600_000) })
  expect(await answer(moved, { is_yes: true })).toMatchObject({ status: 200, result: { state: "ANSWERED" } })
  expect((await noticesOf(pagePath())).map(({ notice }) => notice)).toEqual(["MERGE_PROPOSED", "MERGE_HELD_UP"])
  const confirm = `POST ${path(`/${id}/confirm`)}`
  const shown = await preview()
  expect(await server.call(confirm, { preview: shown.preview })).toMatchObject({ status: 409, code: "MERGE_REFUSED" })
  now = new Date(TEST_NOW.getTime() + 3_600_000)
  as("OWNER")
  expect(await server.call(confirm, { preview: shown.preview })).toMatchObject({
    status: 200,
    result: { status: "MERGED" },
  })
})

it("is taken back: the codes are dead, and both read so", async () => {
  const id = await ask()
  expect(await server.call(`POST ${path(`/${id}/withdraw`)}`, { reason: "They are cousins" })).toMatchObject({
    result: { status: "CLOSED", closed_because: "WITHDRAWN" },
  })
  expect(await answer(moved, { is_yes: true })).toMatchObject({ status: 409, code: "MERGE_OVER" })
  expect(await kindsTo(kept)).toEqual(["MERGE_ASKED", "MERGE_CLOSED"])
  as("OFFICE")
  expect(await propose()).toMatchObject({ status: 200, result: { status: "PROPOSED" } })
})
