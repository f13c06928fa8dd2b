import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { TEST_NOW } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { smtpMailer } from "../providers/mail/smtp.ts"
import { type MailSink, openMailSink } from "../races/testing-smtp.ts"
import { sendMails } from "./send-mails.ts"

let db: TestDatabase
let sink: MailSink

beforeAll(async () => {
  db = await testDatabase()
  sink = await openMailSink()
})
afterAll(async () => {
  await sink.close()
  await db.close()
})
beforeEach(() => db.store.run(sql`delete from outbox_mail`))

async function queue(recipient: string, minutes_ago: number): Promise<string> {
  const id = newId()
  const at = new Date(TEST_NOW.getTime() - minutes_ago * 60_000)
  await db.store.run(sql`
    insert into outbox_mail (id, kind, recipient, subject, body, created_at)
    values (${id}, 'receipt', ${recipient}, 'You are booked', 'Hello', ${at})`)
  return id
}

const waiting = async () =>
  (await db.store.many<{ id: string }>(sql`select id from outbox_mail where sent_at is null order by id`)).map(
    ({ id }) => id,
  )

const needs = (smtp_url: string) => ({
  store: db.store,
  mailer: smtpMailer({ smtp_url, from: "no-reply@mail.example" }),
  clock: () => TEST_NOW,
  crashpoint: () => undefined,
})

it("a mail that the server refuses keeps none of the others waiting, and is tried again", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const refused = await queue("refused@mail.example", 3)
  await queue("dana@mail.example", 2)
  await queue("sam@mail.example", 1)
  expect(await sendMails(needs(sink.url))()).toBe(2)
  expect(await waiting()).toEqual([refused])
  expect(said.mock.calls.flat().join()).toContain(refused)
  expect(said.mock.calls.flat().join()).not.toContain("refused@mail.example")
  expect(await sendMails(needs(sink.url))()).toBe(0)
  said.mockRestore()
})

it("many that have been refused for an hour stand behind a new one", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
  for (let index = 0; index < 5; index += 1) await queue("refused@mail.example", 90 + index)
  await queue("dana@mail.example", 1)
  expect(await sendMails(needs(sink.url))(3)).toBe(1)
  expect(await waiting()).toHaveLength(5)
  said.mockRestore()
})

it("a mail server that can't be reached ends the round, and everything waits for the next one", async () => {
  await queue("dana@mail.example", 2)
  await queue("sam@mail.example", 1)
  await expect(sendMails(needs("smtp://127.0.0.1:1"))()).rejects.toThrow()
  expect(await waiting()).toHaveLength(2)
  expect(await sendMails(needs(sink.url))()).toBe(2)
})
