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
