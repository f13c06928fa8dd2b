import { createHash } from "node:crypto"
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { reasonOf, StartupProblem } from "../startup-problem.ts"

// PostgreSQL refuses to run as root. As root it is started as nobody, who must be able to reach its programs and its data: a
// checkout below a folder of mode 0700 (a home, mostly) can't offer that, so both go below a folder that everybody may enter.

export interface Account {
  readonly uid: number
  readonly gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

/** Whom PostgreSQL runs as; undefined is ourselves. */
export const databaseAccount = (): Account | undefined => (process.getuid?.() === 0 ? NOBODY : undefined)

/** The folder that keeps the account from walking to `path`, if one does: the nearest of them. */
export function closedOnTheWay(path: string, account: Account): string | undefined {
  let folder = resolve(path)
  while (!existsSync(folder)) folder = dirname(folder)
  folder = realpathSync(folder)
  for (;;) {
    const { mode, uid } = statSync(folder)
    if ((mode & 0o001) === 0 && uid !== account.uid) return folder
    const above = dirname(folder)
    if (above === folder) return undefined
    folder = above
  }
}

/** Whether the account may walk to `path` through every folder above it. */
export const isReachable = (path: string, account: Account): boolean => closedOnTheWay(path, account) === undefined

/** Their names can be guessed, so what stands there is used only if it is a folder that we made. */
export function isOurFolder(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.()
}

/** Where the open place of `path` may be, the best first: what lies in /var/tmp is cleared away by age on some systems. */
export function openPlacesOf(path: string): readonly string[] {
  const name = `customer-hub-${createHash("sha256").update(resolve(path)).digest("hex").slice(0, 12)}`
  return ["/var/lib", existsSync("/var/tmp") ? "/var/tmp" : tmpdir()].map((base) => join(base, name))
}

/** A folder of our own, for what belongs to `path` but must lie where everybody may enter. The same path gets the same one. */
export function openPlaceFor(path: string): string {
  const places = openPlacesOf(path)
  const reasons: string[] = []
  for (const place of [...places.filter(isOurFolder), ...places.filter((other) => !isOurFolder(other))]) {
    try {
      if (!isOurFolder(place)) mkdirSync(place)
      // Not by the mode of mkdir, which the umask of whoever starts us narrows.
      chmodSync(place, 0o711)
      if (isReachable(place, NOBODY)) return place
      reasons.push(`${dirname(place)} is closed`)
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new StartupProblem(
    `There is no open folder for the database (${reasons.join("; ")}): set DATA_DIR to a folder that every user may enter.`,
  )
}
