import pg from "pg"
import { filedName, filedOf } from "./filed-columns.ts"
import { EMPTIED, LEFT_OUT, ROWS_THAT_GO } from "./left-out.ts"

// The tables of a copy, as the database has them: columns in their order, rows in the order of their key.

export interface TableShape {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Of the primary key; of a table without one all columns, so that the order is the same again. */
  readonly order: readonly string[]
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)

interface ColumnRow {
  table: string
  name: string
  type: string
  key_place: number | null
}

export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<ColumnRow>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      array_position(i.indkey::int2[], a.attnum) as key_place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname, a.attnum`)
  const shapes = new Map<string, ColumnRow[]>()
  for (const row of rows)
    if (LEFT_OUT[row.table] === undefined) shapes.set(row.table, [...(shapes.get(row.table) ?? []), row])
  return [...shapes].map(([name, columns]) => {
    const key = columns
      .filter(({ key_place }) => key_place !== null)
      .toSorted((one, other) => (one.key_place ?? 0) - (other.key_place ?? 0))
    return {
      name,
      columns: columns.map((column) => ({ name: column.name, type: column.type })),
      order: (key.length > 0 ? key : columns).map((column) => column.name),
    }
  })
}

/** "C", so that two machines with other languages write the same file. */
const ordered = ({ columns, order }: TableShape): string =>
  order
    .map((name) => {
      const is_text = columns.some((column) => column.name === name && column.type === "text")
      return `t.${quoted(name)}${is_text ? ' collate "C"' : ""}`
    })
    .join(", ")

const isEmptied = (table: string, column: string): boolean => EMPTIED[table]?.columns.includes(column) === true

/** As COPY would write it, but for columns that are read as they are. */
function selected({ name: table }: TableShape, column: { name: string; type: string }, is_raw: boolean): string {
  const name = `t.${quoted(column.name)}`
  const as = ` as ${quoted(column.name)}`
  if (isEmptied(table, column.name)) return `null::text${as}`
  const filed = filedOf(table)
  if (filed?.column === column.name) return `${filedName(filed)}${as}`
  if (is_raw) return name
  return (column.type === "boolean" ? `left(${name}::text, 1)` : `${name}::text`) + as
}

/** All rows that go. */
export const selectOf = (shape: TableShape, raw: ReadonlySet<string> = new Set()): string => {
  const columns = shape.columns.map((column) => selected(shape, column, raw.has(column.name))).join(", ")
  const { where = "true" } = ROWS_THAT_GO[shape.name] ?? {}
  return `select ${columns} from ${quoted(shape.name)} t where ${where} order by ${ordered(shape)}`
}
