import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { MAX_BYTES } from "@hub/domain/files/file-types"
import type { FastifyInstance } from "fastify"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { buildApp } from "../app.ts"
import { addFamily, type SeededFamily, seedBusiness } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { loadSettings } from "../settings.ts"
import { attachFiles } from "./inside-transactions.ts"
import { removeUnattached } from "./remove-unattached.ts"
import { fakePdf, fakeVideo, form, jpegWithPlace, type Part } from "./testing-uploads.ts"

const API = "/customer_api/v2"
let db: TestDatabase
let folder: string
let app: FastifyInstance
let now: Date
let mine: SeededFamily
let my_token: string
let their_token: string
let link_key: Buffer

const clock = (): Date => now
const keptFolder = () => join(folder, "files")
const remains = async (): Promise<string[]> => {
  const entries = await readdir(keptFolder(), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), "hub-files-"))
  now = new Date()
  const settings = loadSettings({ DATA_DIR: folder, SANDBOX: "1" })
  link_key = settings.secrets.link_key
  await seedBusiness(db.store, {})
  app = await buildApp({ settings, store: db.store, clock, memory_ms: 0, has_jobs: false, log_level: "silent" })
  const tokens = accessTokens(settings.secrets.token_keys)
  const tokenOf = async (family: SeededFamily) =>
    (await openSession({ store: db.store, tokens, clock })({ id: family.customer_id, is_restricted: false }, ""))
      .access_token
  mine = await addFamily(db.store)
  my_token = await tokenOf(mine)
  their_token = await tokenOf(await addFamily(db.store))
})
afterAll(async () => {
  await app.close()
  await db.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => db.store.run(sql`delete from file_upload_try`))

const headers = (token: string) => ({ "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` })
async function upload(parts: readonly Part[], token = my_token) {
  const { payload, content_type } = form(parts)
  const response = await app.inject({
    method: "POST",
    url: `${API}/files/`,
    headers: { ...headers(token), "content-type": content_type },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
const photo = (bytes: Buffer, file_name = "photo.jpg", type = "image/jpeg", ownership_type = "STUDENT_THUMBNAIL") =>
  upload([
    { name: "file", file_name, type, bytes },
    { name: "ownership_type", value: ownership_type },
  ])
const document = (bytes: Buffer, file_name: string, type: string) => photo(bytes, file_name, type, "DOCUMENT")
const linkOf = async (download_url: string, token = my_token) =>
  app.inject({ url: download_url, headers: headers(token) })
const served = async (download_url: string) => {
  const { result } = (await linkOf(download_url)).json()
  return app.inject({ url: result.url })
}

describe("a photo", () => {
  it("is drawn anew without the place and time that it was taken at, upright, and small", async () => {
    const taken = await jpegWithPlace(900, 600)
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(100)
    const { status, body } = await photo(taken)
    expect(status).toBe(200)
    expect(Object.keys(body.result)).toEqual(["key", "download_url"])
    const answer = await served(body.result.download_url)
    const { exif, xmp, iptc, orientation, width, height, format } = await sharp(answer.rawPayload).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    // The camera said "turned by a quarter": what lay is upright now.
    expect({ width, height, format }).toEqual({ width: 427, height: 640, format: "jpeg" })
    expect(answer.rawPayload.includes("GPS")).toBe(false)
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=300, no-transform",
      "referrer-policy": "no-referrer",
    })
    expect(answer.headers["content-disposition"]).toMatch(/^inline;/)
  })

  it("may come before or after its purpose, and in every type that browsers show", async () => {
    const square = { create: { width: 8, height: 8, channels: 4, background: "#123456" } } as const
    for (const type of ["png", "webp", "gif", "avif", "tiff"] as const) {
      const bytes = await sharp(square).toFormat(type).toBuffer()
      const { status } = await upload([
        { name: "ownership_type", value: "STUDENT_THUMBNAIL" },
        { name: "file", file_name: `a.${type}`, type: `image/${type}`, bytes },
      ])
      expect([type, status]).toEqual([type, 200])
    }
  })

  it("loses whatever hides behind its pixels", async () => {
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .gif()
      .toBuffer()
    const { body } = await photo(Buffer.concat([gif, Buffer.from("<script>alert(1)</script>")]), "a.gif", "image/gif")
    const answer = await served(body.result.download_url)
    expect(answer.headers["content-type"]).toBe("image/png")
    expect(answer.rawPayload.includes("<script>")).toBe(false)
  })
})

describe("what is refused, leaving nothing behind", () => {
  const small = () => jpegWithPlace(40, 30)
  const bomb = () =>
    sharp({ create: { width: 8000, height: 7000, channels: 3, background: "white" } })
      .png({ compressionLevel: 9 })
      .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from("<!doctype html><script>alert(1)</script>")
  const table: [string, () => Promise<Awaited<ReturnType<typeof upload>>>, number, string | RegExp][] = [
    ["text for a photo", () => photo(html, "a.html", "text/html"), 400, "You can upload only images or videos"],
    [
      "text for a document",
      () => document(html, "a.html", "text/html"),
      400,
      "You can upload only images, videos or PDFs",
    ],
    [
      "a PDF for a photo",
      async () => photo(fakePdf(), "a.pdf", "application/pdf"),
      400,
      "You can upload only images or videos",
    ],
    ["a video for a photo", async () => photo(fakeVideo(), "a.mp4", "video/mp4"), 400, /A video can't be a photo/],
    ["SVG", () => photo(svg, "a.svg", "image/svg+xml"), 400, /this kind of picture/],
    ["a page called a picture", () => photo(html), 400, /this kind of picture/],
    ["a PNG called JPEG", async () => photo(await bomb(), "a.jpg", "image/jpeg"), 400, /isn't what its name says/],
    [
      "a picture under a page's name",
      async () => photo(await small(), "a.html", "image/jpeg"),
      400,
      /isn't what its name says/,
    ],
    ["half a picture", async () => photo((await jpegWithPlace(600, 600)).subarray(0, 3000)), 400, /may be damaged/],
    ["only a picture's beginning", () => photo(Buffer.from("ffd8ffe0", "hex")), 400, /may be damaged/],
    ["an empty file", () => photo(Buffer.alloc(0)), 400, "This file is empty."],
    ["56 megapixels", async () => photo(await bomb(), "a.png", "image/png"), 400, /more than 50 megapixels/],
    [
      "a picture beyond 10 MB",
      async () => photo(Buffer.concat([await small(), Buffer.alloc(MAX_BYTES.image)])),
      413,
      /at most 10 MB/,
    ],
    [
      "a PDF beyond 25 MB",
      () => document(Buffer.concat([fakePdf(), Buffer.alloc(MAX_BYTES.pdf)]), "a.pdf", "application/pdf"),
      413,
      /at most 25 MB/,
    ],
    ["half a PDF", () => document(fakePdf().subarray(0, 60), "a.pdf", "application/pdf"), 400, /isn't whole/],
    [
      "a PDF behind other bytes",
      () => document(Buffer.concat([html, fakePdf()]), "a.pdf", "application/pdf"),
      400,
      /isn't a PDF/,
    ],
    [
      "a PDF with a script",
      () => document(fakePdf({ open: "/S /JavaScript /JS (app.alert(1))" }), "a.pdf", "application/pdf"),
      400,
      /contains a program/,
    ],
    [
      "a script under an escaped name",
      () => document(fakePdf({ open: "/S /J#61vaScript" }), "a.pdf", "application/pdf"),
      400,
      /contains a program/,
    ],
    [
      "a script in packed objects",
      () => document(fakePdf({ packed: "<< /S /Launch >>" }), "a.pdf", "application/pdf"),
      400,
      /contains a program/,
    ],
    ["half a video", () => document(fakeVideo().subarray(0, 40), "a.mp4", "video/mp4"), 400, /isn't whole/],
    [
      "a video with a page behind it",
      () => document(Buffer.concat([fakeVideo(), html]), "a.mp4", "video/mp4"),
      400,
      /isn't whole/,
    ],
  ]
  it.each(table)("%s", async (_, send, status, sentence) => {
    const before = await remains()
    const answer = await send()
    expect(answer.body.error.message).toMatch(sentence)
    expect(answer.status).toBe(status)
    expect(await remains()).toEqual(before)
  })

  it("says which part is wrong, and lets no family publish", async () => {
    const file = { name: "file", file_name: "a.jpg", type: "image/jpeg", bytes: await small() }
    const faults = async (parts: readonly Part[]) => {
      const { status, body } = await upload(parts)
      return [status, body.error.errors?.[0]?.path]
    }
    expect(await faults([file])).toEqual([400, "ownership_type"])
    expect(await faults([file, { name: "ownership_type", value: "PUBLIC" }])).toEqual([400, "ownership_type"])
    expect(await faults([file, { name: "ownership_type", value: "constructor" }])).toEqual([400, "ownership_type"])
    expect(await faults([{ name: "ownership_type", value: "DOCUMENT" }])).toEqual([400, "file"])
    expect(await faults([{ ...file, name: "other" }])).toEqual([400, "other"])
    expect(await faults([file, { name: "customer_id", value: "x" }])).toEqual([400, "customer_id"])
    const file_twice = await upload([file, file, { name: "ownership_type", value: "DOCUMENT" }])
    expect(file_twice.status).toBe(400)
    expect((await upload([{ name: "__proto__", value: "x" }])).status).toBe(400)
    const json = await app.inject({ method: "POST", url: `${API}/files/`, headers: headers(my_token), payload: {} })
    expect(json.statusCode).toBeLessThan(500)
    expect((await upload([file], "nonsense")).status).toBe(401)
  })

  it("and an upload that breaks off is as if it had never begun", async () => {
    const before = await remains()
    const { payload, content_type } = form([
      { name: "file", file_name: "a.jpg", type: "image/jpeg", bytes: await small() },
    ])
    const answer = await app.inject({
      method: "POST",
      url: `${API}/files/`,
      headers: { ...headers(my_token), "content-type": content_type },
      payload: Readable.from([payload.subarray(0, payload.length - 200)]),
    })
    expect(answer.json().error.code).toBe("UPLOAD_BROKEN_OFF")
    expect(await remains()).toEqual(before)
  })
})

describe("a document", () => {
  it.each([
    [
      "my form (1).pdf",
      "application/pdf",
      fakePdf(),
      `attachment; filename="my form -1-.pdf"; filename*=UTF-8''my%20form%20%281%29.pdf`,
    ],
    [
      "../../etc/passwd.pdf",
      "application/pdf",
      fakePdf(),
      `attachment; filename="passwd.pdf"; filename*=UTF-8''passwd.pdf`,
    ],
    ["a\u202egnp.pdf", "application/pdf", fakePdf(), `attachment; filename="agnp.pdf"; filename*=UTF-8''agnp.pdf`],
    ["walk.mp4", "video/mp4", fakeVideo(), `attachment; filename="walk.mp4"; filename*=UTF-8''walk.mp4`],
  ])("keeps its bytes and is only ever downloaded: %s", async (name, type, bytes, disposition) => {
    const { status, body } = await document(bytes, name, type)
    expect([status, body.error?.message]).toEqual([200, undefined])
    const answer = await served(body.result.download_url)
    expect(answer.headers).toMatchObject({ "content-type": type, "content-disposition": disposition })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })
})

describe("a signed link", () => {
  let download_url: string
  let url: string
  beforeEach(async () => {
    download_url = (await photo(await jpegWithPlace(40, 30))).body.result.download_url
    url = (await linkOf(download_url)).json().result.url
  })

  it("is only given to the family that uploaded", async () => {
    expect((await linkOf(download_url, their_token)).json()).toEqual(
      (await linkOf(`${API}/files/${"A".repeat(43)}/signed_link`)).json(),
    )
    expect((await linkOf(download_url, their_token)).statusCode).toBe(404)
    expect((await app.inject({ url: download_url, headers: { "x-client-app": "CUSTOMER_HUB" } })).statusCode).toBe(401)
    expect((await linkOf(`${API}/files/..%2F..%2Fsecrets/signed_link`)).statusCode).toBe(404)
  })

  it("lasts five minutes and not a second longer", async () => {
    const then = now
    now = new Date(then.getTime() + 299_000)
    expect((await app.inject({ url })).statusCode).toBe(200)
    now = new Date(then.getTime() + 301_000)
    expect((await app.inject({ url })).statusCode).toBe(403)
    now = then
  })

  it("is worth nothing with any other byte in it", async () => {
    for (let at = "/files/raw/".length; at < url.length; at += 1) {
      const other = url[at] === "A" ? "B" : "A"
      const { statusCode } = await app.inject({ url: url.slice(0, at) + other + url.slice(at + 1) })
      // Without its question mark all of it is one name, too long to be looked at.
      expect([at, statusCode]).toEqual([at, url[at] === "?" ? 414 : 403])
    }
    for (const cut of [
      url.slice(0, -1),
      `${url}A`,
      url.replace(/&s=.*/, ""),
      url.replace("?e=", "?x="),
      `${url}&s=x`,
      url.replace("?e=", "?e=0"),
    ])
      expect([cut, (await app.inject({ url: cut })).statusCode]).toEqual([cut, 403])
  })

  it("isn't needed for what the business has published", async () => {
    const key = "P".repeat(43)
    await db.store.run(sql`
      insert into file (key, ownership_type, content_type, size, public_name, unattached_since)
      values (${key}, 'PUBLIC', 'image/png', 3, 'logo.png', null)`)
    await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .png()
      .toFile(join(folder, "logo"))
    await diskFiles(keptFolder()).put(key, join(folder, "logo"))
    await db.store.run(
      sql`update file set size = ${(await app.inject({ url: `/files/raw/${key}` })).rawPayload.length} where key = ${key}`,
    )
    const answer = await app.inject({ url: `/files/raw/${key}` })
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=3600"])
  })
})

describe("limits and tidying", () => {
  it("takes 20 uploads a minute and 200 a day, refused ones too", async () => {
    const html = Buffer.from("<p>")
    for (let sent = 0; sent < 20; sent += 1) expect((await photo(html)).status).toBe(400)
    expect((await photo(html)).status).toBe(429)
    await db.store.run(sql`delete from file_upload_try`)
    await db.store.run(sql`
      insert into file_upload_try (customer_id, at)
      select ${mine.customer_id}, ${now}::timestamptz - interval '2 hours' from generate_series(1, 200)`)
    expect((await photo(html)).status).toBe(429)
  })

  it("lets an upload go that nothing has referred to for a day, and no other", async () => {
    const keyOf = async () => (await photo(await jpegWithPlace(40, 30))).body.result.key
    const attached = await keyOf()
    const forgotten = await keyOf()
    await db.store.transaction((tx) =>
      attachFiles(tx, {
        customer_id: mine.customer_id,
        ownership_type: "STUDENT_THUMBNAIL",
        keys: [attached],
        path: "x",
      }),
    )
    const needs = {
      store: db.store,
      clock,
      keeper: diskFiles(keptFolder()),
      quarantine: join(folder, "none"),
      link_key,
    }
    const then = now
    now = new Date(then.getTime() + 23 * 3_600_000)
    await removeUnattached(needs)()
    expect(await remains()).toEqual(expect.arrayContaining([attached, forgotten]))
    now = new Date(then.getTime() + 25 * 3_600_000)
    await removeUnattached(needs)()
    now = then
    const left = await remains()
    expect(left).toContain(attached)
    expect(left).not.toContain(forgotten)
  })
})
