import { createHmac } from "node:crypto"
import { at, type Identity, openIdentity } from "@hub/testing/account/identity"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

// I24, I26, I29 of an account: codes by mail, new families, sign-in by phone.

let hub: Identity

beforeAll(async () => {
  hub = await openIdentity()
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
})
afterAll(() => hub.close())
// All requests of this file come from one address, whose tries are counted over all of them.
beforeEach(() => hub.database.store.run(sql`delete from rate_limit`))

describe("a code by mail", () => {
  it("signs in once", async () => {
    const { email } = await hub.family(0)
    const code_id = await hub.askCode(email.toUpperCase())
    const code = await hub.codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    const pair = await hub.call("POST /auth/continue_with_email_code", { code_id, code })
    expect(await hub.isSignedIn(at(pair.result, "access_token"))).toBe(true)
    const again = await hub.call("POST /auth/continue_with_email_code", { code_id, code })
    expect(again.error).toMatchObject({ type: "DomainException", code: "CODE_EXPIRED" })
  })

  it("ends after five wrong tries, and says how many are left", async () => {
    const { email } = await hub.family(0)
    const code_id = await hub.askCode(email)
    const code = await hub.codeFor(email)
    const wrong = code === "000000" ? "000001" : "000000"
    for (const tries_left of [4, 3, 2, 1, 0]) {
      const { error } = await hub.call("POST /auth/continue_with_email_code", { code_id, code: wrong })
      expect(error).toMatchObject({ code: "CODE_WRONG", payload: { tries_left }, errors: [{ path: "code" }] })
    }
    const right = await hub.call("POST /auth/continue_with_email_code", { code_id, code })
    expect(right.error?.code).toBe("CODE_EXPIRED")
  })

  it("takes five tries, also of many at once", async () => {
    const { email } = await hub.family(0)
    const code_id = await hub.askCode(email)
    const code = await hub.codeFor(email)
    const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, "0")).filter(
      (guess) => guess !== code,
    )
    const answers = await Promise.all(
      guesses.map((guess) => hub.call("POST /auth/continue_with_email_code", { code_id, code: guess })),
    )
    expect(answers.filter(({ error }) => error?.code === "CODE_WRONG")).toHaveLength(5)
    expect(answers.filter(({ error }) => error?.code === "CODE_EXPIRED")).toHaveLength(guesses.length - 5)
    expect((await hub.call("POST /auth/continue_with_email_code", { code_id, code })).error?.code).toBe("CODE_EXPIRED")
  })

  it("expires after ten minutes", async () => {
    const { email } = await hub.family(0)
    const code_id = await hub.askCode(email)
    hub.wait(601)
    const late = await hub.call("POST /auth/continue_with_email_code", { code_id, code: await hub.codeFor(email) })
    expect(late.error?.code).toBe("CODE_EXPIRED")
  })

  it("is valid for its own request only", async () => {
    const [mine, theirs] = [await hub.family(0), await hub.family(0)]
    const code_id = await hub.askCode(mine.email)
    await hub.askCode(theirs.email)
    const crossed = await hub.call("POST /auth/continue_with_email_code", {
      code_id,
      code: await hub.codeFor(theirs.email),
    })
    expect(crossed.error?.code).toBe("CODE_WRONG")
  })

  it("is sent at most once a minute and five times an hour", async () => {
    const { email } = await hub.family(0)
    await hub.askCode(email)
    const soon = await hub.call("POST /auth/get_email_code", { email })
    expect(soon).toMatchObject({ status: 429, error: { payload: { retry_after: 60 } } })
    for (let sent = 1; sent < 5; sent += 1) {
      hub.wait(61)
      expect(await hub.askCode(email)).not.toBe("")
    }
    hub.wait(61)
    expect((await hub.call("POST /auth/get_email_code", { email })).status).toBe(429)
  })

  it("answers the same with and without an account", async () => {
    await hub.setSettings({ is_sign_up_enabled: false })
    const { email } = await hub.family(0)
    const known = await hub.call("POST /auth/get_email_code", { email })
    const unknown = await hub.call("POST /auth/get_email_code", { email: "stranger@mail.example" })
    expect(Object.keys(Object(known.result))).toEqual(Object.keys(Object(unknown.result)))
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await hub.codeFor("stranger@mail.example")).toBe("")
    const { error } = await hub.call("POST /auth/continue_with_email_code", {
      code_id: at(unknown.result, "code_id"),
      code: "000000",
    })
    expect(["CODE_WRONG", "SIGN_UP_DISABLED"]).toContain(error?.code)
    await hub.setSettings({ is_sign_up_enabled: true })
  })

  it("is stored in its mail only", async () => {
    const { email } = await hub.family(0)
    const code_id = await hub.askCode(email)
    const code = await hub.codeFor(email)
    const row = await hub.database.store.maybe<{ code_hash: Buffer }>(
      sql`select code_hash from sign_in_code where id = ${code_id}`,
    )
    // Without the key a million guesses are quickly made; with a guessed key they find nothing.
    const guess = createHmac("sha256", Buffer.alloc(32)).update(`sign-in-code:${code_id}:${code}`).digest()
    expect(row?.code_hash.equals(guess)).toBe(false)
    expect(row?.code_hash).toHaveLength(32)
  })
})

describe("a new family", () => {
  it("opens one account by mail, also when requests are repeated", async () => {
    const email = "new.family@mail.example"
    const code_id = await hub.askCode(email)
    const code = await hub.codeFor(email)
    const answers = await Promise.all(
      [1, 2, 3].map(() => hub.call("POST /auth/continue_with_email_code", { code_id, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const profile = await hub.call(
      "GET /profile/",
      undefined,
      at(answers.find(({ status }) => status === 200)?.result, "access_token"),
    )
    expect(profile.result).toMatchObject({ email, first_name: "", last_name: "", has_password: false, students: [] })
    const rows = await hub.database.store.many(sql`select id from customer where email = ${email}`)
    expect(rows).toHaveLength(1)
  })

  it("opens one account by phone, without an email", async () => {
    const phone = "+15550107001"
    const first = await hub.call("POST /auth/firebase_token", { token: await hub.phoneToken(phone) })
    const second = await hub.call("POST /auth/firebase_token", { token: await hub.phoneToken(phone) })
    const profiles = await Promise.all(
      [first, second].map(({ result }) => hub.call("GET /profile/", undefined, at(result, "access_token"))),
    )
    expect(profiles[0]?.result).toMatchObject({ email: null, phone_number: phone })

    // Its data is given to nobody who only holds the phone that is signed in.
    const token = at(first.result, "access_token")
    const data = await hub.call("GET /profile/family_data", undefined, token)
    expect(data.result).toMatchObject({ proof: "PHONE_CODE" })
    const take = async (body: object) =>
      (await hub.call("POST /profile/family_data/export", body, token)).error?.code ?? "given"
    expect(await take({})).toBe("VALIDATION")
    expect(await take({ phone_token: await hub.phoneToken("+15550107099") })).toBe("PHONE_NOT_PROVED")
    const fresh = await hub.phoneToken(phone)
    expect([await take({ phone_token: fresh }), await take({ phone_token: fresh })]).toEqual([
      "given",
      "PHONE_NOT_PROVED",
    ])
    expect(at(profiles[0]?.result, "id")).toBe(at(profiles[1]?.result, "id"))
  })

  it("is refused where sign-up is disabled", async () => {
    await hub.setSettings({ is_sign_up_enabled: false })
    const answer = await hub.call("POST /auth/firebase_token", { token: await hub.phoneToken("+15550107002") })
    expect(answer.error?.code).toBe("SIGN_UP_DISABLED")
    await hub.setSettings({ is_sign_up_enabled: true })
  })
})

describe("a phone", () => {
  it("that the business has noted signs in, but none with an extension", async () => {
    const { customer_id } = await hub.family(0)
    await hub.database.store.run(sql`update customer set phone_number = '+15550107010' where id = ${customer_id}`)
    const { result } = await hub.call("POST /auth/firebase_token", { token: await hub.phoneToken("+15550107010") })
    const profile = await hub.call("GET /profile/", undefined, at(result, "access_token"))
    expect(at(profile.result, "id")).toBe(customer_id)
    const other = await hub.family(0)
    await hub.database.store.run(sql`
      update customer set phone_number = '+15550107011', phone_extension = '12' where id = ${other.customer_id}`)
    const opened = await hub.call("POST /auth/firebase_token", { token: await hub.phoneToken("+15550107011") })
    const own = await hub.call("GET /profile/", undefined, at(opened.result, "access_token"))
    expect(at(own.result, "id")).not.toBe(other.customer_id)
  })

  it("that two families share is refused", async () => {
    for (const { customer_id } of [await hub.family(0), await hub.family(0)]) {
      await hub.database.store.run(sql`update customer set phone_number = '+15550107020' where id = ${customer_id}`)
    }
    const answer = await hub.call("POST /auth/firebase_token", { token: await hub.phoneToken("+15550107020") })
    expect(answer.error?.code).toBe("PHONE_AMBIGUOUS")
  })

  it("token is accepted once, while fresh, with a valid signature", async () => {
    const token = await hub.phoneToken("+15550107030")
    const [head = "", body = "", signature = ""] = token.split(".")
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, "base64url").toString("utf8"))
    const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
    const forged: readonly string[] = [
      `${head}.${packed({ ...claims, phone_number: "+15550100000" })}.${signature}`,
      `${packed({ alg: "none", typ: "JWT" })}.${body}.`,
      `${packed({ alg: "HS256", typ: "JWT" })}.${body}.${createHmac("sha256", "x").update("x").digest("base64url")}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      "not a token but long enough to be one",
    ]
    for (const bad of forged) {
      const { error } = await hub.call("POST /auth/firebase_token", { token: bad })
      expect(error?.code).toBe("PHONE_NOT_PROVED")
    }
    expect((await hub.call("POST /auth/firebase_token", { token })).status).toBe(200)
    expect((await hub.call("POST /auth/firebase_token", { token })).error?.code).toBe("PHONE_NOT_PROVED")

    const old = await hub.phoneToken("+15550107031")
    hub.wait(3700)
    expect((await hub.call("POST /auth/firebase_token", { token: old })).error?.code).toBe("PHONE_NOT_PROVED")
  })

  it("changes, notifies the email, and clears the consent", async () => {
    const { tokens, customer_id, email } = await hub.family(2)
    await hub.database.store.run(sql`
      update customer set phone_number = '+15550107040', is_phone_number_communication_opted_in = true where id = ${customer_id}`)
    const token = await hub.phoneToken("+15550107041")
    const changed = await hub.call("POST /auth/change_phone_with_firebase_token", { token }, tokens[0])
    expect(changed.result).toMatchObject({ phone_number: "+15550107041", is_phone_number_communication_opted_in: null })
    expect([await hub.isSignedIn(tokens[0]), await hub.isSignedIn(tokens[1])]).toEqual([true, false])
    const mails = await hub.database.store.many(sql`
      select id from outbox_mail where recipient = ${email} and kind = 'PHONE_CHANGED'`)
    expect(mails).toHaveLength(1)

    const other = await hub.family(1)
    const taken = await hub.call(
      "POST /auth/change_phone_with_firebase_token",
      { token: await hub.phoneToken("+15550107041") },
      other.tokens[0],
    )
    expect(taken.error?.code).toBe("PHONE_TAKEN")
  })
})
