import { readFileSync } from "node:fs"
import { databaseNamed, TEMPLATE } from "@hub/testing/database/cluster"
import pg from "pg"
import { expect, inject, test } from "vitest"
import { commentsIn, tablesPage } from "./tables-page.ts"

test("every table is either on the page of what goes or in the list of what stays", async () => {
  const client = new pg.Client({ connectionString: databaseNamed(inject("test_database_url"), TEMPLATE) })
  await client.connect()
  const page = await tablesPage(client)
  await client.end()
  const written = readFileSync(new URL("../../docs/leaving-tables.md", import.meta.url), "utf8")
  // A new table or column: does it belong to the business? Then `npm run generate:tables`; else it goes into left-out.ts.
  expect(written === page, "docs/leaving-tables.md isn't what the schema says").toBe(true)
})

test("what a migration says right above a table or a column is its meaning", () => {
  const comments = commentsIn(
    "-- Of a file.\n-- Twice.\ncreate table one (\n  id uuid,\n  -- Its name.\n  name text\n);\n\n-- Later.\nalter table two add column three int;\n",
  )
  expect(Object.fromEntries(comments)).toEqual({
    one: "Of a file. Twice.",
    "one.name": "Its name.",
    "two.three": "Later.",
  })
})
