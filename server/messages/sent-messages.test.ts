import { join } from "node:path"
import { addFamily } from "@hub/testing/database/fixtures"
import { type Day, openDay } from "@hub/testing/day/day"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { deleteFamily } from "../privacy/delete-family.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { noCards } from "../providers/payments/no-cards.ts"
import type { Draft } from "./preview-message.ts"

// What becomes of a message after it was sent: its list, and families that go.

let day: Day
beforeAll(async () => {
  day = await openDay()
})
afterAll(() => day.close())
beforeEach(() => {
  day.at("12:40")
  day.as(day.ines)
})

const draft = (more: Partial<Draft>): Draft => ({
  audience: {},
  kind: "SAFETY",
  texts: [{ language: "en", subject: "Tomorrow", body: "Bring boots." }],
  ...more,
})
async function send(body: Draft): Promise<string> {
  const { preview } = (await day.call("POST /messages/preview", body)).result
  const id = day.key()
  await day.call("POST /messages", { ...body, id, preview })
  return id
}

it("leaves no mail to a family that is deleted, at the same moment or while it waits", async () => {
  const { store, clock, settings } = day
  const file_store = diskFiles(join(settings.data_dir, "files"))
  const forget = (customer_id: string) =>
    deleteFamily({ store, clock, file_store, cards: noCards, former_cards: [] })({ customer_id, done_by: "FAMILY" })
  for (const isAtOnce of [true, false]) {
    const { customer_id, email } = await addFamily(store)
    const body = draft({ audience: { family_id: customer_id } })
    if (isAtOnce) await Promise.all([send(body), forget(customer_id)])
    else {
      await send(body)
      await forget(customer_id)
    }
    const waiting = await store.many<{ kind: string }>(sql`
      select kind from outbox_mail where recipient = ${email} and sent_at is null and kind <> 'FAMILY_DELETED'`)
    expect(waiting).toEqual([])
    const named = sql`select message_id from family_message_recipient where customer_id = ${customer_id}`
    expect(await store.many(named)).toEqual([])
    expect(await day.call("POST /messages/preview", body)).toMatchObject({ status: 404, code: "NOT_FOUND" })
  }
})

it("lists what was sent by its kind and by whom it missed, and exports the same", async () => {
  const family = await day.family()
  const subject = `Export ${day.key()}`
  const texts = [{ language: "en", subject, body: "Bring boots." }]
  const id = await send(draft({ audience: { offering_id: family.offering.id }, texts }))
  const mails = sql`select mail_id from family_message_recipient where message_id = ${id}`
  const set = (sent_at: Date | null, given_up_at: Date | null) =>
    day.store.run(sql`update outbox_mail set sent_at = ${sent_at}, given_up_at = ${given_up_at} where id in (${mails})`)
  await set(null, day.clock())
  const of = async (query: string) =>
    (await day.call(`GET /messages?page_size=100${query}`)).result.items.map((one: { id: string }) => one.id)
  expect(await of("&kind=SAFETY")).toContain(id)
  expect(await of("&kind=NEWS")).not.toContain(id)
  expect(await of("&is_missed=true")).toContain(id)
  await set(day.clock(), null)
  expect(await of("&is_missed=true")).not.toContain(id)
  const csv = String((await day.call("GET /messages/export?kind=SAFETY")).result)
  expect(csv.split("\r\n")[0]).toContain("Sent,Kind,To,Subject,By,Families")
  expect(csv).toContain(subject)
  expect(String((await day.call("GET /messages/export?kind=NEWS")).result)).not.toContain(subject)
})

it("goes only to those whose age, documents and balance fit, and says so", async () => {
  const [young, old] = [await day.family(), await day.family()]
  const born = (family: typeof young, birth_date: string) =>
    day.store.run(sql`update student set birth_date = ${birth_date} where customer_id = ${family.customer_id}`)
  await born(young, "2024-06-11")
  await born(old, "2020-06-10")
  const audience = { location_id: day.site, date: "2030-06-10" }
  const reached = async (more: object): Promise<number> =>
    (await day.call("POST /messages/preview", draft({ audience: { ...audience, ...more } }))).result.families
  const all = await reached({})
  expect(await reached({ max_age: 5 })).toBe(1)
  expect(await reached({ min_age: 0, max_age: 99 })).toBeGreaterThanOrEqual(2)
  expect(await reached({ min_age: 10, max_age: 10 })).toBeGreaterThanOrEqual(1)
  const turned = await day.call("POST /messages/preview", draft({ audience: { ...audience, min_age: 9, max_age: 8 } }))
  expect([turned.status, turned.path]).toEqual([400, "audience.max_age"])

  expect(await reached({ owes: true })).toBe(0)
  const { order_id } = await day.store.one<{ order_id: string }>(
    sql`select order_id from attendance where customer_id = ${old.customer_id} limit 1`,
  )
  await day.store.run(sql`
    insert into invoice (id, number, customer_id, order_id, amount, status, due_on, sent_at)
    values (gen_random_uuid(), 'INV-990001', ${old.customer_id}, ${order_id}, 5000, 'OPEN', '2030-06-20', ${day.clock()})`)
  expect(await reached({ owes: true })).toBe(1)
  expect(await reached({ lacks_document: true })).toBe(0)
  await day.store.run(sql`
    with template as (
      insert into document_template (id, external_id, name, kind, text) values (gen_random_uuid(), 'waiver', 'Waiver', 'UPLOAD', 'Bring it')
      returning id)
    insert into document (id, template_id, student_id, status, issued_at) select gen_random_uuid(), t.id, s.id, 'PENDING', hub_now() from template t
      join student s on s.customer_id = ${young.customer_id} limit 1`)
  expect(await reached({ lacks_document: true })).toBe(1)
  expect(await reached({})).toBe(all)
  const id = await send(draft({ audience: { ...audience, max_age: 5, lacks_document: true } }))
  const { message } = (await day.call(`GET /messages/${id}`)).result
  expect(message.audience_words).toMatch(/up to 5 years, a document is missing$/)
})
