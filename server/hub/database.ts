import { existsSync, readFileSync } from "node:fs"
import { startEmbedded, urlFile } from "../database/embedded.ts"
import { migrate } from "../database/migrate.ts"
import { type OpenOptions, openStore } from "../database/open.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import type { Settings } from "../process/settings.ts"

export interface OpenDatabase {
  readonly store: Store
  readonly close: () => Promise<void>
  /** Stops an embedded database without waiting for its statements: what isn't committed is rolled back. */
  readonly abandon: () => Promise<void>
}

/** An import may run for minutes in one statement. */
const OPTIONS = { statement_timeout: 600_000, application_name: "customer-hub command", max: 4 }

/** The address that a running `npm start` left in the data folder, if something still answers there. */
async function runningUrl(data_dir: string): Promise<string | undefined> {
  if (!existsSync(urlFile(data_dir))) return undefined
  const url = readFileSync(urlFile(data_dir), "utf8").trim()
  const probe = openStore(url, { max: 1 })
  try {
    await probe.many(sql`select 1 as one`)
    return url
  } catch {
    return undefined
  } finally {
    await probe.pool.end()
  }
}

/** The database of DATABASE_URL, else that of a running server, else our own for as long as the command takes. */
export async function openDatabase(
  settings: Settings,
  {
    say,
    is_empty = false,
    opening = {},
  }: { say: (line: string) => void; is_empty?: boolean; opening?: Pick<OpenOptions, "session" | "actor"> },
): Promise<OpenDatabase> {
  const running = settings.database_url ?? (await runningUrl(settings.data_dir))
  const embedded = running === undefined ? await startEmbedded({ folder: settings.data_dir, log: say }) : undefined
  const url = running ?? embedded?.url ?? ""
  try {
    if (!is_empty) await migrate(url)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const store = openStore(url, { ...OPTIONS, ...opening })
  return {
    store,
    async close() {
      await store.pool.end()
      await embedded?.stop()
    },
    async abandon() {
      await embedded?.stop()
    },
  }
}
