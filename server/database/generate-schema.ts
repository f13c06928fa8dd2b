import { readFileSync, writeFileSync } from "node:fs"
import { databaseNamed, startTestCluster, TEMPLATE } from "@hub/testing/database/cluster"
import pg from "pg"
import { FORMS } from "./row-types.ts"

// `npm run generate:schema` writes the row types of the migrated schema; with --check it only compares (decision 0057).

const FILE = new URL("./schema.generated.ts", import.meta.url)

interface Column {
  table: string
  name: string
  type: string
  is_nullable: boolean
  /** Of a CHECK that lists its values: CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text]))) */
  check: string | null
}

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as is_nullable,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[%])))%' limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'schema_migration'
  order by c.relname, a.attnum`

function typeOf({ table, name, type, is_nullable, check }: Column): string {
  const known = FORMS[type]
  if (known === undefined) throw new Error(`${table}.${name} is a ${type}: add it to FORMS`)
  const values = [...(check ?? "").matchAll(/'([^']*)'::text/g)].map(([, value]) => `"${value}"`)
  const shown = values.length > 0 ? values.join(" | ") : known
  return is_nullable && shown !== "unknown" ? `${shown} | null` : shown
}

const pascal = (name: string): string => name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

function rowTypes(columns: readonly Column[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))]
  const interfaces = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${column.name}: ${typeOf(column)}\n`)
    return `export interface ${pascal(table)}Row {\n${lines.join("")}}\n`
  })
  return `// Generated from the migrations by \`npm run generate:schema\`.\n\n${interfaces.join("\n")}`
}

async function generate(): Promise<string> {
  const cluster = await startTestCluster()
  const client = new pg.Client({ connectionString: databaseNamed(cluster.url, TEMPLATE) })
  try {
    await client.connect()
    const { rows } = await client.query<Column>(COLUMNS)
    return rowTypes(rows)
  } finally {
    await client.end()
    await cluster.stop()
  }
}

const text = await generate()
if (!process.argv.includes("--check")) writeFileSync(FILE, text)
else if (readFileSync(FILE, "utf8") !== text) {
  console.error("server/database/schema.generated.ts isn't what the migrations make: run `npm run generate:schema`")
  process.exitCode = 1
}
