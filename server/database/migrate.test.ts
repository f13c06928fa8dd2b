import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { testFolder } from "../testing-folder.ts"
import { migrate } from "./migrate.ts"
import { sql } from "./sql.ts"
import { testDatabase } from "./testing.ts"

const database = await testDatabase()
afterAll(database.close)

let folder = ""
beforeEach(async () => {
  folder = testFolder(onTestFinished)
  await database.store.run(sql`drop table if exists schema_migration, walk`)
  writeFileSync(join(folder, "0001-walk.sql"), "create table walk (id integer)")
})

test("each file runs once, in order, however many processes start at once", async () => {
  writeFileSync(join(folder, "0002-step.sql"), "alter table walk add step integer; insert into walk values (1, 2)")
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })))
  expect(runs.flat()).toEqual(["0001-walk.sql", "0002-step.sql"])
  expect(await database.store.many(sql`select id, step from walk`)).toEqual([{ id: 1, step: 2 }])
})

test("a file that was edited after it ran is refused", async () => {
  await migrate(database.url, { folder })
  writeFileSync(join(folder, "0001-walk.sql"), "create table walk (id bigint)")
  await expect(migrate(database.url, { folder })).rejects.toThrow("Migration 0001-walk.sql was changed after it ran")
})

test("a file that fails leaves nothing of itself", async () => {
  writeFileSync(join(folder, "0002-bad.sql"), "insert into walk values (1); select no_such_thing")
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    'Migration 0002-bad.sql failed: column "no_such_thing"',
  )
  expect(await database.store.many(sql`select id from walk`)).toEqual([])
})

test("a database of a newer version is refused", async () => {
  await migrate(database.url, { folder })
  await database.store.run(sql`insert into schema_migration (name, checksum) values ('9999-future.sql', 'x')`)
  await expect(migrate(database.url, { folder })).rejects.toThrow("which this version doesn't know")
})
