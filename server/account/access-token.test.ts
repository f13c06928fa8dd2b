import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { exportJWK, type JWTPayload, SignJWT } from "jose"
import { beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { fixedKeys, type KeyList, keysInFile, newKeyText } from "../kernel/key-list.ts"
import { ACCESS_SECONDS, accessTokens, signingKey } from "./access-token.ts"

// I26: tokens that are well made, by someone else or for something else. What is forged without a key is in tokens.test.ts.

const NOW = new Date("2030-06-01T12:00:00.000Z")
const seconds = NOW.getTime() / 1000
const newPair = () => {
  const keys = fixedKeys(newKeyText())
  const privateKey = signingKey(keys.current())
  return { keys, privateKey, publicKey: createPublicKey(privateKey) }
}
const ours = newPair()
const others = newPair()
const curve = generateKeyPairSync("ec", { namedCurve: "P-256" })
const tokens = accessTokens(ours.keys)

const claims: JWTPayload = {
  sid: "a session",
  sub: "a customer",
  iss: "customer-hub",
  aud: "CUSTOMER_HUB",
  iat: seconds,
  exp: seconds + ACCESS_SECONDS,
}
const HEAD = { alg: "EdDSA", typ: "at+jwt", kid: ours.keys.current().id }

const without = (name: string): JWTPayload => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
const signed = (payload: JWTPayload, head: { alg: string } & Record<string, unknown> = HEAD, key = ours.privateKey) =>
  new SignJWT(payload).setProtectedHeader(head).sign(key)

/** Made by hand, for what no library signs. */
const packed = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")
function byHmac(secret: Buffer | string, head: object = { alg: "HS256", typ: "at+jwt" }): string {
  const text = `${packed(head)}.${packed(claims)}`
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`
}
const derOf = (key: KeyObject) =>
  createPublicKey({ key: key.export({ type: "spki", format: "pem" }) }).export({ type: "spki", format: "der" })

const attacks = new Map<string, string>()
beforeAll(async () => {
  const jwk = await exportJWK(others.publicKey)
  const own_jwk = await exportJWK(ours.publicKey)
  const made: Record<string, string | Promise<string>> = {
    "another key": signed(claims, HEAD, others.privateKey),
    "another key that the token brings along": signed(claims, { ...HEAD, jwk }, others.privateKey),
    "another key that the token says where to find": signed(
      claims,
      { ...HEAD, jku: "https://else.example/jwks", kid: "../../dev/null" },
      others.privateKey,
    ),
    "another kind of key": signed(claims, { ...HEAD, alg: "ES256" }, curve.privateKey),
    "our public key as a shared secret": byHmac(ours.publicKey.export({ type: "spki", format: "pem" })),
    "our public key's bytes as a shared secret": byHmac(derOf(ours.publicKey)),
    "our public key's number as a shared secret": byHmac(Buffer.from(String(own_jwk.x), "base64url")),
    "no secret": byHmac(""),
    "our algorithm's name over a shared secret": byHmac("secret", HEAD),
    "an extension that isn't known": `${packed({ ...HEAD, crit: ["x"], x: 1 })}.${packed(claims)}.AAAA`,
    "a signature over an unpacked body": `${packed({ ...HEAD, crit: ["b64"], b64: false })}.${packed(claims)}.AAAA`,
    "a header that is a list": `${packed([HEAD])}.${packed(claims)}.AAAA`,
    "a body that is a list": `${packed(HEAD)}.${packed([claims])}.AAAA`,
    "four parts": (await signed(claims)).concat(".AAAA"),
    "five parts": "a.b.c.d.e",
    "the body twice": (await signed(claims)).replace(".", `.${packed(claims)}.`),
    "a signature in another alphabet": (await signed(claims)).replace(/[^.]+$/, "++//=="),
    "another type": signed(claims, { ...HEAD, typ: "JWT" }),
    "another type in other letters": signed(claims, { ...HEAD, typ: "rt+jwt" }),
    "no type": signed(claims, { alg: "EdDSA" }),
    "another audience": signed({ ...claims, aud: "STAFF_HUB" }),
    "no audience": signed(without("aud")),
    "an audience in small letters": signed({ ...claims, aud: "customer_hub" }),
    "another issuer": signed({ ...claims, iss: "customer-hub.else.example" }),
    "no issuer": signed(without("iss")),
    "no customer": signed(without("sub")),
    "no session": signed(without("sid")),
    "a session that is a list": signed({ ...claims, sid: ["a session"] }),
    "a session that is a number": signed({ ...claims, sid: 1 }),
    "no end": signed(without("exp")),
    "an end that is now": signed({ ...claims, exp: seconds }),
    "an end that has been": signed({ ...claims, exp: seconds - 1 }),
    "a beginning that is to come": signed({ ...claims, nbf: seconds + 60 }),
    nothing: "",
    "a null": "null",
    "a long text": "a".repeat(100_000),
    "a long chain": "a.".repeat(10_000),
  }
  for (const [name, token] of Object.entries(made)) attacks.set(name, await token)
})

describe("an access token", () => {
  it("reads what it signed", async () => {
    const token = await tokens.sign({ customer_id: "a customer", session_id: "a session", is_restricted: false }, NOW)
    expect(await tokens.read(token, NOW)).toMatchObject({ customer_id: "a customer", session_id: "a session" })
    expect(await tokens.read(await signed(claims), NOW)).toMatchObject({ customer_id: "a customer" })
    // It is remembered once it was checked, and ends all the same.
    expect(await tokens.read(token, new Date(NOW.getTime() + ACCESS_SECONDS * 1000))).toBeUndefined()
    expect(await accessTokens(others.keys).read(token, NOW)).toBeUndefined()
  })

  it("reads the public key once for many tokens", async () => {
    let reads = 0
    const current = ours.keys.current()
    const key = {
      id: current.id,
      get bytes() {
        reads += 1
        return current.bytes
      },
    }
    const counted = accessTokens({ ...ours.keys, byId: () => key })
    for (const session_id of ["1", "2", "3"]) {
      const token = await counted.sign({ customer_id: "a customer", session_id, is_restricted: false }, NOW)
      expect(await counted.read(token, NOW)).toMatchObject({ session_id })
    }
    expect(reads).toBe(1)
  })

  it("caches verified tokens up to a maximum", async () => {
    let verified = 0
    const keys: KeyList = {
      ...ours.keys,
      byId: (id) => ({
        id,
        get bytes() {
          verified += 1
          return ours.keys.current().bytes
        },
      }),
    }
    const few = accessTokens(keys, 2)
    const [one = "", two = "", three = ""] = await Promise.all(
      ["1", "2", "3"].map((session_id) =>
        few.sign({ customer_id: "a customer", session_id, is_restricted: false }, NOW),
      ),
    )
    const read = async (token: string) => (await few.read(token, NOW))?.session_id
    expect([await read(one), await read(two), await read(one), await read(two)]).toEqual(["1", "2", "1", "2"])
    expect(verified).toBe(2)
    expect([await read(three), await read(two)]).toEqual(["3", "2"])
    expect(verified).toBe(3)
    expect([await read(one), await read(three)]).toEqual(["1", "3"])
    expect(verified).toBe(4)
  })

  it("ends with its key, which another process drops, though it was read before", async () => {
    const file = join(testFolder(onTestFinished), "token-keys")
    writeFileSync(file, newKeyText())
    const open = () => keysInFile(file, () => readFileSync(file, "utf8"))
    const known = accessTokens(open())
    const token = await known.sign({ customer_id: "a customer", session_id: "a session", is_restricted: false }, NOW)
    const rotate = () => open().rotate(() => false)
    rotate()
    expect(await known.read(token, NOW)).toMatchObject({ session_id: "a session" })
    rotate()
    await expect.poll(() => known.read(token, NOW)).toBeUndefined()
  })

  it("rejects every other token", async () => {
    expect(attacks.size).toBeGreaterThan(35)
    for (const [name, token] of attacks) expect([name, await tokens.read(token, NOW)]).toEqual([name, undefined])
  })
})
