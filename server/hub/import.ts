import { readFileSync, statSync } from "node:fs"
import { basename } from "node:path"
import { UnconfirmedChanges } from "../import/confirm-changes.ts"
import { familyRules } from "../import/family-queries.ts"
import { type Faults, faultList, ImportRefused } from "../import/faults.ts"
import { importBusiness } from "../import/import-business.ts"
import { readBusiness } from "../import/read-business.ts"
import { readPictures } from "../import/read-pictures.ts"
import { utf8Of } from "../import/read-text.ts"
import { readTimetable } from "../import/read-timetable.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"
import { folderFiles } from "./folder-files.ts"
import { checkPictures, storePictures } from "./import-pictures.ts"
import { report } from "./import-report.ts"
import { forgetPictures, keepPictures } from "./keep-pictures.ts"
import { type SwitchOptions, switchFiles, undoSwitch } from "./switch-files.ts"

export interface ImportOptions extends SwitchOptions {
  readonly mapping?: string
  readonly archiveMissing?: boolean
  readonly confirmChanges?: number
  readonly take?: readonly string[]
}

function textFile(path: string, faults: Faults) {
  const name = basename(path)
  try {
    return { name, text: utf8Of(name, readFileSync(path), faults) ?? "" }
  } catch (error) {
    throw new StartupProblem(`${path} can't be read: ${reasonOf(error)}`)
  }
}

/** A folder of YAML and CSV files, or one foreign timetable and its mapping. */
export async function importFiles(
  typed: string,
  {
    mapping,
    dryRun: dry_run = false,
    archiveMissing: archive_missing = false,
    confirmChanges: confirm_changes,
    take = [],
  }: ImportOptions,
  context: CommandContext,
): Promise<number> {
  const { store, say } = context
  const path = callerPath(typed)
  const faults = faultList()
  try {
    const data =
      mapping === undefined
        ? readBusiness(folderFiles(path), await familyRules(store), faults)
        : readTimetable(textFile(callerPath(mapping), faults), textFile(path, faults), faults)
    const pictures = mapping === undefined && data !== undefined ? readPictures(folderFiles(path), data, faults) : []
    await checkPictures(pictures, faults)
    faults.throwIfAny()
    if (data === undefined) throw new StartupProblem(`${mapping ?? path} is empty: it must hold the mapping.`)
    const photos = await keepPictures(store, pictures, take)
    const options = { dry_run, archive_missing, confirm_changes, take, photos }
    const result = await importBusiness({ store })(data, faults, options)
    report(result, dry_run, say)
    if (!dry_run) {
      await storePictures(photos.write, context)
      await forgetPictures(store, photos.forget)
    }
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    if (error instanceof UnconfirmedChanges) report(error.report, false, say)
    for (const fault of error.faults) console.error(fault)
    console.error("Nothing was imported.")
    return 1
  }
}

/** npm runs commands in the project's folder; a path counts from where it was typed. */
function isFolder(typed: string): boolean {
  const path = callerPath(typed)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new StartupProblem(`There is no file or folder ${path}.`)
  return found.isDirectory()
}

/** A folder of this business's files, a foreign timetable by its mapping, or files of another system as they are (docs/import.md, docs/switching.md). */
export async function importPaths(
  paths: readonly string[],
  options: ImportOptions,
  context: CommandContext,
): Promise<number> {
  const [path, ...more] = paths
  if (options.undo !== undefined) return undoSwitch(options.undo, context)
  if (path === undefined) throw new StartupProblem("Name a folder, or files of another system.")
  const is_own = options.mapping !== undefined || isFolder(path)
  if (is_own && more.length > 0)
    throw new StartupProblem("One folder, or one table with its mapping, is imported at a time.")
  return is_own ? importFiles(path, options, context) : switchFiles(paths, options, context)
}
