import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { loadSecrets } from "../process/secrets.ts"
import { type MedicalVault, medicalVault } from "./medical-vault.ts"
import { destroyDataKeys, destroyRetired, rotateKeys } from "./rotate-keys.ts"
import { NotSealedHere } from "./seal.ts"

let db: TestDatabase
let folder = ""
let now = new Date("2030-06-01T12:00:00.000Z")
const clock = () => now
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const COLUMN = { table: "sealed_note", column: "note" }

beforeAll(async () => {
  db = await testDatabase()
  folder = testFolder(afterAll)
  await db.store.run(sql`create table sealed_note (id uuid primary key, customer_id uuid not null, note bytea)`)
})
afterAll(() => db.close())

const write = async (vault: MedicalVault, customer_id: string, text: string): Promise<string> => {
  const id = newId()
  await db.store.transaction(async (tx) => {
    const note = (await vault.sealer(tx, customer_id)).seal({ ...COLUMN, row: id }, text)
    await tx.run(sql`insert into sealed_note (id, customer_id, note) values (${id}, ${customer_id}, ${note})`)
  })
  return id
}
const sealed = async (id: string): Promise<Buffer> =>
  (await db.store.one<{ note: Buffer }>(sql`select note from sealed_note where id = ${id}`)).note
const read = async (vault: MedicalVault, customer_id: string, id: string): Promise<string> => {
  const note = await sealed(id)
  return (await vault.opener(db.store, customer_id)).open({ ...COLUMN, row: id }, note)
}
const world = async () => {
  const { customer_id } = await addFamily(db.store)
  return { customer_id, vault: medicalVault(loadSecrets(folder).health_keys, clock) }
}

test("a family has one key, however many write first at once", async () => {
  const { vault, customer_id } = await world()
  const ids = await Promise.all(["a", "b", "c", "d"].map((text) => write(vault, customer_id, text)))
  expect(await Promise.all(ids.map((id) => read(vault, customer_id, id)))).toEqual(["a", "b", "c", "d"])
  const keys = await db.store.one<{ n: number }>(
    sql`select count(*)::int as n from data_key where customer_id = ${customer_id}`,
  )
  expect(keys.n).toBe(1)
})

test("another family's key doesn't open it", async () => {
  const [{ vault, customer_id }, other] = [await world(), await world()]
  const id = await write(vault, customer_id, "peanut")
  await write(vault, other.customer_id, "asthma")
  await expect(read(vault, other.customer_id, id)).rejects.toThrow(NotSealedHere)
})

test("a rotation seals everything again under new keys, beside a server that reads and writes", async () => {
  const { vault, customer_id } = await world()
  const id = await write(vault, customer_id, "peanut")
  const before = await sealed(id)
  later(1)
  // Another process: its own reading of the key file.
  const rotate = rotateKeys({ store: db.store, clock, master_keys: loadSecrets(folder).health_keys, also_used: [] }, [
    COLUMN,
  ])
  const [rotation, ...written] = await Promise.all([
    rotate(),
    ...["b", "c", "d"].map((text) => write(vault, customer_id, text)),
  ])
  expect(rotation.values).toBeGreaterThanOrEqual(1)
  expect((await sealed(id)).equals(before)).toBe(false)
  expect(await read(vault, customer_id, id)).toBe("peanut")
  expect(await Promise.all(written.map((one) => read(vault, customer_id, one)))).toEqual(["b", "c", "d"])
  expect(readFileSync(join(folder, "secrets/health-keys"), "utf8").trim().split("\n")).toHaveLength(2)
  // A copy from before the rotation opens until the retired key is destroyed.
  const opener = await vault.opener(db.store, customer_id)
  expect(opener.open({ ...COLUMN, row: id }, before)).toBe("peanut")
  later(2)
  expect(await destroyRetired({ store: db.store, clock })()).toBeGreaterThanOrEqual(1)
  const after = await vault.opener(db.store, customer_id)
  expect(() => after.open({ ...COLUMN, row: id }, before)).toThrow(NotSealedHere)
  expect(await read(vault, customer_id, id)).toBe("peanut")
})

test("destroying a family's keys makes all of it unreadable, and leaves others alone", async () => {
  const [{ vault, customer_id }, other] = [await world(), await world()]
  const id = await write(vault, customer_id, "peanut")
  const others = await write(other.vault, other.customer_id, "asthma")
  await destroyDataKeys({ store: db.store, clock })(customer_id)
  await expect(read(vault, customer_id, id)).rejects.toThrow(NotSealedHere)
  expect(await read(other.vault, other.customer_id, others)).toBe("asthma")
})
