import { createHash } from "node:crypto"
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"

// PostgreSQL refuses to run as root, so as root we start it as nobody, who must be able to reach its binaries and data. In a checkout
// below a folder of mode 0700 (usually a home) they can't, so both go below a folder that every user may enter.

export interface Account {
  readonly uid: number
  readonly gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

/** Whom PostgreSQL runs as; undefined for the current user. */
export const databaseAccount = (): Account | undefined => (process.getuid?.() === 0 ? NOBODY : undefined)

/** The nearest folder above `path` that the account may not enter, if there is one. */
export function closedFolderAbove(path: string, account: Account): string | undefined {
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

export const isReachable = (path: string, account: Account): boolean => closedFolderAbove(path, account) === undefined

/** The names of open folders can be guessed, so one that exists is used only if we made it. */
export function isOurFolder(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.()
}

/** Candidates for the open folder of `path`, the best first: some systems delete old files in /var/tmp. */
export function openFoldersOf(path: string): readonly string[] {
  const name = `customer-hub-${createHash("sha256").update(resolve(path)).digest("hex").slice(0, 12)}`
  return ["/var/lib", existsSync("/var/tmp") ? "/var/tmp" : tmpdir()].map((base) => join(base, name))
}

/** A folder that every user may enter, for what belongs to `path`. The same path gets the same folder. */
export function openFolderFor(path: string): string {
  const folders = openFoldersOf(path)
  const reasons: string[] = []
  for (const folder of [...folders.filter(isOurFolder), ...folders.filter((other) => !isOurFolder(other))]) {
    try {
      if (!isOurFolder(folder)) mkdirSync(folder)
      // mkdir's mode is subject to the umask.
      chmodSync(folder, 0o711)
      if (isReachable(folder, NOBODY)) return folder
      reasons.push(`${dirname(folder)} is closed`)
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new StartupProblem(
    `There is no open folder for the database (${reasons.join("; ")}): set DATA_DIR to a folder that every user may enter.`,
  )
}
