import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { openMailServer, type TestMailServer } from "@hub/testing/mail/mail-server"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { smtpMailer } from "../providers/mail/smtp.ts"
import type { MailKind } from "./kinds.ts"
import { liftRefused, refusedAddresses } from "./refused-addresses.ts"
import { sendMails } from "./send-mails.ts"

const FAMILY = newId()
const DANA = "dana@mail.example"
let db: TestDatabase
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  db = await testDatabase()
  await seedBusiness(db.store)
  await db.store.run(sql`update company set name = 'Bärenwald Camp, Inc.', email = 'office@camp.example'`)
  await db.store.run(sql`
    insert into customer (id, email, first_name, last_name) values (${FAMILY}, ${DANA}, 'Dana', 'Reed')`)
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.store.run(sql`delete from outbox_mail`)
  await db.store.run(sql`delete from refused_address`)
})

async function queue(kind: MailKind = "RECEIPT", good_for_minutes?: number): Promise<string> {
  const id = newId()
  const good_until = good_for_minutes === undefined ? null : new Date(TEST_NOW.getTime() + good_for_minutes * 60_000)
  await db.store.run(sql`
    insert into outbox_mail (id, customer_id, kind, recipient, subject, body, about_id, created_at, good_until)
    values (${id}, ${FAMILY}, ${kind}, ${DANA}, 'You are booked', 'Hello', ${kind === "RECEIPT" ? null : newId()}, ${TEST_NOW}, ${good_until})`)
  return id
}

const outbox = () =>
  db.store.many<{ kind: string; recipient: string; is_sent: boolean; given_up_because: string | null }>(sql`
    select kind, recipient, sent_at is not null as is_sent, given_up_because from outbox_mail order by kind desc`)

async function opened(rules: Parameters<typeof openMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await openMailServer(rules)
  onTestFinished(() => server.close())
  return server
}

interface Options {
  readonly clock?: () => Date
  readonly is_plain_login_allowed?: boolean
  readonly connect_ms?: number
}

const senderTo = (server: TestMailServer, { clock = () => TEST_NOW, ...options }: Options = {}) =>
  sendMails({
    store: db.store,
    mailer: smtpMailer({ smtp_url: server.url, from: "no-reply@camp.example", host: "hub.camp.example", ...options }),
    clock,
    public_origin: "https://hub.camp.example",
  })

/** The job of each minute, from `TEST_NOW` on: at which of them the server was asked. */
async function minutesAsked(server: TestMailServer, minutes: number): Promise<number[]> {
  let minute = 0
  const asked: number[] = []
  const send = senderTo(server, { clock: () => new Date(TEST_NOW.getTime() + minute * 60_000) })
  for (; minute <= minutes; minute += 1) {
    const before = server.tried.length
    await send()
    if (server.tried.length > before) asked.push(minute)
  }
  return asked
}

it("brings each mail once to a server that takes longer to accept one than a connection may take", async () => {
  const ids = [await queue(), await queue(), await queue()]
  const server = await opened({ data: () => ({ after_ms: 1_400 }) })
  // Two processes, and the job of the next minute.
  const [one, two] = [senderTo(server, { connect_ms: 1_000 }), senderTo(server, { connect_ms: 1_000 })]
  const sent = await Promise.all([one(), one(), two(), two(), two()])
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await one()).toBe(0)
  const received = server.mails.map(({ raw }) => /^Message-ID: <(.+)>/m.exec(raw)?.[1] ?? "")
  expect(received).toHaveLength(3)
  expect(new Set(received)).toEqual(new Set(ids.map((id) => `${id}@hub.camp.example`)))
})

describe("a server that asks for patience", () => {
  it.each(["rcpt", "data"] as const)(
    "is asked again after 1, 2, 5 and 8 minutes, then less and less often (%s)",
    async (at) => {
      await queue()
      const server = await opened({ [at]: () => ({ refusal: [451, "4.7.1 Greylisted, please try again later"] }) })
      expect(await minutesAsked(server, 300)).toEqual([0, 1, 2, 5, 8, 15, 30, 60, 120, 240])
      expect(await refusedAddresses(db.store)).toEqual([])
    },
  )

  it("brings a code while it is good", async () => {
    await queue("SIGN_IN_CODE", 10)
    const server = await opened({
      rcpt: () => (server.tried.length > 3 ? {} : { refusal: [450, "4.2.0 Greylisted for 300 seconds"] }),
    })
    expect(await minutesAsked(server, 20)).toEqual([0, 1, 2, 5])
    expect(server.mails).toHaveLength(1)
  })

  it("gets no code that isn't good any more", async () => {
    await queue("SIGN_IN_CODE", 10)
    const server = await opened({ rcpt: () => ({ refusal: [451, "Come back later"] }) })
    expect(await minutesAsked(server, 60)).toEqual([0, 1, 2, 5, 8])
    expect(await outbox()).toEqual([
      expect.objectContaining({ is_sent: false, given_up_because: "It was too late for it." }),
    ])
  })
})

describe("a server that refuses for good", () => {
  const NOBODY = [550, "5.1.1 No such user here"] as const

  it.each(["rcpt", "data"] as const)("ends the mail, lists the address and tells the business (%s)", async (at) => {
    await queue()
    const server = await opened({ [at]: (to: string) => (to === DANA ? { refusal: NOBODY } : {}) })
    expect(await minutesAsked(server, 120)).toEqual([0])
    expect(server.tried).toEqual([DANA, "office@camp.example"])
    expect(await refusedAddresses(db.store)).toEqual([
      expect.objectContaining({ email: DANA, reason: expect.stringContaining("No such user"), family: "Dana Reed" }),
    ])
    expect(await outbox()).toEqual([
      expect.objectContaining({ kind: "RECEIPT", is_sent: false, given_up_because: expect.stringContaining("550") }),
      expect.objectContaining({ kind: "ADDRESS_REFUSED", recipient: "office@camp.example", is_sent: true }),
    ])
  })

  it("isn't asked for other mails to that address until it is lifted, but for codes", async () => {
    await queue()
    let isGone = true
    const server = await opened({ rcpt: (to) => (isGone && to === DANA ? { refusal: NOBODY } : {}) })
    const send = senderTo(server)
    await send()
    await queue("INVOICE_SENT")
    await queue("SIGN_IN_CODE", 10)
    await send()
    expect(server.tried.filter((to) => to === DANA)).toHaveLength(2)
    expect(await liftRefused(db.store, "Dana@Mail.example")).toBe(true)
    await queue("INVOICE_PAID")
    await send()
    expect(server.tried.filter((to) => to === DANA)).toHaveLength(3)
    isGone = false
    // A code that arrives shows that the address is one.
    await queue("NO_ACCOUNT", 10)
    await send()
    expect(await refusedAddresses(db.store)).toEqual([])
  })

  it("ends a mail whose content it refuses, and doesn't list the address", async () => {
    await queue()
    const server = await opened({ data: () => ({ refusal: [554, "5.7.1 This looks like spam"] }) })
    expect(await minutesAsked(server, 30)).toEqual([0])
    expect(await refusedAddresses(db.store)).toEqual([])
  })

  it("gets the mails later that it may not relay yet", async () => {
    await queue()
    const server = await opened({ rcpt: () => ({ refusal: [554, "5.7.1 Relay access denied"] }) })
    expect(await minutesAsked(server, 5)).toEqual([0, 1, 2, 5])
    expect(await refusedAddresses(db.store)).toEqual([])
  })
})

describe("name and password of the mail server", () => {
  const withLogin = (server: TestMailServer) => ({ ...server, url: server.url.replace("://", "://camp:secret@") })

  it("don't go over a connection without TLS", async () => {
    await queue()
    const server = await opened({ login: "plain" })
    await expect(senderTo(withLogin(server))()).rejects.toThrow()
    expect(server.mails).toHaveLength(0)
    expect(await outbox()).toEqual([expect.objectContaining({ is_sent: false, given_up_because: null })])
  })

  it("do where the operator allows it", async () => {
    await queue()
    const server = await opened({ login: "plain" })
    expect(await senderTo(withLogin(server), { is_plain_login_allowed: true })()).toBe(1)
  })
})

it("comes from the business's name, is answered by its address and says that a program has sent it", async () => {
  const id = await queue()
  const server = await opened()
  await senderTo(server)()
  const [mail] = server.mails
  const head = (mail?.raw ?? "").split("\r\n\r\n")[0]?.replaceAll(/\r\n[ \t]+/g, " ") ?? ""
  expect(head).toMatch(/^From: =\?UTF-8\?.+ <no-reply@camp\.example>$/m)
  expect(head).toMatch(/^Reply-To: =\?UTF-8\?.+ <office@camp\.example>$/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(head).toContain(`Message-ID: <${id}@hub.camp.example>`)
})
