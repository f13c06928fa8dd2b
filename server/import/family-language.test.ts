import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { changes, errorsOf, importFiles } from "@hub/testing/import/import"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const bring = (families: string) => importFiles(database.store, { "families.yaml": families })

test("a family's mails are in the language that the file names, until the family has one itself", async () => {
  const row = (language: string) =>
    `- { external_id: luz, email: luz@mail.example, first_name: Luz, last_name: Ruiz${language} }\n`
  const stored = () => database.store.one(sql`select language from customer where external_id = 'luz'`)
  await bring(row(", language: es"))
  expect(await stored()).toEqual({ language: "es" })
  expect(changes(await bring(row("")))).toBe(0)
  await bring(row(", language: en"))
  expect(await stored()).toEqual({ language: "en" })
  await database.store.run(
    sql`update customer set language = 'es', first_signed_in_at = now() where external_id = 'luz'`,
  )
  expect(changes(await bring(row(", language: en")))).toBe(0)
  expect(await stored()).toEqual({ language: "es" })
  expect(await errorsOf(database.store, { "families.yaml": row(", language: tlh") })).toEqual([
    expect.stringContaining("language"),
  ])
})
