import type pg from "pg"
import type { Process } from "../../../testing/races/processes.ts"
import type { Book } from "./book.ts"
import type { Side } from "./catalogue.ts"
import type { Usage } from "./usage.ts"

/** The product's server or the floor's, with its database. */
export interface Subject {
  readonly side: Side
  /** The bench's own connection, for seeding and counting. */
  readonly client: pg.Client
  readonly server: Process
  readonly book: Book
  usage(): Usage
  /** Starts another server on the same database; the caller stops it. */
  startAnother(): Promise<Process>
}
