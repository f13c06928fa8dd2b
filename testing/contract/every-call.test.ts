import { statSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import { PROBLEMS, type ProblemCode } from "@hub/domain/kernel/problem"
import { stripeJournal } from "@hub/sandbox/stripe/store"
import { sql } from "@hub/server/database/sql"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type KeptRows, keepRows } from "../database/kept-rows.ts"
import { askedBy } from "../database/queries.ts"
import { recordStatements } from "../database/query-plans.ts"
import { type CallRequest, endpointOf, inside, methodOf, type Sent, send, table, violationOf } from "./answers.ts"
import type { Row } from "./call-row.ts"
import { CALLS } from "./calls.ts"
import { type ContractServer, openContractServer } from "./contract-server.ts"
import { resetRateLimits } from "./credentials.ts"
import { addFamilyWithData, type Family, type FamilyData, KEYS, unknownData } from "./family-data.ts"
import { publishedError } from "./published.ts"

// I21 to I24: every call of the contract, for everybody who may stand at the door. A new call without a row is a failure here.

let server: ContractServer
let mine: Family
let theirs: Family
let rows: KeptRows
/** How much the vendor had written down when the rows were kept. */
let vendor_size = 0
const recorder = recordStatements()

beforeAll(async () => {
  server = await openContractServer()
  theirs = await addFamilyWithData(server)
  mine = await addFamilyWithData(server)
  for (const name of names) await sentBy(name, mine)
  rows = await keepRows(server.store)
  vendor_size = vendorSize()
})
afterAll(async () => {
  recorder.stop()
  await server.close()
})

/** Everybody's tries are counted. */
const NOT_WRITTEN_BY_CALLS = ["rate_limit"]

/** Everything that the vendor is told is a line more. */
const vendorSize = (): number => statSync(stripeJournal(server.settings.data_dir), { throwIfNoEntry: false })?.size ?? 0

const writtenByCalls = async (): Promise<string[]> =>
  (await rows.written()).filter((table) => !NOT_WRITTEN_BY_CALLS.includes(table))

/** A call may have used up what the family had. What the vendor knows can't be put back: then the next call gets another family. */
async function mend(name: string): Promise<void> {
  await rows.putBack()
  if (methodOf(name) === "GET" || vendorSize() === vendor_size) return
  mine = await addFamilyWithData(server)
  // What a row makes once for a family is there from the beginning.
  for (const reading of names) if (methodOf(reading) === "GET") await sentBy(reading, mine)
  await rows.keep()
  vendor_size = vendorSize()
}

const names = Object.keys(CALLS)
const rowOf = (name: string): Row => {
  const row = CALLS[name]
  if (row === undefined) throw new Error(`No row for ${name}`)
  return row
}
const sentBy = async (name: string, family: Family): Promise<Sent> => rowOf(name).send(family, server)

/** The status and the code of an answer that is also well made. */
async function outcome(name: string, request: CallRequest): Promise<string> {
  await resetRateLimits(server)
  const answer = await recorder.record(() => send(server, name, request))
  expect(violationOf(name, answer), `${name} ${JSON.stringify(request)}`).toBeUndefined()
  if (answer.status !== 200) expect(publishedError(name, answer.status, answer.json)).toBeUndefined()
  return answer.status === 200 ? "200" : `${answer.status} ${answer.type} ${answer.code}`
}
const refused = (code: ProblemCode): string => {
  const { status, type } = PROBLEMS[code]
  return `${status} ${type === "NotAuthorized" ? "NotAuthorizedException" : type} ${code}`
}

it("every call has a row, and every row is a call", () => {
  expect([...names].sort()).toEqual([...table.keys()].sort())
})

/** 2.3 and 4.5: all that a restricted customer may call while signed in, and why. */
const OPEN_WHEN_RESTRICTED: Record<string, string> = {
  "POST /auth/logout": "Log Out is the one button of its screen",
  "POST /auth/logout_everywhere": "a family may sign out of every device",
  // The token's claim is as old as the token. Refused, the profile would also be a private init that failed, which signs the customer
  // out (spec 8) before they have read why they are restricted; it holds nothing but what the family itself has written down.
  "GET /profile/": "only its is_restricted (spec 3) says at once that one is restricted, and that one isn't any more",
}

it("a restricted customer may ask for help and leave, and call nothing else", () => {
  const open = [...table].filter(([, { access }]) => access === "restricted").map(([name]) => name)
  expect(open.sort()).toEqual(Object.keys(OPEN_WHEN_RESTRICTED).sort())
})

/** An id by its name or by its form: `instead_of` has a program's. */
const isId = (key: string, schema: unknown): boolean =>
  /(^|_)(ids?|keys?)$/.test(key) || [schema, inside(schema, "items")].some((part) => inside(part, "format") === "uuid")

const idsOf = (schema: unknown): string[] => {
  if (typeof schema !== "object" || schema === null) return []
  const { properties, items } = Object.assign({ properties: undefined, items: undefined }, schema)
  const named: [string, unknown][] =
    typeof properties === "object" && properties !== null ? Object.entries(properties) : []
  return [...named.flatMap(([key, inner]) => (isId(key, inner) ? [key] : idsOf(inner))), ...idsOf(items)]
}

const waysOf = (name: string): ((family: Family) => Promise<Sent>)[] => {
  const { send, or } = rowOf(name)
  return [send, ...(or === undefined ? [] : [or])].map((way) => async (family) => way(family, server))
}

/** The body with one id of it at a time that belongs to nobody. */
function withUnknownIds(body: unknown, path = ""): { path: string; body: unknown }[] {
  if (typeof body === "string") return UUID.test(body) ? [{ path, body: newId() }] : []
  if (typeof body !== "object" || body === null) return []
  return (
    Object.entries(body)
      // A code's id is one way to prove who one is: a password is enough.
      .filter(([key]) => key !== "idempotency_key" && key !== "code_id")
      .flatMap(([key, part]: [string, unknown]) =>
        withUnknownIds(part, `${path}.${key}`).map((changed) => ({
          path: changed.path,
          body: Array.isArray(body) ? body.with(Number(key), changed.body) : { ...body, [key]: changed.body },
        })),
      )
  )
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

it("every row names every id that its call can carry", async () => {
  const unnamed: string[] = []
  for (const name of names) {
    const { params, query, body } = endpointOf(name)
    const text = JSON.stringify([await sentBy(name, mine), rowOf(name).or?.(mine, server)])
    const ids = [params, query, body].flatMap(idsOf)
    unnamed.push(...ids.filter((key) => !text.includes(`"${key}":`)).map((key) => `${name}: ${key}`))
  }
  expect(unnamed).toEqual([])
})

/** Open to everybody, but participants that are named must be the caller's. */
const namesStudents = (sent: Sent): boolean => sent.query?.["student_ids"] !== undefined
const OPEN_WHEN_LOCKED = ["GET /init_request", "GET /company_profile", "GET /public_settings"]

describe.each(names)("%s", (name) => {
  const { access } = endpointOf(name)
  const { refuses } = rowOf(name)
  const good = refuses === undefined ? "200" : refused(refuses)
  const shut = access === "public" ? good : refused("NOT_AUTHORIZED")
  const ask = async (more: Omit<CallRequest, keyof Sent> = {}) =>
    outcome(name, { ...(await sentBy(name, mine)), ...more })
  const askAsMine = async () => ask({ token: await server.tokenOf(mine.customer_id) })

  it("answers another family's data as data that don't exist, and writes nothing", async () => {
    const unread: readonly string[] = rowOf(name).unread ?? []
    for (const way of waysOf(name)) {
      const own = JSON.stringify(await way(mine))
      const used = KEYS.filter((key) => own.includes(mine.data[key]))
      // A request to send a code writes one: only what names a thing is held to writing nothing.
      if (used.length === 0) continue
      await rows.written()
      // One at a time, which in a list is another family's among one's own, and all at once.
      for (const keys of used.length > 1 ? [...used.map((key) => [key]), used] : used.map((key) => [key])) {
        const askedWith = async (others: FamilyData) => {
          const data = { ...mine.data, ...Object.fromEntries(keys.map((key) => [key, others[key]])) }
          const request = await way({ ...mine, data })
          const { answer, statements } = await askedBy(() => send(server, name, { ...request, token: mine.token }))
          expect(violationOf(name, answer)).toBeUndefined()
          expect(answer.code).not.toBe("NOT_AUTHORIZED")
          const body = keys.reduce((text, key) => text.replaceAll(others[key], key), answer.raw)
          return { keys, status: answer.status, body, statements }
        }
        const both = async () => [await askedWith(theirs.data), await askedWith(unknownData())]
        let answers = await both()
        // As much is read for both, or the time would tell. A job's statement may come in between, or one that is asked beside the one that refuses: not each time.
        for (let more = 0; more < 4 && !isDeepStrictEqual(answers[0], answers[1]); more += 1) answers = await both()
        expect(answers[0]).toEqual(answers[1])
        if (keys.some((key) => !unread.includes(key))) expect(answers[0]?.status).toBeGreaterThanOrEqual(400)
      }
      expect(await writtenByCalls()).toEqual([])
    }
  })

  it("ignores no id of its body: one that belongs to nobody is refused (I22)", async () => {
    const taken: string[] = []
    for (const way of waysOf(name)) {
      const sent = await way(mine)
      for (const { path, body } of withUnknownIds(sent.body)) {
        await resetRateLimits(server)
        const { status } = await send(server, name, { ...sent, body, token: mine.token })
        if (status < 400) taken.push(path)
      }
    }
    expect(taken).toEqual([])
  })

  it("is answered to whom it is for, and to nobody else", async () => {
    const ended = await server.tokenOf(mine.customer_id)
    expect(await outcome("POST /auth/logout", { token: ended })).toBe("200")
    expect(await ask({ token: ended })).toBe(shut)
    expect(await ask({ token: await server.oldTokenOf(mine.customer_id) })).toBe(shut)
    expect(await ask({ token: "not.a.token" })).toBe(shut)
    const isForAll = access === "optional" && !namesStudents(await sentBy(name, mine))
    expect(await ask()).toBe(isForAll ? good : shut)
    expect(await ask({ token: mine.token, headers: { "x-client-app": "" } })).toBe(refused("CLIENT_APP_REQUIRED"))

    const sent = await sentBy(name, mine)
    const token = await server.tokenOf(mine.customer_id)
    await server.store.run(sql`update company set is_locked = true`)
    const locked = [await outcome(name, sent), await outcome(name, { ...sent, token })]
    await server.store.run(sql`update company set is_locked = false`)
    const expected = OPEN_WHEN_LOCKED.includes(name) ? good : refused("COMPANY_LOCKED")
    expect(locked).toEqual([expected, expected])

    expect(await askAsMine()).toBe(good)

    // I28: no session outlives a restriction; a later session gets the reason (I24).
    await server.store.run(sql`update customer set is_restricted = true where id = ${mine.customer_id}`)
    expect(await ask({ token: mine.token })).toBe(shut)
    expect(await askAsMine()).toBe(access === "customer" ? refused("CUSTOMER_RESTRICTED") : good)
    await server.store.run(sql`update customer set is_restricted = false where id = ${mine.customer_id}`)
    await mend(name)
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
    const family = await addFamilyWithData(server)
    // What the rows write that ask for a code.
    const but = ["outbox_mail", "sandbox_sms", "sign_in_code"]
    await rows.written()
    for (const [name, { body, access }] of table) {
      if (access === "public") continue
      const sent: Sent = { ...(await sentBy(name, family)) }
      for (const field of freeTexts(body)) {
        const request = { ...sent, body: { ...Object(sent.body), [field]: "4242 4242 4242 4242" }, token: family.token }
        const { status, type } = await send(server, name, request)
        tried += 1
        if (status !== 400 || type !== "ValidationException") taken.push(`${name} ${field} ${status}`)
      }
    }
    expect(taken).toEqual([])
    expect(tried).toBeGreaterThan(12)
    expect((await writtenByCalls()).filter((table) => !but.includes(table))).toEqual([])
  })
})

it("every call that sorts refuses a field that it can't sort by", async () => {
  const sorting = [...table].flatMap(([name, { query }]) =>
    inside(query, "properties", "order_by") === undefined ? [] : [name],
  )
  expect(sorting.length).toBeGreaterThan(5)
  for (const name of sorting) {
    const sent = await sentBy(name, mine)
    const query = { ...sent.query, order_by: "nothing:asc" }
    const token = await server.tokenOf(mine.customer_id)
    const { status, json } = await send(server, name, { ...sent, query, token })
    expect([status, inside(json, "error", "errors", "0", "path")], name).toEqual([400, "order_by"])
  }
})

it("no call reads a table whole that grows with families, bookings or money", async () => {
  // The planner has to know what the rows look like that calls write.
  await rows.addWritten()
  expect(await recorder.fullScans(server.store)).toEqual([])
})
