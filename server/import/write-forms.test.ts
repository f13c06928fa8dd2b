import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, at, seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { sql } from "../database/sql.ts"
import { folderFiles } from "../hub/import.ts"
import { listDocuments } from "../paperwork/read-documents.ts"
import { errorList } from "./errors.ts"
import { familyRules } from "./family-queries.ts"
import { importBusiness } from "./import-business.ts"
import { readBusiness } from "./read-business.ts"

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
  const errors = errorList()
  const data = readBusiness(folderFiles(folder), await familyRules(database.store), errors)
  errors.throwIfAny()
  return (await importBusiness({ store: database.store })(data, errors)).counts.document_template
}

test("changes a template until it is issued, and refuses to change its text afterwards", async () => {
  expect(await bring(template("Mud."))).toEqual({ created: 1, updated: 0, unchanged: 0 })
  expect(await bring(template("Mud."))).toEqual({ created: 0, updated: 0, unchanged: 1 })
  expect(await bring(template("Mud and nettles."))).toEqual({ created: 0, updated: 1, unchanged: 0 })

  const { customer_id } = await addFamily(database.store)
  const listed = () => listDocuments({ store: database.store, clock: testClock, outside: undefined })(customer_id)
  expect(at(await listed(), 0)).toMatchObject({ name: "Waiver", status: "PENDING" })
  await expect(bring(template("Mud."))).rejects.toThrow(/document_templates\.yaml:5.*"waiver" has been issued/)
  expect(await database.store.many(sql`select text from document_template`)).toEqual([
    { text: "## Risks\n\nMud and nettles.\n" },
  ])

  expect(await bring(template("Mud and nettles.", true))).toMatchObject({ updated: 1 })
  expect(await listed()).toEqual([])
})

test("reads whom a template is for, and refuses a funbox or a set that isn't there, at its line", async () => {
  const { store } = database
  await store.run(sql`update funbox set external_id = 'camps'`)
  await store.run(sql`update schedule_set set external_id = 'summer'`)
  const ruled = (rule: string) => template("Mud.").replaceAll(/waiver/gi, "night") + rule
  const rule = () =>
    store.one(sql`
      select t.funbox_id = (select id from funbox) as has_funbox,
        (select count(*)::int from document_template_schedule_set s where s.template_id = t.id) as sets
      from document_template t where external_id = 'night'`)
  expect(await bring(ruled("  funbox: camps\n  schedule_sets: [summer]\n"))).toMatchObject({ created: 1 })
  expect(await rule()).toEqual({ has_funbox: true, sets: 1 })
  expect(await bring(ruled("  funbox: camps\n  schedule_sets: [summer]\n"))).toMatchObject({ unchanged: 1 })
  expect(await bring(ruled("  funbox: camps\n"))).toMatchObject({ updated: 1, unchanged: 0 })
  expect(await rule()).toEqual({ has_funbox: true, sets: 0 })
  expect(await bring(ruled(""))).toMatchObject({ updated: 1 })
  expect(await rule()).toEqual({ has_funbox: null, sets: 0 })
  await expect(bring(ruled("  funbox: classes\n"))).rejects.toThrow(/document_templates\.yaml:9.*no funbox "classes"/)
  await expect(bring(ruled("  schedule_sets: [autumn]\n"))).rejects.toThrow(/no schedule set "autumn"/)
})

test("refuses a template without a text, or of an unknown kind, at its line", async () => {
  const wrong = template("Mud.").replace("SIGNATURE", "THUMBPRINT")
  await expect(bring(wrong)).rejects.toThrow(/document_templates\.yaml:3/)
  await expect(bring("- external_id: a\n  name: A\n  kind: UPLOAD\n  text: ''\n")).rejects.toThrow(
    /document_templates\.yaml:4.*text/,
  )
})
