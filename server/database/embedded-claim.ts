import pg from "pg"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"

/** An advisory lock on a running cluster. It is held by a connection, so it ends with the process, even after a kill -9. */
export interface Claim {
  release(): Promise<void>
}

const OWNER_LOCK = 7_310_001
const OWNER = "customer-hub owner"

/** The maintenance database of the same server. */
const maintenanceUrl = (url: string): string => url.replace(/\/hub(\?|$)/, "/postgres$1")

/** Claims the cluster, or returns its owner's pid. Refuses a PostgreSQL that isn't ours (same port, other folder). */
export async function claim(url: string, cluster: string, onLost: () => void): Promise<Claim | string> {
  const client = new pg.Client({
    connectionString: maintenanceUrl(url),
    application_name: `${OWNER} ${process.pid}`,
    keepAlive: true,
  })
  client.on("error", () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartupProblem(`The database in ${cluster} runs but can't be opened (${reasonOf(error)}).`)
  }
  const { rows } = await client.query<{ is_mine: boolean; folder: string }>(
    "select pg_try_advisory_lock($1) as is_mine, current_setting('data_directory') as folder",
    [OWNER_LOCK],
  )
  if (rows[0]?.folder !== cluster) {
    await client.end()
    throw new StartupProblem(
      `What answers for ${cluster} is the database of ${rows[0]?.folder}: restart the machine, or remove ${cluster}/postmaster.pid.`,
    )
  }
  if (rows[0].is_mine) {
    let isReleased = false
    client.once("end", () => {
      if (!isReleased) onLost()
    })
    const release = async (): Promise<void> => {
      isReleased = true
      await client.end()
    }
    return { release }
  }
  const owner = await client.query<{ application_name: string }>(
    "select application_name from pg_stat_activity where application_name like $1 and pid <> pg_backend_pid()",
    [`${OWNER} %`],
  )
  await client.end()
  return owner.rows[0]?.application_name.slice(OWNER.length + 1) ?? "unknown"
}

export async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl(url) })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'hub'")
    if (rowCount === 0) await client.query("create database hub")
  } finally {
    await client.end()
  }
}
