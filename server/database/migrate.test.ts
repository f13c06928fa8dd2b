import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { migrate } from "./migrate.ts"
import { sql } from "./sql.ts"

const database = await testDatabase()
afterAll(database.close)

let folder = ""
beforeEach(async () => {
  folder = testFolder(onTestFinished)
  await database.store.run(sql`drop table if exists schema_migration, walk`)
  writeFileSync(join(folder, "0001-walk.sql"), "create table walk (id integer)")
})

test("applies each file once, in order, when several processes start at once", async () => {
  writeFileSync(join(folder, "0002-step.sql"), "alter table walk add step integer; insert into walk values (1, 2)")
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })))
  expect(runs.flat()).toEqual(["0001-walk.sql", "0002-step.sql"])
  expect(await database.store.many(sql`select id, step from walk`)).toEqual([{ id: 1, step: 2 }])
})

test("builds an index concurrently while other processes wait for their turn", async () => {
  writeFileSync(
    join(folder, "0002-index.sql"),
    "-- transaction: none\ncreate index concurrently walk_id on walk (id);\nselect pg_sleep(0.5);\ncreate index concurrently walk_id_again on walk (id);",
  )
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })))
  expect(runs.flat()).toEqual(["0001-walk.sql", "0002-index.sql"])
})

test("rolls back a file that fails", async () => {
  writeFileSync(join(folder, "0002-bad.sql"), "insert into walk values (1); select no_such_thing")
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    'Migration 0002-bad.sql failed: column "no_such_thing"',
  )
  expect(await database.store.many(sql`select id from walk`)).toEqual([])
})

test("runs on a newer version's schema, unless that needs more than this one knows", async () => {
  await migrate(database.url, { folder })
  const newer = (name: string, needs: string) =>
    database.store.run(sql`insert into schema_migration (name, checksum, needs) values (${name}, 'x', ${needs})`)
  await newer("9998-expand.sql", "")
  await newer("9998-contract-what-0001-has-left.sql", "0001")
  const lines: string[] = []
  expect(await migrate(database.url, { folder, log: (line) => lines.push(line) })).toEqual([])
  expect(lines).toEqual(["The database has 9998-expand.sql of a newer version, on which this one runs, too."])
  await newer("9999-contract.sql", "9998")
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    "migration 9999-contract.sql, which needs a version that knows 9998: run a newer version.",
  )
})

test("gives way to a transaction that has the table, and tries again", async () => {
  await migrate(database.url, { folder })
  writeFileSync(join(folder, "0002-wide.sql"), "-- needs: 0001\nalter table walk add step integer")
  let migrating: Promise<string[]> | undefined
  await database.store.transaction(async (tx) => {
    await tx.run(sql`insert into walk values (1)`)
    migrating = migrate(database.url, { folder })
    const waiting = () => database.store.maybe(sql`select from pg_locks where not granted`)
    await expect.poll(waiting).toBeDefined()
    await expect.poll(waiting).toBeUndefined()
    // Others weren't stuck behind the migration, which has given way.
    await database.store.run(sql`insert into walk values (2)`)
  })
  expect(await migrating).toEqual(["0002-wide.sql"])
  expect(await database.store.many(sql`select needs from schema_migration order by name`)).toEqual([
    { needs: "" },
    { needs: "0001" },
  ])
})

test("builds an index beside writers, again when it was cut short", async () => {
  await migrate(database.url, { folder })
  const index = "-- transaction: none\ncreate unique index concurrently if not exists walk_once on walk (id);\n"
  writeFileSync(join(folder, "0002-index.sql"), index)
  await database.store.run(sql`insert into walk values (1), (1)`)
  await expect(migrate(database.url, { folder })).rejects.toThrow("Migration 0002-index.sql failed")
  await database.store.run(sql`delete from walk`)
  expect(await migrate(database.url, { folder })).toEqual(["0002-index.sql"])
  const valid = await database.store.many(sql`select indisvalid from pg_index where indexrelid = 'walk_once'::regclass`)
  expect(valid).toEqual([{ indisvalid: true }])
})

test("refuses a database of another history, and says who made it and the ways on", async () => {
  await migrate(database.url, { folder })
  await database.store.run(
    sql`insert into schema_migration (name, checksum, made_by, applied_at)
      values ('0001-run.sql', 'x', '0.0.9', '2030-01-02T00:00:00Z')`,
  )
  const sentence = await refused(database.url)
  expect(sentence).toContain("was made by Customer Hub 0.0.9 on 2030-01-02")
  expect(sentence).toContain("migration 0001-run.sql differs")
  for (const way of ["start the version that made it", "hub backup", "to begin empty"]) expect(sentence).toContain(way)
})

test("says the same of a migration that has another text today", async () => {
  await migrate(database.url, { folder })
  writeFileSync(join(folder, "0001-walk.sql"), "create table walk (id int, way text);\n")
  expect(await refused(database.url)).toContain("migration 0001-walk.sql differs")
})

const refused = (url: string, waiting: { connection_timeout?: number } = {}) =>
  migrate(url, { folder, ...waiting }).then(
    () => "nothing",
    (error: unknown) => (error instanceof StartupProblem ? error.message : `${String(error)}, with its stack`),
  )

test("gives up a host that accepts and doesn't answer", async () => {
  const silent = createServer().listen(0, "127.0.0.1")
  onTestFinished(() => void silent.close())
  silent.on("connection", (socket) => onTestFinished(() => void socket.destroy()))
  await once(silent, "listening")
  const address = silent.address()
  const port = typeof address === "string" ? address : address?.port
  expect(await refused(`postgres://hub@127.0.0.1:${port}/hub`, { connection_timeout: 300 })).toBe(
    "The database can't be reached (no answer within 0.3 s): check DATABASE_URL.",
  )
})

test.each([
  ["a missing certificate", "postgres://hub@127.0.0.1:1/hub?sslrootcert=/nowhere/root.pem", "/nowhere/root.pem"],
  ["a closed port", "postgres://hub@127.0.0.1:1/hub", "ECONNREFUSED"],
])("reports %s in one sentence", async (_, url, said) => {
  const sentence = await refused(url)
  expect(sentence).toMatch(/^The database can't be reached \(.*\): check DATABASE_URL\.$/)
  expect(sentence).toContain(said)
})

test("reports what the database refuses later in one sentence", async () => {
  await database.store.run(sql`create view schema_migration as select 1 as one`)
  onTestFinished(() => database.store.run(sql`drop view schema_migration`).then(() => undefined))
  expect(await refused(database.url)).toMatch(/^The database can't be prepared \(.*\): check DATABASE_URL\.$/)
})
