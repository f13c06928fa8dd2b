import { createHash } from "node:crypto"
import type pg from "pg"

/** One statement, ready for the driver: its text never holds a value, so nothing that a client sends can become SQL. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

const isSql = (value: unknown): value is Sql =>
  typeof value === "object" && value !== null && "text" in value && "values" in value && Object.isFrozen(value)

/**
 * Builds a statement from a template: sql`select id from student where customer_id = ${id}`.
 * Every `${}` becomes a numbered parameter, but a nested sql`` fragment is spliced in, its parameters renumbered.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const values: unknown[] = []
  let text = ""
  strings.forEach((piece, index) => {
    text += piece
    if (index >= parts.length) return
    const part = parts[index]
    if (!isSql(part)) {
      values.push(part)
      text += `$${values.length}`
      return
    }
    const before = values.length
    values.push(...part.values)
    text += part.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
  })
  return Object.freeze({ text, values })
}

/** An empty fragment, for the branch of a condition that adds nothing. */
export const nothing: Sql = sql``

/** Joins fragments, e.g. the conditions of a filter with sql` and `. */
export function joined(fragments: readonly Sql[], separator: Sql): Sql {
  return fragments.reduce<Sql>(
    (all, fragment, index) => (index === 0 ? fragment : sql`${all}${separator}${fragment}`),
    nothing,
  )
}

/**
 * A short list, each value a parameter of its own, so that a list of three has another text than a list of two. PostgreSQL knows
 * their number then and keeps one plan for each; of an array it would expect ten values, find fewer, and plan the statement anew
 * each time, for longer than it runs (docs/decisions/0043).
 */
export const listed = (values: readonly string[]): Sql =>
  joined(
    values.map((value) => sql`${value}::uuid`),
    sql`, `,
  )

const names = new Map<string, string>()

/**
 * The statement's name on the server. A named statement is parsed and planned once per connection, which is most of what a
 * short query costs (docs/decisions/0003); the name is derived from the text, so equal texts share one plan.
 */
function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash("sha1").update(text).digest("base64url").slice(0, 20)
  // Filters can be combined in many ways: past this many texts the rest go unnamed rather than fill the server's memory.
  if (names.size < 2_000) names.set(text, name)
  return name
}

export interface Database {
  /** All rows of a statement. */
  many<Row extends object>(statement: Sql): Promise<Row[]>
  /** The only row, or undefined. */
  maybe<Row extends object>(statement: Sql): Promise<Row | undefined>
  /** The only row of a statement that always answers one, as an insert that returns what it wrote. */
  one<Row extends object>(statement: Sql): Promise<Row>
  /** Runs a statement for its effect and answers how many rows it touched. */
  run(statement: Sql): Promise<number>
}

/** Whatever runs a statement: the pool, or a transaction's own connection. */
export interface Runner {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>
}

export function databaseOver(runner: Runner): Database {
  const execute = (statement: Sql) => {
    // Type parsers and results stay the driver's defaults, which database/open.ts sets once for int8, date and numeric.
    const config = { name: statementName(statement.text), text: statement.text, values: [...statement.values] }
    return runner.query(config)
  }
  return {
    async many<Row extends object>(statement: Sql) {
      const result = await execute(statement)
      const rows: Row[] = result.rows
      return rows
    },
    async maybe<Row extends object>(statement: Sql) {
      const result = await execute(statement)
      const row: Row | undefined = result.rows[0]
      return row
    },
    async one<Row extends object>(statement: Sql) {
      const result = await execute(statement)
      const row: Row | undefined = result.rows[0]
      if (row === undefined) throw new Error(`No row from: ${statement.text}`)
      return row
    },
    async run(statement) {
      const result = await execute(statement)
      return result.rowCount ?? 0
    },
  }
}
