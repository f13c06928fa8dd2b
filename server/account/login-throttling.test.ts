import { PREFIX } from "@hub/domain/kernel/address"
import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { hashPassword } from "./passwords.ts"

// Guesses at one account from many addresses slow down, and never keep the family out.

const EMAIL = "dana@mail.example"
const PASSWORD = "a long way home"
const HOME = "198.51.100.7"

let opened: OpenApp
let time = Date.now()
let strangers = 0

beforeAll(async () => {
  opened = await openApp({}, { clock: () => new Date(time) })
  await seedBusiness(opened.store, { families: [{ email: EMAIL }], offerings: [] })
  const hash = await hashPassword(PASSWORD)
  await opened.store.run(sql`update customer set password_hash = ${hash} where email = ${EMAIL}`)
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.store.run(sql`delete from rate_limit`)
  await opened.store.run(sql`delete from outbox_mail`)
})

async function post(path: string, payload: object, remoteAddress: string) {
  const headers = { "x-client-app": "CUSTOMER_HUB" }
  const reply = await opened.app.inject({ method: "POST", url: PREFIX + path, headers, payload, remoteAddress })
  const answer: { error?: { code: string; payload?: { retry_after?: number } }; result?: { code_id?: string } } =
    JSON.parse(reply.body)
  return { code: answer.error?.code, retry_after: answer.error?.payload?.retry_after, result: answer.result }
}

const signIn = (password: string, address: string, email = EMAIL) =>
  post("/auth/email_password", { email, password }, address)
const elsewhere = () => {
  strangers += 1
  return `203.0.113.${strangers}`
}
const guess = async (email = EMAIL) => {
  const { code, retry_after } = await signIn("a guess", elsewhere(), email)
  return code === "TOO_MANY_REQUESTS" ? retry_after : code
}
/** As if so many had been refused already. */
const guessed = (count: number, email = EMAIL) =>
  opened.store.run(sql`
    insert into rate_limit (key, uses, resets_at)
    values (${`password-account:${email}`}, ${count}, ${new Date(time + 3_600_000)})
    on conflict (key) do update set uses = excluded.uses, resets_at = excluded.resets_at`)
const mails = () => opened.store.many<{ recipient: string; kind: string }>(sql`select recipient, kind from outbox_mail`)

it("delays guesses after a hundred, from one minute doubling to an hour", async () => {
  await guessed(98)
  expect([await guess(), await guess()]).toEqual(["WRONG_PASSWORD", "WRONG_PASSWORD"])
  expect(await guess()).toBe(60)
  const delays: unknown[] = []
  for (let round = 0; round < 8; round += 1) {
    const wait = await guess()
    delays.push(wait)
    time += Number(wait) * 1_000
    expect(await guess()).toBe("WRONG_PASSWORD")
  }
  expect(delays).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
})

it("lets no more than one of many guesses at once through when the delay ends", async () => {
  await guessed(99)
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess()))
  expect(answers.filter((answer) => answer === "WRONG_PASSWORD")).toHaveLength(1)
})

it("answers the same for an email without an account", async () => {
  await guessed(99, "nobody@mail.example")
  expect(await guess("nobody@mail.example")).toBe("WRONG_PASSWORD")
  expect(await guess("nobody@mail.example")).toBe(60)
  expect(await mails()).toEqual([])
})

it("tells the owner once", async () => {
  await guessed(99)
  await guess()
  time += 60_000
  await guess()
  expect(await mails()).toEqual([{ recipient: EMAIL, kind: "PASSWORD_GUESSED" }])
})

it("doesn't delay an address that has signed in to the account before", async () => {
  expect((await signIn(PASSWORD, HOME)).code).toBeUndefined()
  await guessed(100)
  await guess()
  expect(await guess()).toBeGreaterThan(0)
  expect((await signIn("mistyped", HOME)).code).toBe("WRONG_PASSWORD")
  expect((await signIn(PASSWORD, HOME)).code).toBeUndefined()
})

it("keeps the limit of five for such an address", async () => {
  expect((await signIn(PASSWORD, HOME)).code).toBeUndefined()
  for (let index = 0; index < 5; index += 1) expect((await signIn("mistyped", HOME)).code).toBe("WRONG_PASSWORD")
  expect((await signIn("mistyped", HOME)).code).toBe("TOO_MANY_REQUESTS")
})

it("lets the owner in by a code from anywhere, and by password from there afterwards", async () => {
  await guessed(100)
  await guess()
  const hotel = elsewhere()
  expect((await signIn(PASSWORD, hotel)).code).toBe("TOO_MANY_REQUESTS")
  const { code_id } = (await post("/auth/get_email_code", { email: EMAIL }, hotel)).result ?? {}
  const { code } = await opened.store.one<{ code: string }>(
    sql`select facts ->> 'code' as code from outbox_mail where kind = 'SIGN_IN_CODE' order by id desc limit 1`,
  )
  expect((await post("/auth/continue_with_email_code", { code_id, code }, hotel)).code).toBeUndefined()
  expect((await signIn(PASSWORD, hotel)).code).toBeUndefined()
})

it("doesn't count what was right", async () => {
  await guessed(98)
  for (let index = 0; index < 4; index += 1) expect((await signIn(PASSWORD, elsewhere())).code).toBeUndefined()
  expect(await guess()).toBe("WRONG_PASSWORD")
})

it("counts the addresses of one IPv6 network together, and knows them all once one has signed in", async () => {
  const guesses: unknown[] = []
  for (let host = 1; host <= 6; host += 1) guesses.push((await signIn("a guess", `2001:db8:1:2::${host}`)).code)
  expect(guesses).toEqual([...Array(5).fill("WRONG_PASSWORD"), "TOO_MANY_REQUESTS"])
  expect((await signIn(PASSWORD, "2001:db8:1:3::1")).code).toBeUndefined()
  const known = await opened.store.many(sql`select address from known_address where address like '2001%'`)
  expect(known).toEqual([{ address: "2001:db8:1:3::/64" }])
})
