import pg from "pg"
import { prepareValue } from "pg/lib/utils.js"
import { parserOf } from "./wire-types.ts"

// The driver asks for a statement's columns each time that it runs: the database describes them anew, sends them, and the driver takes
// them apart. A named statement's columns never change on a connection (PostgreSQL rather refuses to run it), so here they are asked
// for the first time only (docs/decisions/0049-columns-asked-for-once.md).

export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Answer {
  /** As the caller's type says they are. */
  readonly rows: pg.QueryResult["rows"]
  /** How many rows the statement touched or answered. */
  readonly row_count: number
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}
type Columns = readonly Column[]

/** The columns of what has run on a connection, by the statement's name. */
const known = new WeakMap<pg.Connection, Map<string, Columns>>()

function keep(connection: pg.Connection, name: string, columns: Columns): void {
  const all = known.get(connection) ?? new Map<string, Columns>()
  all.set(name, columns)
  known.set(connection, all)
}

/** One run of a statement. The driver hands it the database's messages by these names; other classes it doesn't take in a pipeline. */
class KnownQuery extends pg.Query {
  readonly #name: string
  readonly #values: (string | Buffer | null)[]
  readonly #settle: (answer: Answer | { readonly error: unknown }) => void
  readonly #rows: object[] = []
  #columns: Columns = []
  #is_known = false
  #row_count = 0
  #fault: { readonly error: unknown } | undefined

  constructor(
    { name, text }: NamedStatement,
    values: (string | Buffer | null)[],
    settle: (answer: Answer | { readonly error: unknown }) => void,
  ) {
    super({ name, text, values })
    this.#name = name
    this.#values = values
    this.#settle = settle
  }

  /** The driver's timer for a read, where one is set, is stopped through this. */
  callback = (): void => undefined

  override submit = (connection: pg.Connection): unknown => {
    const columns = known.get(connection)?.get(this.#name)
    // The first time on a connection it is prepared and described, as the driver always does it.
    if (columns === undefined) return pg.Query.prototype.submit.call(this, connection)
    this.#columns = columns
    this.#is_known = true
    connection.stream.cork()
    connection.bind({ statement: this.#name, values: this.#values }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({
    fields,
  }: {
    fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      const row: Record<string, unknown> = {}
      let at = 0
      for (const { name, parse } of this.#columns) {
        const text = fields[at] ?? null
        row[name] = text === null ? null : parse(text)
        at += 1
      }
      this.#rows.push(row)
    } catch (error) {
      this.#fault = { error }
    }
  }

  /** "INSERT 0 1", "SELECT 25", "UPDATE 0". */
  handleCommandComplete({ text }: { text: string }, connection: pg.Connection): void {
    this.#row_count = Number(text.slice(text.lastIndexOf(" ") + 1)) || 0
    if (!this.#is_known && this.#name !== "") keep(connection, this.#name, this.#columns)
  }

  handleEmptyQuery(): void {}

  handleError(error: unknown): void {
    this.callback()
    this.#settle({ error })
  }

  handleReadyForQuery(): void {
    this.callback()
    this.#settle(this.#fault ?? { rows: this.#rows, row_count: this.#row_count })
  }
}

/** Runs a statement on a connection; one without a name is prepared for this once. */
export async function runNamed(client: pg.ClientBase, statement: NamedStatement): Promise<Answer> {
  // A value that can't be written fails here, before anything of the statement is on its way.
  const values = statement.values.map(prepareValue)
  const answer = new Promise<Answer>((resolve, reject) => {
    client.query(new KnownQuery(statement, values, (told) => ("error" in told ? reject(told.error) : resolve(told))))
  })
  return answer.catch((error: unknown) => {
    // Where it went wrong is where it was asked for, not where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })
}
