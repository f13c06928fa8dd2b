import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { addFamily, at, seedBusiness, testClock } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { listDocuments } from "../paperwork/read-documents.ts"
import { testFolder } from "../testing-folder.ts"
import { faultList } from "./faults.ts"
import { importBusiness } from "./import-business.ts"
import { readFolder } from "./read-folder.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await seedBusiness(database.store, {})
})
afterAll(() => database.close())

const template = (text: string, is_archived = false) =>
  `- external_id: waiver\n  name: Waiver\n  kind: SIGNATURE\n  is_archived: ${String(is_archived)}\n  text: |\n    ## Risks\n\n    ${text}\n`

async function bring(yaml: string) {
  const folder = testFolder(onTestFinished)
  writeFileSync(join(folder, "document_templates.yaml"), yaml)
  const faults = faultList()
  const data = readFolder(folder, faults)
  faults.throwIfAny()
  return (await importBusiness({ store: database.store })(data, faults)).counts.document_template
}

test("changes a template until it is issued, and refuses to change its text afterwards", async () => {
  expect(await bring(template("Mud."))).toEqual({ created: 1, updated: 0, unchanged: 0 })
  expect(await bring(template("Mud."))).toEqual({ created: 0, updated: 0, unchanged: 1 })
  expect(await bring(template("Mud and nettles."))).toEqual({ created: 0, updated: 1, unchanged: 0 })

  const { customer_id } = await addFamily(database.store)
  const listed = () => listDocuments({ store: database.store, clock: testClock })(customer_id)
  expect(at(await listed(), 0)).toMatchObject({ name: "Waiver", status: "PENDING" })
  await expect(bring(template("Mud."))).rejects.toThrow(/document_templates\.yaml:5.*"waiver" has been issued/)
  expect(await database.store.many(sql`select text from document_template`)).toEqual([
    { text: "## Risks\n\nMud and nettles.\n" },
  ])

  expect(await bring(template("Mud and nettles.", true))).toMatchObject({ updated: 1 })
  expect(await listed()).toEqual([])
})

test("refuses a template without a text, or of an unknown kind, at its line", async () => {
  const wrong = template("Mud.").replace("SIGNATURE", "THUMBPRINT")
  await expect(bring(wrong)).rejects.toThrow(/document_templates\.yaml:3/)
  await expect(bring("- external_id: a\n  name: A\n  kind: UPLOAD\n  text: ''\n")).rejects.toThrow(
    /document_templates\.yaml:4.*text/,
  )
  await expect(bring(template("Ngũgĩ."))).rejects.toThrow(/document_templates\.yaml:5.*"ũ"/)
})
