import { existsSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { strToU8, type Zippable, zipSync } from "fflate"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { familyBefore } from "../families/queries.ts"
import { addAccess } from "../health/store-records.ts"
import { documentsOf, issueMissing } from "../paperwork/store.ts"
import { fileNeedsOf } from "../process/file-stores.ts"
import { loadSettings } from "../process/settings.ts"

// Signed documents come over as files: a ZIP, or each by itself, beside the rows that say when they were signed.

let database: TestDatabase
let at: string
beforeEach(async () => {
  database = await testDatabase()
  at = testFolder(onTestFinished)
  await database.store.run(sql`
    insert into document_template (id, external_id, name, kind, text, valid_months)
    values (gen_random_uuid(), 'waiver', 'Waiver', 'SIGNATURE', 'Mind the water.', null), (gen_random_uuid(), 'photos', 'Photo Release', 'SIGNATURE', 'Smile.', null)`)
  writeFileSync(join(at, "decided.yaml"), JSON.stringify({ documents: DECIDED }))
})
afterEach(async () => {
  expect(await findViolations(database.store)).toEqual([])
  vi.restoreAllMocks()
  await database.close()
})

const DECIDED = { "Liability Waiver": "waiver", "Photo Release": "photos" }
const FAMILIES = `Family ID,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last,Birth Date
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,1010,Ada,Okoro,2018-03-04
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,1011,Tor,Okoro,2016-12-27
2,Wei,Xu,wei@mail.example,303-555-0102,1012,Li,Xu,2017-12-06
`
const SIGNED = `Student ID,Document,Signed On,Signed By,File Name
1010,Liability Waiver,2026-06-01,Ngozi Okoro,scans/a-17.pdf
1010,Photo Release,2026-06-01,Ngozi Okoro,
1011,Liability Waiver,2026-06-02,Ngozi Okoro,
1012,Liability Waiver,2026-06-03,Wei Xu,gone.pdf
`
const pdf = (words: string) => strToU8(`%PDF-1.4\n% ${words}\nstartxref\n0\n%%EOF\n`)
const zip = (files: Zippable) => Buffer.from(zipSync(files))
const DOCUMENTS = {
  "scans/a-17.pdf": pdf("ada's waiver"),
  "Okoro, Ada - Photo Release.pdf": pdf("ada's photos"),
  "TorOkoro_waiver_2026.pdf": pdf("tor's waiver"),
  "__MACOSX/._x.pdf": pdf("rubbish"),
}

const bring = (archive: Record<string, Buffer>, options: readonly string[] = []) =>
  hubImport({
    store: database.store,
    at,
    files: { "families.csv": FAMILIES, "signed.csv": SIGNED, ...archive },
    options: ["--decisions", join(at, "decided.yaml"), ...options],
  })
const needs = () => fileNeedsOf(loadSettings({ DATA_DIR: at }), { store: database.store, clock: () => new Date() })
const stored = () => {
  const folder = join(at, "files")
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
    : 0
}
const filed = () =>
  database.store.many<{ first_name: string; name: string; file: string; key: string }>(sql`
    select s.first_name, t.name, f.public_name as file, f.key from switched_file w join file f on f.key = w.file_key
      join document d on d.id = w.document_id join student s on s.id = d.student_id join document_template t on t.id = d.template_id
    order by s.first_name, t.name`)

test("files come to their documents once, by their row or their name, and go with the batch from the disk too", async () => {
  const { store } = database
  const before = await everyTable(store)
  const files = { "documents.zip": zip(DOCUMENTS) }
  const dry = await bring(files, ["--dry-run"])
  expect(dry.text).toContain("3 signed files: of 3 documents here, 0 left out")
  expect(dry.text).toContain('look at  signed.csv:5:File Name: "gone.pdf" is none of the files that are here')
  expect(dry.text).toMatch(/signed files\s+3 new/)
  expect([await everyTable(store), stored()]).toEqual([before, 0])

  const first = await bring(files)
  expect(first.text).toMatch(/signed files\s+3 new, 0 unchanged/)
  expect(await filed()).toMatchObject([
    { first_name: "Ada", name: "Photo Release", file: "Okoro, Ada - Photo Release.pdf" },
    { first_name: "Ada", name: "Waiver", file: "a-17.pdf" },
    { first_name: "Tor", name: "Waiver", file: "TorOkoro_waiver_2026.pdf" },
  ])
  const [photos] = await filed()
  const { file_store, raw_files } = await needs()
  const opened = await file_store.open(photos?.key ?? "")
  expect(opened && (await buffer(opened)).toString()).toContain("ada's photos")
  const raw = await raw_files.open(photos?.key ?? "")
  expect(raw && (await buffer(raw)).toString("latin1")).not.toContain("ada's photos")
  const [ngozi] = await store.many<{ id: string }>(sql`select id from customer where email = 'ngozi@mail.example'`)
  const id = ngozi?.id ?? ""
  // The family's page and the office's.
  expect((await documentsOf(store, id, new Date())).flatMap((one) => one.files).length).toBe(3)
  expect((await familyBefore(store, id)).documents.flatMap((one) => one.files).length).toBe(3)

  const again = await bring(files)
  expect(again.text).toMatch(/signed files\s+0 new, 3 unchanged/)
  expect(stored()).toBe(3)
  // The office looks at the family: what its children don't have yet is issued, and who opened a file is written down.
  const now = new Date()
  const [ada] = await store.many<{ id: string }>(sql`select id from student where first_name = 'Ada'`)
  await store.transaction(async (tx) => {
    expect(await issueMissing(tx, id, now)).toBe(1)
    await addAccess(tx, { customer_id: id, student_id: ada?.id ?? "", what: "DOCUMENT", staff_name: "Jo", now })
  })
  await hubImport({ store, at, options: ["--undo", batchOf(first.text)] })
  expect([await everyTable(store), stored()]).toEqual([before, 0])
})

test("files may come later, in another batch", async () => {
  const first = await bring({})
  expect(first.text).toMatch(/documents signed\s+4 new/)
  const later = await bring({ "documents.zip": zip(DOCUMENTS) })
  expect(later.text).toMatch(/signed files\s+3 new/)
  await hubImport({ store: database.store, at, options: ["--undo", batchOf(later.text)] })
  expect([await filed(), stored()]).toEqual([[], 0])
  expect(await database.store.many(sql`select document_id from switched_document`)).toHaveLength(4)
})

test("one PDF by itself comes, and what a family that has signed in has stays as it is", async () => {
  const single = { "Li Xu waiver.pdf": Buffer.from(pdf("li's waiver")) }
  const first = await bring(single)
  expect(first.text).toMatch(/signed files\s+1 new/)
  await database.store.run(sql`update customer set first_signed_in_at = now() where email = 'ngozi@mail.example'`)
  const later = await bring({ "documents.zip": zip(DOCUMENTS) })
  expect(later.text).toContain("the family has signed in, and its documents are its own")
  expect([(await filed()).map(({ first_name }) => first_name), stored()]).toEqual([["Li"], 1])
})

test("what can't come is said of each at once, and what could be of two documents is asked", async () => {
  const files = {
    "documents.zip": zip({
      "Ada Okoro.pdf": pdf("which?"),
      "../../etc/waiver Tor Okoro.pdf": pdf("out"),
      "Tor Okoro waiver.pdf": strToU8("%PDF-1.4 cut off"),
      "Tor Okoro waiver page 2.pdf": strToU8("MZ no pdf"),
      "Li Xu waiver.docx": strToU8("words"),
      "somebody.pdf": pdf("nobody's"),
      "big Li Xu waiver.pdf": new Uint8Array(26_300_000),
    }),
  }
  const asked = await bring(files)
  expect(asked.code).toBe(1)
  expect(asked.text).toContain(
    'documents.zip:1:Ada Okoro.pdf: it could be of several documents. Decide it in the decisions file: files: {"documents.zip/Ada Okoro.pdf"',
  )
  expect(asked.text).toContain("its name leads out of the ZIP")
  expect(asked.text).toContain("documents.zip:5:Li Xu waiver.docx: it is neither a PDF nor a picture")
  expect(asked.text).toContain("documents.zip:6:somebody.pdf: no signed document in these files is its own")
  expect(asked.text).toContain("documents.zip:7:big Li Xu waiver.pdf: it is larger than")
  const decided = { documents: DECIDED, files: { "documents.zip/Ada Okoro.pdf": "child:1010 photos" } }
  writeFileSync(join(at, "decided.yaml"), JSON.stringify(decided))
  const brought = await bring(files)
  expect(brought.text).toMatch(/signed files\s+1 new/)
  expect(brought.text).toContain("documents.zip:3:Tor Okoro waiver.pdf: ")
  expect(brought.text).toContain("documents.zip:4:Tor Okoro waiver page 2.pdf: ")
  expect([await filed(), stored()]).toMatchObject([[{ first_name: "Ada", name: "Photo Release" }], 1])
})

test("a ZIP that is cut off, has too many files or is a bomb stops the run, and nothing comes", async () => {
  const before = await everyTable(database.store)
  const whole = zip(DOCUMENTS)
  const cut = await bring({ "documents.zip": whole.subarray(0, whole.length - 30) })
  expect(cut.text).toContain("documents.zip:1:1: can't be read as ZIP: the file may be cut off")
  const bomb = zip({ "Li Xu waiver.pdf": new Uint8Array(30_000_000) })
  // It says that it is small.
  bomb.writeUInt32LE(900, bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  const blown = await bring({ "documents.zip": bomb }, ["--dry-run"])
  expect(blown.text).toContain("documents.zip:1:Li Xu waiver.pdf: can't be unpacked: the file is damaged")
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}.pdf`, new Uint8Array(0)]))
  expect((await bring({ "documents.zip": zip(many) })).text).toContain("has more than 5,000 files: split it")
  expect([await everyTable(database.store), stored()]).toEqual([before, 0])
})
