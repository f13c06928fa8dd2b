import { sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"

const DEMO_LOCK = 7_310_003

interface Ways<Loaded> {
  /** Of an empty database. */
  load: () => Promise<Loaded>
  read: () => Promise<Loaded>
}

/** Loads the demo business into an empty database; an imported business is left alone. */
export async function loadOnce<Loaded>(store: Store, { load, read }: Ways<Loaded>): Promise<Loaded> {
  const lock = await store.pool.connect()
  try {
    // Two first starts on one DATABASE_URL: the second waits, longer than a request may, and finds the business loaded.
    await lock.query("set lock_timeout = 0")
    await lock.query("set statement_timeout = 0")
    await lock.query("select pg_advisory_lock($1)", [DEMO_LOCK])
    const company = await store.maybe<{ id: string }>(sql`select id from company`)
    return await (company === undefined ? load() : read())
  } finally {
    // Closing the connection releases the lock.
    lock.release(true)
  }
}
