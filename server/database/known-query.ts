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

/** A statement that has been asked for, and who waits for its answer. */
export interface Asked {
  readonly statement: NamedStatement
  /** As they go over the wire. */
  readonly values: (string | Buffer | null)[]
  readonly settle: (told: Answer | { readonly error: unknown }) => void
}

/** What has come of one statement so far. */
class Run {
  readonly rows: object[] = []
  row_count = 0
  columns: Columns = []
  /** It is prepared on this trip: nothing was known of it when that left. */
  is_first = false
  fault: { readonly error: unknown } | undefined

  addRow(fields: readonly (string | null)[]): void {
    try {
      const row: Record<string, unknown> = {}
      let at = 0
      for (const { name, parse } of this.columns) {
        const text = fields[at] ?? null
        row[name] = text === null ? null : parse(text)
        at += 1
      }
      this.rows.push(row)
    } catch (error) {
      this.fault = { error }
    }
  }
}

/**
 * Statements that leave in one write and end with one Sync, so that the database answers all of them in one packet. It skips those
 * behind one that fails, and they fail as that one did. The driver hands it the database's messages by these names; other classes it
 * doesn't take in a pipeline.
 */
export class Trip extends pg.Query {
  readonly #asked: readonly Asked[]
  readonly #runs: readonly Run[]
  /** Which of them is being answered. */
  #at = 0

  constructor(asked: readonly Asked[]) {
    super("")
    this.#asked = asked
    this.#runs = asked.map(() => new Run())
  }

  get statements(): NamedStatement[] {
    return this.#asked.map(({ statement }) => statement)
  }

  /** The driver's timer for a read, where one is set, is stopped through this. */
  callback = (): void => undefined

  override submit = (connection: pg.Connection): unknown => {
    connection.stream.cork()
    try {
      for (const [index, asked] of this.#asked.entries()) this.#send(connection, asked, this.#run(index))
      connection.sync()
      return null
    } catch (error) {
      // Half a trip can't be taken back.
      connection.stream.destroy()
      return error
    } finally {
      connection.stream.uncork()
    }
  }

  #send(connection: pg.Connection, { statement: { name, text }, values }: Asked, run: Run): void {
    const columns = known.get(connection)?.get(name)
    if (columns === undefined) {
      run.is_first = true
      // It may have been prepared before and failed then; closing what isn't there is no error.
      if (name !== "") connection.close({ type: "S", name }, true)
      connection.parse({ name, text, types: [] }, true)
    } else run.columns = columns
    connection.bind({ statement: name, values }, true)
    if (columns === undefined) connection.describe({ type: "P", name: "" }, true)
    connection.execute(null, true)
  }

  #run(index: number): Run {
    const run = this.#runs[index]
    if (run === undefined) throw new Error("The database answers what wasn't asked")
    return run
  }

  handleRowDescription({
    fields,
  }: {
    fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  }): void {
    this.#run(this.#at).columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#run(this.#at).addRow(fields)
  }

  /** "INSERT 0 1", "SELECT 25", "UPDATE 0". */
  handleCommandComplete({ text }: { text: string }, connection: pg.Connection): void {
    const run = this.#run(this.#at)
    run.row_count = Number(text.slice(text.lastIndexOf(" ") + 1)) || 0
    const name = this.#asked[this.#at]?.statement.name ?? ""
    if (name !== "") keep(connection, name, run.columns)
    this.#at += 1
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handleError(error: unknown, connection: pg.Connection): void {
    this.callback()
    // Closed, and perhaps not prepared again: another trip on its way may have kept them meanwhile.
    for (const [index, { statement }] of this.#asked.entries())
      if (index >= this.#at && this.#run(index).is_first) known.get(connection)?.delete(statement.name)
    // What failed behind the last of them is their end, so that none of them has come to pass.
    const done = this.#at === this.#asked.length ? 0 : this.#at
    this.#settle((index) => (index < done ? this.#told(index) : { error }))
  }

  handleReadyForQuery(): void {
    this.callback()
    this.#settle((index) => this.#told(index))
  }

  #told(index: number): Answer | { readonly error: unknown } {
    const { fault, rows, row_count } = this.#run(index)
    return fault ?? { rows, row_count }
  }

  #settle(told: (index: number) => Answer | { readonly error: unknown }): void {
    for (const [index, { settle }] of this.#asked.entries()) settle(told(index))
  }
}

/** Errors whose stack says already where it went wrong. */
const traced = new WeakSet<Error>()

/** Promises a statement's answer; `take` is given the statement to send, now or with others. */
export function asking(statement: NamedStatement, take: (asked: Asked) => void): Promise<Answer> {
  const answer = new Promise<Answer>((resolve, reject) => {
    // A value that can't be written fails here, before anything of the statement is on its way.
    const values = statement.values.map(prepareValue)
    take({ statement, values, settle: (told) => ("error" in told ? reject(told.error) : resolve(told)) })
  })
  return answer.catch((error: unknown) => {
    // Where it went wrong is where the statement that failed was asked for: it hears of it before those behind it.
    if (error instanceof Error && !traced.has(error)) {
      traced.add(error)
      Error.captureStackTrace(error)
    }
    throw error
  })
}

/** Runs a statement on a connection; one without a name is prepared for this once. */
export const runNamed = (client: pg.ClientBase, statement: NamedStatement): Promise<Answer> =>
  asking(statement, (asked) => void client.query(new Trip([asked])))
