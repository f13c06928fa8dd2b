import { createHash } from "node:crypto"
import type { Answer, NamedStatement } from "./known-query.ts"

/** One statement, ready for the driver: its text never holds a value, so nothing that a client sends can become SQL. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The pieces of a text that stand around its values: always one more than there are values. */
type Pieces = readonly string[]

const texts = new WeakMap<Pieces, string>()

function numbered(pieces: Pieces): string {
  let text = pieces[0] ?? ""
  for (let number = 1; number < pieces.length; number += 1) text += `$${number}${pieces[number]}`
  return text
}

/** Built by `sql` alone, which is how a fragment is told from a value that a client has sent. */
class Statement implements Sql {
  readonly pieces: Pieces
  readonly values: readonly unknown[]

  constructor(pieces: Pieces, values: readonly unknown[]) {
    this.pieces = pieces
    this.values = values
  }

  get text(): string {
    const known = texts.get(this.pieces)
    if (known !== undefined) return known
    const text = numbered(this.pieces)
    texts.set(this.pieces, text)
    return text
  }
}

/** What a template became with the fragments so far: the same fragments make the same pieces, which are then the same array. */
interface Shape {
  pieces?: Pieces
  readonly next: Map<Pieces | "value", Shape>
}

const shapes = new WeakMap<Pieces, Shape>()
/** Lists can be of any length: past this many shapes a text is put together each time, rather than fill the server's memory. */
const MOST_SHAPES = 5_000
let shape_count = 0

function shapeBehind(shape: Shape | undefined, part: Pieces | "value"): Shape | undefined {
  const known = shape?.next.get(part)
  if (known !== undefined || shape === undefined || shape_count >= MOST_SHAPES) return known
  shape_count += 1
  const made: Shape = { next: new Map() }
  shape.next.set(part, made)
  return made
}

function spliced(strings: Pieces, parts: readonly unknown[]): Pieces {
  const pieces: string[] = []
  let piece = strings[0] ?? ""
  parts.forEach((part, index) => {
    const after = strings[index + 1] ?? ""
    if (!(part instanceof Statement)) {
      pieces.push(piece)
      piece = after
      return
    }
    part.pieces.forEach((inner, position) => {
      if (position > 0) {
        pieces.push(piece)
        piece = inner
      } else piece += inner
    })
    piece += after
  })
  pieces.push(piece)
  return pieces
}

/**
 * Builds a statement from a template: sql`select id from student where customer_id = ${id}`.
 * Every `${}` becomes a numbered parameter, but a nested sql`` fragment is spliced in, its parameters renumbered.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  if (!parts.some((part) => part instanceof Statement)) return new Statement(strings, parts)
  let shape = shapes.get(strings)
  if (shape === undefined) {
    shape = { next: new Map() }
    shapes.set(strings, shape)
  }
  const values: unknown[] = []
  let last: Shape | undefined = shape
  for (const part of parts) {
    const isFragment = part instanceof Statement
    if (isFragment) for (const value of part.values) values.push(value)
    else values.push(part)
    last = shapeBehind(last, isFragment ? part.pieces : "value")
  }
  const pieces = last?.pieces ?? spliced(strings, parts)
  if (last !== undefined) last.pieces = pieces
  return new Statement(pieces, values)
}

/** A name that the code knows and a template can't hold, as a table's from a list of tables. Never what came from outside. */
export const verbatim = (text: string): Sql => new Statement([text], [])

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
 * What is written together anyway, as one statement instead of several: each part is a named one of its `with`, and PostgreSQL checks
 * references between what they write at its end. None sees what another writes, so a part that must goes by itself.
 */
export const atOnce = (parts: readonly Sql[], answer: Sql): Sql => sql`with ${joined(parts, sql`, `)} ${answer}`

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
  // Filters can be combined in many ways: past this many texts the rest go unnamed rather than fill the server's memory.
  if (names.size >= 2_000) return ""
  const name = createHash("sha1").update(text).digest("base64url").slice(0, 20)
  names.set(text, name)
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
  query(statement: NamedStatement): Promise<Answer>
}

export function databaseOver(runner: Runner): Database {
  const execute = (statement: Sql): Promise<Answer> => {
    const { text, values } = statement
    return runner.query({ name: statementName(text), text, values })
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
      return result.row_count
    },
  }
}
