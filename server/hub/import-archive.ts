import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { sql } from "../database/sql.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { bringArchive, isFilled } from "../leaving/bring-archive.ts"
import { compareArchive } from "../leaving/compare-archive.ts"
import { type Archive, openArchive } from "../leaving/open-archive.ts"
import { archiveNeeds } from "./archive-needs.ts"
import { type CommandContext, callerPath } from "./command-context.ts"
import { manifestLines } from "./export-business.ts"
import { knownPassphrase, type PassphraseOptions } from "./passphrase.ts"
import { verify } from "./verify.ts"

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  "53100": "the disk of the database is full",
}

function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  return REASONS[code] ?? reasonOf(error)
}

/** The record of it is about this installation, so no copy has it. */
async function record({ store, clock }: CommandContext): Promise<void> {
  await store.transaction(async (tx) => {
    const { command_id } = await tx.one<{ command_id: string | null }>(
      sql`select nullif(current_setting('hub.command_id', true), '') as command_id`,
    )
    const subject_id = command_id ?? newId()
    await recordAction(tx, { action: "BUSINESS_IMPORTED", subject: "command", subject_id, now: clock() })
  })
}

/** Nothing is written where a business is already: what differs is listed. */
async function compare(archive: Archive, context: CommandContext): Promise<number> {
  const { say, store } = context
  const { name } = await store.one<{ name: string }>(sql`select coalesce(max(name), 'a business') as name from company`)
  const differences = await compareArchive(await archiveNeeds(context), archive)
  if (differences.length === 0) {
    say(`Nothing changes: ${name} is here exactly as it is in the copy.`)
    return 0
  }
  say(`This installation has ${name} already, so nothing is imported: a copy goes into an empty one.`)
  say("What differs from the copy:")
  for (const { table, only_here, only_in_copy, changed } of differences)
    say(`  ${table.padEnd(28)} ${only_here} only here, ${only_in_copy} only in the copy, ${changed} changed`)
  return 1
}

/** Brings a copy of a whole business into an empty installation, and checks it. */
export async function importArchive(
  typed: string,
  options: PassphraseOptions,
  context: CommandContext,
): Promise<number> {
  const path = callerPath(typed)
  const archive = await openArchive(path, await knownPassphrase(options))
  try {
    if (await isFilled(context.store)) return await compare(archive, context)
    try {
      await bringArchive(await archiveNeeds(context), archive)
    } catch (error) {
      if (error instanceof StartupProblem) throw new StartupProblem(`${error.message} Nothing was imported.`)
      throw new StartupProblem(`Nothing was imported: ${reason(error)}.`)
    }
    await record(context)
    for (const line of manifestLines(archive.manifest)) context.say(line)
  } finally {
    await archive.close()
  }
  return verify(context)
}
