import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type pg from "pg"
import { filedOf } from "./filed-columns.ts"
import { EMPTIED, LEFT_OUT, ROWS_THAT_GO } from "./left-out.ts"
import { sealedColumnsOf } from "./sealed-cells.ts"
import { tablesOf } from "./tables.ts"

// docs/leaving-tables.md: what each table and column of a copy is, from the schema and from what the migrations say beside it.

const HEAD = `# Tables of a copy

Written by \`npm run generate:tables\` from the migrations: every table of [a copy](leaving.md), with the columns in their order. How values are written:
[leaving.md](leaving.md).
`

const MIGRATIONS = fileURLToPath(new URL("../database/migrations", import.meta.url))

/** Comments by \`table\` and \`table.column\`: those right above it. */
export function commentsIn(text: string): Map<string, string> {
  const comments = new Map<string, string>()
  let [table, above]: [string, string[]] = ["", []]
  const keep = (name: string): void => {
    if (above.length > 0 && !comments.has(name)) comments.set(name, above.join(" "))
  }
  for (const line of text.split("\n")) {
    const comment = /^\s*-- ?(.*)$/.exec(line)?.[1]
    if (comment !== undefined) {
      above.push(comment)
      continue
    }
    const made = /^create table (\w+)/.exec(line)?.[1]
    const changed = /^alter table (\w+)/.exec(line)?.[1]
    const added = /add column (\w+)/.exec(line)?.[1]
    const column = /^ {2}(\w+) /.exec(line)?.[1]
    if (made !== undefined) keep(made)
    table = made ?? changed ?? table
    if (added !== undefined) keep(`${table}.${added}`)
    else if (column !== undefined) keep(`${table}.${column}`)
    above = []
    if (/^\);?/.test(line)) table = ""
  }
  return comments
}

function commentsOfSchema(): Map<string, string> {
  const comments = new Map<string, string>()
  for (const name of readdirSync(MIGRATIONS).toSorted())
    for (const [of, comment] of commentsIn(readFileSync(`${MIGRATIONS}/${name}`, "utf8")))
      if (!comments.has(of)) comments.set(of, comment)
  return comments
}

const TYPES: Readonly<Record<string, string>> = {
  bigint: "number",
  boolean: "t or f",
  bytea: "bytes",
  date: "day",
  "double precision": "number",
  integer: "number",
  jsonb: "JSON",
  numeric: "number",
  smallint: "number",
  "time without time zone": "time",
  "timestamp with time zone": "instant",
  uuid: "id",
}

/** Of whole numbers. */
function unitOf(column: string): string | undefined {
  if (/percent/.test(column)) return "percent"
  if (/basis_points/.test(column)) return "hundredths of a percent"
  if (/(^|_)(price|amount|fee|total|sum|discount_flat_amount|minimum_total)(_|$)/.test(column)) return "cents"
  if (/(^|_)size$/.test(column)) return "bytes"
  if (/_hours(_|$)|^hours/.test(column)) return "hours"
  return /_minutes(_|$)|^minutes/.test(column) ? "minutes" : undefined
}

interface Facts {
  column: string
  references: string | null
  values: string | null
}

const FACTS = `
  select c.relname as table, a.attname as column,
    (select r.relname from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] order by k.conname limit 1) as references,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[%])))%' limit 1) as values
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

const cell = (text: string): string => text.replaceAll("|", "\\|")

function typeOf(table: string, { name, type }: { name: string; type: string }): string {
  if (filedOf(table)?.column === name) return "path"
  if (sealedColumnsOf(table).has(name)) return table.startsWith("staff") ? "bytes" : "JSON"
  const known = TYPES[type] ?? (type.endsWith("[]") ? `list of ${TYPES[type.slice(0, -2)] ?? "text"}` : "text")
  const unit = known === "number" ? unitOf(name) : undefined
  return unit ?? known
}

export async function tablesPage(client: pg.ClientBase): Promise<string> {
  const comments = commentsOfSchema()
  const { rows } = await client.query<Facts & { table: string }>(FACTS)
  const facts = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]))
  const parts = [HEAD]
  for (const shape of await tablesOf(client)) {
    const about = comments.get(shape.name)
    parts.push(`## ${shape.name}\n`)
    if (about !== undefined) parts.push(`${about}\n`)
    const rows_that_go = ROWS_THAT_GO[shape.name]
    if (rows_that_go !== undefined) parts.push(`Goes: ${rows_that_go.why}.\n`)
    const lines = shape.columns.map((column) => {
      const fact = facts.get(`${shape.name}.${column.name}`)
      const values = [...(fact?.values ?? "").matchAll(/'([^']*)'::text/g)].map(([, value]) => value)
      const is_empty = EMPTIED[shape.name]?.columns.includes(column.name) === true
      const said = [
        ...(is_empty ? [`Empty: ${EMPTIED[shape.name]?.why}.`] : []),
        ...(typeof fact?.references === "string" ? [`Of \`${fact.references}\`.`] : []),
        ...(values.length > 0 ? [`One of ${values.join(", ")}.`] : []),
        comments.get(`${shape.name}.${column.name}`) ?? "",
      ]
      return `| \`${column.name}\` | ${typeOf(shape.name, column)} | ${cell(said.filter((one) => one !== "").join(" "))} |`
    })
    parts.push(`| column | is | meaning |\n|---|---|---|\n${lines.join("\n")}\n`)
  }
  const stay = Object.entries(LEFT_OUT).map(([table, why]) => `| \`${table}\` | ${why} |`)
  parts.push(`## What stays\n\n| table | why |\n|---|---|\n${stay.join("\n")}\n`)
  return parts.join("\n")
}
