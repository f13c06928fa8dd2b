import { FORMS } from "@hub/server/database/row-types"
import type pg from "pg"

/** A column of a statement's answer, as PostgreSQL describes it. */
export interface Field {
  readonly name: string
  /** What the driver makes of it. */
  readonly type: string
  /** The table's own name of it, where the table allows null. What an outer join or an expression makes null isn't seen. */
  readonly nullable_column: string | undefined
}

type Described = Pick<pg.FieldDef, "name" | "dataTypeID" | "tableID" | "columnID">

/** Parses and plans a statement without running it. */
class Description {
  fields: Described[] = []
  readonly #text: string
  readonly #done: (detail: Error | undefined) => void

  constructor(text: string, done: (detail: Error | undefined) => void) {
    this.#text = text
    this.#done = done
  }
  submit(connection: pg.Connection): void {
    connection.parse({ name: "", text: this.#text, types: [] }, true)
    connection.describe({ type: "S", name: "" }, true)
    connection.sync()
  }
  handleRowDescription({ fields }: { fields: Described[] }): void {
    this.fields = fields
  }
  handleError(detail: Error): void {
    this.#done(detail)
  }
  handleReadyForQuery(): void {
    this.#done(undefined)
  }
}

export async function describer(client: pg.Client): Promise<(text: string) => Promise<Field[]>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    "select oid::int4 as oid, typname as name from pg_type",
  )
  const names = new Map(rows.map(({ oid, name }) => [oid, name]))
  const nullable = await client.query<{ at: string; name: string }>(
    `select attrelid::int8 || '.' || attnum as at, attname as name from pg_attribute join pg_class c on c.oid = attrelid
      where attnum > 0 and not attnotnull and c.relkind = 'r'`,
  )
  const nullables = new Map(nullable.rows.map(({ at, name }) => [at, name]))
  return async (text) => {
    const { fields } = await new Promise<Description>((resolve, reject) => {
      const one: Description = new Description(text, (detail) => (detail === undefined ? resolve(one) : reject(detail)))
      client.query(one)
    })
    return fields.map(({ name, dataTypeID, tableID, columnID }) => {
      const type = names.get(dataTypeID) ?? ""
      return { name, type: FORMS[type] ?? type, nullable_column: nullables.get(`${tableID}.${columnID}`) }
    })
  }
}
