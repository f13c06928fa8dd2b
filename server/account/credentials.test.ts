import {
  type Answer,
  at,
  FAMILY_PASSWORD,
  type Family,
  type Identity,
  openIdentity,
} from "@hub/testing/account/identity"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql, verbatim } from "../database/sql.ts"

// I28 of an account: e-mail and password change, devices are signed out, and nothing that is sent breaks a call.

let hub: Identity

beforeAll(async () => {
  hub = await openIdentity()
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
})
afterAll(() => hub.close())
// All requests of this file come from one address, whose tries are counted over all of them.
beforeEach(() => hub.database.store.run(sql`delete from rate_limit`))

describe("changing credentials", () => {
  it("changes the email with a code sent to it, and signs out other devices", async () => {
    const { tokens, email } = await hub.family(2)
    const code_id = await hub.askCode("moved@mail.example")
    const input = { code_id, code: await hub.codeFor("moved@mail.example") }
    const changed = await hub.call("POST /auth/change_email_with_email_code", input, tokens[0])
    expect(changed.result).toMatchObject({ email: "moved@mail.example" })
    expect([await hub.isSignedIn(tokens[0]), await hub.isSignedIn(tokens[1])]).toEqual([true, false])
    const mails = await hub.database.store.many(sql`
      select id from outbox_mail where recipient = ${email} and kind = 'EMAIL_CHANGED'`)
    expect(mails).toHaveLength(1)

    const other = await hub.family(1)
    hub.wait(61)
    const again = await hub.askCode("moved@mail.example")
    const taken = await hub.call(
      "POST /auth/change_email_with_email_code",
      { code_id: again, code: await hub.codeFor("moved@mail.example") },
      other.tokens[0],
    )
    expect(taken.error?.code).toBe("EMAIL_TAKEN")
  })

  it("replaces a forgotten password with a code, and refuses a weak one before the code is spent", async () => {
    const { tokens, email } = await hub.family(1)
    const code_id = await hub.askCode(email)
    const code = await hub.codeFor(email)
    for (const password of ["short", "password123", "aaaaaaaaaa"]) {
      const { error } = await hub.call("POST /auth/reset_password_with_email_code", { code_id, code, password })
      expect(error).toMatchObject({ type: "ValidationException", errors: [{ path: "password" }] })
    }
    const done = await hub.call("POST /auth/reset_password_with_email_code", {
      code_id,
      code,
      password: "wet socks by noon",
    })
    expect(await hub.isSignedIn(at(done.result, "access_token"))).toBe(true)
    expect(await hub.isSignedIn(tokens[0])).toBe(false)
    expect((await hub.call("POST /auth/email_password", { email, password: "wet socks by noon" })).status).toBe(200)
    expect((await hub.call("POST /auth/email_password", { email, password: "a long way home" })).status).toBe(400)
  })

  it("changes the password with the current one, and signs out other devices", async () => {
    const { tokens } = await hub.family(2)
    const wrong = await hub.call(
      "POST /auth/set_password",
      { current_password: "x", password: "wet socks by noon" },
      tokens[0],
    )
    expect(wrong.error).toMatchObject({ code: "WRONG_PASSWORD", errors: [{ path: "current_password" }] })
    const input = { current_password: "a long way home", password: "wet socks by noon" }
    expect((await hub.call("POST /auth/set_password", input, tokens[0])).status).toBe(200)
    expect([await hub.isSignedIn(tokens[0]), await hub.isSignedIn(tokens[1])]).toEqual([true, false])
  })
})

// I40
describe("what a family changes about its own access", () => {
  /** One way a family changes how it gets in, each proved as it has to be. */
  type Change = (family: Family) => Promise<Answer>
  const withCode = async (email: string) => ({ code_id: await hub.askCode(email), code: await hub.codeFor(email) })
  const CHANGES: readonly (readonly [kind: string, change: Change])[] = [
    [
      "EMAIL_CHANGED",
      async ({ tokens, email }) =>
        hub.call("POST /auth/change_email_with_email_code", await withCode(`new.${email}`), tokens[0]),
    ],
    [
      "PHONE_CHANGED",
      async ({ tokens }) => {
        const token = await hub.phoneToken("+15550100171")
        return hub.call("POST /auth/change_phone_with_firebase_token", { token }, tokens[0])
      },
    ],
    [
      "PASSWORD_CHANGED",
      async ({ tokens }) => {
        const body = { current_password: FAMILY_PASSWORD, password: "wet socks by noon" }
        return hub.call("POST /auth/set_password", body, tokens[0])
      },
    ],
    [
      "PASSWORD_CHANGED",
      async ({ email }) => {
        const body = { ...(await withCode(email)), password: "wet socks by noon" }
        return hub.call("POST /auth/reset_password_with_email_code", body)
      },
    ],
  ]
  const recorded = ({ customer_id, email }: Family) =>
    hub.database.store.many<{ kind: string }>(sql`
      select kind from outbox_mail where customer_id = ${customer_id} and recipient = ${email} and kind like '%\_CHANGED'`)
  const access = ({ customer_id }: Family) =>
    hub.database.store.many(sql`
      select email, sign_in_phone, password_hash, (select count(*)::int from sign_in_session s where s.customer_id = c.id
        and s.revoked_at is not null) as ended from customer c where id = ${customer_id}`)

  it.each(CHANGES)("leaves one record, %s, with the change or not at all", async (kind, change) => {
    const family = await hub.family(2)
    const before = await access(family)
    await hub.database.store.run(
      sql`alter table outbox_mail add constraint refused check (kind <> ${verbatim(`'${kind}'`)}) not valid`,
    )
    expect((await change(family)).status).toBe(500)
    expect(await access(family)).toEqual(before)
    await hub.database.store.run(sql`alter table outbox_mail drop constraint refused`)
    hub.wait(61)
    await hub.database.store.run(sql`delete from rate_limit`)
    expect((await change(family)).status).toBe(200)
    expect(await access(family)).not.toEqual(before)
    expect(await recorded(family)).toEqual([{ kind }])
  })
})

describe("devices", () => {
  it("are listed, signed out one by one, and all at once, their refresh tokens too", async () => {
    const { tokens, refresh } = await hub.family(3)
    const list = await hub.call("GET /auth/sessions", undefined, tokens[0])
    const sessions: { id: string; is_current: boolean }[] = JSON.parse(JSON.stringify(list.result))
    expect(sessions.map(({ is_current }) => is_current).filter(Boolean)).toHaveLength(1)
    expect(sessions).toHaveLength(3)
    const other = sessions.find(({ is_current }) => !is_current)
    expect((await hub.call(`DELETE /auth/sessions/${other?.id ?? ""}`, undefined, tokens[0])).status).toBe(200)
    const alive = await Promise.all(tokens.map((token) => hub.isSignedIn(token)))
    expect(alive.filter(Boolean)).toHaveLength(2)
    expect((await hub.call("POST /auth/logout_everywhere", {}, tokens[0])).status).toBe(200)
    expect(await Promise.all(tokens.map((token) => hub.isSignedIn(token)))).toEqual([false, false, false])
    for (const refresh_token of refresh) {
      expect((await hub.call("POST /auth/refresh", { refresh_token })).status).toBe(401)
    }
  })

  it.each(["", "short", "not.a-token of ours", "x".repeat(4096)])(
    "aren't renewed by the refresh token '%s'",
    async (token) => {
      // 7.2: whatever isn't authorized signs out; a token that was spoilt on its way to storage must, too.
      expect(await hub.call("POST /auth/refresh", { refresh_token: token })).toMatchObject({
        status: 401,
        error: { code: "NOT_AUTHORIZED" },
      })
    },
  )

  it("of another family can't be ended", async () => {
    const [mine, theirs] = [await hub.family(1), await hub.family(1)]
    const list = await hub.call("GET /auth/sessions", undefined, theirs.tokens[0])
    const [session]: { id: string }[] = JSON.parse(JSON.stringify(list.result))
    const foreign = await hub.call(`DELETE /auth/sessions/${session?.id ?? ""}`, undefined, mine.tokens[0])
    const unknown = await hub.call(
      "DELETE /auth/sessions/01890000-0000-7000-8000-000000000000",
      undefined,
      mine.tokens[0],
    )
    expect(foreign).toEqual(unknown)
    expect(foreign.status).toBe(404)
    expect(await hub.isSignedIn(theirs.tokens[0])).toBe(true)
  })
})

const HOSTILE = [
  {},
  [],
  "",
  null,
  "{",
  { email: "" },
  { email: 7 },
  { email: `${"a".repeat(300)}@mail.example` },
  { email: "a\u0000b@mail.example" },
  { email: "\ud800@mail.example" },
  { code_id: "x", code: "123456" },
  { code_id: "01890000-0000-7000-8000-000000000000", code: "12345" },
  { code_id: "01890000-0000-7000-8000-000000000000", code: "１２３４５６" },
  { code_id: "01890000-0000-7000-8000-000000000000", code: "123456", password: "\u0000".repeat(10) },
  { code_id: "01890000-0000-7000-8000-000000000000", code: "123456", is_restricted: false },
  { token: "a".repeat(9000) },
  { token: "\u0000".repeat(40) },
  { current_password: 1, password: {} },
  { password: "\ud800\ud800\ud800\ud800\ud800\ud800\ud800\ud800" },
]

describe("hostile input", () => {
  it.each([
    "POST /auth/email_password",
    "POST /auth/get_email_code",
    "POST /auth/continue_with_email_code",
    "POST /auth/reset_password_with_email_code",
    "POST /auth/firebase_token",
    "POST /auth/change_phone_with_firebase_token",
    "POST /auth/change_email_with_email_code",
    "POST /auth/set_password",
    "POST /auth/refresh",
  ])("%s refuses it and never breaks", async (name) => {
    const { tokens } = await hub.family(1)
    for (const body of HOSTILE) {
      const { status, error } = await hub.call(name, body, tokens[0])
      expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
      expect(status, JSON.stringify(body)).toBeLessThan(500)
      expect(error?.type).toBeTruthy()
    }
  })
})
