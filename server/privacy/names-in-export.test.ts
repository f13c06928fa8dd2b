import { randomBytes } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { buffer } from "node:stream/consumers"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { NAMES } from "@hub/testing/domain/names"
import { testFolder } from "@hub/testing/folder"
import { unzipped } from "@hub/testing/privacy/unzip"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { loadSettings } from "../process/settings.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { exportFamily } from "./export-family.ts"

// I53: a family's copy has every letter of every name, in what it says and in what its files are called.

const folder = testFolder(afterAll)
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store)
})
afterAll(() => db.close())

const copyOf = async (customer_id: string): Promise<Map<string, Buffer>> => {
  const { secrets } = loadSettings({ DATA_DIR: folder })
  const needs = {
    store: db.store,
    clock: testClock,
    file_store: diskFiles(join(folder, "files")),
    vault: medicalVault(secrets.health_keys, testClock),
  }
  return unzipped(await buffer(await exportFamily(needs)(customer_id)))
}

test.each(NAMES)("%s is whole in its family's copy", async (name) => {
  const { customer_id, student_ids } = await addFamily(db.store, { students: [{ first_name: name }] })
  const key = randomBytes(32).toString("base64url")
  await db.store.run(sql`update customer set first_name = ${name}, last_name = ${name} where id = ${customer_id}`)
  await db.store.run(sql`update student set last_name = ${name} where id = ${student_ids[0]}`)
  await db.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact, is_authorized_pick_up, created_at)
    values (${newId()}, ${customer_id}, ${name}, ${name}, ${name}, '+15550100113', true, true, now())`)
  await db.store.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name, is_encrypted)
    values (${key}, ${customer_id}, 'DOCUMENT', 'application/pdf', 4, ${`${name}.pdf`}, false)`)
  const path = join(folder, "files", key.slice(0, 2), key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, "%PDF")
  const copy = await copyOf(customer_id)
  const said = [...copy].filter(([file]) => file.endsWith(".json")).map(([, bytes]) => bytes.toString("utf8"))
  const found = said.join("\n").split(JSON.stringify(name).slice(1, -1)).length - 1
  // Of the family 2, of the child 2, of the contact 3.
  expect(found).toBeGreaterThanOrEqual(7)
  expect([...copy.keys()].find((file) => file.startsWith("files/"))).toContain(`${name}.pdf`)
})
