import { createHash } from "node:crypto"
import type pg from "pg"

/** One statement for the driver. Its text never holds a value, so nothing that a client sends can become SQL. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Made by `sql` alone, which distinguishes a fragment from a value. */
class Statement implements Sql {
  /** The text around the values: always one more than there are values. */
  readonly pieces: readonly string[]
  readonly values: readonly unknown[]

  constructor(pieces: readonly string[], values: readonly unknown[]) {
    this.pieces = pieces
    this.values = values
  }

  get text(): string {
    return this.pieces.reduce((text, piece, index) => `${text}$${index}${piece}`)
  }
}

function build(strings: readonly string[], parts: readonly unknown[]): Sql {
  const pieces: string[] = []
  const values: unknown[] = []
  let piece = strings[0] ?? ""
  parts.forEach((part, index) => {
    const [first, ...rest] = part instanceof Statement ? part.pieces : ["", ""]
    piece += first
    for (const next of rest) {
      pieces.push(piece)
      piece = next
    }
    if (part instanceof Statement) values.push(...part.values)
    else values.push(part)
    piece += strings[index + 1] ?? ""
  })
  return new Statement([...pieces, piece], values)
}

/**
 * Builds a statement from a template: sql`select id from student where customer_id = ${id}`.
 * Every `${}` becomes a numbered parameter, but a nested sql`` fragment is spliced in, its parameters renumbered.
 */
export const sql = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql => build(strings, parts)

/** Text that a template can't hold, such as the name of a table. Never what came from outside. */
export const verbatim = (text: string): Sql => new Statement([text], [])

/** An empty fragment, for the branch of a condition that adds nothing. */
export const nothing: Sql = sql``

/** Joins fragments, e.g. the conditions of a filter with sql` and `. */
export function joined(fragments: readonly Sql[], separator: Sql): Sql {
  const parts = fragments.flatMap((fragment, index) => (index === 0 ? [fragment] : [separator, fragment]))
  return build(
    [...parts, ""].map(() => ""),
    parts,
  )
}

/**
 * A short list, each value its own parameter. PostgreSQL then keeps one plan for each length; for an array it expects ten values
 * and plans the statement again each time, which takes longer than running it (docs/decisions/0043).
 */
export const listed = (values: readonly string[]): Sql =>
  joined(
    values.map((value) => sql`${value}::uuid`),
    sql`, `,
  )

/**
 * The names of a pool's statements. A named one is parsed and planned once per connection, which is most of what a short query costs
 * (docs/decisions/0003). Equal texts share one name. Filters can be combined in many ways: past 2,000 texts the rest go unnamed to spare
 * the database's memory.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= 2_000) return known
    const name = createHash("sha1").update(text).digest("base64url").slice(0, 20)
    this.#names.set(text, name)
    return name
  }
}

export interface Database {
  /** All rows of a statement. */
  many<Row extends object>(statement: Sql): Promise<Row[]>
  /** The only row, or undefined. */
  maybe<Row extends object>(statement: Sql): Promise<Row | undefined>
  /** The only row of a statement that always returns one, such as an insert with `returning`. */
  one<Row extends object>(statement: Sql): Promise<Row>
  /** Runs a statement for its effect and returns how many rows it touched. */
  run(statement: Sql): Promise<number>
}

/** A row that the caller relies on isn't there. */
export class NoRow extends Error {}

/** The pool, or a transaction's own connection. */
export type Runner = (statement: pg.QueryConfig) => Promise<pg.QueryResult>

export function databaseOver(query: Runner, names: StatementNames): Database {
  const execute = (statement: Sql): Promise<pg.QueryResult> => {
    const text = statement.text
    return query({ name: names.nameOf(text), text, values: [...statement.values] })
  }
  const maybe = async <Row extends object>(statement: Sql): Promise<Row | undefined> =>
    (await execute(statement)).rows[0]
  return {
    maybe,
    async many<Row extends object>(statement: Sql): Promise<Row[]> {
      return (await execute(statement)).rows
    },
    async one<Row extends object>(statement: Sql): Promise<Row> {
      const row = await maybe<Row>(statement)
      if (row === undefined) throw new NoRow(`No row from: ${statement.text}`)
      return row
    },
    async run(statement) {
      return (await execute(statement)).rowCount ?? 0
    },
  }
}
