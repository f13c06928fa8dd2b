import { grantsOf } from "@hub/domain/staff/roles"
import { addBooking } from "@hub/testing/database/bookings"
import {
  addFamily,
  addOffering,
  type Business,
  grantCredit,
  type SeededFamily,
  seedBusiness,
  TEST_NOW,
} from "@hub/testing/database/fixtures"
import { staffActor } from "@hub/testing/staff/actors"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"

// What the office does with a family's page in front of it, and what is written down of it.

const RAE = "Rae Lindqvist"
let server: StaffServer
let business: Business
let family: SeededFamily
let now = TEST_NOW

beforeAll(async () => {
  // Mails stay in the outbox, where tests look at them.
  server = await openForStaff(() => now, { MAIL: "off" })
  business = await seedBusiness(server.store, { offerings: [], families: [] })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = TEST_NOW
  family = await addFamily(server.store)
  server.as(staffActor({ name: RAE, roles: ["OWNER"] }))
})

const of = (path = "") => `/families/${family.customer_id}${path}`
const actsIn = (store: Store) =>
  store.many<{ action: string; operator: string; reason: string }>(sql`
    select action, operator, reason from operator_action where subject_id = ${family.customer_id} and action not like 'ROW_%' order by at, id`)
const acts = () => actsIn(server.store)
const proved = () =>
  server.as({
    kind: "staff",
    staff_id: newId(),
    name: RAE,
    grants: grantsOf([{ role: "OWNER", location_id: null }]),
    session: { id: newId(), proved_at: now, device_id: null },
  })

it("a note is read by staff alone, and can't be changed", async () => {
  const note = await server.call(`POST ${of("/notes")}`, { text: "  Ben works nights;\ncall Dana before noon. " })
  expect(note.result).toMatchObject({
    text: "Ben works nights;\ncall Dana before noon.",
    by: RAE,
    at: TEST_NOW.toISOString(),
  })
  expect((await server.call(`GET ${of()}`)).result.notes).toEqual([note.result])
  for (const text of ["", "   ", "\u200b", "a".repeat(2_001)])
    expect(await server.call(`POST ${of("/notes")}`, { text })).toMatchObject({ status: 400, path: "text" })
  for (const change of [sql`update staff_note set text = 'x'`, sql`delete from staff_note`])
    await expect(server.store.run(change)).rejects.toThrow("append-only")
})

it("a restriction says why and by whom, ends the family's sessions, and is lifted", async () => {
  await server.store.run(sql`
    insert into sign_in_session (id, customer_id, refresh_hash, family_hash, expires_at)
    values (gen_random_uuid(), ${family.customer_id}, ${Buffer.from(family.customer_id)}, 'x', now() + interval '10 years')`)
  await server.call(`POST ${of("/restrict")}`, { reason: "Three payments refused" })
  expect((await server.call(`GET ${of()}`)).result.restricted).toMatchObject({
    by: RAE,
    reason: "Three payments refused",
  })
  expect(
    await server.store.many(
      sql`select id from sign_in_session where customer_id = ${family.customer_id} and revoked_at is null`,
    ),
  ).toEqual([])
  await server.call(`POST ${of("/restrict")}`, { reason: "Twice is once" })
  await server.call(`POST ${of("/lift")}`, { reason: "Paid" })
  expect((await server.call(`GET ${of()}`)).result.restricted).toBeNull()
  expect((await acts()).filter(({ action }) => action !== "FAMILY_SHOWN")).toEqual([
    { action: "FAMILY_RESTRICTED", operator: RAE, reason: "Three payments refused" },
    { action: "FAMILY_LIFTED", operator: RAE, reason: "Paid" },
  ])
  expect(await server.call(`POST ${of("/restrict")}`, { reason: "a".repeat(5_000) })).toMatchObject({
    status: 400,
    path: "reason",
  })
})

it("that a family was opened is written down once a day for each person", async () => {
  await server.call(`GET ${of()}`)
  await server.call(`GET ${of()}`)
  server.as(staffActor({ name: RAE, roles: ["OFFICE"] }))
  await server.call(`GET ${of()}`)
  expect((await acts()).map(({ action }) => action)).toEqual(["FAMILY_SHOWN"])
  const { families } = (await server.call("GET /families/opened")).result
  expect(families[0]).toMatchObject({ id: family.customer_id, by: RAE, is_own: true })
  now = new Date(TEST_NOW.getTime() + 24 * 3_600_000)
  expect((await server.call("GET /families/opened")).result.families).toEqual([])
})

it("a mail goes once more, to the address of today, but not what is over or on its way", async () => {
  const mail_id = newId()
  await server.store.run(sql`
    insert into outbox_mail (id, customer_id, kind, facts, recipient, about_id, created_at, sent_at)
    values (${mail_id}, ${family.customer_id}, 'NEW_RECORD', '{"participant":"Maya"}', 'old@mail.example', ${newId()}, ${TEST_NOW}, ${TEST_NOW})`)
  const again = () => server.call(`POST ${of(`/mails/${mail_id}/again`)}`)
  expect((await again()).result).toEqual({ to: family.email })
  expect(await again()).toMatchObject({ status: 409, code: "MAIL_ON_ITS_WAY" })
  expect(await server.store.one(sql`select recipient, sent_at from outbox_mail where id = ${mail_id}`)).toEqual({
    recipient: family.email,
    sent_at: null,
  })
  await server.store.run(sql`
    update outbox_mail set sent_at = ${TEST_NOW}, emptied_at = ${TEST_NOW}, recipient = '', facts = null, blocks = '[]' where id = ${mail_id}`)
  expect(await again()).toMatchObject({ status: 409, code: "MAIL_OVER" })
  const other = await addFamily(server.store)
  expect(await server.call(`POST /families/${other.customer_id}/mails/${mail_id}/again`)).toMatchObject({ status: 404 })
})

it("a receipt goes once more, however old its first mail is", async () => {
  const offering = await addOffering(server.store, business, { start_date: "2030-06-10" })
  await addBooking(server.store, { business, family, offering })
  const { id } = await server.store.one<{ id: string }>(
    sql`select id from customer_order where customer_id = ${family.customer_id}`,
  )
  const path = `POST ${of(`/orders/${id}/receipt`)}`
  expect((await server.call(path)).result).toEqual({ to: family.email })
  expect(await server.call(path)).toMatchObject({ status: 409, code: "MAIL_ON_ITS_WAY" })
  await server.store.run(sql`
    update outbox_mail set sent_at = ${TEST_NOW}, emptied_at = ${TEST_NOW}, recipient = '', facts = null, blocks = '[]' where about_id = ${id}`)
  expect((await server.call(path)).status).toBe(200)
  expect(
    await server.store.many(sql`select kind, recipient from outbox_mail where about_id = ${id} and sent_at is null`),
  ).toEqual([{ kind: "RECEIPT", recipient: family.email }])
  expect(await server.call(`POST ${of(`/orders/${newId()}/receipt`)}`)).toMatchObject({ status: 404 })
})

it("credits are granted as they were shown, and once for one key", async () => {
  const [type] = (await server.call("GET /families/credit_types")).result.credit_types
  const wanted = { credit_type_id: type.id, quantity: 3, is_free: true, expires_on: null }
  const path = `POST ${of("/credits")}`
  const { result } = await server.call(`${path}/preview`, wanted)
  expect(result).toMatchObject({ before: 0, after: 3 })
  const grant = () =>
    server.call(
      path,
      { ...wanted, reason: "Storm day", preview: result.preview },
      { "idempotency-key": `key-${family.customer_id}` },
    )
  expect([(await grant()).status, (await grant()).status]).toEqual([200, 200])
  const count = async () => (await server.call(`GET ${of()}`)).result.money.credits
  expect(await count()).toMatchObject([{ quantity: 3, is_free: true }])
  expect(await server.call(path, { ...wanted, reason: "Again", preview: result.preview })).toMatchObject({
    status: 409,
    code: "PREVIEW_CHANGED",
  })
  expect(await server.call(`${path}/preview`, { ...wanted, expires_on: "2020-01-01" })).toMatchObject({
    status: 400,
    path: "expires_on",
  })
  expect(await server.call(`${path}/preview`, { ...wanted, quantity: 101 })).toMatchObject({
    status: 400,
    path: "quantity",
  })
  expect(await server.call(`${path}/preview`, { ...wanted, credit_type_id: newId() })).toMatchObject({ status: 404 })
})

it("a family's copy and its end need a fresh proof, and a family that others count on stays", async () => {
  const copy = () => server.call(`POST ${of("/copy")}`, { reason: "She asked for it" })
  expect(await copy()).toMatchObject({ status: 403, code: "PROOF_NEEDED" })
  proved()
  const { url } = (await copy()).result
  const file = await server.app.inject({ url, headers: { host: "127.0.0.1" } })
  expect(file.headers["content-type"]).toBe("application/zip")
  expect(
    await server.store.many(
      sql`select kind, done_by from family_data_event where customer_id = ${family.customer_id} order by at, id`,
    ),
  ).toEqual([
    { kind: "EXPORT_ASKED", done_by: RAE },
    { kind: "EXPORTED", done_by: RAE },
  ])
  const offering = await addOffering(server.store, business, { start_date: "2030-06-10" })
  await addBooking(server.store, { business, family, offering })
  const shown = await server.call(`POST ${of("/deletion/preview")}`)
  expect(shown.result.blockers).toHaveLength(1)
  const path = `POST ${of("/deletion")}`
  expect(await server.call(path, { reason: "She asked for it", preview: shown.result.preview })).toMatchObject({
    status: 409,
    code: "FAMILY_NOT_DELETABLE",
  })
})

it("a deletion is what the preview showed, and takes the notes along", async () => {
  proved()
  await server.call(`POST ${of("/notes")}`, { text: "Moves to Ohio" })
  const preview = async () => (await server.call(`POST ${of("/deletion/preview")}`)).result.preview
  const path = `POST ${of("/deletion")}`
  const old = await preview()
  await grantCredit(server.store, business, { customer_id: family.customer_id })
  expect(await server.call(path, { reason: "She asked", preview: old })).toMatchObject({
    status: 409,
    code: "PREVIEW_CHANGED",
  })
  expect((await server.call(path, { reason: "She asked", preview: await preview() })).status).toBe(200)
  expect(await server.store.many(sql`select id from staff_note where customer_id = ${family.customer_id}`)).toEqual([])
  expect(await server.call(`GET ${of()}`)).toMatchObject({ status: 404 })
})

it("the timeline is one line, page by page, by kind", async () => {
  const offering = await addOffering(server.store, business, { start_date: "2030-06-10" })
  await addBooking(server.store, { business, family, offering })
  for (let index = 1; index <= 5; index += 1) {
    now = new Date(TEST_NOW.getTime() + index * 60_000)
    await server.call(`POST ${of("/notes")}`, { text: `Note ${index}` })
  }
  const seen: string[] = []
  let before: string | null = ""
  while (before !== null) {
    const query: string = before === "" ? "" : `&before=${encodeURIComponent(before)}`
    const { result } = await server.call(`GET ${of(`/timeline?limit=2${query}`)}`)
    seen.push(...result.entries.map((entry: { title: string; detail: string }) => `${entry.title}: ${entry.detail}`))
    before = result.before
  }
  expect(seen.slice(0, 6)).toEqual([
    "Note: Note 5",
    "Note: Note 4",
    "Note: Note 3",
    "Note: Note 2",
    "Note: Note 1",
    "Order 1001: 1 thing".replace("1001", seen[5]?.match(/\d+/)?.[0] ?? ""),
  ])
  expect(new Set(seen).size).toBe(seen.length)
  const words = (await server.call(`GET ${of("/timeline?kind=WORDS")}`)).result.entries
  expect(words.every(({ kind }: { kind: string }) => kind === "WORDS")).toBe(true)
  expect(await server.call(`GET ${of("/timeline?before=x")}`)).toMatchObject({ status: 400, path: "before" })
  expect(await server.call(`GET ${of("/timeline?before=9999-99-99T99%3A99%3A99Z_a")}`)).toMatchObject({
    status: 400,
    path: "before",
  })
})

it("a family's page needs at most 12 statements, its timeline 4", async () => {
  const offering = await addOffering(server.store, business, { start_date: "2030-06-10" })
  await addBooking(server.store, { business, family, offering })
  const page = await server.statementsOf(`GET ${of()}`)
  expect(page.length > 12 ? page : []).toEqual([])
  const timeline = await server.statementsOf(`GET ${of("/timeline")}`)
  expect(timeline.length > 4 ? timeline : []).toEqual([])
})

it("an accountant reads a family's orders, nobody else of the gate or health anything", async () => {
  server.as(staffActor({ roles: ["ACCOUNTANT"] }))
  expect((await server.call(`GET ${of("/orders")}`)).result).toMatchObject({ name: "Dana Okafor", orders: [] })
  for (const role of ["GATE", "HEALTH"] as const) {
    server.as(staffActor({ roles: [role] }))
    for (const path of ["", "/orders", "/timeline"])
      expect(await server.call(`GET ${of(path)}`)).toMatchObject({ status: 403, code: "NOT_PERMITTED" })
  }
})

it("a code to sign in goes to the family, and staff don't see it", async () => {
  const mailing = await openForStaff(() => now)
  onTestFinished(() => mailing.close())
  await seedBusiness(mailing.store, { offerings: [], families: [] })
  family = await addFamily(mailing.store)
  const sent = await mailing.call(`POST ${of("/sign_in_code")}`)
  expect(sent.result).toEqual({ to: family.email })
  const mail = await mailing.store.one<{ code: string }>(
    sql`select facts ->> 'code' as code from outbox_mail where kind = 'SIGN_IN_CODE' and recipient = ${family.email}`,
  )
  expect(mail.code).toMatch(/^\d{6}$/)
  expect(
    JSON.stringify([sent, await actsIn(mailing.store), (await mailing.call(`GET ${of("/timeline")}`)).result]),
  ).not.toContain(mail.code)
  await mailing.store.run(
    sql`update customer set email = null, sign_in_phone = '+12025550187' where id = ${family.customer_id}`,
  )
  expect(await mailing.call(`POST ${of("/sign_in_code")}`)).toMatchObject({ status: 409, code: "NO_EMAIL" })
})
