import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import type { Account } from "./embedded-account.ts"
import type { Binaries } from "./embedded-binaries.ts"
import { errorsIn, isAlive, NO_REASON } from "./embedded-process.ts"

/** The file in a cluster with its password. */
export const PASSWORD = "hub-password"

/** Created under another name and renamed when it is complete. */
export function createCluster(cluster: string, { initdb }: Binaries, account: Account | undefined): void {
  if (existsSync(cluster)) {
    if (existsSync(join(cluster, "PG_VERSION"))) return
    throw new StartupProblem(
      `${cluster} isn't a database: its PG_VERSION is missing. Restore it, or move it and the file database-folder of DATA_DIR away to begin empty.`,
    )
  }
  const half = `${cluster}.${process.pid}.new`
  const password = randomBytes(24).toString("base64url")
  const password_file = `${half}.password`
  const flags = ["-U", "hub", "-E", "UTF8", "--locale=C.UTF-8", "--auth=scram-sha-256", `--pwfile=${password_file}`]
  try {
    removeIncomplete(cluster)
    mkdirSync(half, { mode: 0o700 })
    writeFileSync(password_file, password, { mode: 0o600 })
    if (account) for (const path of [half, password_file]) chownSync(path, account.uid, account.gid)
    execFileSync(initdb, ["-D", half, ...flags], { ...account, cwd: "/", stdio: "pipe" })
    writeFileSync(join(half, PASSWORD), password, { mode: 0o600 })
    if (account) chownSync(join(half, PASSWORD), account.uid, account.gid)
    renameSync(half, cluster)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another process created it first.
    if (existsSync(join(cluster, "PG_VERSION"))) return
    throw new StartupProblem(`The database can't be created in ${cluster}: ${initdbReason(error)}.`)
  } finally {
    rmSync(password_file, { force: true })
  }
}

/** initdb's first error is the cause; the rest are consequences. */
const initdbReason = (error: unknown): string =>
  error instanceof Error && "stderr" in error ? (errorsIn(String(error.stderr))[0] ?? NO_REASON) : reasonOf(error)

/** Removes what killed starts left. Our own pid counts too: in a container it is the same at every start. */
function removeIncomplete(cluster: string): void {
  for (const name of readdirSync(join(cluster, ".."))) {
    const pid = Number(/^postgres\.(\d+)\.new(\.password)?$/.exec(name)?.[1] ?? Number.NaN)
    if (pid !== process.pid && (Number.isNaN(pid) || isAlive(pid))) continue
    rmSync(join(cluster, "..", name), { recursive: true, force: true })
  }
}
