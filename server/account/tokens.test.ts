import { createHmac } from "node:crypto"
import { at, FAMILY_PASSWORD, type Identity, openIdentity } from "@hub/testing/account/identity"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

// I26 to I28: what passes for an access token, what ends it, and what a refresh token is good for.

let hub: Identity

beforeAll(async () => {
  hub = await openIdentity()
  await seedBusiness(hub.database.store, { families: [], offerings: [] })
})
afterAll(() => hub.close())
beforeEach(() => hub.database.store.run(sql`delete from rate_limit`))

const signIn = async ({ email }: { email: string }): Promise<string> =>
  at((await hub.call("POST /auth/email_password", { email, password: FAMILY_PASSWORD })).result, "access_token")

const packed = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url")
const unpacked = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString("utf8"))

describe("an access token", () => {
  it("passes only with its own signature", async () => {
    const mine = await hub.family(1)
    const theirs = await hub.family(1)
    const [token = ""] = mine.tokens
    const [head = "", body = "", signature = ""] = token.split(".")
    const [, other_body = ""] = (theirs.tokens[0] ?? "").split(".")
    const claims = unpacked(body)
    const mac = (text: string) => createHmac("sha256", "secret").update(text).digest("base64url")
    const none = packed({ alg: "none", typ: "at+jwt" })
    const hs256 = packed({ alg: "HS256", typ: "at+jwt" })
    const attacks: Record<string, string> = {
      "no signature": `${head}.${body}.`,
      "alg none": `${none}.${body}.`,
      "alg none with the old signature": `${none}.${body}.${signature}`,
      "a swapped algorithm": `${hs256}.${body}.${mac(`${hs256}.${body}`)}`,
      "another type": `${packed({ ...unpacked(head), typ: "JWT" })}.${body}.${signature}`,
      "another family's body": `${head}.${other_body}.${signature}`,
      "another customer": `${head}.${packed({ ...claims, sub: theirs.customer_id })}.${signature}`,
      "no restriction": `${head}.${packed({ ...claims, is_restricted: false, x: 1 })}.${signature}`,
      "another audience": `${head}.${packed({ ...claims, aud: "STAFF" })}.${signature}`,
      "a later end": `${head}.${packed({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      "a changed signature": `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      "the refresh token": mine.refresh[0] ?? "",
      "a half": token.slice(0, 40),
      dots: "..",
      spaces: "   ",
    }
    expect(await hub.isSignedIn(token)).toBe(true)
    for (const [name, forged] of Object.entries(attacks)) {
      const { status, error } = await hub.call("GET /profile/", undefined, forged)
      expect([name, status, error?.code]).toEqual([name, 401, "NOT_AUTHORIZED"])
    }
  })

  it("ends when it expires or its session ends", async () => {
    const { tokens } = await hub.family(1)
    const [token = ""] = tokens
    const [, body = ""] = token.split(".")
    const left = Number(unpacked(body)["exp"]) - Math.floor(hub.now().getTime() / 1000)
    hub.wait(left - 1)
    expect(await hub.isSignedIn(token)).toBe(true)
    // Spec 9: it counts as expired when exp is at or before now.
    hub.wait(1)
    expect(await hub.isSignedIn(token)).toBe(false)
  })
})

describe("a restriction", () => {
  const restrict = (customer_id: string, is_restricted: boolean) =>
    hub.database.store.run(sql`update customer set is_restricted = ${is_restricted} where id = ${customer_id}`)

  it("ends the sessions on every device, and nobody else's", async () => {
    const [mine, theirs] = [await hub.family(2), await hub.family(1)]
    await restrict(mine.customer_id, true)
    for (const token of mine.tokens) expect(await hub.isSignedIn(token)).toBe(false)
    for (const refresh_token of mine.refresh)
      expect((await hub.call("POST /auth/refresh", { refresh_token })).error?.code).toBe("NOT_AUTHORIZED")
    expect(await hub.isSignedIn(theirs.tokens[0])).toBe(true)
    // What is said again ends nothing that was opened since.
    const token = await signIn(mine)
    await restrict(mine.customer_id, true)
    expect(await hub.isSignedIn(token)).toBe(true)
  })

  it("shows its reason after a new sign-in, until it is lifted", async () => {
    const mine = await hub.family(1)
    await restrict(mine.customer_id, true)
    const token = await signIn(mine)
    expect((await hub.call("GET /payment_methods/", undefined, token)).error?.code).toBe("CUSTOMER_RESTRICTED")
    await restrict(mine.customer_id, false)
    expect((await hub.call("GET /payment_methods/", undefined, token)).status).toBe(200)
    await restrict(mine.customer_id, true)
    expect((await hub.call("POST /auth/logout", undefined, await signIn(mine))).status).toBe(200)
  })
})

describe("a refresh token", () => {
  const refresh = (refresh_token: string) => hub.call("POST /auth/refresh", { refresh_token })

  it("gives two tabs the same successor within the grace period", async () => {
    const {
      refresh: [first = ""],
    } = await hub.family(1)
    const pairs = await Promise.all([refresh(first), refresh(first), refresh(first)])
    expect(pairs.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(pairs.map(({ result }) => at(result, "refresh_token"))).size).toBe(1)
    hub.wait(19)
    const again = await refresh(first)
    expect(at(again.result, "refresh_token")).toBe(at(pairs[0]?.result, "refresh_token"))
  })

  it("used after the grace period ends the session", async () => {
    const {
      refresh: [first = ""],
    } = await hub.family(1)
    const next = at((await refresh(first)).result, "refresh_token")
    hub.wait(21)
    expect((await refresh(first)).error?.code).toBe("NOT_AUTHORIZED")
    expect((await refresh(next)).error?.code).toBe("NOT_AUTHORIZED")
  })

  it.each([2, 5])("%i steps old ends its session, and no other", async (steps) => {
    const mine = await hub.family(2)
    const [first = "", elsewhere = ""] = mine.refresh
    const later = [first]
    for (let step = 0; step < steps; step += 1) {
      later.push(at((await refresh(later.at(-1) ?? "")).result, "refresh_token"))
    }
    const newest = await refresh(later.at(-1) ?? "")
    expect(newest.status).toBe(200)
    expect((await refresh(first)).error?.code).toBe("NOT_AUTHORIZED")
    expect((await refresh(at(newest.result, "refresh_token"))).error?.code).toBe("NOT_AUTHORIZED")
    expect(await hub.isSignedIn(at(newest.result, "access_token"))).toBe(false)
    expect((await refresh(elsewhere)).status).toBe(200)
  })

  it("that is forged ends no session", async () => {
    const mine = await hub.family(1)
    const [token = ""] = mine.refresh
    const [, own_part = ""] = token.split(".")
    const made_up = "A".repeat(43)
    for (const forged of [
      made_up,
      `${made_up}.${own_part}`,
      `.${own_part}.....................`,
      `${made_up}.${made_up}`,
    ]) {
      expect((await refresh(forged)).status).toBe(401)
    }
    expect((await refresh(token)).status).toBe(200)
  })

  it("is stored as a hash only", async () => {
    const {
      refresh: [token = ""],
      customer_id,
    } = await hub.family(1)
    const rows = await hub.database.store.many<{ text: string }>(
      sql`select s::text as text from sign_in_session s where customer_id = ${customer_id}`,
    )
    expect(rows.some(({ text }) => text.includes(token) || text.includes(Buffer.from(token).toString("hex")))).toBe(
      false,
    )
  })
})
