import { join } from "node:path"
import { plural } from "@hub/domain/kernel/text"
import { restoreBackup } from "../backup/restore-backup.ts"
import { writeBackup } from "../backup/write-backup.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { fileStores, filesFolder } from "../process/file-stores.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { urlOf } from "./archive-needs.ts"
import { type CommandContext, callerPath } from "./command-context.ts"
import { verify } from "./verify.ts"

const SECRETS =
  "The keys are not in it: keep a copy of secrets/ (or of TOKEN_KEYS, LINK_KEYS and HEALTH_KEYS) in another place."

const countOf = (manifest: { tables: readonly { rows: number }[]; files: readonly unknown[] }): string => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} ${plural("row", rows)} and ${manifest.files.length} ${plural("file", manifest.files.length)}`
}

export async function backup(parent: string, context: CommandContext): Promise<number> {
  const { store, settings, clock, say } = context
  const { raw_files } = await fileStores(settings)
  const stamp = clock().toISOString().slice(0, 19).replaceAll(":", "")
  const folder = join(callerPath(parent), `hub-backup-${stamp}Z`)
  try {
    const manifest = await writeBackup({ store, url: urlOf(context), raw_files, filesIn: diskFiles }, folder)
    say(`${folder} has ${countOf(manifest)}, as of ${manifest.taken_at}.`)
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw new StartupProblem(`No backup was made: ${reasonOf(error)}.`)
  }
  say(SECRETS)
  return 0
}

export async function restore(folder: string, context: CommandContext): Promise<number> {
  const { store, settings, say } = context
  const { raw_files } = await fileStores(settings)
  const scratch = join(filesFolder(settings), ".incoming")
  try {
    const needs = { store, url: urlOf(context), raw_files, filesIn: diskFiles, secrets: settings.secrets, scratch }
    const manifest = await restoreBackup(needs, callerPath(folder))
    say(`${countOf(manifest)} restored, as of ${manifest.taken_at}.`)
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw new StartupProblem(`Nothing was restored: ${reasonOf(error)}.`)
  }
  return verify(context)
}
