import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { Role } from "@hub/domain/staff/roles"
import { type OpenApp, openApp } from "@hub/testing/app"
import { importFiles } from "@hub/testing/import/import"
import { staffActor } from "@hub/testing/staff/actors"
import sharp from "sharp"
import { afterEach, beforeEach, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { takeUnattached } from "./store.ts"

const TOKEN = "of-the-owner"
const ACTIVITIES =
  "- { external_id: trail, funbox: camps, name: Trail Makers, leaders: [{ name: Ida Moss, about: Trees }] }\n"
let opened: OpenApp
let id: string

async function open(roles: readonly Role[] = ["OWNER"]) {
  opened = await openApp({}, { operator: { token: TOKEN, actor: staffActor({ roles }) } })
  await importFiles(opened.store, { "activities.yaml": ACTIVITIES })
  ;({ id } = await opened.store.one<{ id: string }>(sql`select id from activity where external_id = 'trail'`))
}
beforeEach(() => open())
afterEach(async () => {
  expect(await findViolations(opened.store)).toEqual([])
  await opened.close()
})

const photo = (color: string, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${TOKEN}` }

async function call(method: "GET" | "POST", path: string, payload?: object) {
  const answer = await opened.app.inject({
    method,
    url: `${STAFF_PREFIX}/catalogue/pictures/${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  const { result, error } = JSON.parse(answer.body)
  return { status: answer.statusCode, result, error }
}

interface Sent {
  readonly at?: string
  readonly alt?: string
  readonly focus?: string
  readonly replaces?: string
  readonly version?: string
}

async function send(bytes: Buffer, { at = `activity/${id}`, alt = "Children on a trail", ...more }: Sent = {}) {
  const version = more.version ?? (await call("GET", at)).result.version
  const form = new FormData()
  for (const [name, value] of Object.entries({ alt, focus: more.focus ?? "50,50", version })) form.set(name, value)
  if (more.replaces !== undefined) form.set("replaces", more.replaces)
  form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg")
  const request = new Request("http://localhost/", { method: "POST", body: form })
  const answer = await opened.app.inject({
    method: "POST",
    url: `${STAFF_PREFIX}/catalogue/pictures/${at}/file`,
    headers: { ...headers, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { result, error } = JSON.parse(answer.body)
  return { status: answer.statusCode, result, error }
}

const shown = async (at = `activity/${id}`) => (await call("GET", at)).result

it("shows families a photo around its focus, with its words", async () => {
  expect((await send(await photo("#336699"), { focus: "30,70" })).status).toBe(200)
  const { url_part } = await opened.store.one<{ url_part: string }>(sql`select url_part from activity where id = ${id}`)
  const read = await opened.app.inject({
    url: `/customer_api/v2/activities/${url_part}`,
    headers: { "x-client-app": "CUSTOMER_HUB" },
  })
  expect(JSON.parse(read.body).result.activity.pictures).toMatchObject([
    { alt: "Children on a trail", focus_x: 30, focus_y: 70, width: 900, height: 600 },
  ])
})

it("changes order, words and focus, removes, and takes the last change back", async () => {
  await send(await photo("#336699"))
  const two = (await send(await photo("#993366"), { alt: "A bridge" })).result
  const [first, second] = two.pictures
  const arranged = await call("POST", `activity/${id}`, {
    version: two.version,
    pictures: [{ id: second.id, alt: "A rope bridge", focus_x: 10, focus_y: 90 }],
  })
  expect(arranged.result.pictures).toMatchObject([{ key: second.key, alt: "A rope bridge", focus_x: 10, focus_y: 90 }])
  expect(arranged.result.last_change).toMatchObject({ changed_by: "Rae" })
  const back = await call("POST", `activity/${id}/undo`, { version: arranged.result.version })
  expect(back.result.pictures).toEqual([first, second])
  expect(await takeUnattached(opened.store, new Date("2040-01-01"), 100)).toEqual([])
})

it("puts a photo in the place of another, and back", async () => {
  const one = (await send(await photo("#336699"))).result
  const { result } = await send(await photo("#993366"), { replaces: one.pictures[0].id })
  expect(result.pictures).toHaveLength(1)
  expect(result.pictures[0].key).not.toBe(one.pictures[0].key)
  const back = await call("POST", `activity/${id}/undo`, { version: result.version })
  expect(back.result.pictures).toEqual(one.pictures)
})

it("can't take back what has no files anymore, and says so", async () => {
  const one = (await send(await photo("#336699"))).result
  const { result } = await call("POST", `activity/${id}`, { version: one.version, pictures: [] })
  expect(result.last_change).not.toBeNull()
  await takeUnattached(opened.store, new Date("2040-01-01"), 100)
  expect((await shown()).last_change).toBeNull()
  const refused = await call("POST", `activity/${id}/undo`, { version: result.version })
  expect(refused.error.code).toBe("SAVE_NOT_UNDONE")
})

it("lets the second of two people see that the first has changed it", async () => {
  const { version } = await shown()
  await send(await photo("#336699"))
  expect((await send(await photo("#993366"), { version })).error.code).toBe("CHANGED_ELSEWHERE")
  expect((await call("POST", `activity/${id}`, { version, pictures: [] })).error.code).toBe("CHANGED_ELSEWHERE")
  expect((await shown()).pictures).toHaveLength(1)
})

it("takes the same photo once, however often it is sent", async () => {
  const { version } = await shown()
  const bytes = await photo("#336699")
  expect((await send(bytes, { version })).result).toEqual((await send(bytes, { version })).result)
})

it("says at the field what is wrong", async () => {
  const refused = async (bytes: Buffer, sent: Sent = {}) => {
    const { status, error } = await send(bytes, sent)
    return [status, error?.errors?.[0]?.path, error?.errors?.[0]?.message]
  }
  expect(await refused(Buffer.from("no photo"))).toEqual([
    400,
    "file",
    "This isn't a photo that can be read. It can be JPEG, PNG, WebP or AVIF.",
  ])
  expect(await refused(await photo("#336699", 300))).toEqual([
    400,
    "file",
    "This photo is 300 pixels wide. It needs at least 480, better 1600.",
  ])
  const bytes = await photo("#336699")
  expect(await refused(bytes, { alt: "  " })).toEqual([400, "alt", "Say what the photo shows."])
  expect((await refused(bytes, { focus: "101,3" })).slice(0, 2)).toEqual([400, "focus"])
  expect((await refused(bytes.subarray(0, 400)))[1]).toBe("file")
  const { rows } = { rows: await opened.store.many(sql`select key from file`) }
  expect(rows).toEqual([])
})

it("has photos of leaders, sites, areas and the business, and of nothing else", async () => {
  const site = await opened.store.one<{ id: string }>(sql`select id from location`)
  const area = await opened.store.one<{ id: string }>(sql`select id from funbox`)
  for (const at of [
    `leader/${encodeURIComponent("Ida Moss")}`,
    `location/${site.id}`,
    `funbox/${area.id}`,
    "company/company",
  ])
    expect((await send(await photo("#336699"), { at })).status).toBe(200)
  for (const at of ["leader/Nobody", `location/${area.id}`, "activity/nothing", "company/other"])
    expect((await call("GET", at)).status).toBe(404)
})

it("is left alone by an import", async () => {
  const { result } = await send(await photo("#336699"))
  await importFiles(opened.store, { "activities.yaml": ACTIVITIES })
  expect((await shown()).pictures).toEqual(result.pictures)
})
