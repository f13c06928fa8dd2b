import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { faultList, ImportRefused } from "../import/faults.ts"
import { importForms, readForms } from "../import/import-forms.ts"
import { utf8Of } from "../import/read-text.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"

export async function importFormsFile(
  typed: string,
  { dryRun = false }: { dryRun?: boolean },
  { store, clock, say }: CommandContext,
): Promise<number> {
  // npm runs commands in the project's folder; a path counts from where it was typed.
  const path = callerPath(typed)
  const name = basename(path)
  const faults = faultList()
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new StartupProblem(`${path} can't be read: ${reasonOf(error)}`)
  }
  try {
    const rows = readForms(name, utf8Of(name, bytes, faults) ?? "", faults)
    if (dryRun) {
      say(`${rows.length} question sets are right. Dry run: nothing was written.`)
      return 0
    }
    const { created, updated, total } = await importForms({ store, clock })(rows, faults)
    say(`${created} new, ${updated} changed, ${total - created - updated} unchanged`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    for (const fault of error.faults) console.error(fault)
    console.error("Nothing was imported.")
    return 1
  }
}
