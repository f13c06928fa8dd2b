import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { type Colleague, colleague, invited, PASSWORD, staffBrowser } from "@hub/testing/staff/people"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { codesNow } from "./codes-now.ts"

let opened: OpenApp
let now = new Date("2030-06-01T12:00:00Z")
const clock = () => now
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
let rae: Colleague

beforeAll(async () => {
  opened = await openApp({}, { clock })
  await seedBusiness(opened.store, {})
  rae = await colleague(opened, {}, clock)
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.store.run(sql`delete from rate_limit`)
  pass(1)
})

async function signIn(person: Colleague, code = person.code(now)) {
  const browser = staffBrowser(opened)
  const { result } = await browser.call("POST /sign_in/password", { email: person.email, password: PASSWORD })
  const second = await browser.call("POST /sign_in/code", { ticket: result.ticket, code })
  return { browser, second }
}

it("signs in with a password and a code, and says who it is and what they may do", async () => {
  const { browser, second } = await signIn(rae)
  expect(second.status).toBe(200)
  const me = await browser.call("GET /me")
  expect(me.result).toMatchObject({ email: rae.email, roles: [{ role: "OWNER", location_id: null }], device: null })
})

it("takes a code once, also from two browsers at the same moment", async () => {
  const code = rae.code(now)
  const both = await Promise.all([signIn(rae, code), signIn(rae, code)])
  expect(both.map(({ second }) => second.status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await signIn(rae, code)).second.code).toBe("STAFF_CODE_WRONG")
})

it("shows a code that is good in the sandbox, also right after one was used", async () => {
  await opened.store.run(sql`update company set is_demo = true`)
  const { staff_keys } = opened.settings.secrets
  const shown = async () => (await codesNow({ store: opened.store, clock, staff_keys })()).at(0)?.code ?? ""
  for (const _ of [1, 2]) expect((await signIn(rae, await shown())).second.status).toBe(200)
  await opened.store.run(sql`update company set is_demo = false`)
})

it("takes each recovery code once, however it is typed", async () => {
  const [code = ""] = rae.recovery_codes
  expect((await signIn(rae, code.toUpperCase().replace("-", " "))).second.status).toBe(200)
  expect((await signIn(rae, code)).second.code).toBe("STAFF_CODE_WRONG")
})

it("says the same of an unknown e-mail and a wrong password, and refuses the sixth try", async () => {
  const browser = staffBrowser(opened)
  const unknown = await browser.call("POST /sign_in/password", { email: "nobody@x.example", password: "guess" })
  const wrong = await browser.call("POST /sign_in/password", { email: rae.email, password: "guess" })
  expect([unknown.code, wrong.code]).toEqual(["STAFF_PASSWORD_WRONG", "STAFF_PASSWORD_WRONG"])
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => browser.call("POST /sign_in/password", { email: rae.email, password: "guess" })),
  )
  expect(tries.filter(({ code }) => code === "STAFF_PASSWORD_WRONG")).toHaveLength(4)
})

it("lets five codes be tried, and forgets a first step after five minutes", async () => {
  const browser = staffBrowser(opened)
  const { result } = await browser.call("POST /sign_in/password", { email: rae.email, password: PASSWORD })
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => browser.call("POST /sign_in/code", { ticket: result.ticket, code: "000000" })),
  )
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(3)
  await opened.store.run(sql`delete from rate_limit`)
  pass(6)
  const late = await browser.call("POST /sign_in/code", { ticket: result.ticket, code: rae.code(now) })
  expect(late.code).toBe("STAFF_STEP_OVER")
})

it("ends a session after an hour without a request, after twelve hours, and at once on signing out", async () => {
  const { browser } = await signIn(rae)
  pass(59)
  expect((await browser.call("GET /me")).status).toBe(200)
  pass(61)
  expect((await browser.call("GET /me")).status).toBe(401)
  const { browser: busy } = await signIn(rae)
  for (let hours = 0; hours < 12; hours += 1) {
    expect((await busy.call("GET /me")).status).toBe(200)
    pass(59.9)
  }
  pass(5)
  expect((await busy.call("GET /me")).status).toBe(401)
  const { browser: other } = await signIn(rae)
  const token = [...other.cookies.values()][0] ?? ""
  await other.call("POST /sign_out")
  other.cookies.set("staff_session", token)
  expect((await other.call("GET /me")).status).toBe(401)
})

it("refuses a page of another site, although the browser sends the cookie", async () => {
  const { browser } = await signIn(rae)
  for (const [name, value] of [
    ["sec-fetch-site", "cross-site"],
    ["sec-fetch-site", "same-site"],
    ["origin", "https://evil.example"],
    ["origin", "null"],
  ] as const)
    expect((await browser.call("POST /sign_out", {}, { headers: { [name]: value } })).code).toBe("NOT_PERMITTED")
  expect((await browser.call("GET /me")).status).toBe(200)
})

it("sets a cookie that no script reads and no other site sends", async () => {
  const ticket = await staffBrowser(opened).call("POST /sign_in/password", { email: rae.email, password: PASSWORD })
  const answer = await opened.app.inject({
    method: "POST",
    url: "/staff_api/v1/sign_in/code",
    headers: { "x-client-app": "CUSTOMER_HUB" },
    payload: { ticket: ticket.result.ticket, code: rae.code(now) },
  })
  expect(answer.headers["set-cookie"]).toMatch(
    /^staff_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  )
})

it("wants a fresh proof before staff are changed, and takes one by password and code", async () => {
  const { browser } = await signIn(rae)
  pass(11)
  const input = { email: "tess@juniper.example", name: "Tess", roles: [{ role: "OFFICE", location_id: null }] }
  expect((await browser.call("POST /invitations", input)).code).toBe("PROOF_NEEDED")
  const wrong = await browser.call("POST /proof/code", { password: "guess", code: rae.code(now) })
  expect(wrong.code).toBe("STAFF_PASSWORD_WRONG")
  expect((await browser.call("POST /proof/code", { password: PASSWORD, code: rae.code(now) })).status).toBe(200)
  expect((await browser.call("POST /invitations", input)).status).toBe(200)
})

it("refuses weak passwords, an invitation that is used up or withdrawn, and one that is 48 hours old", async () => {
  const roles = [{ role: "OFFICE" as const, location_id: null }]
  const browser = staffBrowser(opened)
  const token = await invited(opened, "lee@juniper.example", roles, clock)
  for (const password of ["short", "passwordpassword", "lee loves long ones"])
    expect((await browser.call(`POST /invitations/${token}/password`, { password })).code).toBe("STAFF_PASSWORD_WEAK")
  const newer = await invited(opened, "lee@juniper.example", roles, clock)
  expect((await browser.call(`GET /invitations/${token}`)).code).toBe("INVITATION_OVER")
  expect((await browser.call(`GET /invitations/${newer}`)).status).toBe(200)
  pass(48 * 60)
  expect((await browser.call(`GET /invitations/${newer}`)).code).toBe("INVITATION_OVER")
  expect((await browser.call(`POST /invitations/${newer}/pin`, { pin: "204816" })).code).toBe("INVITATION_OVER")
})

it("makes one person of an invitation that two browsers accept at once", async () => {
  const token = await invited(opened, "jo@juniper.example", [{ role: "GATE", location_id: null }], clock)
  const answers = await Promise.all(
    [1, 2].map(() => staffBrowser(opened).call(`POST /invitations/${token}/pin`, { pin: "204816" })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

it("stores no token, code, PIN or password that could be used", async () => {
  const { browser } = await signIn(rae)
  const token = [...browser.cookies.values()][0] ?? "none"
  const rows = await opened.store.many<{ text: string }>(sql`
    select row_to_json(s)::text as text from staff s union all select row_to_json(e)::text from staff_session e
    union all select row_to_json(c)::text from staff_recovery_code c`)
  const all = rows.map(({ text }) => text).join()
  expect(all).not.toContain(token)
  expect(all).not.toContain(PASSWORD)
  for (const code of rae.recovery_codes) expect(all).not.toContain(code.replace("-", ""))
})
