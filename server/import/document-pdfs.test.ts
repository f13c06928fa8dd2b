import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, at, testClock } from "@hub/testing/database/fixtures"
import { errorsOf, FILES, type Files, importFiles } from "@hub/testing/import/import"
import { pdfOf } from "@hub/testing/paperwork/pdfs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { listDocuments } from "../paperwork/read-documents.ts"

let database: TestDatabase
let files: Files = {}
let other: Buffer = Buffer.alloc(0)
beforeAll(async () => {
  database = await testDatabase()
  files = {
    "document_templates.yaml": WAIVER,
    "waiver.pdf": await pdfOf("The risks", 2),
    "waiver-es.pdf": await pdfOf("Los riesgos", 3),
  }
  other = await pdfOf("Otros riesgos")
})
afterAll(() => database.close())

const WAIVER = `- external_id: waiver
  name: Waiver
  kind: SIGNATURE
  text: In short.
  pdf: waiver.pdf
  translations: { es: { name: Responsiva, text: En breve., pdf: waiver-es.pdf } }
`
const stored = () =>
  database.store.many(sql`
    select language, file_name, pages from document_template_pdf_translation order by language`)
const waiver = (text: string): Files => ({ ...files, "document_templates.yaml": text })

test("a document's PDF in another language comes with its files, is replaced, removed and left alone", async () => {
  const report = await importFiles(database.store, files)
  expect(await stored()).toEqual([{ language: "es", file_name: "waiver-es.pdf", pages: 3 }])
  // A file's name is no words.
  expect(report.counts.translation).toEqual({ created: 2, updated: 0, unchanged: 0 })
  expect((await importFiles(database.store, files)).counts.document_template).toMatchObject({ updated: 0 })
  const replaced = await importFiles(database.store, { ...files, "waiver-es.pdf": other })
  expect(replaced.counts.document_template).toMatchObject({ updated: 1 })
  expect(await stored()).toMatchObject([{ pages: 1 }])
  await importFiles(database.store, waiver(WAIVER.replace(", pdf: waiver-es.pdf", "")))
  expect(await stored()).toEqual([])
  await importFiles(database.store, files)
})

test.each([
  ["a folder", "es/waiver.pdf", "translations.es.pdf must be the name of a PDF in the folder, like waiver.pdf"],
  ["a file that isn't there", "nowhere.pdf", "translations.es.pdf can't be read: "],
  ["what is no PDF", "letter.pdf", "translations.es.pdf isn't a PDF of 1 to 100 pages that opens without a password"],
  ["more than 10 MB", "large.pdf", "translations.es.pdf is larger than 10 MB"],
  ["too many pages", "long.pdf", "translations.es.pdf isn't a PDF of 1 to 100 pages that opens without a password"],
])("refuses %s at its place", async (_, name, cause) => {
  const more = {
    "letter.pdf": "Dear family",
    "large.pdf": Buffer.alloc(10 * 1_048_576 + 1),
    "long.pdf": await pdfOf("", 101),
  }
  const errors = await errorsOf(database.store, { ...waiver(WAIVER.replace("waiver-es.pdf", name)), ...more })
  expect(errors).toHaveLength(1)
  expect(at(errors, 0)).toContain(`document_templates.yaml:6:65: ${cause}`)
  expect(await stored()).toMatchObject([{ language: "es", pages: 3 }])
})

test("refuses one without the business's own, in its language, or without a text to read beside it", async () => {
  expect(await errorsOf(database.store, waiver(WAIVER.replace("  pdf: waiver.pdf\n", "")))).toEqual([
    "document_templates.yaml:5:65: translations.es.pdf translates nothing: pdf is empty",
  ])
  expect(
    await errorsOf(database.store, {
      ...waiver(WAIVER),
      "company.yaml": `${FILES["company.yaml"]}language: es\n`,
    }),
  ).toContain("document_templates.yaml:6:65: translations.es.pdf: the files themselves are written in es")
  expect(await errorsOf(database.store, waiver(WAIVER.replace(" text: En breve.,", "")))).toEqual([
    "document_templates.yaml:6:48: translations.es.pdf needs translations.es.text, which is read beside its pages",
  ])
})

test("may come once the document is issued, and stays as it is once someone has signed it", async () => {
  const text = WAIVER.replaceAll("waiver", "later")
  const mine = { "later.pdf": files["waiver.pdf"] ?? "", "later-es.pdf": files["waiver-es.pdf"] ?? "" }
  const with_later = (documents: string, more: Files = {}): Files => ({
    ...files,
    ...mine,
    ...more,
    "document_templates.yaml": WAIVER + documents,
  })
  await importFiles(database.store, with_later(text.replace(", pdf: later-es.pdf", "")))
  const { customer_id } = await addFamily(database.store)
  const listed = await listDocuments({ store: database.store, clock: testClock, outside: undefined })(customer_id)
  expect(listed.length).toBeGreaterThan(1)
  await importFiles(database.store, with_later(text))
  expect(await stored()).toHaveLength(2)
  // As good as signed: it lies at the signing service.
  const sent = at(
    await database.store.many<{ id: string }>(sql`
      select d.id from document d join document_template t on t.id = d.template_id where t.external_id = 'later'`),
    0,
  )
  await database.store.run(sql`
    insert into signing_envelope (id, document_id, customer_id, session_id, provider, status, created_at, language)
    values (gen_random_uuid(), ${sent.id}, ${customer_id}, gen_random_uuid(), 'DOCUSEAL', 'CREATING', now(), 'es')`)
  const FIXED = "signed in es, or is at the signing service, so its PDF in this language is fixed"
  expect(await errorsOf(database.store, with_later(text, { "later-es.pdf": other }))).toEqual([
    `document_templates.yaml:12:65: "later" has been ${FIXED}`,
  ])
  const without = await errorsOf(database.store, with_later(text.replace(", pdf: later-es.pdf", "")))
  expect(without).toEqual([`document_templates.yaml:12:17: "later" has been ${FIXED}`])
  expect(await errorsOf(database.store, with_later(text, { "later.pdf": other }))).toEqual([
    'document_templates.yaml:11:8: "later" has been issued, so its text is fixed: archive it, and give the new text another external_id',
  ])
})
