import { randomBytes } from "node:crypto"
import { databaseNamed, onServer } from "@hub/testing/database/cluster"
import pg from "pg"
import { expect, inject, onTestFinished, test } from "vitest"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { type DatabaseFacts, problemWith } from "./check-database.ts"
import { migrate } from "./migrate.ts"

const server = inject("test_database_url")

/** An empty database, and its URL for a role without rights. */
async function emptyDatabase() {
  const word = randomBytes(6).toString("hex")
  const [name, role] = [`test_${word}`, `Role-${word}`]
  await onServer(server, `create database ${name}`)
  await onServer(server, `create role "${role}" login password 'secret'`)
  const url = databaseNamed(server, name)
  onTestFinished(async () => {
    await onServer(server, `drop database ${name} with (force)`)
    await onServer(server, `drop role "${role}"`)
  })
  const grant = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  return { name, role, grant, url: url.replace(/\/\/[^@]*@/, `//${role}:secret@`) }
}

const sentenceOf = (error: unknown): string =>
  error instanceof StartupProblem ? error.message : `${String(error)}, with its stack`

const start = (url: string): Promise<string> => migrate(url).then(() => "it starts", sentenceOf)

test("names the grants that a role lacks, and starts with them", async () => {
  const { name, role, grant, url } = await emptyDatabase()
  await grant(`revoke all on schema public from public`)
  const both = await start(url)
  expect(both).toMatch(/^The role "Role-\w+" of DATABASE_URL may not create what is needed/)
  expect(both).toContain(`in database ${name}: grant create on database ${name} to "${role}"; grant usage, create`)
  await grant(`grant all on database ${name} to "${role}"`)
  const one = await start(url)
  expect(one).toContain(`: grant usage, create on schema public to "${role}";`)
  expect(one).not.toContain("grant create on database")
  await grant(one.slice(one.indexOf("grant ")))
  expect(await start(url)).toBe("it starts")
})

test("refuses a role that may only create tables before creating one", async () => {
  const { role, grant, url } = await emptyDatabase()
  await grant(`grant create on schema public to "${role}"`)
  expect(await start(url)).toContain("grant create on database")
  await grant("create table schema_migration ()")
})

const fine: DatabaseFacts = {
  version: 150_000,
  version_name: "15.0",
  encoding: "UTF8",
  role: "hub",
  database: "hub",
  schema: "public",
  may_make_schemas: true,
  may_make_tables: true,
}

test.each([
  [{ version: 140_012, version_name: "14.12 (Debian 14.12-1)" }, "PostgreSQL 14.12 (Debian 14.12-1), but 15 or newer"],
  [{ version: 90_624, version_name: "9.6.24", may_make_tables: false }, "PostgreSQL 9.6.24, but 15 or newer"],
  [{ encoding: "SQL_ASCII" }, "create database hub encoding 'UTF8' template template0"],
])("refuses a server that is too old, or of another encoding: %j", (facts, sentence) => {
  expect(problemWith({ ...fine, ...facts })).toContain(sentence)
  expect(problemWith(fine)).toBeUndefined()
})
