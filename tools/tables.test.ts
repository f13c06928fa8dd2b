import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { FAMILY_TABLES } from "@hub/server/database/family-tables"
import { MERGE_RULES } from "@hub/server/database/merge-rules"
import { expect, test } from "vitest"

// Whose tables are whose. A table is written by one room. What reads another room's table is in the room's `queries.ts`, or a `*-queries.ts` of a large one.

const server = join(import.meta.dirname, "../server")
const filesOf = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: "utf8" })

const migrations = join(server, "database/migrations")
const TABLES = new Set(
  filesOf(migrations).flatMap((name) =>
    [...readFileSync(join(migrations, name), "utf8").matchAll(/create table (\w+)/g)].map(([, table = ""]) => table),
  ),
)

/** What any room may read: the business, its catalogue with the free places, who the family is, and what a file is called. */
const SHARED = new Set(
  "company customer student file pool location funbox credit_type schedule_set activity offering offering_pool session".split(
    " ",
  ),
)
/** Other rooms own columns of a family's row: `payments` has its id at the card provider. */
const WRITTEN_BY_TWO = new Map([["customer", "account payments"]])
/** These deal with all tables of a business or of a family. */
const ACROSS = /^(database|import|switching|leaving|privacy|backup|hub)\//
const sources = filesOf(server)
  .filter((name) => /^[^/]+\/.*\.ts$/.test(name) && !ACROSS.test(name) && !name.endsWith(".test.ts"))
  .map((name) => ({ name, room: name.split("/")[0] ?? "", text: readFileSync(join(server, name), "utf8") }))

const named = (text: string, words: string): string[] =>
  [...text.matchAll(new RegExp(`(?:${words})\\s+(\\w+)`, "g"))].flatMap(([, table = ""]) =>
    TABLES.has(table) ? [table] : [],
  )

const writers = new Map<string, Set<string>>()
for (const { room, text } of sources)
  for (const table of named(text, "insert into|update|delete from"))
    writers.set(table, (writers.get(table) ?? new Set()).add(room))

test("a table is written by one room", () => {
  const shared = [...writers].flatMap(([table, rooms]) =>
    rooms.size > 1 && WRITTEN_BY_TWO.get(table) !== [...rooms].toSorted().join(" ")
      ? [`${table}: ${[...rooms].join(", ")}`]
      : [],
  )
  expect(TABLES.size).toBeGreaterThan(80)
  expect(shared).toEqual([])
})

test("another room's table is read by its queries.ts only", () => {
  const foreign = sources.flatMap(({ name, room, text }) =>
    /[/-]queries\.ts$/.test(name)
      ? []
      : named(text, "from|join|using")
          .filter((table) => !SHARED.has(table) && writers.get(table)?.has(room) === false)
          .map((table) => `${name} reads ${table}`),
  )
  expect(foreign).toEqual([])
})

test("a *-query.ts writes nothing", () => {
  const writing = sources.flatMap(({ name, text }) =>
    /[/-]queries\.ts$/.test(name) && named(text, "insert into|update|delete from").length > 0 ? [name] : [],
  )
  expect(writing).toEqual([])
})

test("every table of a family says what becomes of it when two families merge", () => {
  expect(Object.keys(MERGE_RULES).toSorted()).toEqual(FAMILY_TABLES.map(({ table }) => table).toSorted())
})
