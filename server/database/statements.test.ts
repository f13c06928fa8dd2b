import { readdirSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { describer, type Field } from "@hub/testing/database/described"
import { ANY_CONDITION } from "@hub/testing/database/statement-text"
import { declaredStatements, type Statement } from "@hub/testing/database/statements"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"

// Each statement is prepared against the real schema, and what it answers is compared with the row type that is declared for it.

let database: TestDatabase
let client: pg.Client
let describe: (text: string) => Promise<Field[]>
let statements: Statement[]
let inferred: string[]

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  describe = await describer(client)
  const root = join(import.meta.dirname, "../..")
  const files = ["server", "sandbox", "demo"]
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: "utf8" }).map((path) => `${name}/${path}`),
    )
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes("node_modules"))
  ;({ statements, inferred } = declaredStatements(files))
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.close()
})

/** The driver's kind of value that a part of a declared type is. */
function kindOf(part: string): string {
  if (part === "string" || part.startsWith('"')) return "string"
  if (part === "number" || /^-?[0-9]+$/.test(part)) return "number"
  if (["boolean", "true", "false"].includes(part)) return "boolean"
  if (part.startsWith("Buffer")) return "Buffer"
  return /^[A-Z]\w*$/.test(part) ? "named" : "unknown"
}

const PLAIN = ["string", "number", "boolean", "Buffer"]

/** JSON may be declared as anything; what isn't plain, such as an array, as nothing plain. */
function isDeclaredAs(type: string, is: string): boolean {
  const kinds = type.split(" | ").map(kindOf)
  if (is === "unknown" || kinds.includes("named")) return true
  return PLAIN.includes(is) ? kinds.includes(is) : kinds.includes("unknown")
}

/** A comparison leaves out the rows that have null there. */
const isNarrowed = (text: string, column: string): boolean =>
  text.includes(ANY_CONDITION) || new RegExp(`\\b${column} (is not null|= |in \\(|like )`).test(text)

async function errorsOf({ file, row, columns, text }: Statement): Promise<string[]> {
  const where = `${file} ${row}`
  const fields = await describe(text ?? "").catch((error: Error) => error.message)
  if (typeof fields === "string") return [`${where}: ${fields}`]
  const found = new Map(fields.map(({ name, type }) => [name, type]))
  const nullable = new Set(
    fields.flatMap(({ name, nullable_column }) =>
      nullable_column === undefined || isNarrowed(text ?? "", nullable_column) ? [] : [name],
    ),
  )
  return [
    ...columns.flatMap(({ name, type }) => {
      const is = found.get(name)
      if (is === undefined) return type.includes("undefined") ? [] : [`${where}: ${name} is declared, but not selected`]
      if (nullable.has(name) && !/\b(null|unknown|any)\b/.test(type))
        return [`${where}: ${name} may be null, but is declared as ${type}`]
      return isDeclaredAs(type, is) ? [] : [`${where}: ${name} is declared as ${type}, but is ${is}`]
    }),
    ...fields.flatMap(({ name }) =>
      columns.some((column) => column.name === name) ? [] : [`${where}: ${name} is selected, but not declared`],
    ),
  ]
}

test("every statement answers the columns that its row type declares", async () => {
  const known = statements.filter(({ text }) => text !== undefined)
  expect(known.length).toBeGreaterThan(0.97 * statements.length)
  const errors: string[] = []
  for (const statement of known) errors.push(...(await errorsOf(statement)))
  expect(errors).toEqual([])
})

test("a row's type is written at the call: db.many<Row>(…)", () => {
  expect(inferred).toEqual([])
})

const text = "select id, first_name, created_at, is_restricted from customer where id = $1"
const columns = [
  { name: "id", type: "string" },
  { name: "first_name", type: "string" },
  { name: "created_at", type: "string" },
  { name: "is_restricted", type: "boolean" },
]
const mutated: [string, Partial<Statement>, RegExp][] = [
  ["a column that was renamed in the schema", { text: text.replace("first_name", "given_name") }, /given_name/],
  ["a column that isn't selected any more", { text: text.replace("created_at, ", "") }, /created_at is declared/],
  [
    "a column that was renamed in the type",
    { columns: [...columns.slice(1), { name: "ident", type: "string" }] },
    /ident/,
  ],
  [
    "a column with another type",
    { columns: [{ name: "id", type: "number" }, ...columns.slice(1)] },
    /id is declared as/,
  ],
  [
    "a column that may be null",
    {
      text: text.replace("first_name", "email"),
      columns: columns.map((one) => (one.name === "first_name" ? { ...one, name: "email" } : one)),
    },
    /email may be null/,
  ],
  ["a column that nobody declares", { columns: columns.slice(1) }, /id is selected/],
]

test.each(mutated)("finds %s", async (_name, change, words) => {
  const statement: Statement = { file: "f", row: "Row", columns, text, ...change }
  expect((await errorsOf({ file: "f", row: "Row", columns, text })).length).toBe(0)
  expect((await errorsOf(statement)).join("\n")).toMatch(words)
})
