import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readMigrations } from "@hub/server/database/migrate"
import { sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"
import { type Bundle, bundleServer } from "./bundle.ts"

const ROOT = join(import.meta.dirname, "../..")
const MIGRATIONS = "server/database/migrations"
const git = (...args: string[]): Buffer => execFileSync("git", args, { cwd: ROOT, maxBuffer: 2 ** 30 })

export interface VersionBefore extends Bundle {
  readonly commit: string
  /** Takes the database for one that this version and then the newest have migrated; answers what was edited or inserted in between. */
  adopt(store: Store): Promise<string[]>
}

/** The server as it was before the newest migration, with the packages of today. */
export async function versionBefore(): Promise<VersionBefore> {
  const added = git("log", "-1", "--diff-filter=A", "--format=%H", "--", MIGRATIONS).toString().trim()
  const commit = git("rev-parse", "--short", `${added}^`).toString().trim()
  const root = mkdtempSync(join(tmpdir(), "hub-version-before-"))
  execFileSync("tar", ["-x", "-C", root], { input: git("archive", commit, "server", "domain") })
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"))
  const bundle = await bundleServer(root)
  const known = readMigrations(join(root, MIGRATIONS))
  return {
    ...bundle,
    commit,
    async adopt(store) {
      const applied = await store.many<{ name: string; checksum: string }>(
        sql`select name, checksum from schema_migration`,
      )
      const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
      const edited = known.filter(({ name, checksum }) => checksums.get(name) !== checksum)
      for (const { name, checksum } of edited)
        await store.run(sql`update schema_migration set checksum = ${checksum} where name = ${name}`)
      const newest = known.at(-1)?.name ?? ""
      const names = new Set(known.map(({ name }) => name))
      const inserted = applied.filter(({ name }) => !names.has(name) && name < newest)
      for (const { name } of inserted) await store.run(sql`delete from schema_migration where name = ${name}`)
      return [...edited, ...inserted].map(({ name }) => name)
    },
    remove() {
      bundle.remove()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
