import { join } from "node:path"
import { pushedTo } from "@hub/sandbox/wallet/apns-sandbox"
import { openPass } from "@hub/sandbox/wallet/open-pass"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { at, type Business, seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { unzipSync, zipSync } from "fflate"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { sql } from "../database/sql.ts"
import { translationsOf } from "../language/translations.ts"
import { deleteFamily } from "../privacy/delete-family.ts"
import { walletsOf } from "../process/wallets-of.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { noCards } from "../providers/payments/no-cards.ts"
import { SANDBOX_PASS_TYPE, SANDBOX_TEAM } from "../providers/wallet/account.ts"
import { hashOf, passToken } from "./pass-tokens.ts"
import { sendChanges } from "./send-changes.ts"

let open: OpenApp
let business: Business
let now = TEST_NOW
let tokens: string[] = []
let maya: string
let attendance_id: string
const TYPE = SANDBOX_PASS_TYPE

beforeAll(async () => {
  open = await openApp({}, { clock: () => now })
  business = await seedBusiness(open.store, {
    offerings: [{ name: "Creek Engineers", room: "Door A", days: ["2030-06-10", "2030-06-11"] }],
    families: [{ students: [{ first_name: "Maya" }] }, { students: [{}] }],
  })
  const family = at(business.families, 0)
  maya = at(family.student_ids, 0)
  await open.store.run(sql`update student set last_name = 'Okafor-Secret' where id = ${maya}`)
  attendance_id = await addBooking(open.store, { business, family, offering: at(business.offerings, 0) })
  const { store, settings } = open
  const session = openSession({ store, tokens: accessTokens(settings.secrets.token_keys), clock: () => now })
  tokens = await Promise.all(
    business.families.map(
      async ({ customer_id }) => (await session({ id: customer_id, is_restricted: false }, "")).access_token,
    ),
  )
})
afterAll(() => open.close())

async function ask(wallet: "APPLE" | "GOOGLE", family = 0, student_id = maya) {
  const answer = await open.app.inject({
    method: "POST",
    url: "/customer_api/v2/wallets/passes",
    headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${at(tokens, family)}` },
    payload: { student_id, wallet },
  })
  return { status: answer.statusCode, ...answer.json() }
}

interface PassJson {
  serialNumber: string
  authenticationToken: string
  voided?: boolean
  barcodes: { message: string; format: string }[]
  eventTicket: Record<
    "headerFields" | "primaryFields" | "secondaryFields" | "backFields",
    { key: string; value: string }[]
  >
  [key: string]: unknown
}

const filesOf = (zip: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]))
const fileOf = (zip: Buffer, name: string): Buffer => filesOf(zip)[name] ?? Buffer.alloc(0)
const passOf = (zip: Buffer): PassJson => JSON.parse(fileOf(zip, "pass.json").toString())
const valueOf = (pass: PassJson, key: string) =>
  Object.values(pass.eventTicket)
    .flat()
    .find((field) => field.key === key)?.value

async function download(): Promise<Buffer> {
  const { result } = await ask("APPLE")
  const answer = await open.app.inject({ url: new URL(result.url).pathname })
  expect(answer.headers["content-type"]).toBe("application/vnd.apple.pkpass")
  return answer.rawPayload
}

const service = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  { token, body, since }: { token?: string; body?: object; since?: string } = {},
) =>
  open.app.inject({
    method,
    url: `/wallet/apple/v1${path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `ApplePass ${token}` }),
      ...(since === undefined ? {} : { "if-modified-since": since }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })

const changes = () => {
  const { store, settings } = open
  const { link_keys } = settings.secrets
  const clock = () => now
  const translations = translationsOf({ store, memory_ms: 0 })
  const { public_origin } = settings
  return sendChanges({
    store,
    clock,
    link_keys,
    public_origin,
    translations,
    strip: undefined,
    ...walletsOf(settings),
  })()
}

it("is a zip whose manifest, signature and pictures are as Apple wants them", async () => {
  const zip = await download()
  expect(openPass(zip).errors).toEqual([])
  const files = unzipSync(zip)
  const broken = (name: string, bytes: Uint8Array) => openPass(Buffer.from(zipSync({ ...files, [name]: bytes }))).errors
  expect(broken("pass.json", Buffer.from("{}"))).toContain("pass.json was changed")
  expect(broken("icon.png", Buffer.from("x"))).toContain("icon.png isn't 29 pixels")
  const manifest = JSON.parse(Buffer.from(files["manifest.json"] ?? []).toString())
  expect(broken("manifest.json", Buffer.from(JSON.stringify({ ...manifest, "pass.json": "0" })))).toContain(
    "the manifest isn't signed",
  )
})

it("keeps a pass up to date whose child was there twice, and gives out the other one", async () => {
  const own = passOf(await download()).serialNumber
  const id = newId()
  const token = passToken(open.settings.secrets.link_keys, id)
  await open.store.run(sql`
    insert into wallet_pass (id, customer_id, student_id, wallet, token_hash, content_hash, changed_at, created_at, joined_at)
    select ${id}, customer_id, student_id, wallet, ${hashOf(token)}, ${hashOf("before")}, ${now}, ${now}, ${now} from wallet_pass
    where student_id = ${maya} and wallet = 'APPLE'`)
  const path = `/devices/joined/registrations/${TYPE}/${id}`
  expect((await service("POST", path, { token, body: { pushToken: "aa".repeat(16) } })).statusCode).toBe(201)
  await changes()
  const listed = await service("GET", `/devices/joined/registrations/${TYPE}`)
  expect(listed.json().serialNumbers).toEqual([id])
  const pass = passOf((await service("GET", `/passes/${TYPE}/${id}`, { token })).rawPayload)
  expect([pass.serialNumber, valueOf(pass, "child")]).toEqual([id, "Maya"])
  expect(passOf(await download()).serialNumber).toBe(own)
  await open.store.run(sql`delete from wallet_pass where id = ${id}`)
})

it("says the next day, the program, the place and the times, with the gate's code, and no surname", async () => {
  const zip = await download()
  const pass = passOf(zip)
  const { qr } = await open.store.one<{ qr: string }>(sql`select qr from student where id = ${maya}`)
  expect(pass).toMatchObject({
    passTypeIdentifier: TYPE,
    teamIdentifier: SANDBOX_TEAM,
    webServiceURL: `${open.settings.public_origin}/wallet/apple`,
    backgroundColor: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/),
    barcodes: [{ message: qr, format: "PKBarcodeFormatQR" }],
  })
  expect(valueOf(pass, "child")).toBe("Maya")
  expect(valueOf(pass, "door")).toBe("Door A")
  expect(valueOf(pass, "next")).toBe("Mon, Jun 10th")
  expect(valueOf(pass, "when")).toBe("9:00AM")
  expect(valueOf(pass, "days")).toContain("Creek Engineers")
  expect(valueOf(pass, "by_hand")).toBe(qr)
  expect(fileOf(zip, "pass.json").toString()).not.toContain("Secret")
})

it("is one pass however often it is asked for, and nobody else's", async () => {
  const [first, second] = await Promise.all([download(), download()])
  expect(passOf(first).serialNumber).toBe(passOf(second).serialNumber)
  expect(await ask("APPLE", 1)).toMatchObject({ status: 404 })
  const { result } = await ask("APPLE")
  const { pathname } = new URL(result.url)
  expect(
    (await open.app.inject({ url: `${pathname.slice(0, -1)}${pathname.endsWith("A") ? "B" : "A"}` })).statusCode,
  ).not.toBe(200)
  now = new Date(now.getTime() + 11 * 60_000)
  expect((await open.app.inject({ url: pathname })).statusCode).not.toBe(200)
  now = TEST_NOW
  const other = at(at(business.families, 1).student_ids, 0)
  expect(await ask("APPLE", 1, other)).toMatchObject({ status: 409 })
})

it("registers phones, wakes them when a day moves, and gives the new pass", async () => {
  const pass = passOf(await download())
  const { serialNumber: serial, authenticationToken: token } = pass
  const registration = `/devices/phone1/registrations/${TYPE}/${serial}`
  const body = { pushToken: "abcdef0123456789" }
  for (const wrong of [undefined, "wrong", `${token}x`])
    expect(
      (await service("POST", registration, { body, ...(wrong === undefined ? {} : { token: wrong }) })).statusCode,
    ).toBe(401)
  expect((await service("POST", registration, { token, body: { pushToken: "no hex" } })).statusCode).toBe(400)
  expect((await service("POST", registration, { token, body })).statusCode).toBe(201)
  expect((await service("POST", registration, { token, body })).statusCode).toBe(200)

  const got = await service("GET", `/passes/${TYPE}/${serial}`, { token })
  expect(got.statusCode).toBe(200)
  const since = String(got.headers["last-modified"])
  expect((await service("GET", `/passes/${TYPE}/${serial}`, { token, since })).statusCode).toBe(304)
  expect((await service("GET", `/passes/${TYPE}/${serial}`, { token: "wrong" })).statusCode).toBe(401)
  const tag: string = (await service("GET", `/devices/phone1/registrations/${TYPE}`)).json().lastUpdated
  const changed = () => service("GET", `/devices/phone1/registrations/${TYPE}?passesUpdatedSince=${tag}`)
  expect((await changed()).statusCode).toBe(204)

  await changes()
  expect(pushedTo("abcdef0123456789")).toHaveLength(0)
  await open.store.run(sql`update session set start_time = '09:30', starts_at = starts_at + interval '30 minutes'`)
  await open.store.run(sql`update offering set room = 'Door C'`)
  await changes()
  await changes()
  expect(pushedTo("abcdef0123456789")).toEqual([
    { push_token: "abcdef0123456789", topic: TYPE, at: expect.any(String) },
  ])
  expect((await changed()).json()).toEqual({ serialNumbers: [serial], lastUpdated: expect.stringMatching(/^\d{13}$/) })
  const renewed = await service("GET", `/passes/${TYPE}/${serial}`, { token, since })
  expect(renewed.statusCode).toBe(200)
  expect(valueOf(passOf(renewed.rawPayload), "when")).toBe("9:30AM")
  expect(valueOf(passOf(renewed.rawPayload), "door")).toBe("Door C")

  // A new code closes the old one: the pass follows.
  await open.store.run(sql`update student set qr = 'NEWCODE234' where id = ${maya}`)
  const coded = await service("GET", `/passes/${TYPE}/${serial}`, { token })
  expect(passOf(coded.rawPayload).barcodes[0]?.message).toBe("NEWCODE234")

  await open.store.run(sql`update attendance_day set is_booked = false where attendance_id = ${attendance_id}`)
  const voided = await service("GET", `/passes/${TYPE}/${serial}`, { token })
  expect(passOf(voided.rawPayload)).toMatchObject({ voided: true })
  expect(passOf(voided.rawPayload).barcodes).toBeUndefined()
  await open.store.run(sql`update attendance_day set is_booked = true where attendance_id = ${attendance_id}`)

  expect((await service("DELETE", registration, { token: "wrong" })).statusCode).toBe(401)
  expect((await service("DELETE", registration, { token })).statusCode).toBe(200)
  expect((await changed()).statusCode).toBe(204)
  expect((await service("POST", "/log", { body: { logs: ["a phone's trouble"] } })).statusCode).toBe(200)
})

it("forgets a phone that is gone", async () => {
  const pass = passOf(await download())
  const registration = `/devices/phone2/registrations/${TYPE}/${pass.serialNumber}`
  await service("POST", registration, { token: pass.authenticationToken, body: { pushToken: "0123dead" } })
  await open.store.run(sql`update offering set room = 'Door D'`)
  await changes()
  expect(await open.store.many(sql`select device from wallet_device where device = 'phone2'`)).toEqual([])
})

const rowsLeft = async (serial: string) =>
  (await open.store.one<{ count: number }>(sql`select count(*)::int as count from wallet_pass where id = ${serial}`))
    .count

it("voids the pass of a child that was removed from the list", async () => {
  const { serialNumber: serial, authenticationToken: token } = passOf(await download())
  const body = { pushToken: "aaaa0001" }
  await service("POST", `/devices/phone3/registrations/${TYPE}/${serial}`, { token, body })
  await open.store.run(sql`update student set archived_at = ${now} where id = ${maya}`)
  await changes()
  expect(pushedTo("aaaa0001")).toHaveLength(1)
  const voided = passOf((await service("GET", `/passes/${TYPE}/${serial}`, { token })).rawPayload)
  expect(voided).toMatchObject({ voided: true })
  expect(voided.barcodes).toBeUndefined()
  expect(valueOf(voided, "by_hand")).toBeUndefined()
  await open.store.run(sql`update student set archived_at = null where id = ${maya}`)
})

it("voids a deleted family's pass on its phones, names nobody on it, and then forgets it", async () => {
  const { serialNumber: serial, authenticationToken: token } = passOf(await download())
  const registration = `/devices/phone4/registrations/${TYPE}/${serial}`
  await service("POST", registration, { token, body: { pushToken: "aaaa0002" } })
  const { customer_id } = at(business.families, 0)
  const { store, settings } = open
  await store.run(sql`delete from wallet_device where pass_id = ${serial} and device <> 'phone4'`)
  await store.run(sql`update attendance set status = 'CANCELLED' where customer_id = ${customer_id}`)
  await store.run(sql`update attendance_day set is_booked = false where student_id = ${maya}`)
  const clock = () => now
  const file_store = diskFiles(join(settings.data_dir, "files"))
  await deleteFamily({ store, clock, file_store, cards: noCards, former_cards: [] })({ customer_id, done_by: "FAMILY" })
  await changes()
  expect(pushedTo("aaaa0002")).toHaveLength(1)
  const voided = passOf((await service("GET", `/passes/${TYPE}/${serial}`, { token })).rawPayload)
  expect(voided).toMatchObject({ voided: true })
  expect(JSON.stringify(voided)).not.toMatch(/Maya|Creek|deleted-/)

  // A phone that isn't reached keeps us waiting for 30 days; one that drops the pass doesn't.
  await changes()
  expect(await rowsLeft(serial)).toBe(1)
  expect((await service("DELETE", registration, { token })).statusCode).toBe(200)
  await changes()
  expect(await rowsLeft(serial)).toBe(0)
})
