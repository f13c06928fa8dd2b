import { join } from "node:path"
import { API, openFiles } from "@hub/testing/files/files"
import { fakePdf, fakeVideo, jpegWithPlace } from "@hub/testing/files/uploads"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { attachFiles } from "./queries.ts"
import { removeUnattached } from "./remove-unattached.ts"

let world: Awaited<ReturnType<typeof openFiles>>
beforeAll(async () => {
  world = await openFiles()
})
afterAll(() => world.close())
beforeEach(() => world.db.store.run(sql`delete from rate_limit`))

describe("a photo", () => {
  it("is encoded again without its metadata, upright and small", async () => {
    const taken = await jpegWithPlace(900, 600)
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(100)
    expect(taken.includes("Phone")).toBe(true)
    const { status, body } = await world.photo(taken)
    expect(status).toBe(200)
    expect(Object.keys(body.result)).toEqual(["key", "download_url"])
    const answer = await world.served(body.result.download_url)
    const { exif, xmp, iptc, orientation, width, height, format } = await sharp(answer.rawPayload).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    // The camera said "turned by a quarter": what lay is upright now.
    expect({ width, height, format }).toEqual({ width: 427, height: 640, format: "jpeg" })
    expect(answer.rawPayload.includes("Phone")).toBe(false)
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=300, no-transform",
      "referrer-policy": "no-referrer",
    })
    expect(answer.headers["content-disposition"]).toMatch(/^inline;/)
  })

  it("may come before or after its purpose, in every type that browsers show", async () => {
    const square = { create: { width: 8, height: 8, channels: 4, background: "#123456" } } as const
    for (const type of ["png", "webp", "gif", "avif", "tiff"] as const) {
      const bytes = await sharp(square).toFormat(type).toBuffer()
      const { status } = await world.upload([
        { name: "ownership_type", value: "STUDENT_THUMBNAIL" },
        { name: "file", file_name: `a.${type}`, type: `image/${type}`, bytes },
      ])
      expect([type, status]).toEqual([type, 200])
    }
  })

  it("loses what follows its pixels", async () => {
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .gif()
      .toBuffer()
    const { body } = await world.photo(
      Buffer.concat([gif, Buffer.from("<script>alert(1)</script>")]),
      "a.gif",
      "image/gif",
    )
    const answer = await world.served(body.result.download_url)
    expect(answer.headers["content-type"]).toBe("image/png")
    expect(answer.rawPayload.includes("<script>")).toBe(false)
  })
})

describe("many pictures at once", () => {
  it("of one family are processed one by one, with another family's in between", async () => {
    // Large, so that many more arrive than can be drawn at once, also where both are slow.
    const square = { create: { width: 6000, height: 5000, channels: 3, background: "#123456" } } as const
    const bytes = await sharp(square).png().toBuffer()
    const parts = [
      { name: "ownership_type", value: "STUDENT_THUMBNAIL" },
      { name: "file", file_name: "a.png", type: "image/png", bytes },
    ]
    const done: string[] = []
    const send = async (whose: string, token: string) => {
      const { status, body } = await world.upload(parts, token)
      if (status === 200) done.push(whose)
      else expect(body.error.payload).toEqual({ retry_after: 5, is_crowded: true })
      return status
    }
    const mine = Array.from({ length: 20 }, () => send("mine", world.my_token))
    expect(await send("theirs", world.their_token)).toBe(200)
    const statuses = await Promise.all(mine)
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(11)
    expect(done.indexOf("theirs")).toBeLessThan(done.length - 3)
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
    const { status, body } = await world.document(bytes, name, type)
    expect([status, body.error?.message]).toEqual([200, undefined])
    const answer = await world.served(body.result.download_url)
    expect(answer.headers).toMatchObject({ "content-type": type, "content-disposition": disposition })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })
})

describe("a signed link", () => {
  let download_url: string
  let url: string
  beforeEach(async () => {
    download_url = (await world.photo(await jpegWithPlace(40, 30))).body.result.download_url
    url = (await world.linkOf(download_url)).json().result.url
  })

  it("is only given to the family that uploaded", async () => {
    expect((await world.linkOf(download_url, world.their_token)).json()).toEqual(
      (await world.linkOf(`${API}/files/${"A".repeat(43)}/signed_link`)).json(),
    )
    expect((await world.linkOf(download_url, world.their_token)).statusCode).toBe(404)
    expect(
      (await world.app.inject({ url: download_url, headers: { "x-client-app": "CUSTOMER_HUB" } })).statusCode,
    ).toBe(401)
    expect((await world.linkOf(`${API}/files/..%2F..%2Fsecrets/signed_link`)).statusCode).toBe(404)
  })

  it("expires after five minutes", async () => {
    world.setSeconds(299)
    expect((await world.app.inject({ url })).statusCode).toBe(200)
    world.setSeconds(301)
    expect((await world.app.inject({ url })).statusCode).toBe(403)
    world.setSeconds(0)
  })

  it("is invalid with any byte changed", async () => {
    for (let at = "/files/raw/".length; at < url.length; at += 1) {
      const other = url[at] === "A" ? "B" : "A"
      const { statusCode } = await world.app.inject({ url: url.slice(0, at) + other + url.slice(at + 1) })
      expect([at, statusCode]).toEqual([at, 403])
    }
    for (const cut of [
      url.slice(0, -1),
      `${url}A`,
      url.replace(/&s=.*/, ""),
      url.replace("?e=", "?x="),
      `${url}&s=x`,
      url.replace("?e=", "?e=0"),
    ])
      expect([cut, (await world.app.inject({ url: cut })).statusCode]).toEqual([cut, 403])
  })

  it("isn't needed for what the business has published", async () => {
    const key = "P".repeat(43)
    await world.db.store.run(sql`
      insert into file (key, ownership_type, content_type, size, public_name, unattached_since)
      values (${key}, 'PUBLIC', 'image/png', 3, 'logo.png', null)`)
    await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .png()
      .toFile(join(world.folder, "logo"))
    await diskFiles(world.stored).put(key, join(world.folder, "logo"))
    await world.db.store.run(
      sql`update file set size = ${(await world.app.inject({ url: `/files/raw/${key}` })).rawPayload.length} where key = ${key}`,
    )
    const answer = await world.app.inject({ url: `/files/raw/${key}` })
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"])
  })
})

describe("limits and tidying", () => {
  it("takes 20 uploads a minute and 200 a day, refused ones too", async () => {
    const html = Buffer.from("<p>")
    for (let sent = 0; sent < 20; sent += 1) expect((await world.photo(html)).status).toBe(400)
    expect((await world.photo(html)).status).toBe(429)
    await world.db.store.run(sql`delete from rate_limit`)
    await world.db.store.run(sql`
      insert into rate_limit (key, uses, resets_at)
      values (${`upload-day:${world.mine.customer_id}`}, 200, ${world.clock()}::timestamptz + interval '22 hours')`)
    expect((await world.photo(html)).status).toBe(429)
  })

  it("removes uploads without a reference for a day", async () => {
    const keyOf = async () => (await world.photo(await jpegWithPlace(40, 30))).body.result.key
    const attached = await keyOf()
    const forgotten = await keyOf()
    await world.db.store.transaction((tx) =>
      attachFiles(tx, {
        customer_id: world.mine.customer_id,
        ownership_type: "STUDENT_THUMBNAIL",
        keys: [attached],
        path: "x",
      }),
    )
    const needs = {
      store: world.db.store,
      clock: world.clock,
      file_store: diskFiles(world.stored),
      quarantine: join(world.folder, "none"),
      link_keys: world.link_keys,
    }
    world.setSeconds(23 * 3600)
    await removeUnattached(needs)()
    expect(await world.remains()).toEqual(expect.arrayContaining([attached, forgotten]))
    world.setSeconds(25 * 3600)
    await removeUnattached(needs)()
    world.setSeconds(0)
    const left = await world.remains()
    expect(left).toContain(attached)
    expect(left).not.toContain(forgotten)
  })
})
