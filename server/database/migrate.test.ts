import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { StartupProblem } from "../startup-problem.ts"
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

const refused = (url: string, waiting: { connection_timeout?: number } = {}) =>
  migrate(url, { folder, ...waiting }).then(
    () => "nothing",
    (error: unknown) => (error instanceof StartupProblem ? error.message : `${String(error)}, with its stack`),
  )

test("a host that takes the call and says nothing is given up", async () => {
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
  [
    "a certificate that isn't there",
    "postgres://hub@127.0.0.1:1/hub?sslrootcert=/nowhere/root.pem",
    "/nowhere/root.pem",
  ],
  ["a port that nobody listens on", "postgres://hub@127.0.0.1:1/hub", "ECONNREFUSED"],
])("%s is one sentence", async (_, url, said) => {
  const sentence = await refused(url)
  expect(sentence).toMatch(/^The database can't be reached \(.*\): check DATABASE_URL\.$/)
  expect(sentence).toContain(said)
})

test("what the database refuses later is one sentence, too", async () => {
  await database.store.run(sql`create view schema_migration as select 1 as one`)
  onTestFinished(() => database.store.run(sql`drop view schema_migration`).then(() => undefined))
  expect(await refused(database.url)).toMatch(/^The database can't be prepared \(.*\): check DATABASE_URL\.$/)
})
