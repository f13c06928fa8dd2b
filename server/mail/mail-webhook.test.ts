import { createHmac } from "node:crypto"
import { type Day, type DayFamily, openDay } from "@hub/testing/day/day"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { SANDBOX_SIGNING_KEY } from "../providers/mail/mailgun.ts"

// What a mail provider reports of mails after it took them.

let day: Day
let family: DayFamily
let mail_id: string

interface Event {
  event: string
  severity?: string
  at?: string
  description?: string
}

async function report(
  { event, severity, at = "2030-06-10T12:40:05.000Z", description = "" }: Event,
  key = SANDBOX_SIGNING_KEY,
) {
  const [timestamp, token] = ["1907325600", newId()]
  const answer = await day.app.inject({
    method: "POST",
    url: "/webhooks/mailgun",
    payload: {
      signature: {
        timestamp,
        token,
        signature: createHmac("sha256", key)
          .update(timestamp + token)
          .digest("hex"),
      },
      "event-data": {
        event,
        ...(severity === undefined ? {} : { severity }),
        timestamp: Date.parse(at) / 1_000,
        message: { headers: { "message-id": `${mail_id}@hub.example` } },
        "delivery-status": { description },
      },
    },
  })
  return answer.statusCode
}
const stored = () =>
  day.store.one<{ is_sent: boolean; is_delivered: boolean; because: string | null; recipient: string }>(sql`
    select sent_at is not null as is_sent, delivered_at is not null as is_delivered, given_up_because as because, recipient
    from outbox_mail where id = ${mail_id}`)

beforeAll(async () => {
  day = await openDay({ SANDBOX: "1" })
})
afterAll(() => day.close())
beforeEach(async () => {
  day.at("12:40")
  family = await day.family()
  mail_id = newId()
  await day.store.run(sql`
    insert into outbox_mail (id, customer_id, kind, facts, recipient, about_id, created_at, sent_at)
    select ${mail_id}, id, 'FAMILY_MESSAGE', '{"subject": "Gate", "body": "Gate"}', email, ${newId()}, ${day.clock()}, ${day.clock()}
    from customer where id = ${family.customer_id}`)
})

it("takes nothing that the provider hasn't signed, and nothing that isn't a report", async () => {
  expect(await report({ event: "failed", severity: "permanent" }, "other")).toBe(403)
  expect((await day.app.inject({ method: "POST", url: "/webhooks/mailgun", payload: { a: 1 } })).statusCode).toBe(406)
  expect((await day.app.inject({ method: "POST", url: "/webhooks/mailgun" })).statusCode).toBeLessThan(500)
  expect(await stored()).toMatchObject({ is_sent: true, is_delivered: false })
})

it("says what arrived, however often it is reported", async () => {
  expect(await report({ event: "delivered" })).toBe(200)
  expect(await report({ event: "delivered" })).toBe(200)
  expect(await stored()).toMatchObject({ is_sent: true, is_delivered: true })
})

it("says what came back and why, lists its address, and waits with one that may still arrive", async () => {
  expect(await report({ event: "failed", severity: "temporary" })).toBe(200)
  expect(await stored()).toMatchObject({ is_sent: true })
  const bounced = { event: "failed", severity: "permanent", description: "The mailbox is full" }
  expect(await report(bounced)).toBe(200)
  expect(await report(bounced)).toBe(200)
  const { recipient, ...state } = await stored()
  expect(state).toEqual({ is_sent: false, is_delivered: false, because: "The mailbox is full" })
  expect(await day.store.many(sql`select reason from refused_address where email = lower(${recipient})`)).toEqual([
    { reason: "The mailbox is full" },
  ])
})

it("leaves a mail alone that was sent again since, and asks to hear again of one that is being sent", async () => {
  await day.store.run(sql`update outbox_mail set sent_at = '2030-06-10T13:00:00Z' where id = ${mail_id}`)
  expect(await report({ event: "failed", severity: "permanent" })).toBe(200)
  expect(await stored()).toMatchObject({ is_sent: true, because: null })
  await day.store.run(sql`update outbox_mail set sent_at = null where id = ${mail_id}`)
  expect(await report({ event: "delivered" })).toBe(503)
})

it("sends no more news to who called one spam", async () => {
  expect((await family.call("GET /profile/news")).result).toEqual({ is_on: true })
  expect(await report({ event: "complained" })).toBe(200)
  expect((await family.call("GET /profile/news")).result).toEqual({ is_on: false })
  expect(await stored()).toMatchObject({ is_sent: true })
})
