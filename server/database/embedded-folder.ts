import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { isAbsolute, join } from "node:path"
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
