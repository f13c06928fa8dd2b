import { createHash } from "node:crypto"
import { PDFDocument } from "@cantoo/pdf-lib"
import type { WholeDocument } from "@hub/domain/paperwork/document"
import { at } from "@hub/testing/database/fixtures"
import { openFiles } from "@hub/testing/files/files"
import { addTemplate, sign } from "@hub/testing/paperwork/documents"
import { addPdf, addTranslatedPdf, addTranslatedText, pdfOf } from "@hub/testing/paperwork/pdfs"
import { pdfText } from "@hub/testing/pdf/pdf-text"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

let world: Awaited<ReturnType<typeof openFiles>>
let english: Buffer = Buffer.alloc(0)
let spanish: Buffer = Buffer.alloc(0)
beforeAll(async () => {
  world = await openFiles({}, { children: 2 })
  ;[english, spanish] = [await pdfOf("The risks", 2), await pdfOf("Los riesgos", 3)]
})
afterAll(() => world.close())

const send = (method: "GET" | "POST", path: string, language: string, payload?: object) =>
  world.app.inject({
    method,
    url: `/customer_api/v2${path}`,
    headers: { ...world.headers(world.my_token), cookie: `lang=${language}` },
    ...(payload === undefined ? {} : { payload }),
  })
const read = async (id: string, language: string): Promise<WholeDocument> =>
  (await send("GET", `/documents/${id}`, language)).json().result
const signIn = async (language: string, id: string, seen: string) =>
  send("POST", "/documents/sign_together", language, {
    document_ids: [id],
    seen,
    has_consented: true,
    name: "Dana Okafor",
    drawing: null,
  })
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
const recordOf = async (id: string) =>
  JSON.parse(
    (await world.db.store.one<{ record: string }>(sql`select record from document_signature where document_id = ${id}`))
      .record,
  )

/** A document with an English PDF; both children's. */
async function issued(name: string, languages: { pdf?: boolean; text?: boolean }) {
  const { store } = world.db
  const template_id = await addTemplate(store, { name, text: `${name}, in short.` })
  await addPdf(store, template_id, english, 2)
  if (languages.pdf === true) await addTranslatedPdf(store, template_id, { language: "es", bytes: spanish, pages: 3 })
  if (languages.text === true)
    await addTranslatedText(store, template_id, {
      language: "es",
      source: `${name}, in short.`,
      text: `${name}, breve.`,
    })
  const listed = (await send("GET", "/documents/", "en")).json().result
  const ids: string[] = listed
    .filter((one: { template_id: string }) => one.template_id === template_id)
    .map(({ id }: { id: string }) => id)
  return { template_id, first: at(ids, 0), second: at(ids, 1) }
}

it("each reader reads and signs the PDF of their language, and everything about the signature is of it", async () => {
  const { template_id, first, second } = await issued("Both", { pdf: true, text: true })
  const [in_english, in_spanish] = [await read(first, "en"), await read(first, "es")]
  expect(in_english).toMatchObject({ text: "Both, in short.", language: "en", pdf_pages: 2, pdf_language: "en" })
  expect(in_spanish).toMatchObject({ text: "Both, breve.", language: "es", pdf_pages: 3, pdf_language: "es" })
  const unsigned = await send("GET", `/documents/${first}/pdf`, "es")
  expect(unsigned.rawPayload.equals(spanish)).toBe(true)
  expect(unsigned.headers["content-language"]).toBe("es")
  expect((await send("GET", `/documents/${first}/pdf`, "en")).rawPayload.equals(english)).toBe(true)

  expect((await signIn("en", first, in_spanish.signing?.seen ?? "")).json().error.code).toBe("DOCUMENT_CHANGED")
  expect((await signIn("es", first, in_spanish.signing?.seen ?? "")).statusCode).toBe(200)
  expect((await signIn("en", second, in_english.signing?.seen ?? "")).statusCode).toBe(200)
  expect(await recordOf(first)).toMatchObject({
    language: "es",
    pdf_language: "es",
    pdf_sha256: hashOf(spanish),
    text_sha256: hashOf(Buffer.from("Both, breve.")),
  })
  expect(await recordOf(second)).toMatchObject({ language: "en", pdf_language: "en", pdf_sha256: hashOf(english) })

  const copy = (await send("GET", `/documents/${first}/signed_copy`, "en")).rawPayload
  expect((await PDFDocument.load(copy)).getPageCount()).toBeGreaterThan(3)
  const words = await pdfText(copy)
  expect(words).toContain(hashOf(spanish))
  expect(words).toContain("Español")
  const { certificate } = await read(first, "en")
  expect(certificate).toMatchObject({ language: "es", fingerprint: hashOf(copy) })
  const code = certificate?.verify_url.slice(certificate.verify_url.lastIndexOf("/") + 1)
  expect((await send("GET", `/documents/verify/${code}`, "en")).json().result).toMatchObject({
    is_genuine: true,
    language: "es",
    pdf_sha256: hashOf(spanish),
    copy_sha256: hashOf(copy),
  })

  // What was signed in a language stays as it is in it.
  for (const change of [
    sql`update document_template_pdf_translation set pages = 2 where template_id = ${template_id}`,
    sql`delete from document_template_pdf_translation where template_id = ${template_id}`,
  ])
    await expect(world.db.store.run(change)).rejects.toThrow(/has been signed in es/)
  expect(await findViolations(world.db.store)).toEqual([])
})

it("a PDF that is only the business's is read and signed in its language, beside a text in the reader's", async () => {
  const { first } = await issued("Own", { text: true })
  const document = await read(first, "es")
  expect(document).toMatchObject({ text: "Own, breve.", language: "es", pdf_pages: 2, pdf_language: "en" })
  const unsigned = await send("GET", `/documents/${first}/pdf`, "es")
  expect(unsigned.rawPayload.equals(english)).toBe(true)
  expect(unsigned.headers["content-language"]).toBe("en")
  expect((await signIn("es", first, document.signing?.seen ?? "")).statusCode).toBe(200)
  expect(await recordOf(first)).toMatchObject({ language: "es", pdf_language: "en", pdf_sha256: hashOf(english) })
  expect((await read(first, "es")).certificate?.language).toBe("en")
  const words = await pdfText((await send("GET", `/documents/${first}/signed_copy`, "es")).rawPayload)
  expect(words).toContain("English (PDF), Español (texto)")
  expect(await findViolations(world.db.store)).toEqual([])
})

it("the page without a script links to the PDF of its language, and says when that is another", async () => {
  const both = await issued("Linked", { pdf: true, text: true })
  const own = await issued("Linked, own", {})
  const pageOf = async (id: string, language: string) => {
    const { url } = (await send("GET", `/documents/${id}/signing_link`, language)).json().result
    // A link that brings its language, in a browser that reads another.
    const path = `${new URL(url, "http://hub.example").pathname}?lang=${language}`
    const { body } = await world.app.inject({ url: path, headers: { "accept-language": "en" } })
    const pdf_url = /href="([^"]+document\.pdf[^"]*)"/.exec(body)?.[1] ?? ""
    const pdf = await world.app.inject({ url: pdf_url, headers: { "accept-language": "en" } })
    return { path, body, pdf }
  }
  const shown = await pageOf(both.first, "es")
  expect(shown.body).toContain("3 páginas")
  expect(shown.body).not.toContain("Este PDF está en")
  expect(shown.pdf.rawPayload.equals(spanish)).toBe(true)
  expect(shown.pdf.headers["content-language"]).toBe("es")
  expect((await sign(world.app, shown.path, { consent: "on", name: "Dana Okafor" })).statusCode).toBe(200)
  expect(await recordOf(both.first)).toMatchObject({ pdf_language: "es", pdf_sha256: hashOf(spanish) })

  const other = await pageOf(own.first, "es")
  expect(other.body).toContain("Este PDF está en inglés.")
  expect(other.body).toContain('<div lang="en">')
  expect(other.body).toContain('hreflang="en"')
  expect(other.pdf.rawPayload.equals(english)).toBe(true)
})

it("one that is replaced while someone reads it isn't signed", async () => {
  const { template_id, first } = await issued("Replaced", { pdf: true, text: true })
  const { signing } = await read(first, "es")
  const newer = await pdfOf("Otros riesgos", 1)
  await world.db.store.run(sql`
    update document_template_pdf_translation set pdf = ${newer}, pages = 1, sha256 = sha256(${newer}::bytea)
    where template_id = ${template_id}`)
  expect((await signIn("es", first, signing?.seen ?? "")).json().error.code).toBe("DOCUMENT_CHANGED")
  expect(await read(first, "es")).toMatchObject({ status: "PENDING", pdf_pages: 1 })
})

it("without the business's own there is none in another language, and no other bytes than its hash says", async () => {
  const template_id = await addTemplate(world.db.store, { name: "Text alone" })
  const translated = { language: "es", bytes: spanish, pages: 3 }
  await expect(addTranslatedPdf(world.db.store, template_id, translated)).rejects.toThrow(/foreign key/)
  await addPdf(world.db.store, template_id, english, 2)
  await addTranslatedPdf(world.db.store, template_id, translated)
  await expect(
    world.db.store.run(sql`
      update document_template_pdf_translation set pdf = 'x' where template_id = ${template_id}`),
  ).rejects.toThrow(/document_template_pdf_translation_hash/)
})
