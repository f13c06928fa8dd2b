import { stat } from "node:fs/promises"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { sql } from "../database/sql.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { encryptAge, newAgeKey } from "../leaving/age-file.ts"
import type { Manifest } from "../leaving/manifest.ts"
import { openArchive } from "../leaving/open-archive.ts"
import { businessZip } from "../leaving/write-archive.ts"
import { archiveNeeds } from "./archive-needs.ts"
import { type CommandContext, callerPath } from "./command-context.ts"
import { newPassphrase, type PassphraseOptions } from "./passphrase.ts"
import { writePrivateFile } from "./write-file.ts"

/** Counts and sums, for a person to hold against the other side. */
export function manifestLines({ business, counts, sums, tables, files, missing_files }: Manifest): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${business}: ${rows} rows of ${tables.length} tables, ${files.length} files.`,
    ...counts.map(({ name, count }) => `  ${name.padEnd(24)} ${count}`),
    ...sums.map(
      ({ name, amount }) => `  ${name.padEnd(24)} ${name.endsWith("cents") ? (amount / 100).toFixed(2) : amount}`,
    ),
    ...(missing_files.length > 0
      ? [`${missing_files.length} uploads have a record and no bytes any more; their records are in the copy.`]
      : []),
  ]
}

/** The record of it is about this installation, so it isn't in the copy. */
async function record({ store, clock }: CommandContext): Promise<void> {
  await store.transaction(async (tx) => {
    const { command_id } = await tx.one<{ command_id: string | null }>(
      sql`select nullif(current_setting('hub.command_id', true), '') as command_id`,
    )
    await recordAction(tx, {
      action: "BUSINESS_COPIED",
      subject: "command",
      subject_id: command_id ?? newId(),
      now: clock(),
    })
  })
}

/** Writes the whole business into one encrypted file, which `hub import` reads. */
export async function exportBusiness(
  typed: string,
  options: PassphraseOptions,
  context: CommandContext,
): Promise<number> {
  const path = callerPath(typed)
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new StartupProblem(`${path} is there already: name a new file.`)
  if ((await context.store.maybe(sql`select 1 as one from company`)) === undefined)
    throw new StartupProblem("There is no business here yet.")
  const passphrase = await newPassphrase(options)
  await record(context)
  const key = await newAgeKey(passphrase)
  await writePrivateFile(path, encryptAge(await businessZip(await archiveNeeds(context)), key))
  // Read back, so that what is handed over opens.
  const archive = await openArchive(path, passphrase)
  for (const line of manifestLines(archive.manifest)) context.say(line)
  await archive.close()
  context.say(`Written into ${path}. Without the passphrase nobody can open it, we neither.`)
  return 0
}
