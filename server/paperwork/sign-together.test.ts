import { createHash } from "node:crypto"
import { PDFDocument } from "@cantoo/pdf-lib"
import type { Document, WholeDocument } from "@hub/domain/paperwork/document"
import { at } from "@hub/testing/database/fixtures"
import { openFiles } from "@hub/testing/files/files"
import { addTemplate } from "@hub/testing/paperwork/documents"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

let world: Awaited<ReturnType<typeof openFiles>>
let token = ""
beforeAll(async () => {
  world = await openFiles({}, { children: 2 })
  token = world.my_token
})
afterAll(() => world.close())

const DAY = 86_400
const send = async (method: "GET" | "POST", path: string, payload?: object, as_whom = token) => {
  const response = await world.app.inject({
    method,
    url: `/customer_api/v2${path}`,
    headers: world.headers(as_whom),
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, ...response.json() }
}
const listed = async (): Promise<Document[]> => (await send("GET", "/documents/")).result
const named = async (name: string) => (await listed()).filter((one) => one.name === name)
const read = async (id: string): Promise<WholeDocument> => (await send("GET", `/documents/${id}`)).result
const seenOf = async (id: string): Promise<string> =>
  (await send("GET", `/documents/${id}`)).result?.signing?.seen ?? ""
const DRAWING = [
  [100, 200, 150, 80, 200, 260, 300, 90],
  [400, 120, 700, 140],
]
const sign = async (ids: readonly string[], more: object = {}) => {
  const [first = ""] = ids
  const body = { document_ids: ids, seen: await seenOf(first), has_consented: true, name: "Dana Okafor", drawing: null }
  return send("POST", "/documents/sign_together", { ...body, ...more })
}
const copyOf = (id: string) =>
  world.app.inject({ url: `/customer_api/v2/documents/${id}/signed_copy`, headers: world.headers(token) })

describe("signing once for several children", () => {
  it("refuses an act without consent, name, drawing or the words that were shown, and signs nothing", async () => {
    await addTemplate(world.db.store, { name: "Refused" })
    const ids = (await named("Refused")).map(({ id }) => id)
    const code = async (more: object) => {
      const { error } = await sign(ids, more)
      return error.errors?.[0]?.path ?? error.code
    }
    expect(await code({ has_consented: false })).toBe("has_consented")
    expect(await code({ name: " " })).toBe("name")
    expect(await code({ name: "D".repeat(81) })).toBe("name")
    expect(await code({ drawing: [] })).toBe("drawing")
    expect(await code({ drawing: [[5, 5, 5, 6, 5, 7, 5, 8]] })).toBe("drawing")
    expect(await code({ drawing: [[0, 0, 2_000, 5]] })).toBe("drawing.0.2")
    expect(await code({ seen: "other words" })).toBe("DOCUMENT_CHANGED")
    expect((await named("Refused")).every(({ status }) => status === "PENDING")).toBe(true)
  })

  it("signs each child's own document, with its own record and copy, in one act", async () => {
    await addTemplate(world.db.store, { name: "Together" })
    const ids = (await named("Together")).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    const twice = await Promise.all([sign(ids, { drawing: DRAWING }), sign(ids.toReversed())])
    const outcomes = twice.flatMap(({ result }) => result.results).filter(({ outcome }) => outcome === "SIGNED")
    // Two windows: each document is signed in one of them.
    expect(new Set(outcomes.map(({ document_id }) => document_id))).toEqual(new Set(ids))
    expect(outcomes).toHaveLength(ids.length)
    const records = await world.db.store.many<{ record: string }>(sql`
      select record from document_signature where document_id = any(${ids}::uuid[])`)
    const parsed = records.map(({ record }) => JSON.parse(record))
    expect(new Set(parsed.map(({ act_id }) => act_id)).size).toBe(1)
    expect(new Set(parsed.map(({ student_id }) => student_id)).size).toBe(ids.length)
    const hashes = new Set<string>()
    for (const id of ids) {
      const copy = await copyOf(id)
      const fingerprint = createHash("sha256").update(copy.rawPayload).digest("hex")
      expect((await read(id)).certificate?.fingerprint).toBe(fingerprint)
      hashes.add(fingerprint)
    }
    expect(hashes.size).toBe(ids.length)
    const mails = await world.db.store.many(sql`select id from outbox_mail where kind = 'DOCUMENTS_SIGNED'`)
    expect(mails).toHaveLength(1)
    expect(await findViolations(world.db.store)).toEqual([])
  })

  it("says which couldn't be signed, and signs the others", async () => {
    await addTemplate(world.db.store, { name: "Partly" })
    await addTemplate(world.db.store, { name: "Other words", text: "Other words." })
    const [mine, other] = [await named("Partly"), await named("Other words")]
    const [first, second] = [at(mine, 0).id, at(mine, 1).id]
    await sign([second])
    const theirs = (await send("GET", "/documents/", undefined, world.their_token)).result[0].id
    const { result } = await sign([first, second, at(other, 0).id, theirs])
    expect(result.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "SIGNED",
      "ALREADY_SIGNED",
      "OTHER_TEXT",
      "NOT_FOUND",
    ])
    expect((await sign([theirs], { seen: "" })).status).toBe(404)
    expect((await read(at(other, 0).id)).status).toBe("PENDING")
  })
})

describe("a signed copy", () => {
  it("is checked by anyone at its printed address, without a name", async () => {
    await addTemplate(world.db.store, { name: "Checked" })
    const { id } = at(await named("Checked"), 0)
    await sign([id], { name: "Dana van Okafor" })
    const verify_url = (await read(id)).certificate?.verify_url ?? ""
    const code = verify_url.slice(verify_url.lastIndexOf("/") + 1)
    const look = (one: string) =>
      world.app.inject({ url: `/customer_api/v2/documents/verify/${one}`, headers: { "x-client-app": "CUSTOMER_HUB" } })
    const found = (await look(code)).json().result
    const copy_sha256 = createHash("sha256")
      .update((await copyOf(id)).rawPayload)
      .digest("hex")
    expect(found).toMatchObject({
      is_genuine: true,
      signer_initials: "D. V. O.",
      document_name: "Checked",
      copy_sha256,
    })
    expect(JSON.stringify(found)).not.toContain("Okafor")
    expect((await look("A".repeat(22))).statusCode).toBe(404)
    await expect(world.db.store.run(sql`update document_copy set pdf = '\\x00'`)).rejects.toThrow("append-only")
    await expect(world.db.store.run(sql`delete from document_copy`)).rejects.toThrow("append-only")
  })

  it("of a PDF is that PDF with the signature, a line on each page, and the certificate behind it", async () => {
    const template = await addTemplate(world.db.store, { name: "Ten pages", text: "The risks, in short." })
    const original = await PDFDocument.create()
    for (let page = 0; page < 10; page += 1)
      original.addPage([612, 792]).drawText(`Page ${page + 1}`, { x: 50, y: 700 })
    const bytes = Buffer.from(await original.save())
    const put = sql`
      insert into document_template_pdf (template_id, file_name, pdf, pages, sha256)
      values (${template}, 'ten.pdf', ${bytes}, 10, sha256(${bytes}::bytea))`
    await world.db.store.run(put)
    const { id } = at(await named("Ten pages"), 0)
    expect((await read(id)).pdf_pages).toBe(10)
    const unsigned = await world.app.inject({
      url: `/customer_api/v2/documents/${id}/pdf`,
      headers: world.headers(token),
    })
    expect(unsigned.rawPayload.equals(bytes)).toBe(true)
    expect((await sign([id], { drawing: DRAWING })).result.results[0].outcome).toBe("SIGNED")
    expect((await PDFDocument.load((await copyOf(id)).rawPayload)).getPageCount()).toBeGreaterThan(10)
    // Once issued, neither the words nor the pages change.
    await expect(
      world.db.store.run(sql`update document_template_pdf set file_name = 'other.pdf' where template_id = ${template}`),
    ).rejects.toThrow("has been issued")
    expect(await findViolations(world.db.store)).toEqual([])
  })
})

it("is valid for its months, is due again before it ends, and adds the days that were left", async () => {
  const template = await addTemplate(world.db.store, { name: "Yearly" })
  await world.db.store.run(sql`update document_template set valid_months = 12 where id = ${template}`)
  const { id, student_id } = at(await named("Yearly"), 0)
  await sign([id])
  const until = (await read(id)).valid_until ?? ""
  const mine = async () =>
    at(
      (await named("Yearly")).filter((one) => one.student_id === student_id),
      0,
    )
  world.setSeconds(330 * DAY)
  token = await world.freshToken()
  expect((await mine()).id).toBe(id)
  world.setSeconds(340 * DAY)
  token = await world.freshToken()
  const renewal = await mine()
  expect(renewal).toMatchObject({ status: "PENDING", renews_until: until })
  expect((await mine()).id).toBe(renewal.id)
  await sign([renewal.id])
  const year = Number(until.slice(0, 4))
  expect(await read(renewal.id)).toMatchObject({
    status: "SIGNED",
    valid_until: `${year + 1}${until.slice(4)}`,
    earlier: [{ id, valid_until: until }],
  })
  expect((await copyOf(id)).statusCode).toBe(200)
  expect(await findViolations(world.db.store)).toEqual([])
})
