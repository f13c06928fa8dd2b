import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { refuseFullDisk } from "../kernel/full-disk.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { type Account, databaseAccount } from "./embedded-account.ts"
import { type Binaries, findBinaries } from "./embedded-binaries.ts"
import { createCluster, PASSWORD } from "./embedded-cluster.ts"
import { type Claim, claim, createDatabase, databaseFolderOf, recordDatabaseFolder } from "./embedded-folder.ts"
import { isRunning, launch, type Postmaster, readPostmaster, restartBudget, shutDown } from "./embedded-process.ts"
import { freePort } from "./free-port.ts"

// The default database: a PostgreSQL from an npm package, in the data folder. Of two processes that start on one folder, PostgreSQL
// itself lets one in (postmaster.pid, then an advisory lock), so a kill -9 leaves no lock file of ours behind.

export interface EmbeddedOptions {
  /** The data folder (DATA_DIR). */
  readonly folder: string
  readonly log: (line: string) => void
  /** Further server settings; tests switch fsync off with it, nothing else may. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called when a database that stopped by itself can't be started again. */
  readonly onFailed?: (error: unknown) => void
  /** Before it is started again the first time; each later pause is twice as long. */
  readonly restart_pause_ms?: number
}

export interface Embedded {
  readonly url: string
  readonly cluster: string
  readonly stop: () => Promise<void>
}

/** Holds a running database's URL for the operator's command line. */
export const urlFile = (folder: string): string => join(folder, "database-url")

/** A socket's path may have 103 bytes on every system. */
const MAX_SOCKET_FOLDER = 103 - "/.s.PGSQL.5432".length

export async function startEmbedded({
  folder,
  log,
  settings = {},
  onFailed = () => undefined,
  restart_pause_ms = 250,
}: EmbeddedOptions): Promise<Embedded> {
  const data = resolve(folder)
  const account = databaseAccount()
  makeFolder(data)
  const home = databaseFolderOf(data, account)
  if (home !== data) log(`The database lies in ${home}, because ${data} was below a closed folder: back up both.`)
  const cluster = join(home, "postgres")
  const binaries = findBinaries(account, log)
  refuseFullDisk(cluster)
  createCluster(cluster, binaries, account)
  recordDatabaseFolder(data, home)

  const log_file = join(home, "postgres.log")
  const launching = { binaries, cluster, log_file, account, settings, log }
  const { postmaster, is_launched } = await run(launching)
  try {
    return await open(postmaster, { cluster, data, onFailed, launching, restart_pause_ms })
  } catch (error) {
    // Stop what we launched, unless another process has claimed it.
    if (is_launched && !(error instanceof OwnedByAnother)) await shutDown(postmaster.pid)
    throw error
  }
}

class OwnedByAnother extends StartupProblem {}

interface Opening extends Required<Pick<EmbeddedOptions, "onFailed" | "restart_pause_ms">> {
  readonly cluster: string
  readonly data: string
  readonly launching: Run
}

/** Claims the running server, writes its address, and starts it again whenever it stops by itself. */
async function open(first: Postmaster, opening: Opening): Promise<Embedded> {
  const { cluster, data, launching, onFailed, restart_pause_ms } = opening
  let postmaster = first
  const url = urlOf(postmaster, readPassword(cluster))
  const restarts = restartBudget(restart_pause_ms)
  let restarting: Promise<void> | undefined
  const onLost = (): void => {
    if (stopping === undefined) restarting = restart().catch(onFailed)
  }
  const restart = async (): Promise<void> => {
    await restarts.next()
    launching.log("The database stopped by itself and is started again.")
    try {
      // The pool keeps its address: behind a port it must be the same port again.
      const settings = { ...launching.settings, port: String(first.port) }
      postmaster = (await run({ ...launching, settings })).postmaster
      owner = await ownership({ url, cluster, data, onLost })
    } catch (error) {
      launching.log(reasonOf(error))
      await restart()
    }
  }
  let stopping: Promise<void> | undefined
  let owner = await ownership({ url, cluster, data, onLost })
  try {
    await createDatabase(url)
    leaveUrl(data, url)
  } catch (error) {
    await owner.release()
    throw error
  }
  const stop = async (): Promise<void> => {
    await restarting
    try {
      rmSync(urlFile(data), { force: true })
      await owner.release()
    } finally {
      await shutDown(postmaster.pid)
    }
  }
  return {
    url,
    cluster,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

function leaveUrl(data: string, url: string): void {
  try {
    writeFileSync(urlFile(data), `${url}\n`, { mode: 0o600 })
    chmodSync(urlFile(data), 0o600)
  } catch (error) {
    throw new StartupProblem(`${urlFile(data)} can't be written (${reasonOf(error)}).`)
  }
}

interface Run {
  readonly binaries: Binaries
  readonly cluster: string
  readonly log_file: string
  readonly account: Account | undefined
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

interface Running {
  readonly postmaster: Postmaster
  readonly is_launched: boolean
}

/** Takes over a server that a killed run left behind, else starts one. */
async function run({ binaries, cluster, log_file, account, settings, log }: Run): Promise<Running> {
  let problem = ""
  for (let tries = 0; tries < 50; tries += 1) {
    const found = readPostmaster(cluster)
    if (found && isRunning(found.pid)) {
      if (found.is_ready) return { postmaster: found, is_launched: false }
      await sleep(100)
      continue
    }
    // The pid of a process that is gone, or another program's today.
    if (found) rmSync(join(cluster, "postmaster.pid"), { force: true })
    try {
      const postmaster = await launch({
        postgres: binaries.postgres,
        cluster,
        log_file,
        account,
        settings: { ...(await listening(cluster)), ...settings },
      })
      return { postmaster, is_launched: true }
    } catch (error) {
      if (!(error instanceof StartupProblem)) throw error
      problem = error.message
      // A killed server's shared memory may linger; another process may be starting the same server.
      if (!/pre-existing shared memory|lock file|already exists/.test(problem)) break
      if (tries === 0) log("Waiting for the database of an earlier run to end.")
      await sleep(100)
    }
  }
  if (/No space left on device|Disk quota exceeded/.test(problem)) {
    throw new StartupProblem(`The disk of ${cluster} is full. Nothing is lost: make room, then start again.`)
  }
  throw new StartupProblem(
    `The database in ${cluster} doesn't start (${problem || "an earlier one doesn't end"}): see ${log_file}, and restore a backup, or move the folder and the file database-folder of DATA_DIR away to begin empty.`,
  )
}

async function listening(cluster: string): Promise<Record<string, string>> {
  const base = {
    max_connections: "100",
    shared_buffers: "128MB",
    log_timezone: "UTC",
    timezone: "UTC",
    wal_compression: "on",
  }
  if (Buffer.byteLength(cluster) <= MAX_SOCKET_FOLDER) {
    return { ...base, listen_addresses: "", unix_socket_directories: cluster, port: "5432" }
  }
  return { ...base, listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(await freePort()) }
}

function readPassword(cluster: string): string {
  try {
    return readFileSync(join(cluster, PASSWORD), "utf8").trim()
  } catch {
    throw new StartupProblem(
      `${join(cluster, PASSWORD)} can't be read, so the database can't be opened: is it another user's?`,
    )
  }
}

const urlOf = ({ socket_folder, port }: Postmaster, password: string): string =>
  socket_folder === ""
    ? `postgres://hub:${password}@127.0.0.1:${port}/hub`
    : `postgres://hub:${password}@/hub?host=${encodeURIComponent(socket_folder)}`

interface Owning extends Pick<Opening, "cluster" | "data"> {
  readonly url: string
  readonly onLost: () => void
}

async function ownership({ url, cluster, data, onLost }: Owning): Promise<Claim> {
  let result = await claim(url, cluster, onLost)
  // A process that is shutting down may need a moment for its last requests.
  for (let waited = 0; typeof result === "string" && waited < 2_000; waited += 200) {
    await sleep(200)
    result = await claim(url, cluster, onLost)
  }
  if (typeof result === "object") return result
  throw new OwnedByAnother(
    `Another process (${result}) is using the data in ${data}: stop it first, or set DATA_DIR to another folder.`,
  )
}
