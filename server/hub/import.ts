import { readFileSync, statSync } from "node:fs"
import { basename } from "node:path"
import type { PictureKind } from "@hub/domain/company/picture"
import { plural } from "@hub/domain/kernel/text"
import { type Database, sql } from "../database/sql.ts"
import { checkPicture, PictureRefused } from "../files/make-picture.ts"
import { setPictures } from "../files/set-pictures.ts"
import { type ErrorList, errorList, ImportRefused } from "../import/errors.ts"
import { familyRules } from "../import/family-queries.ts"
import { importBusiness, UnconfirmedChanges } from "../import/import-business.ts"
import { readBusiness } from "../import/read-business.ts"
import { type ImportedPictures, readPictures } from "../import/read-pictures.ts"
import { utf8Of } from "../import/read-text.ts"
import { readTimetable } from "../import/read-timetable.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"
import { folderFiles } from "./folder-files.ts"
import { report } from "./import-report.ts"
import { forgetPictures, keepPictures } from "./keep-pictures.ts"
import { pictureNeeds } from "./picture-needs.ts"
import { type SwitchOptions, switchFiles, undoSwitch } from "./switch-files.ts"

/** Every photo is decoded before anything is written. */
async function checkPictures(all: readonly ImportedPictures[], errors: ErrorList): Promise<void> {
  for (const { row, pictures } of all)
    for (const { bytes } of pictures)
      await checkPicture(bytes, "photo").catch((error: unknown) => {
        if (!(error instanceof PictureRefused)) throw error
        errors.add(row, "picture", error.message)
      })
}

async function idOf(db: Database, kind: PictureKind, external_id: string | null): Promise<string | null> {
  if (kind === "leader" || external_id === null) return external_id
  const { id } = await db.one<{ id: string }>(
    kind === "activity"
      ? sql`select id from activity where external_id = ${external_id}`
      : kind === "location"
        ? sql`select id from location where external_id = ${external_id}`
        : sql`select id from funbox where external_id = ${external_id}`,
  )
  return id
}

/** After the import: drawing takes seconds, and a transaction is short. The same files again draw nothing. */
async function storePictures(all: readonly ImportedPictures[], context: CommandContext): Promise<void> {
  let [added, changed] = [0, 0]
  for (const { kind, id, pictures } of all) {
    const done = await setPictures(await pictureNeeds(context))(
      { kind, id: await idOf(context.store, kind, id) },
      pictures,
    )
    added += done.added
    changed += done.changed + done.removed
  }
  if (added + changed > 0) context.say(`${added} ${plural("photo", added)} drawn, ${changed} changed or removed.`)
}

export interface ImportOptions extends SwitchOptions {
  readonly mapping?: string
  readonly archiveMissing?: boolean
  readonly confirmChanges?: number
  readonly take?: readonly string[]
}

function textFile(path: string, errors: ErrorList) {
  const name = basename(path)
  try {
    return { name, text: utf8Of(name, readFileSync(path), errors) ?? "" }
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
  const errors = errorList()
  try {
    const data =
      mapping === undefined
        ? readBusiness(folderFiles(path), await store.transaction(familyRules), errors)
        : readTimetable(textFile(callerPath(mapping), errors), textFile(path, errors), errors)
    const pictures = mapping === undefined && data !== undefined ? readPictures(folderFiles(path), data, errors) : []
    await checkPictures(pictures, errors)
    errors.throwIfAny()
    if (data === undefined) throw new StartupProblem(`${mapping ?? path} is empty: it must hold the mapping.`)
    const photos = await keepPictures(store, pictures, take)
    const options = { dry_run, archive_missing, confirm_changes, take, photos }
    const result = await importBusiness({ store })(data, errors, options)
    report(result, dry_run, say)
    if (!dry_run) {
      await storePictures(photos.write, context)
      await forgetPictures(store, photos.forget)
    }
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    if (error instanceof UnconfirmedChanges) report(error.report, false, say)
    for (const line of error.errors) console.error(line)
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
