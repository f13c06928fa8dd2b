import { readFile, stat, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { openFiles } from "@hub/testing/files/files"
import { fakePdf } from "@hub/testing/files/uploads"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { fileKeys, medicalVault } from "../health/medical-vault.ts"
import { destroyDataKeys, rotateKeys } from "../health/rotate-keys.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { encryptStored } from "./encrypted-store.ts"

const MARK = "Zebrafish allergy"
let world: Awaited<ReturnType<typeof openFiles>>
beforeAll(async () => {
  world = await openFiles()
})
afterAll(() => world.close())

/** A PDF of so many bytes with the mark in it. */
const marked = (size: number): Buffer => {
  const [head, rest] = [Buffer.from(`%PDF-1.7\n%${MARK}\n`), fakePdf()]
  return Buffer.concat([head, Buffer.alloc(size - head.length - rest.length, "x"), rest])
}
const pathOf = (key: string) => join(world.stored, key.slice(0, 2), key)
const send = async (bytes: Buffer, purpose = "MEDICAL") => {
  const { status, body } = await world.photo(bytes, "plan.pdf", "application/pdf", purpose)
  expect([status, body.error?.message]).toEqual([200, undefined])
  return { key: String(body.result.key), url: String(body.result.download_url) }
}
/** Once bytes are on their way only breaking off tells that something is wrong. */
const isServed = (url: string): Promise<boolean> =>
  world.served(url).then(
    ({ statusCode }) => statusCode === 200,
    () => false,
  )

// One frame, two full ones, and one byte more than two.
it.each([2_000, 131_072, 131_073])(
  "a medical file of %i bytes is encrypted on disk and served as it was",
  async (size) => {
    const bytes = marked(size)
    const { key, url } = await send(bytes)
    const stored = await readFile(pathOf(key))
    expect(stored.includes(MARK)).toBe(false)
    expect(stored.includes("%PDF")).toBe(false)
    const answer = await world.served(url)
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true])
  },
)

it("changed or cut off on disk, it is never served as if it were whole", async () => {
  const { key, url } = await send(marked(131_072))
  const whole = await readFile(pathOf(key))
  const changed = Buffer.from(whole)
  changed[100] = (changed[100] ?? 0) ^ 1
  await writeFile(pathOf(key), changed)
  expect(await isServed(url)).toBe(false)
  // Cut exactly behind the first frame.
  await writeFile(pathOf(key), whole)
  await truncate(pathOf(key), 8 + 65_536 + 16)
  expect(await isServed(url)).toBe(false)
})

it("stored in the open by an older version, it is read, and encrypted by the job; a killed job goes on", async () => {
  const { store } = world.db
  const bytes = marked(3_000)
  const { key, url } = await send(bytes, "DOCUMENT")
  await store.run(sql`delete from file_seal where file_key = ${key}`)
  await store.run(sql`update file set is_encrypted = false where key = ${key}`)
  await writeFile(pathOf(key), bytes)
  expect((await world.served(url)).rawPayload.equals(bytes)).toBe(true)
  const vault = medicalVault(world.settings.secrets.health_keys, world.clock)
  const raw_files = diskFiles(world.stored)
  const needs = { store, raw_files, file_keys: fileKeys(vault), quarantine: join(world.stored, ".incoming") }
  expect(await encryptStored(needs)()).toBe(1)
  // Killed after the bytes were replaced, before the row says so.
  await store.run(sql`update file set is_encrypted = false where key = ${key}`)
  expect(await encryptStored(needs)()).toBe(1)
  expect(await encryptStored(needs)()).toBe(0)
  expect((await readFile(pathOf(key))).includes(MARK)).toBe(false)
  expect((await world.served(url)).rawPayload.equals(bytes)).toBe(true)
  expect((await world.remains()).filter((name) => name.endsWith(".sealed"))).toEqual([])
})

it("is read after the keys were rotated, and gone with its family's keys", async () => {
  const { store } = world.db
  const bytes = marked(3_000)
  const { key, url } = await send(bytes)
  const master_keys = world.settings.secrets.health_keys
  await rotateKeys({ store, clock: () => new Date(Date.now() + 60_000), master_keys, also_used: [] })()
  expect((await world.served(url)).rawPayload.equals(bytes)).toBe(true)
  await destroyDataKeys({ store, clock: world.clock })(world.mine.customer_id)
  expect((await world.served(url)).statusCode).toBe(404)
  expect((await stat(pathOf(key))).size).toBeGreaterThan(0)
})
