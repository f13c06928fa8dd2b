import { addBooking } from "@hub/testing/database/bookings"
import {
  addFamily,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  seedBusiness,
  TEST_NOW,
} from "@hub/testing/database/fixtures"
import { staffActor } from "@hub/testing/staff/actors"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { insertInvoice } from "../invoices/store.ts"

// What an office person meets on a family's page on a long day: two at once, old looks, long words, roles that go.

const HOUR_MS = 3_600_000
let server: StaffServer
let business: Business
let family: SeededFamily
let now = TEST_NOW

beforeAll(async () => {
  server = await openForStaff(() => now)
  business = await seedBusiness(server.store, { offerings: [], families: [] })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = TEST_NOW
  family = await addFamily(server.store, { students: [{ first_name: "Jose", birth_date: "2024-03-02" }] })
  server.as(staffActor({ name: "Rae Lindqvist", roles: ["OFFICE"] }))
})

const of = (path = "") => `/families/${family.customer_id}${path}`
const correction = () => `POST ${of(`/children/${at(family.student_ids, 0)}/correction`)}`
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
}

it("a mail that went twice is on the timeline twice, each at its time", async () => {
  const mail_id = newId()
  await server.store.run(sql`
    insert into outbox_mail (id, customer_id, kind, facts, recipient, about_id, created_at, sent_at)
    values (${mail_id}, ${family.customer_id}, 'NEW_RECORD', '{"participant":"Maya"}', 'old@mail.example', ${newId()}, ${TEST_NOW}, ${TEST_NOW})`)
  later(2)
  await server.call(`POST ${of(`/mails/${mail_id}/again`)}`)
  await server.store.run(sql`update outbox_mail set sent_at = ${now} where id = ${mail_id}`)
  later(2)
  await server.call(`POST ${of(`/mails/${mail_id}/again`)}`)
  const { entries } = (await server.call(`GET ${of("/timeline?kind=WORDS")}`)).result
  const mails = entries.filter(({ id }: { id: string }) => id.startsWith("MAILED"))
  expect(mails).toMatchObject([
    { id: `MAILED_AGAIN:${mail_id}` },
    { id: `MAILED:${mail_id}`, at: TEST_NOW.toISOString(), detail: "" },
  ])
})

it("an open invoice's link goes by mail and is read out; what is paid has none", async () => {
  const offering = await addOffering(server.store, business, { start_date: "2030-06-10" })
  await addBooking(server.store, { business, family, offering })
  const { id: order_id } = await server.store.one<{ id: string }>(
    sql`select id from customer_order where customer_id = ${family.customer_id}`,
  )
  const { id } = await server.store.transaction((tx) =>
    insertInvoice(tx, { order_id, customer_id: family.customer_id, amount: 9_000, due_on: "2030-06-01", now }),
  )
  const path = `POST ${of(`/invoices/${id}/link`)}`
  const { result } = await server.call(path)
  expect(result).toMatchObject({ to: family.email, link: expect.stringContaining(id) })
  expect(
    await server.store.many(sql`
      select facts ->> 'link' as link, recipient from outbox_mail where customer_id = ${family.customer_id} and kind = 'INVOICE_SENT'`),
  ).toEqual([{ link: result.link, recipient: family.email }])
  await server.store.run(
    sql`update invoice set status = 'PAID', paid_amount = amount, paid_at = ${now} where id = ${id}`,
  )
  expect(await server.call(path)).toMatchObject({ status: 409, code: "INVOICE_NOT_OPEN" })
  const other = await addFamily(server.store)
  expect(await server.call(`POST /families/${other.customer_id}/invoices/${id}/link`)).toMatchObject({ status: 404 })
})

it("of two people who correct a child at once, the second looks again", async () => {
  const [mine, theirs] = [{ birth_date: "2023-03-02" }, { birth_date: "2022-03-02" }]
  const first = (await server.call(`${correction()}/preview`, mine)).result.preview
  const second = (await server.call(`${correction()}/preview`, theirs)).result.preview
  const reason = "Seen on a document"
  expect((await server.call(correction(), { ...mine, reason, preview: first })).status).toBe(200)
  expect(await server.call(correction(), { ...theirs, reason, preview: second })).toMatchObject({
    status: 409,
    code: "PREVIEW_CHANGED",
  })
  const again = (await server.call(`${correction()}/preview`, theirs)).result
  expect(again.changes).toEqual([{ field: "birth_date", before: "2023-03-02", after: "2022-03-02" }])
  expect((await server.call(correction(), { ...theirs, reason, preview: again.preview })).status).toBe(200)
})

it("a look of an hour ago counts while nothing has changed, and not after a birthday", async () => {
  const change = { first_name: "José" }
  const { preview } = (await server.call(`${correction()}/preview`, change)).result
  later(1)
  expect((await server.call(correction(), { ...change, reason: "Typed wrong by us", preview })).status).toBe(200)
  const name = { last_name: "Núñez" }
  const old = (await server.call(`${correction()}/preview`, name)).result.preview
  later(24 * 366)
  expect(await server.call(correction(), { ...name, reason: "Typed wrong by us", preview: old })).toMatchObject({
    status: 409,
    code: "PREVIEW_CHANGED",
  })
})

it("names that differ by an accent: corrected as another name, found as the same, barred as the same", async () => {
  const change = { first_name: "José" }
  const { preview, changes } = (await server.call(`${correction()}/preview`, change)).result
  expect(changes).toEqual([{ field: "first_name", before: "Jose", after: "José" }])
  await server.call(correction(), { ...change, reason: "Seen on a document", preview })
  const { children } = (await server.call(`GET /families/find?text=jose`)).result
  expect(children.map(({ name }: { name: string }) => name)).toContainEqual(expect.stringContaining("José"))
  const contact = newId()
  await server.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact, is_authorized_pick_up, created_at)
    values (${contact}, ${family.customer_id}, 'Ana', 'Muñoz', 'Aunt', '+15550100134', false, true, ${now})`)
  const bar = { name: "ana munoz" }
  const shown = (await server.call(`POST ${of("/bars/preview")}`, bar)).result
  await server.call(`POST ${of("/bars")}`, { ...bar, reason: "A court decided", preview: shown.preview })
  const { grown_ups } = (await server.call(`GET ${of()}`)).result
  expect(grown_ups.find(({ id }: { id: string }) => id === contact)).toMatchObject({ collects: "MUST_NOT" })
})

it("a reason of 5,000 letters is refused at its field by every call that takes one", async () => {
  const reason = "a".repeat(5_000)
  const preview = "x".repeat(43)
  const calls: [string, object][] = [
    [correction(), { first_name: "José", reason, preview }],
    [`POST ${of(`/grown_ups/${family.customer_id}/correction`)}`, { first_name: "Ada", reason, preview }],
    [`POST ${of("/bars")}`, { name: "Martin", reason, preview }],
    [`POST ${of("/restrict")}`, { reason }],
    [`POST ${of("/lift")}`, { reason }],
    [
      `POST ${of("/bookings")}`,
      { items: [{ student_id: newId(), offering_id: newId() }], pay: { way: "FREE", reason }, preview },
    ],
    [`POST /bookings/${newId()}/cancel`, { give: "ALL", override: { rules: ["BACK"], reason }, preview }],
    [`POST /bookings/${newId()}/days/2030-06-10/give_up`, { override: { rules: ["DEADLINE"], reason } }],
  ]
  for (const [name, body] of calls) {
    const { status, path } = await server.call(name, body)
    expect([name, status, path?.split(".").at(-1)]).toEqual([name, 400, "reason"])
  }
})

it("a role that was taken away since is said, and nothing has happened", async () => {
  const change = { first_name: "José" }
  const { preview } = (await server.call(`${correction()}/preview`, change)).result
  server.as(staffActor({ name: "Rae Lindqvist", roles: ["ACCOUNTANT"] }))
  expect(await server.call(correction(), { ...change, reason: "Seen on a document", preview })).toMatchObject({
    status: 403,
    code: "NOT_PERMITTED",
  })
  const child = await server.store.one(sql`select first_name from student where id = ${at(family.student_ids, 0)}`)
  expect(child).toEqual({ first_name: "Jose" })
  expect((await server.call(`GET ${of("/orders")}`)).result.name).not.toBe("")
})
