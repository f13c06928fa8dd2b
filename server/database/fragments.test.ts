import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { compareNames } from "@hub/domain/kernel/compare-names"
import { testDatabase } from "@hub/testing/database/database"
import { NAMES } from "@hub/testing/domain/names"
import { afterAll, expect, test } from "vitest"
import { NAME_ORDER } from "./fragments.ts"
import { sql } from "./sql.ts"

const db = await testDatabase()
afterAll(() => db.close())

const inOrder = async (names: readonly string[]): Promise<string[]> =>
  (
    await db.store.many<{ name: string }>(sql`
      select name from unnest(${names}::text[]) with ordinality as t(name, place) order by name ${NAME_ORDER}, place`)
  ).map(({ name }) => name)

test("people are sorted as they are looked for", async () => {
  const sorted = ["Adams", "Åkesson", "Łukasz", "Lund", "Möller", "van der Berg", "Zwart"]
  expect(await inOrder(sorted.toReversed())).toEqual(sorted)
})

/** Georgian capitals came with Unicode 11: the ICU of an older PostgreSQL puts them elsewhere, and no name is written in them. */
const capitals = (name: string): string[] => (/\p{Script=Georgian}/u.test(name) ? [] : [name.toUpperCase()])
/** Spelled otherwise, and with text before and after them. */
const variants = (name: string): string[] => [
  name,
  name.toLowerCase(),
  ...capitals(name),
  `${name}-Smith`,
  `de ${name}`,
  `${name}, Jr.`,
]

test("a page sorts names as the database does, in every script", async () => {
  const names = [...new Set(NAMES.flatMap(variants))]
  const pages = names.toSorted(compareNames)
  const rows = await inOrder(pages)
  // Names that neither tells apart may stand in any order.
  const differ = rows.flatMap((name, at) => (compareNames(name, pages[at] ?? "") === 0 ? [] : [[name, pages[at]]]))
  expect(differ).toEqual([])
})

test("no query sorts people's names by their bytes", () => {
  const server = join(import.meta.dirname, "..")
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.(ts|sql)$/.test(name) && !name.endsWith(".test.ts"),
  )
  const bare = files.flatMap((name) => {
    const text = readFileSync(join(server, name), "utf8")
    return [...text.matchAll(/order by([^`;)]*)/g)].flatMap(([, columns = ""]) =>
      columns
        .split(",")
        .filter(
          (column) =>
            /\b(?:first|last|full|student|participant|customer|family)_name\b/.test(column) &&
            !column.includes("NAME_ORDER"),
        )
        .map((column) => `${name}: ${column.trim()}`),
    )
  })
  expect(files.length).toBeGreaterThan(500)
  expect(bare).toEqual([])
})
