import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openCheckout } from "@hub/testing/checkout/checkout"
import { databaseNamed, onServer } from "@hub/testing/database/cluster"
import type { TestDatabase } from "@hub/testing/database/database"
import { at } from "@hub/testing/database/fixtures"
import { openFiles } from "@hub/testing/files/files"
import { fakePdf, jpegWithPlace } from "@hub/testing/files/uploads"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { draftOrder } from "../checkout/draft-order.ts"
import { findViolations } from "../database/invariants.ts"
import { migrate, migrationNames, readMigrations } from "../database/migrate.ts"
import { BASELINE } from "../database/migration-rules.ts"
import { openStore } from "../database/open.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { loadSecrets } from "../process/secrets.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { readManifest, tablePath } from "./manifest.ts"
import { restoreBackup } from "./restore-backup.ts"
import { writeBackup } from "./write-backup.ts"

let world: Awaited<ReturnType<typeof openFiles>>
let folder = ""
let backup = ""

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hub-backup-"))
  world = await openFiles({}, { children: 2 })
  await world.photo(await jpegWithPlace(200, 100))
  await world.document(fakePdf(), "plan.pdf", "application/pdf")
  backup = join(folder, "first")
  await take(backup)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const take = (to: string, stored = world.stored, { store, url }: Pick<TestDatabase, "store" | "url"> = world.db) =>
  writeBackup({ store, url, raw_files: diskFiles(stored), filesIn: diskFiles }, to)

const tables = (store: Store) =>
  store.many<{ name: string; rows: string }>(sql`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'secret_key' order by relname`)

/** A database without tables, and what restores into it. */
async function openEmpty(name: string) {
  const server = inject("test_database_url")
  await onServer(server, `create database ${name}`)
  const url = databaseNamed(server, name)
  const store = openStore(url, { max: 4 })
  const stored = join(folder, name)
  return {
    store,
    url,
    stored,
    restore: (from: string, secrets = world.settings.secrets) =>
      restoreBackup(
        { store, url, raw_files: diskFiles(stored), filesIn: diskFiles, secrets, scratch: join(stored, ".incoming") },
        from,
      ),
    async close() {
      await store.pool.end()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

it("brings back every row and every byte, and the next number is a new one", async () => {
  const empty = await openEmpty("restored_whole")
  const manifest = await empty.restore(backup)
  expect(manifest.files).toHaveLength(2)
  expect(await tables(empty.store)).toEqual(await tables(world.db.store))
  for (const { key } of manifest.files) {
    const path = join(key.slice(0, 2), key)
    expect(await readFile(join(empty.stored, path))).toEqual(await readFile(join(world.stored, path)))
  }
  const next = sql`select nextval('order_number')::int as number`
  const { number } = await world.db.store.one<{ number: number }>(next)
  expect(await empty.store.one(next)).toEqual({ number })
  expect(await findViolations(empty.store)).toEqual([])
  await expect(empty.restore(backup)).rejects.toThrow("The database isn't empty")
  await empty.close()
})

it("refuses other keys, a half backup and a damaged one before anything is written", async () => {
  const empty = await openEmpty("restored_nothing")
  const others = loadSecrets(join(folder, "other-keys"))
  await world.db.store.run(
    sql`insert into secret_key (name, key_id) values ('health-keys', ${at(world.settings.secrets.health_keys.all(), 0).id})`,
  )
  const second = join(folder, "second")
  await take(second)
  await expect(empty.restore(second, others)).rejects.toThrow("The keys in secrets/health-keys")
  await expect(empty.restore(folder)).rejects.toThrow("is no whole backup")
  await writeFile(tablePath(second, "customer"), "nothing")
  await expect(empty.restore(second)).rejects.toThrow("customer.copy.gz is missing or damaged")
  const [found] = await empty.store.many(sql`select to_regclass('public.customer') is null as is_untouched`)
  expect(found).toEqual({ is_untouched: true })
  await empty.close()
})

// I42
it("goes back to before a new version: the backup of then has what then was, and a version that knows less refuses it", async () => {
  const old = await openEmpty("first_release")
  const gone_back = await openEmpty("gone_back")
  const before = join(folder, "before")
  const of_then = readMigrations(join(import.meta.dirname, "../database/migrations")).filter(
    ({ name }) => name.slice(0, 4) <= BASELINE,
  )
  await migrate(old.url, { only: of_then })
  await old.store.run(sql`
    insert into customer (id, first_name, last_name, email) values (gen_random_uuid(), 'Dana', 'Okafor', 'dana@mail.example')`)
  await take(before, world.stored, old)
  await old.close()

  const path = join(before, "manifest.json")
  const manifest = await readFile(path, "utf8")
  const newest = `"${of_then.at(-1)?.name}"`
  await writeFile(path, manifest.replace(newest, '"9999-of-the-new-version.sql"'))
  await expect(gone_back.restore(before)).rejects.toThrow(
    "9999-of-the-new-version.sql, which this version doesn't know",
  )
  expect(await gone_back.store.one(sql`select to_regclass('customer') is null as is_empty`)).toEqual({ is_empty: true })

  await writeFile(path, manifest)
  expect((await gone_back.restore(before)).migrations).toHaveLength(of_then.length)
  expect(await gone_back.store.many(sql`select first_name from customer`)).toEqual([{ first_name: "Dana" }])
  expect(await gone_back.store.many(sql`select name from schema_migration order by name`)).toEqual(
    migrationNames().map((name) => ({ name })),
  )
  await gone_back.close()
})

it("says which file has a record and no bytes, and leaves no half backup", async () => {
  const third = join(folder, "third")
  await expect(take(third, join(folder, "nowhere"))).rejects.toThrow("2 files have a record and no bytes")
  expect((await readdir(folder)).filter((name) => name.startsWith("third"))).toEqual([])
})

it("is of one moment while families take places, and the books of the copy are sound", async () => {
  const { store } = world.db
  const checkout = await openCheckout(store)
  const offering = await store.one<{ id: string }>(sql`select id from offering limit 1`)
  await store.run(sql`update pool set capacity = 1000`)
  let isOver = false
  let booked = 0
  const family = async () => {
    const student_ids = (await store.many<{ id: string }>(sql`select id from student`)).map(({ id }) => id)
    while (!isOver) {
      for (const student_id of student_ids) {
        const { customer_id } = await store.one<{ customer_id: string }>(
          sql`select customer_id from student where id = ${student_id}`,
        )
        await draftOrder(checkout.needs)(customer_id, [{ student_id, offering_id: offering.id }]).then(
          () => {
            booked += 1
          },
          () => undefined,
        )
      }
    }
  }
  const families = [family(), family()]
  const under_load = join(folder, "under-load")
  await take(under_load)
  isOver = true
  await Promise.all(families)
  expect(booked).toBeGreaterThan(0)
  const empty = await openEmpty("restored_under_load")
  await empty.restore(under_load)
  const { tables: dumped } = await readManifest(under_load)
  const counts = new Map((await tables(empty.store)).map(({ name, rows }) => [name, Number(rows)]))
  for (const { name, rows } of dumped) if (name !== "secret_key") expect([name, counts.get(name)]).toEqual([name, rows])
  expect(await findViolations(empty.store)).toEqual([])
  await empty.close()
  await checkout.close()
})
