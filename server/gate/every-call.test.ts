import { PROBLEMS, type ProblemCode } from "@hub/domain/kernel/problem"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { noteStatements } from "../database/testing-plans.ts"
import { type Asked, endpointOf, faultOf, inside, type Sent, send, table } from "./testing-answers.ts"
import { CALLS, type Row } from "./testing-calls.ts"
import { contents, type Gate, openGate } from "./testing-gate.ts"
import { addFamilyWithThings, type Family, KEYS, nobodys } from "./testing-things.ts"
import { forgetTries } from "./testing-ways-in.ts"

// I21 to I24: every call of the contract, for everybody who may stand at the door. A new call without a row is a failure here.

let gate: Gate
let mine: Family
let theirs: Family
const notes = noteStatements()

beforeAll(async () => {
  gate = await openGate()
  theirs = await addFamilyWithThings(gate)
  mine = await addFamilyWithThings(gate)
})
afterAll(async () => {
  notes.stop()
  await gate.close()
})

/** Tries are counted whoever makes them; the vendor's letters about a family's card come when they come. */
const NOT_WRITTEN_BY_CALLS = ["rate_limit", "webhook_event"]

const rows: [string, Row][] = Object.entries(CALLS)
const names = rows.map(([name]) => name)
const rowOf = (name: string): Row => {
  const row = CALLS[name]
  if (row === undefined) throw new Error(`No row for ${name}`)
  return row
}
const sentBy = async (name: string, family: Family): Promise<Sent> => rowOf(name).send(family, gate)

/** The status and the code of an answer that is also well made. */
async function outcome(name: string, asked: Asked): Promise<string> {
  await forgetTries(gate)
  const answer = await notes.noting(() => send(gate, name, asked))
  expect(faultOf(name, answer), `${name} ${JSON.stringify(asked)}`).toBeUndefined()
  return answer.status === 200 ? "200" : `${answer.status} ${answer.type} ${answer.code}`
}
const refused = (code: ProblemCode): string => {
  const { status, type } = PROBLEMS[code]
  return `${status} ${type === "NotAuthorized" ? "NotAuthorizedException" : type} ${code}`
}

it("every call has a row, and every row is a call", () => {
  expect([...names].sort()).toEqual([...table.keys()].sort())
})

/** 2.3 and 4.5: all that a restricted customer may call while signed in, and why. A new one has to be written here. */
const OPEN_WHEN_RESTRICTED: Record<string, string> = {
  "POST /auth/logout": "Log Out is the one button of its screen",
  "POST /auth/logout_everywhere": "whoever leaves may leave on every device",
  // The token's claim is as old as the token. Refused, the profile would also be a private init that failed, which signs the customer
  // out (spec 8) before they have read why they are restricted; it holds nothing but what the family itself has written down.
  "GET /profile/": "only its is_restricted (spec 3) says at once that one is restricted, and that one isn't any more",
}

it("a restricted customer may ask for help and leave, and call nothing else", () => {
  const open = [...table].filter(([, { access }]) => access === "restricted").map(([name]) => name)
  expect(open.sort()).toEqual(Object.keys(OPEN_WHEN_RESTRICTED).sort())
})

const idsOf = (schema: unknown): string[] => {
  if (typeof schema !== "object" || schema === null) return []
  const { properties, items } = Object.assign({ properties: undefined, items: undefined }, schema)
  const named: [string, unknown][] =
    typeof properties === "object" && properties !== null ? Object.entries(properties) : []
  return [...named.flatMap(([key, inner]) => (/(^|_)(ids?|keys?)$/.test(key) ? [key] : idsOf(inner))), ...idsOf(items)]
}

it("every row names every id that its call can carry", async () => {
  const unnamed: string[] = []
  for (const name of names) {
    const { params, query, body } = endpointOf(name)
    const text = JSON.stringify(await sentBy(name, mine))
    const ids = [params, query, body].flatMap(idsOf)
    unnamed.push(...ids.filter((key) => !text.includes(`"${key}":`)).map((key) => `${name}: ${key}`))
  }
  expect(unnamed).toEqual([])
})

/** Open to everybody, but whoever names participants must be their family. */
const namesStudents = (sent: Sent): boolean => sent.query?.["student_ids"] !== undefined
const TOLD_WHEN_LOCKED = ["GET /init_request", "GET /company_profile", "GET /public_settings"]

describe.each(names)("%s", (name) => {
  const { access } = endpointOf(name)
  const { refuses } = rowOf(name)
  const good = refuses === undefined ? "200" : refused(refuses)
  const shut = access === "public" ? good : refused("NOT_AUTHORIZED")
  const ask = async (more: Omit<Asked, keyof Sent> = {}) => outcome(name, { ...(await sentBy(name, mine)), ...more })
  const askAsMine = async () => ask({ token: await gate.tokenOf(mine.customer_id) })

  it("answers another family's things as things that don't exist, and writes nothing", async () => {
    const unread: readonly string[] = rowOf(name).unread ?? []
    mine = await addFamilyWithThings(gate)
    const own = JSON.stringify(await sentBy(name, mine))
    const used = KEYS.filter((key) => own.includes(mine.things[key]))
    // Whoever asks for a code to send has it written: only what names a thing is held to writing nothing.
    if (used.length === 0) return
    const before = await contents(gate.store, NOT_WRITTEN_BY_CALLS)
    // One at a time, which in a list is another family's among one's own, and all at once.
    for (const keys of used.length > 1 ? [...used.map((key) => [key]), used] : used.map((key) => [key])) {
      const answers = await Promise.all(
        [theirs.things, nobodys()].map(async (others) => {
          const things = { ...mine.things, ...Object.fromEntries(keys.map((key) => [key, others[key]])) }
          const answer = await send(gate, name, { ...(await sentBy(name, { ...mine, things })), token: mine.token })
          expect(faultOf(name, answer)).toBeUndefined()
          const body = keys.reduce((text, key) => text.replaceAll(others[key], key), answer.raw)
          return { keys, status: answer.status, body }
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      if (keys.some((key) => !unread.includes(key))) expect(answers[0]?.status).toBeGreaterThanOrEqual(400)
    }
    expect(await contents(gate.store, NOT_WRITTEN_BY_CALLS)).toEqual(before)
  })

  it("is answered to whom it is for, and to nobody else", async () => {
    const ended = await gate.tokenOf(mine.customer_id)
    expect(await outcome("POST /auth/logout", { token: ended })).toBe("200")
    expect(await ask({ token: ended })).toBe(shut)
    expect(await ask({ token: await gate.oldTokenOf(mine.customer_id) })).toBe(shut)
    expect(await ask({ token: "not.a.token" })).toBe(shut)
    const isForAll = access === "optional" && !namesStudents(await sentBy(name, mine))
    expect(await ask()).toBe(isForAll ? good : shut)
    expect(await ask({ token: mine.token, headers: { "x-client-app": "" } })).toBe(refused("CLIENT_APP_REQUIRED"))

    const sent = await sentBy(name, mine)
    const token = await gate.tokenOf(mine.customer_id)
    await gate.store.run(sql`update company set is_locked = true`)
    const locked = [await outcome(name, sent), await outcome(name, { ...sent, token })]
    await gate.store.run(sql`update company set is_locked = false`)
    const told = TOLD_WHEN_LOCKED.includes(name) ? good : refused("COMPANY_LOCKED")
    expect(locked).toEqual([told, told])

    expect(await askAsMine()).toBe(good)

    // I28: no session outlives it; one that is opened since is told why (I24).
    await gate.store.run(sql`update customer set is_restricted = true where id = ${mine.customer_id}`)
    expect(await ask({ token: mine.token })).toBe(shut)
    expect(await askAsMine()).toBe(access === "customer" ? refused("CUSTOMER_RESTRICTED") : good)
    await gate.store.run(sql`update customer set is_restricted = false where id = ${mine.customer_id}`)
  })
})

/** What a family types as it likes. */
const freeTexts = (schema: unknown): string[] =>
  Object.entries(Object(inside(schema, "properties"))).flatMap(([name, part]: [string, unknown]) => {
    const isFree = inside(part, "type") === "string" && inside(part, "enum") === undefined
    return isFree && !/(^|_)(ids?|keys?|tokens?|password)$/.test(name) ? [name] : []
  })

/** Every part of a form that names its properties but takes others as well. */
const openParts = (schema: unknown, path: string): string[] => {
  if (typeof schema !== "object" || schema === null) return []
  const isOpen = "properties" in schema && inside(schema, "additionalProperties") !== false
  const parts = Object.entries(schema).flatMap(([key, part]: [string, unknown]) => openParts(part, `${path}.${key}`))
  return isOpen ? [path, ...parts] : parts
}

describe("a form", () => {
  it("takes no field that it doesn't name (I23)", () => {
    expect([...table].flatMap(([name, { body }]) => openParts(body, name))).toEqual([])
  })

  it("takes no card number, whichever field it is typed into (I20)", async () => {
    const taken: string[] = []
    let tried = 0
    const family = await addFamilyWithThings(gate)
    const but = [...NOT_WRITTEN_BY_CALLS, "outbox_mail", "sandbox_sms", "sign_in_code"]
    const before = await contents(gate.store, but)
    for (const [name, { body, access }] of table) {
      if (access === "public") continue
      const sent: Sent = { ...(await sentBy(name, family)) }
      for (const field of freeTexts(body)) {
        const asked = { ...sent, body: { ...Object(sent.body), [field]: "4242 4242 4242 4242" }, token: family.token }
        const { status, type } = await send(gate, name, asked)
        tried += 1
        if (status !== 400 || type !== "ValidationException") taken.push(`${name} ${field} ${status}`)
      }
    }
    expect(taken).toEqual([])
    expect(tried).toBeGreaterThan(12)
    expect(await contents(gate.store, but)).toEqual(before)
  })
})

it("no call reads a table whole that grows with families, bookings or money", async () => {
  expect(await notes.wholeReads(gate.store)).toEqual([])
})
