import { createHash } from "node:crypto"
import { existsSync, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { StartupProblem } from "../startup-problem.ts"

// PostgreSQL refuses to run as root. As root it is started as nobody, who must be able to reach its programs and its data: a
// checkout below a folder of mode 0700 (a home, mostly) can't offer that, so both go below a folder that everybody may enter.

export interface Account {
  readonly uid: number
  readonly gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

/** Whom PostgreSQL runs as; undefined is ourselves. */
export const databaseAccount = (): Account | undefined => (process.getuid?.() === 0 ? NOBODY : undefined)

/** Whether the account may walk to `path` through every folder above it. */
export function isReachable(path: string, account: Account): boolean {
  let folder = resolve(path)
  while (!existsSync(folder)) folder = dirname(folder)
  folder = realpathSync(folder)
  for (;;) {
    const { mode, uid } = statSync(folder)
    if ((mode & 0o001) === 0 && uid !== account.uid) return false
    const above = dirname(folder)
    if (above === folder) return true
    folder = above
  }
}

/** A folder of our own, for what belongs to `path` but must lie where everybody may enter. The same path gets the same one. */
export function openPlaceFor(path: string): string {
  const base = existsSync("/var/tmp") ? "/var/tmp" : tmpdir()
  const place = join(base, `customer-hub-${createHash("sha256").update(resolve(path)).digest("hex").slice(0, 12)}`)
  if (!existsSync(place)) mkdirSync(place, { mode: 0o711 })
  // The name can be guessed, so what stands there is used only if it is a folder that we made.
  const found = lstatSync(place)
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new StartupProblem(`${place} belongs to somebody else: set DATA_DIR to a folder that every user may enter.`)
  }
  return place
}
