import { createServer } from "node:net"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { TEST_NOW } from "@hub/testing/database/fixtures"
import { openMailServer } from "@hub/testing/mail/mail-server"
import { type MailSink, openMailSink } from "@hub/testing/races/smtp"
import { Stopped, stopping } from "@hub/testing/races/stop-at"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest"
import { sql } from "../database/sql.ts"
import type { Mail } from "../providers/mail/port.ts"
import { MailRefused, MailUnanswered } from "../providers/mail/port.ts"
import { smtpMailer } from "../providers/mail/smtp.ts"
import type { MailKind } from "./kinds.ts"
import { MAX_SENDERS, sendMails } from "./send-mails.ts"

const FAMILY = newId()
let db: TestDatabase
let sink: MailSink

beforeAll(async () => {
  db = await testDatabase()
  await db.store.run(sql`
    insert into customer (id, email, first_name, last_name) values (${FAMILY}, 'dana@mail.example', 'Dana', 'Reed')`)
  sink = await openMailSink()
})
afterAll(async () => {
  await sink.close()
  await db.close()
})
beforeEach(async () => {
  await db.store.run(sql`delete from outbox_mail`)
  await db.store.run(sql`delete from refused_address`)
})

async function queue(recipient: string, minutes_ago: number, kind: MailKind = "RECEIPT"): Promise<string> {
  const id = newId()
  const at = new Date(TEST_NOW.getTime() - minutes_ago * 60_000)
  await db.store.run(sql`
    insert into outbox_mail (id, customer_id, kind, recipient, subject, body, created_at)
    values (${id}, ${FAMILY}, ${kind}, ${recipient}, 'You are booked', 'Hello', ${at})`)
  return id
}

const waiting = async () =>
  (
    await db.store.many<{ id: string }>(
      sql`select id from outbox_mail where sent_at is null and given_up_at is null order by id`,
    )
  ).map(({ id }) => id)

const needs = (smtp_url: string) => ({
  store: db.store,
  mailer: smtpMailer({ smtp_url, from: "no-reply@mail.example", host: "hub.example" }),
  clock: () => TEST_NOW,
  public_origin: "https://hub.example",
})

it("sends all that a mail is composed of", async () => {
  const id = await queue("dana@mail.example", 1)
  await db.store.run(sql`update outbox_mail set about_id = ${newId()} where id = ${id}`)
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const file = { file_name: "bookings.ics", content_type: "text/calendar", content: "BEGIN:VCALENDAR" }
  const more = { RECEIPT: async () => [{ kind: "title" as const, text: "The whole plan" }] }
  const files = { RECEIPT: async () => [file] }
  await sendMails({ ...needs(sink.url), mailer, more, files })()
  expect(sent[0]?.html).toContain("The whole plan")
  expect(sent[0]?.attachments).toEqual([file])
})

it("sends the other mails when one is refused", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const refused = await queue("refused@mail.example", 3)
  await queue("dana@mail.example", 2)
  await queue("sam@mail.example", 1)
  expect(await sendMails(needs(sink.url))()).toBe(2)
  expect(await waiting()).toEqual([])
  expect(said.mock.calls.flat().join()).toContain(refused)
  expect(said.mock.calls.flat().join()).not.toContain("refused@mail.example")
  expect(await sendMails(needs(sink.url))()).toBe(0)
  said.mockRestore()
})

it("sends a new mail before many that were refused for an hour", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
  for (let index = 0; index < 5; index += 1) await queue("refused@mail.example", 90 + index)
  await queue("dana@mail.example", 1)
  const send = async ({ recipient }: { recipient: string }) => {
    if (recipient === "refused@mail.example") throw new MailRefused("refused")
  }
  expect(await sendMails({ ...needs(sink.url), mailer: { send } }, { max_refused: 3 })()).toBe(1)
  expect(await waiting()).toHaveLength(5)
  said.mockRestore()
})

/** A mail server that accepts a mail when the test says so. */
function slowMailer() {
  const begun: string[] = []
  const waiting: (() => void)[] = []
  let most = 0
  return {
    begun,
    /** How many it had under way at once. */
    most: () => most,
    isIdle: () => waiting.length === 0,
    takeOne: () => waiting.shift()?.(),
    send: ({ recipient }: { recipient: string }) => {
      begun.push(recipient)
      return new Promise<void>((taken) => {
        most = Math.max(most, waiting.push(taken))
      })
    },
  }
}

it("sends a sign-in code before any number of receipts", async () => {
  for (let index = 0; index < 5; index += 1) await queue("receipt@mail.example", 10 - index)
  await queue("refused@mail.example", 90, "SIGN_IN_CODE")
  const mailer = slowMailer()
  const sending = sendMails({ ...needs(sink.url), mailer })()
  await expect.poll(() => mailer.begun).toEqual(["receipt@mail.example"])
  await queue("code@mail.example", 1, "SIGN_IN_CODE")
  await queue("nobody@mail.example", 0, "NO_ACCOUNT")
  for (let index = 0; index < 8; index += 1) {
    await expect.poll(mailer.isIdle).toBe(false)
    mailer.takeOne()
  }
  expect(await sending).toBe(8)
  expect(mailer.begun.slice(1, 4)).toEqual(["code@mail.example", "nobody@mail.example", "receipt@mail.example"])
  expect(mailer.begun.at(-1)).toBe("refused@mail.example")
})

it("uses at most MAX_SENDERS connections while the mail server is slow", async () => {
  for (let index = 0; index < 12; index += 1) await queue(`${index}@mail.example`, 1)
  const mailer = slowMailer()
  const send = sendMails({ ...needs(sink.url), mailer })
  const all = Array.from({ length: 12 }, () => send())
  await expect.poll(() => mailer.begun).toHaveLength(MAX_SENDERS)
  for (let index = 0; index < 12; index += 1) {
    await expect.poll(mailer.isIdle).toBe(false)
    mailer.takeOne()
  }
  expect((await Promise.all(all)).reduce((sum, sent) => sum + sent, 0)).toBe(12)
  expect(new Set(mailer.begun).size).toBe(12)
  expect(mailer.most()).toBe(MAX_SENDERS)
})

it("sends a mail that is queued while the last sender finishes", async () => {
  let looks = 0
  const sends: Promise<number>[] = []
  const send: () => Promise<number> = sendMails({
    ...needs(sink.url),
    mailer: { send: async () => undefined },
    store: {
      ...db.store,
      transaction: async (work) => {
        const found = await db.store.transaction(work)
        looks += 1
        // All senders have looked and found nothing, and none of them knows yet.
        if (looks === MAX_SENDERS) {
          await queue("late@mail.example", 0)
          sends.push(send())
        }
        if (looks <= MAX_SENDERS) await expect.poll(() => looks).toBeGreaterThanOrEqual(MAX_SENDERS)
        return found
      },
    },
  })
  for (let sender = 0; sender < MAX_SENDERS; sender += 1) sends.push(send())
  await Promise.all(sends)
  await Promise.all(sends)
  expect(await waiting()).toEqual([])
})

it("sends a backlog of any length in one run, within the run's time", async () => {
  for (let index = 0; index < 130; index += 1) await queue("many@mail.example", 1)
  const send = sendMails({ ...needs(sink.url), mailer: { send: async () => undefined } })
  expect(await send(0)).toBe(1)
  expect(await send()).toBe(129)
})

it("starts no mail on shutdown", async () => {
  for (let index = 0; index < 3; index += 1) await queue("many@mail.example", 1)
  const ending = new AbortController()
  const send = async () => ending.abort()
  expect(await sendMails({ ...needs(sink.url), mailer: { send }, ending: ending.signal })()).toBe(1)
})

it("sends the other mails when one fails, and throws its error", async () => {
  await queue("odd@mail.example", 3)
  await queue("dana@mail.example", 2)
  const send = async ({ recipient }: { recipient: string }) => {
    if (recipient === "odd@mail.example") throw new Error("no answer")
  }
  await expect(sendMails({ ...needs(sink.url), mailer: { send } })()).rejects.toThrow("no answer")
  expect(await waiting()).toHaveLength(1)
})

it("ends the run when the mail server can't be reached, and keeps all mails", async () => {
  await queue("dana@mail.example", 2)
  await queue("sam@mail.example", 1)
  let isReached = false
  const [gone, here] = [needs("smtp://127.0.0.1:1").mailer, needs(sink.url).mailer]
  const send = sendMails({
    ...needs(sink.url),
    mailer: { send: (mail) => (isReached ? here : gone).send(mail) },
  })
  for (let turn = 0; turn <= MAX_SENDERS; turn += 1) await expect(send()).rejects.toThrow()
  expect(await waiting()).toHaveLength(2)
  isReached = true
  expect(await send()).toBe(2)
})

it("gives up a mail server that doesn't answer", async () => {
  const mute = createServer(() => undefined)
  await new Promise<void>((listening) => mute.listen(0, "127.0.0.1", listening))
  onTestFinished(() => void mute.close())
  const address = mute.address()
  if (typeof address !== "object" || address === null) throw new Error("no address")
  const mailer = smtpMailer({
    smtp_url: `smtp://127.0.0.1:${address.port}`,
    from: "no-reply@mail.example",
    host: "hub.example",
    connect_ms: 200,
  })
  await expect(mailer.send({ id: "1", recipient: "dana@mail.example", subject: "", body: "" })).rejects.toThrow()
})

const slowServer = async (after_ms: number) => {
  const server = await openMailServer({ data: () => ({ after_ms }) })
  onTestFinished(() => void server.close())
  return server
}

it("waits longer for the answer to a whole mail than for a greeting", async () => {
  const { url: smtp_url } = await slowServer(2_500)
  const mailer = smtpMailer({ smtp_url, from: "no-reply@mail.example", host: "hub.example", connect_ms: 2_000 })
  await queue("dana@mail.example", 1)
  expect(await sendMails({ ...needs(sink.url), mailer })()).toBe(1)
})

it("doesn't send again at once what may have arrived, and waits longer each time", async () => {
  const { url: smtp_url, tried } = await slowServer(600_000)
  const mailer = smtpMailer({ smtp_url, from: "no-reply@mail.example", host: "hub.example", answer_ms: 300 })
  await expect(
    mailer.send({ id: "1", recipient: "dana@mail.example", subject: "", body: "Hello" }),
  ).rejects.toBeInstanceOf(MailUnanswered)
  await queue("dana@mail.example", 1)
  const minutesOf: number[] = []
  let minute = 0
  const call = sendMails({ ...needs(sink.url), mailer, clock: () => new Date(TEST_NOW.getTime() + minute * 60_000) })
  for (; minute <= 100; minute += 5) {
    const before = tried.length
    await call().catch(() => undefined)
    if (tried.length > before) minutesOf.push(minute)
  }
  expect(minutesOf).toEqual([0, 30, 90])
})

it("locks no row and takes no connection while the mail server answers", async () => {
  const id = await queue("dana@mail.example", 1)
  const mailer = slowMailer()
  const sending = sendMails({ ...needs(sink.url), mailer })()
  await expect.poll(() => mailer.begun).toHaveLength(1)
  const open = await db.store.many(sql`
    select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)
  expect(open).toEqual([])
  expect(await db.store.many(sql`select id from outbox_mail where id = ${id} for update nowait`)).toHaveLength(1)
  // Another process leaves it alone.
  expect(await sendMails({ ...needs(sink.url), mailer })()).toBe(0)
  mailer.takeOne()
  expect(await sending).toBe(1)
})

it("sends the mail of a process that died once its claim is over", async () => {
  await queue("dana@mail.example", 1)
  const stop = stopping()
  stop.arm(["before a mail is sent"])
  await expect(sendMails({ ...needs(sink.url), store: stop.store(db.store) })()).rejects.toThrow(Stopped)
  expect(await sendMails(needs(sink.url))()).toBe(0)
  const clock = () => new Date(TEST_NOW.getTime() + 121_000)
  expect(await sendMails({ ...needs(sink.url), clock })()).toBe(1)
})

it("lets a shutdown end while a mail server is slow", async () => {
  await queue("dana@mail.example", 1)
  const ending = new AbortController()
  const mailer = slowMailer()
  const sending = sendMails({ ...needs(sink.url), mailer, ending: ending.signal })()
  await expect.poll(() => mailer.begun).toHaveLength(1)
  ending.abort()
  await expect(sending).rejects.toBeInstanceOf(MailUnanswered)
})
