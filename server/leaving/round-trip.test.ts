import { join } from "node:path"
import { loadDemo } from "@hub/demo/load"
import { testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { copyOf, emptyInstallation, type Installation, installation, zipOf } from "@hub/testing/leaving/installations"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { errorList } from "../import/errors.ts"
import { familyRules } from "../import/family-queries.ts"
import { importBusiness } from "../import/import-business.ts"
import { readBusiness } from "../import/read-business.ts"
import { fileNeedsOf } from "../process/file-stores.ts"
import { loadSettings } from "../process/settings.ts"
import { openSecret } from "../staff/seal-secret.ts"
import { knownBookings } from "../switching/known-bookings-queries.ts"
import { planSwitch } from "../switching/plan-switch.ts"
import { bringArchive, isFilled } from "./bring-archive.ts"
import { compareArchive } from "./compare-archive.ts"
import { LEFT_OUT } from "./left-out.ts"
import type { Archive } from "./open-archive.ts"

const clock = () => new Date("2026-11-25T15:00:00.000Z")
const closing: (() => Promise<unknown>)[] = []
let demo: Installation
let there: Installation
let archive: Archive

beforeAll(async () => {
  const folder = testFolder(afterAll)
  const settings = loadSettings({ DATA_DIR: folder })
  const database = await testDatabase({ loads_demo: true })
  const { store, url } = database
  const { health_keys, staff_keys, link_keys } = settings.secrets
  await loadDemo(store, clock, {
    health_keys,
    staff_keys,
    sharing: { link_keys, public_origin: "http://127.0.0.1" },
    files: await fileNeedsOf(settings, { store, clock }),
  })
  demo = installation(store, url, folder)
  archive = await copyOf(demo, join(folder, "demo.age"))
  const empty = await emptyInstallation(testFolder(afterAll))
  there = empty
  closing.push(
    () => archive.close(),
    () => database.close(),
    () => empty.close(),
  )
  await bringArchive(there, archive)
})
afterAll(async () => {
  for (const close of closing) await close()
})

test("a business that was written, brought elsewhere and written again is the same to the last byte", async () => {
  expect(archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(5_000)
  expect(archive.manifest.missing_files).toEqual([])
  const [here, elsewhere] = [await zipOf(demo), await zipOf(there)]
  expect(elsewhere.equals(here)).toBe(true)
  expect(await findViolations(there.store)).toEqual([])
})

test("a copy differs in nothing from where it was written and where it went, and in one row after one change", async () => {
  expect(await compareArchive(demo, archive)).toEqual([])
  expect(await compareArchive(there, archive)).toEqual([])
  await there.store.run(
    sql`update staff set name = 'Someone Else' where id = (select id from staff order by id limit 1)`,
  )
  await there.store.run(sql`delete from translation where ctid = (select min(ctid) from translation)`)
  await there.store.run(sql`insert into search_word values ('zzz')`)
  expect(await compareArchive(there, archive)).toEqual([
    { table: "search_word", only_here: 1, only_in_copy: 0, changed: 0 },
    { table: "staff", only_here: 0, only_in_copy: 0, changed: 1 },
    { table: "translation", only_here: 0, only_in_copy: 1, changed: 0 },
  ])
  expect(await isFilled(there.store)).toBe(true)
})

test("medical values, uploads and the staff's codes are sealed again under the keys of the new place", async () => {
  const items = sql`select id, customer_id, details from medical_item order by id limit 20`
  interface Item {
    id: string
    customer_id: string
    details: Buffer
  }
  const [ours, theirs] = [await demo.store.many<Item>(items), await there.store.many<Item>(items)]
  expect(ours.length).toBeGreaterThan(0)
  for (const [at, item] of ours.entries()) {
    const other = theirs[at]
    if (other === undefined) throw new Error("an item is missing")
    expect(other.details.equals(item.details)).toBe(false)
    const place = { table: "medical_item", column: "details", row: item.id }
    const opened = (await there.vault.opener(there.store, item.customer_id)).open(place, other.details)
    expect(opened).toBe((await demo.vault.opener(demo.store, item.customer_id)).open(place, item.details))
    await expect(
      (async () => (await demo.vault.opener(there.store, item.customer_id)).open(place, other.details))(),
    ).rejects.toThrow("doesn't open")
  }
  const { key } = await demo.store.one<{ key: string }>(
    sql`select key from file where is_encrypted order by key limit 1`,
  )
  const bytes = async (from: Installation["file_store"]) =>
    Buffer.concat((await (await from.open(key))?.toArray()) ?? [])
  expect((await bytes(there.file_store)).equals(await bytes(demo.file_store))).toBe(true)
  expect((await bytes(there.raw_files)).equals(await bytes(demo.raw_files))).toBe(false)
  const owner = sql`select id, totp_secret from staff where totp_secret is not null order by id limit 1`
  const person = await there.store.one<{ id: string; totp_secret: Buffer }>(owner)
  const before = await demo.store.one<{ id: string; totp_secret: Buffer }>(owner)
  expect(openSecret(there.staff_keys, person.id, person.totp_secret)).toEqual(
    openSecret(demo.staff_keys, before.id, before.totp_secret),
  )
})

test("what isn't of the business stays: sessions, keys, mails that wait", async () => {
  for (const table of Object.keys(LEFT_OUT))
    expect(archive.manifest.tables.map(({ name }) => name)).not.toContain(table)
  const waiting = sql`
    select count(*)::int as count from outbox_mail m where sent_at is null and given_up_at is null
      and not exists (select from family_message_recipient r where r.mail_id = m.id)`
  expect((await demo.store.one<{ count: number }>(waiting)).count).toBeGreaterThan(0)
  expect(await there.store.one(waiting)).toEqual({ count: 0 })
  const tablets = sql`select count(*)::int as count from gate_device where token_hash is not null or enrol_hash is not null`
  expect(await there.store.one(tablets)).toEqual({ count: 0 })
})

test("every table that stays is there, and none that goes refers to one", async () => {
  const tables = await demo.store.many<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const names = tables.map(({ name }) => name)
  expect(Object.keys(LEFT_OUT).filter((name) => !names.includes(name))).toEqual([])
  const edges = await demo.store.many<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`)
  expect(edges.filter(({ from, to }) => LEFT_OUT[from] === undefined && LEFT_OUT[to] !== undefined)).toEqual([])
})

async function readable(under: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const file of archive.manifest.files) {
    if (!file.path.startsWith(under)) continue
    const pieces: Buffer[] = []
    for await (const piece of archive.read(file)) pieces.push(piece)
    found.set(file.path.slice(under.length), Buffer.concat(pieces))
  }
  return found
}

test("the catalogue is in the files of an import, which find everything there already", async () => {
  const files = await readable("readable/catalogue/")
  expect(files.size).toBeGreaterThan(10)
  const errors = errorList()
  const source = {
    folder: "catalogue",
    names: [...files.keys()],
    read: (name: string) => files.get(name) ?? Buffer.alloc(0),
  }
  const data = readBusiness(source, await familyRules(demo.store), errors)
  errors.throwIfAny()
  await demo.store.run(sql`update company set is_demo = false`)
  const { counts } = await importBusiness({ store: demo.store })(data, errors, { dry_run: true })
  const changed = Object.entries(counts).filter(([, { created, updated }]) => created + updated > 0)
  expect(changed).toEqual([])
  expect(counts["offering"]?.unchanged).toBeGreaterThan(100)
})

test("families, bookings, waitlists and balances are read as another system's files, with nothing to ask", async () => {
  const files = [...(await readable("readable/"))].filter(([name]) => name.endsWith(".csv"))
  const today = "2026-11-25"
  // As where only the catalogue is.
  const found = await knownBookings(demo.store, today)
  const programs = found.programs.map((program) => ({
    ...program,
    pools: program.pools.map((pool) => ({ ...pool, taken: 0, held: 0 })),
  }))
  const plan = await planSwitch(
    files.map(([name, bytes]) => ({ name, bytes })),
    {},
    { today, known: { ...found, programs, booked: new Set() } },
  )
  expect(plan.errors).toEqual([])
  expect(plan.questions).toEqual([])
  // Bookings of programs that are over have nothing to go into.
  const ends = String(files.find(([name]) => name === "bookings.csv")?.[1])
    .split("\n")
    .map((line) => line.match(/\d{4}-\d\d-\d\d/g)?.[1] ?? "")
  const over = plan.problems.filter(({ kind, line }) => kind === "PROGRAM_OVER" && (ends[line - 1] ?? "") < today)
  expect(plan.problems.filter((problem) => !over.includes(problem))).toEqual([])
  expect(plan.households.length).toBeGreaterThan(40)
  expect(plan.bookings.length).toBeGreaterThan(60)
  expect(plan.waits.length).toBeGreaterThan(0)
  expect(plan.households.flatMap(({ adults }) => adults.slice(1)).length).toBeGreaterThan(15)
})
