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
    this.#asked.forEach(({ statement: { name, text }, values }, index) => {
      const columns = known.get(connection)?.get(name)
      if (columns === undefined) {
        // It may have been prepared before and failed then; closing what isn't there is no error.
        if (name !== "") connection.close({ type: "S", name }, true)
        connection.parse({ name, text, types: [] }, true)
      }
      connection.bind({ statement: name, values }, true)
      if (columns === undefined) connection.describe({ type: "P", name: "" }, true)
      else this.#run(index).columns = columns
      connection.execute(null, true)
    })
    connection.sync()
    connection.stream.uncork()
    return null
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

  handleError(error: unknown): void {
    this.callback()
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

/** Who asks for a statement, and what departs with those that are asked for at the same time. */
export function asking(statement: NamedStatement, depart: (asked: Asked) => void): Promise<Answer> {
  const answer = new Promise<Answer>((resolve, reject) => {
    // A value that can't be written fails here, before anything of the statement is on its way.
    const values = statement.values.map(prepareValue)
    depart({ statement, values, settle: (told) => ("error" in told ? reject(told.error) : resolve(told)) })
  })
  return answer.catch((error: unknown) => {
    // Where it went wrong is where it was asked for, not where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })
}

/** Runs a statement on a connection; one without a name is prepared for this once. */
export const runNamed = (client: pg.ClientBase, statement: NamedStatement): Promise<Answer> =>
  asking(statement, (asked) => void client.query(new Trip([asked])))
