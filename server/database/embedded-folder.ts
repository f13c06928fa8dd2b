import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { isAbsolute, join } from "node:path"
import pg from "pg"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import {
  type Account,
  closedFolderAbove,
  isOurFolder,
  isReachable,
  openFolderFor,
  openFoldersOf,
} from "./embedded-account.ts"

// The cluster's folder is chosen at the first start and recorded in the data folder. Chosen again at each start, it would change with
// the checkout's name or the mode of a folder above it, and an empty database would be created beside the real one.

export const databaseFolderFile = (data: string): string => join(data, "database-folder")

/** Recorded for the data folder itself, so that it can be moved. */
const INSIDE = "."

interface Recorded {
  readonly home: string
  /** The data folder that `home` was chosen for, when it is outside. */
  readonly owner: string | undefined
}

function readRecord(data: string): Recorded | undefined {
  if (!existsSync(databaseFolderFile(data))) return undefined
  let text: string
  try {
    text = readFileSync(databaseFolderFile(data), "utf8")
  } catch (error) {
    throw new StartupProblem(`${databaseFolderFile(data)} can't be read (${reasonOf(error)}).`)
  }
  const [home = "", owner] = text.split("\n").map((line) => line.trim())
  if (home === INSIDE) return { home: data, owner: undefined }
  if (isAbsolute(home)) return { home, owner: owner || undefined }
  throw new StartupProblem(
    `${databaseFolderFile(data)} doesn't say where the database is: write the path of the folder that holds its "postgres" into it, or "." for ${data}.`,
  )
}

const hasCluster = (home: string): boolean => existsSync(join(home, "postgres"))

/** The folder that holds the cluster `postgres`, or will. */
export function databaseFolderOf(data: string, account: Account | undefined): string {
  const recorded = readRecord(data)
  if (recorded !== undefined) {
    const { home, owner } = recorded
    if (!hasCluster(home)) {
      throw new StartupProblem(
        `The database of ${data} was in ${home}/postgres and is gone: bring it back, or remove ${databaseFolderFile(data)} to begin empty.`,
      )
    }
    if (owner !== undefined) refuseCopy({ data, home, owner })
    return usable({ data, home, account })
  }
  // Not recorded yet: a first start may have been killed in between.
  const [home, another] = [data, ...openFoldersOf(data).filter(isOurFolder)].filter(hasCluster)
  if (home !== undefined && another !== undefined) {
    throw new StartupProblem(
      `There are two databases for ${data}, in ${home}/postgres and in ${another}/postgres: move the one that isn't wanted away.`,
    )
  }
  if (home !== undefined) return usable({ data, home, account })
  return account === undefined || isReachable(data, account) ? data : openFolderFor(data)
}

interface Found {
  readonly data: string
  readonly home: string
  readonly account: Account | undefined
}

function usable({ data, home, account }: Found): string {
  if (home !== data && !isOurFolder(home)) {
    throw new StartupProblem(`The database of ${data} is in ${home}, another user's folder: start as that user.`)
  }
  const closed = account && closedFolderAbove(home, account)
  if (closed !== undefined) {
    throw new StartupProblem(
      `The database is in ${home}/postgres, but as root it runs as nobody, who can't enter ${closed} any more: open it (chmod o+x ${closed}).`,
    )
  }
  return home
}

/** A moved data folder keeps its database; a copied one would share it unnoticed. */
function refuseCopy({ data, home, owner }: { data: string; home: string; owner: string }): void {
  if (!existsSync(databaseFolderFile(owner)) || isSameFolder(owner, data) || readRecord(owner)?.home !== home) return
  throw new StartupProblem(
    `${data} is a copy of ${owner}, and the database in ${home}/postgres belongs to that one: remove ${databaseFolderFile(data)} to begin empty.`,
  )
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)]
  return a.dev === b.dev && a.ino === b.ino
}

/** Called once there is a cluster, so that a first start that fails earlier records nothing. */
export function recordDatabaseFolder(data: string, home: string): void {
  const text = home === data ? `${INSIDE}\n` : `${home}\n${data}\n`
  const file = databaseFolderFile(data)
  try {
    if (existsSync(file) && readFileSync(file, "utf8") === text) return
    const half = `${file}.${process.pid}`
    writeFileSync(half, text, { flush: true })
    renameSync(half, file)
  } catch (error) {
    throw new StartupProblem(`${file} can't be written (${reasonOf(error)}).`)
  }
}

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
