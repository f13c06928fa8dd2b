import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BASELINE } from "@hub/server/database/migration-rules"
import { type Bundle, bundleServer } from "./bundle.ts"

const ROOT = join(import.meta.dirname, "../..")
const MIGRATIONS = "server/database/migrations"
const git = (...args: string[]): Buffer => execFileSync("git", args, { cwd: ROOT, maxBuffer: 2 ** 30 })

export interface VersionBefore extends Bundle {
  readonly commit: string
}

const newestMigration = readdirSync(join(ROOT, MIGRATIONS))
  .filter((name) => name.slice(0, 4) > BASELINE)
  .toSorted()
  .at(-1)

/** The first release has none: nothing ran before its schema. */
export const hasVersionBefore = newestMigration !== undefined

/** The server as it was before the newest migration, with the packages of today. */
export async function versionBefore(): Promise<VersionBefore> {
  const path = join(MIGRATIONS, newestMigration ?? "")
  const added = git("log", "-1", "--diff-filter=A", "--format=%H", "--", path).toString().trim()
  const commit = git("rev-parse", "--short", `${added}^`).toString().trim()
  const root = mkdtempSync(join(tmpdir(), "hub-version-before-"))
  execFileSync("tar", ["-x", "-C", root], { input: git("archive", commit, "server", "domain") })
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"))
  const bundle = await bundleServer(root)
  return {
    ...bundle,
    commit,
    remove() {
      bundle.remove()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
