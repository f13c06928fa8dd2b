import { createHash } from "node:crypto"
import type { Document } from "@hub/domain/paperwork/document"
import { at } from "@hub/testing/database/fixtures"
import { openFiles } from "@hub/testing/files/files"
import { fakePdf } from "@hub/testing/files/uploads"
import { addTemplate, inflated, sign as signOn, WAIVER } from "@hub/testing/paperwork/documents"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

let world: Awaited<ReturnType<typeof openFiles>>
beforeAll(async () => {
  world = await openFiles()
  await addTemplate(world.db.store, { name: "Waiver" })
  await addTemplate(world.db.store, { name: "Vaccination record", kind: "UPLOAD", text: "Send us a copy." })
})
afterAll(() => world.close())

const NOBODY = "01890000-0000-7000-8000-000000000000"

async function call(name: string, { token = world.my_token, payload }: { token?: string; payload?: object } = {}) {
  const [method, path] = name.split(" ")
  const response = await world.app.inject({
    method: method === "POST" ? "POST" : "GET",
    url: `/customer_api/v2${path}`,
    headers: world.headers(token),
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, ...response.json() }
}
const listed = async (): Promise<Document[]> => (await call("GET /documents/")).result
/** The first of the family's documents that has this name. */
const mine = async (name: string): Promise<Document> =>
  at(
    (await listed()).filter((one) => one.name === name),
    0,
  )
const linkTo = async (id: string): Promise<string> =>
  new URL((await call(`GET /documents/${id}/signing_link`)).result.url).pathname
const sign = (path: string, fields: Record<string, string>) => signOn(world.app, path, fields)
const upload = async (file_name = "record.pdf"): Promise<string> =>
  (await world.document(fakePdf(), file_name, "application/pdf")).body.result.key

describe("documents", () => {
  it("are issued to every participant once, also to requests at once", async () => {
    const [first] = await Promise.all([call("GET /documents/"), call("GET /documents/"), call("GET /documents/")])
    expect((await call("GET /documents/")).result).toEqual(first.result)
    expect(first.result).toHaveLength(2 * world.mine.student_ids.length)
    expect(at(first.result, 0)).toMatchObject({ status: "PENDING", signed: false, file_keys: [], signed_at: null })
  })

  it("of another family answer as if they didn't exist", async () => {
    const { id } = await mine("Waiver")
    for (const name of ["GET /documents/{}", "GET /documents/{}/signing_link", "GET /documents/{}/signed_copy"]) {
      const theirs = await call(name.replace("{}", id), { token: world.their_token })
      expect(theirs.status).toBe(404)
      expect(theirs).toEqual(await call(name.replace("{}", NOBODY), { token: world.their_token }))
    }
    const payload = { file_keys: [await upload()] }
    expect((await call(`POST /documents/${id}/attach_files`, { token: world.their_token, payload })).status).toBe(404)
  })

  it("that aren't required any more leave the list, unless they were given", async () => {
    const id = await addTemplate(world.db.store, { name: "Old rules" })
    expect((await listed()).map(({ name }) => name)).toContain("Old rules")
    await world.db.store.run(sql`update document_template set is_archived = true where id = ${id}`)
    expect((await listed()).map(({ name }) => name)).not.toContain("Old rules")
  })

  it("keep the text that was requested", async () => {
    const change = world.db.store.run(sql`update document_template set text = 'Other words' where name = 'Waiver'`)
    await expect(change).rejects.toThrow("has been issued")
  })
})

describe("signing", () => {
  it("shows the text, requires a name and consent, and signs once", async () => {
    const { id, student_id } = await mine("Waiver")
    const path = await linkTo(id)
    const page = await world.app.inject({ url: path })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain("Outdoors is outdoors.")
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    // Nothing is agreed to beforehand.
    expect(page.body).not.toContain("checked")

    const refused = await sign(path, { name: "  " })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain("Tick the box")
    expect(refused.body).toContain("Type your full name")
    const long = await sign(path, { name: "D".repeat(81), consent: "on" })
    expect(long.body).toContain("A name can have at most 80 letters.")
    const typed = await sign(path, { name: `<b>"Dana"</b>` })
    expect(typed.body).toContain("&lt;b&gt;&quot;Dana&quot;&lt;/b&gt;")
    expect((await mine("Waiver")).status).toBe("PENDING")

    const twice = await Promise.all([
      sign(path, { name: "Дана Okafor", consent: "on" }),
      sign(path, { name: "Somebody Else", consent: "on" }),
    ])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const signed = (await call(`GET /documents/${id}`)).result
    expect(signed).toMatchObject({ id, student_id, signed: true, status: "SIGNED", text: WAIVER })
    const later = await sign(path, { name: "Somebody Later", consent: "on" })
    expect(later.body).toContain("is signed")
    expect((await call(`GET /documents/${id}`)).result).toEqual(signed)
    const rows = await world.db.store.many<{ record: string }>(sql`select record from document_signature`)
    expect(rows).toHaveLength(1)
    expect(JSON.parse(at(rows, 0).record)).toMatchObject({
      document_id: id,
      student_id,
      signer_name: signed.signed_by,
      customer_id: world.mine.customer_id,
      user_agent: "A browser",
      ip: "127.0.0.1",
      account_email: world.mine.email,
    })
    expect((await call(`GET /documents/${id}/signing_link`)).error.code).toBe("DOCUMENT_SIGNED")
    expect(await findViolations(world.db.store)).toEqual([])
  })

  it("shows the text again when it has changed", async () => {
    await addTemplate(world.db.store, { name: "Changing" })
    const path = await linkTo((await mine("Changing")).id)
    const changed = await sign(path, { name: "Dana", consent: "on", seen: "of other words" })
    expect(changed.statusCode).toBe(400)
    expect(changed.body).toContain("The document has changed since you opened it.")
    expect(changed.body).not.toContain("checked")
    expect((await mine("Changing")).status).toBe("PENDING")
  })

  it("ends with the session that requested the link, and with the requirement", async () => {
    const { id } = await mine("Changing")
    const path = await linkTo(id)
    const open = async () => (await world.app.inject({ url: path })).statusCode
    const { store } = world.db
    // A restriction also revokes the session; here it must be enough alone.
    await store.run(sql`alter table customer disable trigger restriction_revokes_sessions`)
    for (const [shut, opened] of [
      [sql`update sign_in_session set revoked_at = now()`, sql`update sign_in_session set revoked_at = null`],
      [sql`update customer set is_restricted = true`, sql`update customer set is_restricted = false`],
      [sql`update company set is_locked = true`, sql`update company set is_locked = false`],
      [sql`update document_template set is_archived = true`, sql`update document_template set is_archived = false`],
      [sql`update student set archived_at = now()`, sql`update student set archived_at = null`],
    ] as const) {
      expect(await open()).toBe(200)
      await store.run(shut)
      expect([shut.text, await open()]).toEqual([shut.text, 404])
      expect((await sign(path, { name: "Dana", consent: "on" })).statusCode).toBe(404)
      await store.run(opened)
    }
    await store.run(sql`update document_template set is_archived = true where name = 'Changing'`)
    expect((await call(`GET /documents/${id}`)).status).toBe(404)
    expect((await call(`GET /documents/${id}/signing_link`)).status).toBe(404)
    await store.run(sql`update document_template set is_archived = name = 'Old rules'`)
  })

  it("gives the family a copy with the text and the record", async () => {
    const { id } = await mine("Waiver")
    const copyFor = (token: string) =>
      world.app.inject({ url: `/customer_api/v2/documents/${id}/signed_copy`, headers: world.headers(token) })
    const copy = await copyFor(world.my_token)
    expect(copy.headers["content-type"]).toBe("application/pdf")
    const parts = inflated(copy.rawPayload)
    const { record, sha256 } = await world.db.store.one<{ record: string; sha256: string }>(sql`
      select s.record, encode(c.sha256, 'hex') as sha256 from document_signature s join document_copy c on c.document_id = s.document_id
      where s.document_id = ${id}`)
    expect(parts).toContain(WAIVER)
    // All but the hash of the copy itself, which can't be in it.
    const { copy_sha256, ...evidence } = JSON.parse(record)
    expect(parts).toContain(
      JSON.stringify(evidence).replaceAll(
        /[^\x20-\x7e]/g,
        (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
    )
    expect(copy_sha256).toBe(createHash("sha256").update(copy.rawPayload).digest("hex"))
    expect(sha256).toBe(copy_sha256)
    expect((await copyFor(world.their_token)).statusCode).toBe(404)
    expect((await call(`GET /documents/${(await mine("Vaccination record")).id}/signed_copy`)).status).toBe(404)
  })

  it("refuses a forged or expired link, and documents for upload", async () => {
    await addTemplate(world.db.store, { name: "Second waiver" })
    const { id } = await mine("Second waiver")
    const path = await linkTo(id)
    for (const other of [`/sign/${"A".repeat(43)}`, "/sign/x", `/sign/${"x".repeat(250)}`]) {
      expect((await sign(other, { name: "Dana", consent: "on" })).statusCode).toBe(404)
    }
    world.setSeconds(31 * 60)
    expect((await world.app.inject({ url: path })).body).toContain("This link has expired")
    expect((await sign(path, { name: "Dana", consent: "on" })).statusCode).toBe(404)
    world.setSeconds(0)
    const { id: other } = await mine("Vaccination record")
    expect((await call(`GET /documents/${other}/signing_link`)).error.code).toBe("DOCUMENT_NOT_FOR_SIGNING")
    expect((await mine("Second waiver")).status).toBe("PENDING")
  })

  it("limits the links", async () => {
    const { id } = await mine("Second waiver")
    const asked = await Promise.all(Array.from({ length: 70 }, () => call(`GET /documents/${id}/signing_link`)))
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await call(`GET /documents/${id}/signing_link`)).status).toBe(429)
    await world.db.store.run(sql`delete from rate_limit`)
  })

  it("of many documents at once makes one chain", async () => {
    const names = Array.from({ length: 12 }, (_, number) => `Rule ${number}`)
    for (const name of names) await addTemplate(world.db.store, { name })
    const documents = (await listed()).filter(({ name }) => names.includes(name))
    const paths = await Promise.all(documents.map(({ id }) => linkTo(id)))
    const signed = await Promise.all(paths.map((path) => sign(path, { name: "Dana Okafor", consent: "on" })))
    expect(signed.map(({ statusCode }) => statusCode)).toEqual(documents.map(() => 200))
    expect((await listed()).filter(({ name, status }) => names.includes(name) && status !== "SIGNED")).toEqual([])
    expect(await findViolations(world.db.store)).toEqual([])
  })

  it("leaves a record that can't be changed or deleted", async () => {
    const { store } = world.db
    await sign(await linkTo((await mine("Second waiver")).id), { name: "Dana Okafor", consent: "on" })
    await expect(store.run(sql`update document_signature set record = '{}'`)).rejects.toThrow("append-only")
    await expect(store.run(sql`delete from document_signature`)).rejects.toThrow("append-only")
    expect(await findViolations(store)).toEqual([])
    // The hashes give away a change made with the triggers off.
    await store.run(sql`alter table document_signature disable trigger user`)
    await expect(store.run(sql`update document_signature set record = record || ' '`)).rejects.toThrow(
      "document_signature_hash_is_of_the_record",
    )
    await store.run(sql`alter table document_signature drop constraint document_signature_hash_is_of_the_record`)
    await store.run(sql`
      update document_signature set record = record || ' ' where seq = (select max(seq) from document_signature)`)
    expect((await findViolations(store)).length).toBe(1)
    await store.run(sql`
      update document_signature set hash = sha256(previous_hash || convert_to(record, 'UTF8'))
      where seq = (select max(seq) from document_signature)`)
    await store.run(sql`
      update document_signature set record = record || ' ', hash = sha256(previous_hash || convert_to(record || ' ', 'UTF8'))
      where seq = 1`)
    expect((await findViolations(store)).map(({ invariant }) => invariant)).toEqual([
      "I39 the chain of signatures has no gap, and no record has been changed",
    ])
  })
})

describe("answering with files", () => {
  it("waits for approval, accepts the same again, and releases replaced files", async () => {
    const { id } = await mine("Vaccination record")
    const [first, second] = [await upload("first.pdf"), await upload("second.pdf")]
    const attach = (...file_keys: string[]) => call(`POST /documents/${id}/attach_files`, { payload: { file_keys } })
    const answered = (await attach(first)).result
    expect(answered).toMatchObject({ status: "AWAITING_APPROVAL", signed: false, file_keys: [first] })
    expect(at(answered.files, 0)).toMatchObject({ key: first, public_name: "first.pdf" })
    expect((await attach(first)).result).toEqual(answered)
    expect((await attach(second, first)).result.file_keys).toEqual([second, first])
    expect((await attach(second)).result.file_keys).toEqual([second])
    expect((await attach(second, first)).result.file_keys).toEqual([second, first])
    expect((await call(`GET /documents/${id}`)).result.file_keys).toEqual([second, first])
  })

  it.each([
    [
      "an upload of another family",
      async () => {
        const { body } = await world.upload(
          [
            { name: "file", file_name: "theirs.pdf", type: "application/pdf", bytes: fakePdf() },
            { name: "ownership_type", value: "DOCUMENT" },
          ],
          world.their_token,
        )
        return [body.result.key]
      },
    ],
    ["an upload that doesn't exist", async () => ["x".repeat(43)]],
    ["no upload at all", async () => []],
    ["the same twice", async () => ["x".repeat(43), "x".repeat(43)]],
    [
      "more than there is room for",
      async () => Array.from({ length: 11 }, (_, n) => String(n).repeat(43).slice(0, 43)),
    ],
  ])("refuses %s, and nothing changes", async (_, keysOf) => {
    const before = await mine("Vaccination record")
    const refused = await call(`POST /documents/${before.id}/attach_files`, { payload: { file_keys: await keysOf() } })
    expect(refused.status).toBe(400)
    expect(refused.error.type).toBe("ValidationException")
    expect(await mine("Vaccination record")).toEqual(before)
  })

  it("isn't possible for documents to sign", async () => {
    const payload = { file_keys: [await upload()] }
    const { id } = await mine("Waiver")
    expect((await call(`POST /documents/${id}/attach_files`, { payload })).error.code).toBe("DOCUMENT_NOT_FOR_FILES")
  })
})
