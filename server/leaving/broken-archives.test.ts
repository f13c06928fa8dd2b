import { existsSync } from "node:fs"
import { readdir, readFile, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { openFiles } from "@hub/testing/files/files"
import { fakePdf, jpegWithPlace } from "@hub/testing/files/uploads"
import { testFolder } from "@hub/testing/folder"
import { cheapKey, copyOf, emptyInstallation, installation, PASSPHRASE } from "@hub/testing/leaving/installations"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { ZipFile } from "yazl"
import { sql } from "../database/sql.ts"
import { encryptAge } from "./age-file.ts"
import { bringArchive } from "./bring-archive.ts"
import { isArchive, openArchive } from "./open-archive.ts"

const folder = testFolder(afterAll)
const path = join(folder, "copy.age")
let world: Awaited<ReturnType<typeof openFiles>>
let there: Awaited<ReturnType<typeof emptyInstallation>>

beforeAll(async () => {
  world = await openFiles({}, { children: 2 })
  await world.photo(await jpegWithPlace(200, 100))
  await world.document(fakePdf(), "plan.pdf", "application/pdf")
  const { settings, stored } = world
  await (
    await copyOf(installation(world.db.store, world.db.url, folder, { secrets: settings.secrets, stored }), path)
  ).close()
})
afterAll(() => world.close())
beforeEach(async () => {
  there = await emptyInstallation(testFolder(afterAll))
  return () => there.close()
})

/** Neither a table nor a file came. */
async function expectNothing(): Promise<void> {
  const [found] = await there.store.many<{ is_there: boolean }>(
    sql`select to_regclass('public.customer') is not null as is_there`,
  )
  if (found?.is_there === true)
    expect(await there.store.many(sql`select id from customer union all select id from company`)).toEqual([])
  const stored = join(there.folder, "files")
  expect(
    existsSync(stored) ? (await readdir(stored, { recursive: true })).filter((name) => name.length > 40) : [],
  ).toEqual([])
  expect(existsSync(there.scratch) ? await readdir(there.scratch) : []).toEqual([])
}

async function changedAt(place: (length: number) => number): Promise<string> {
  const changed = join(folder, `changed-${place(1_000_000)}.age`)
  const bytes = await readFile(path)
  const at = place(bytes.length)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at)
  await writeFile(changed, bytes)
  return changed
}

const bring = async (
  from: string,
  passphrase = PASSPHRASE,
  needs: Partial<Parameters<typeof bringArchive>[0]> = {},
) => {
  const archive = await openArchive(from, passphrase)
  try {
    await bringArchive({ ...there, ...needs }, archive)
  } finally {
    await archive.close()
  }
}

test("a wrong passphrase says so, and nothing comes", async () => {
  await expect(bring(path, "four words that somebody knows")).rejects.toThrow("The passphrase doesn't open")
  await expectNothing()
})

test("a copy that was cut off says so, and nothing comes", async () => {
  const cut = join(folder, "cut.age")
  await writeFile(cut, await readFile(path))
  await truncate(cut, 40_000)
  await expect(bring(cut)).rejects.toThrow("is cut off")
  await expectNothing()
})

test("a changed byte says so, wherever it is, and nothing comes", async () => {
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.999])
    await expect(bring(await changedAt((length) => Math.floor(length * part)))).rejects.toThrow(/was changed/)
  await expectNothing()
})

test("a file of something else is none, and a copy is one", async () => {
  await writeFile(join(folder, "families.csv"), "Name,Email\n")
  expect(await isArchive(join(folder, "families.csv"))).toBe(false)
  expect(await isArchive(join(folder, "nowhere"))).toBe(false)
  expect(await isArchive(folder)).toBe(false)
  expect(await isArchive(path)).toBe(true)
})

async function withManifest(change: (text: string) => string): Promise<string> {
  const archive = await openArchive(path, PASSPHRASE)
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(change(JSON.stringify(archive.manifest))), "manifest.json")
  for (const file of [...archive.manifest.tables, ...archive.manifest.files]) {
    const pieces: Buffer[] = []
    for await (const piece of archive.read(file)) pieces.push(piece)
    zip.addBuffer(Buffer.concat(pieces), file.path)
  }
  zip.end()
  await archive.close()
  const other = join(folder, "other.age")
  await writeFile(other, encryptAge(Readable.from(zip.outputStream), await cheapKey()))
  return other
}

test("a newer format, a newer version, and a table that no business has are refused", async () => {
  await expect(bring(await withManifest((text) => text.replace('"version":1', '"version":2')))).rejects.toThrow(
    "has version 2 of the format",
  )
  await expect(bring(await withManifest((text) => text.replace(/"name":"0118/, '"name":"9118')))).rejects.toThrow(
    "A newer Customer Hub has written this copy",
  )
  await expect(
    bring(await withManifest((text) => text.replace('"name":"wallet_pass"', '"name":"secret_key"'))),
  ).rejects.toThrow("which no business has here")
  await expectNothing()
})

test("a table that is short brings nothing, and the whole copy comes afterwards", async () => {
  const short = await withManifest((text) => text.replace(/(\{"name":"student",[^}]*"rows":)(\d+)/, "$199"))
  await expect(bring(short)).rejects.toThrow("student has 4 rows in place of 99.")
  await expectNothing()
  await bring(path)
  expect(await there.store.many(sql`select id from student`)).toHaveLength(4)
})

test("a disk that is full says so before anything, and on the way, and nothing comes", async () => {
  await expect(bring(path, PASSPHRASE, { free_bytes: () => Promise.resolve(1_000) })).rejects.toThrow("is too full")
  await expectNothing()
  const { raw_files } = there
  let stored = 0
  const full = {
    ...raw_files,
    async put(key: string, from: string) {
      if (++stored > 1) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" })
      await raw_files.put(key, from)
    },
  }
  await expect(bring(path, PASSPHRASE, { raw_files: full })).rejects.toThrow("no space left")
  await expectNothing()
})
