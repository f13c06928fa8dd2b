import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { isAbsolute, join } from "node:path"
import { reasonOf, StartupProblem } from "../startup-problem.ts"
import {
  type Account,
  closedOnTheWay,
  isOurFolder,
  isReachable,
  openPlaceFor,
  openPlacesOf,
} from "./embedded-account.ts"

// Where the cluster lies is decided once, at the first start, and written down in the data folder. Decided anew at each start,
// it would change with the name of the checkout or the mode of a folder above it, and an empty database would be made beside
// the real one.

/** Says where the cluster of this data folder lies. */
export const placeFile = (data: string): string => join(data, "database-place")

/** The data folder itself, wherever it is moved. */
const INSIDE = "."

interface Recorded {
  readonly home: string
  /** The data folder that an outside place was chosen for. */
  readonly owner: string | undefined
}

function readRecord(data: string): Recorded | undefined {
  if (!existsSync(placeFile(data))) return undefined
  let text: string
  try {
    text = readFileSync(placeFile(data), "utf8")
  } catch (error) {
    throw new StartupProblem(`${placeFile(data)} can't be read (${reasonOf(error)}).`)
  }
  const [home = "", owner] = text.split("\n").map((line) => line.trim())
  if (home === INSIDE) return { home: data, owner: undefined }
  if (isAbsolute(home)) return { home, owner: owner || undefined }
  throw new StartupProblem(
    `${placeFile(data)} doesn't say where the database is: write the path of the folder that holds its "postgres" into it, or "." for ${data}.`,
  )
}

const hasCluster = (home: string): boolean => existsSync(join(home, "postgres"))

/** Answers the folder that holds the cluster `postgres`, or in which it is to be made. */
export function placeOf(data: string, account: Account | undefined): string {
  const recorded = readRecord(data)
  if (recorded !== undefined) {
    const { home, owner } = recorded
    if (!hasCluster(home)) {
      throw new StartupProblem(
        `The database of ${data} was in ${home}/postgres and is gone: bring it back, or remove ${placeFile(data)} to begin empty.`,
      )
    }
    if (owner !== undefined) refuseCopy({ data, home, owner })
    return usable({ data, home, account })
  }
  // Nothing is written down by what was started before there was such a file.
  const [home, another] = [data, ...openPlacesOf(data).filter(isOurFolder)].filter(hasCluster)
  if (home !== undefined && another !== undefined) {
    throw new StartupProblem(
      `There are two databases for ${data}, in ${home}/postgres and in ${another}/postgres: move the one that isn't wanted away.`,
    )
  }
  if (home !== undefined) return usable({ data, home, account })
  return account === undefined || isReachable(data, account) ? data : openPlaceFor(data)
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
  const closed = account && closedOnTheWay(home, account)
  if (closed !== undefined) {
    throw new StartupProblem(
      `The database is in ${home}/postgres, but as root it runs as nobody, who can't enter ${closed} any more: open it (chmod o+x ${closed}).`,
    )
  }
  return home
}

/** A data folder that was moved keeps its database; a copy of one would share it with the other, in turns and unnoticed. */
function refuseCopy({ data, home, owner }: { data: string; home: string; owner: string }): void {
  if (!existsSync(placeFile(owner)) || isSameFolder(owner, data) || readRecord(owner)?.home !== home) return
  throw new StartupProblem(
    `${data} is a copy of ${owner}, and the database in ${home}/postgres belongs to that one: remove ${placeFile(data)} to begin empty.`,
  )
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)]
  return a.dev === b.dev && a.ino === b.ino
}

/** Written once there is a cluster: a first start that fails before that has chosen nothing. */
export function recordPlace(data: string, home: string): void {
  const text = home === data ? `${INSIDE}\n` : `${home}\n${data}\n`
  const file = placeFile(data)
  try {
    if (existsSync(file) && readFileSync(file, "utf8") === text) return
    const half = `${file}.${process.pid}`
    writeFileSync(half, text, { flush: true })
    renameSync(half, file)
  } catch (error) {
    throw new StartupProblem(`${file} can't be written (${reasonOf(error)}).`)
  }
}
