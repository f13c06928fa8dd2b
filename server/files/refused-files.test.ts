import { Readable } from "node:stream"
import { MAX_BYTES } from "@hub/domain/files/file-types"
import { API, openFiles } from "@hub/testing/files/files"
import { fakePdf, fakeVideo, form, jpegWithPlace, type Part } from "@hub/testing/files/uploads"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { sql } from "../database/sql.ts"

let world: Awaited<ReturnType<typeof openFiles>>
beforeAll(async () => {
  world = await openFiles()
})
afterAll(() => world.close())
beforeEach(() => world.db.store.run(sql`delete from rate_limit`))

describe("refuses, leaving nothing behind", () => {
  const small = () => jpegWithPlace(40, 30)
  const bomb = () =>
    sharp({ create: { width: 8000, height: 7000, channels: 3, background: "white" } })
      .png({ compressionLevel: 9 })
      .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from("<!doctype html><script>alert(1)</script>")
  const table: [string, () => Promise<Awaited<ReturnType<typeof world.upload>>>, number, string | RegExp][] = [
    ["text for a photo", () => world.photo(html, "a.html", "text/html"), 400, "You can upload only images or videos"],
    [
      "text for a document",
      () => world.document(html, "a.html", "text/html"),
      400,
      "You can upload only images, videos or PDFs",
    ],
    [
      "a PDF for a photo",
      async () => world.photo(fakePdf(), "a.pdf", "application/pdf"),
      400,
      "You can upload only images or videos",
    ],
    [
      "a video for a photo",
      async () => world.photo(fakeVideo(), "a.mp4", "video/mp4"),
      400,
      /A video can't be a photo/,
    ],
    ["SVG", () => world.photo(svg, "a.svg", "image/svg+xml"), 400, /this kind of picture/],
    ["a page called a picture", () => world.photo(html), 400, /this kind of picture/],
    [
      "a PNG called JPEG",
      async () => world.photo(await bomb(), "a.jpg", "image/jpeg"),
      400,
      /isn't what its name says/,
    ],
    [
      "a picture under a page's name",
      async () => world.photo(await small(), "a.html", "image/jpeg"),
      400,
      /isn't what its name says/,
    ],
    [
      "half a picture",
      async () => world.photo((await jpegWithPlace(600, 600)).subarray(0, 3000)),
      400,
      /may be damaged/,
    ],
    ["only a picture's beginning", () => world.photo(Buffer.from("ffd8ffe0", "hex")), 400, /may be damaged/],
    ["an empty file", () => world.photo(Buffer.alloc(0)), 400, "This file is empty."],
    ["56 megapixels", async () => world.photo(await bomb(), "a.png", "image/png"), 400, /more than 50 megapixels/],
    [
      "a picture beyond 10 MB",
      async () => world.photo(Buffer.concat([await small(), Buffer.alloc(MAX_BYTES.image)])),
      413,
      /at most 10 MB/,
    ],
    [
      "a PDF beyond 25 MB",
      () => world.document(Buffer.concat([fakePdf(), Buffer.alloc(MAX_BYTES.pdf)]), "a.pdf", "application/pdf"),
      413,
      /at most 25 MB/,
    ],
    ["half a PDF", () => world.document(fakePdf().subarray(0, 60), "a.pdf", "application/pdf"), 400, /is incomplete/],
    [
      "a PDF behind other bytes",
      () => world.document(Buffer.concat([html, fakePdf()]), "a.pdf", "application/pdf"),
      400,
      /isn't a PDF/,
    ],
    ["half a video", () => world.document(fakeVideo().subarray(0, 40), "a.mp4", "video/mp4"), 400, /is incomplete/],
    [
      "a video with a page behind it",
      () => world.document(Buffer.concat([fakeVideo(), html]), "a.mp4", "video/mp4"),
      400,
      /is incomplete/,
    ],
  ]
  it.each(table)("%s", async (_, send, status, sentence) => {
    const before = await world.remains()
    const answer = await send()
    expect(answer.body.error.message).toMatch(sentence)
    expect(answer.status).toBe(status)
    expect(await world.remains()).toEqual(before)
  })

  it("names the wrong part, and refuses public files", async () => {
    const file = { name: "file", file_name: "a.jpg", type: "image/jpeg", bytes: await small() }
    const errors = async (parts: readonly Part[]) => {
      const { status, body } = await world.upload(parts)
      return [status, body.error.errors?.[0]?.path]
    }
    expect(await errors([file])).toEqual([400, "ownership_type"])
    expect(await errors([file, { name: "ownership_type", value: "PUBLIC" }])).toEqual([400, "ownership_type"])
    expect(await errors([file, { name: "ownership_type", value: "constructor" }])).toEqual([400, "ownership_type"])
    expect(await errors([{ name: "ownership_type", value: "DOCUMENT" }])).toEqual([400, "file"])
    expect(await errors([{ ...file, name: "other" }])).toEqual([400, "other"])
    expect(await errors([file, { name: "customer_id", value: "x" }])).toEqual([400, "customer_id"])
    const file_twice = await world.upload([file, file, { name: "ownership_type", value: "DOCUMENT" }])
    expect(file_twice.status).toBe(400)
    expect((await world.upload([{ name: "__proto__", value: "x" }])).status).toBe(400)
    const json = await world.app.inject({
      method: "POST",
      url: `${API}/files/`,
      headers: world.headers(world.my_token),
      payload: {},
    })
    expect(json.statusCode).toBeLessThan(500)
    expect((await world.upload([file], "nonsense")).status).toBe(401)
  })

  it("removes an upload that breaks off", async () => {
    const before = await world.remains()
    const { payload, content_type } = form([
      { name: "file", file_name: "a.jpg", type: "image/jpeg", bytes: await small() },
    ])
    const answer = await world.app.inject({
      method: "POST",
      url: `${API}/files/`,
      headers: { ...world.headers(world.my_token), "content-type": content_type },
      payload: Readable.from([payload.subarray(0, payload.length - 200)]),
    })
    expect(answer.json().error.code).toBe("UPLOAD_BROKEN_OFF")
    expect(await world.remains()).toEqual(before)
  })
})

describe("takes a PDF that every reader opens", () => {
  const PADDED = [Buffer.alloc(9_000), Buffer.from("\r\n\r\n  \t"), Buffer.from("\x1a")]
  const BEGUN = [Buffer.from("\ufeff"), Buffer.from("\r\n"), Buffer.from("\ufeff\n")]
  const cases: [string, Buffer, string][] = [
    ...PADDED.map((end, index): [string, Buffer, string] => [
      `padded, ${index}`,
      Buffer.concat([fakePdf(), end]),
      "application/pdf",
    ]),
    ...BEGUN.map((start, index): [string, Buffer, string] => [
      `with bytes before it, ${index}`,
      Buffer.concat([start, fakePdf()]),
      "application/pdf",
    ]),
    ["of a type that its sender doesn't know", fakePdf(), "application/octet-stream"],
  ]
  it.each(cases)("%s", async (_name, bytes, type) => {
    expect((await world.document(bytes, "scan.pdf", type)).status).toBe(200)
  })

  it("but nothing that hides behind it, and nothing else of a type that nobody knows", async () => {
    const zip = Buffer.concat([fakePdf(), Buffer.from("PK\x03\x04 a page")])
    expect((await world.document(zip, "scan.pdf", "application/pdf")).status).toBe(400)
    const page = Buffer.from("<!doctype html><script>alert(1)</script>")
    expect((await world.document(page, "scan.pdf", "application/octet-stream")).status).toBe(400)
    expect((await world.document(fakePdf(), "scan.html", "application/octet-stream")).status).toBe(400)
    expect((await world.photo(fakePdf(), "scan.pdf", "application/octet-stream")).status).toBe(400)
  })
})

it("refuses what the virus scanner finds, leaving nothing behind", async () => {
  // `false` exits with 1 whatever it is given, as a scanner does that has found something.
  const scanned = await openFiles({ VIRUS_SCAN_COMMAND: "false" })
  onTestFinished(() => scanned.close())
  const { status, body } = await scanned.document(fakePdf(), "a.pdf", "application/pdf")
  expect([status, body.error.message]).toEqual([400, "This file contains a virus, so we can't accept it."])
  expect(await scanned.remains()).toEqual([])
})
