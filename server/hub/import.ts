import { readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import type { PictureKind } from "@hub/domain/company/picture"
import { plural } from "@hub/domain/kernel/text"
import { type Database, sql } from "../database/sql.ts"
import { checkPicture, hashOf, PictureRefused } from "../files/make-picture.ts"
import { photoOf, setPictures } from "../files/set-pictures.ts"
import { type ErrorList, errorList, ImportRefused } from "../import/errors.ts"
import { familyRules } from "../import/family-queries.ts"
import { importBusiness, UnconfirmedChanges } from "../import/import-business.ts"
import { readBusiness, type SourceFiles } from "../import/read-business.ts"
import { type ImportedPictures, readPictures } from "../import/read-pictures.ts"
import { utf8Of } from "../import/read-text.ts"
import { readTimetable } from "../import/read-timetable.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { type CommandContext, callerPath } from "./command-context.ts"
import { report } from "./import-report.ts"
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

export const folderFiles = (folder: string): SourceFiles => ({
  folder,
  names: readdirSync(folder),
  read: (name) => readFileSync(join(folder, name)),
})

// Photos that were set by hand stay until an import names them to take the files' (I54). They are written after the rows.

interface PictureMark {
  readonly subject_id: string
  readonly kind: string
  readonly external_id: string
  readonly photos: readonly unknown[]
  readonly changed_by: string
  readonly changed_on: string
}

const pictureMarks = (db: Database): Promise<PictureMark[]> =>
  db.many<PictureMark>(sql`
    select m.subject_id, m.value ->> 'kind' as kind, m.value -> 'photos' as photos, m.changed_by,
      coalesce(a.external_id, l.external_id, f.external_id, m.value ->> 'id', 'company') as external_id,
      to_char(m.changed_at at time zone c.time_zone, 'YYYY-MM-DD HH24:MI') as changed_on
    from operator_change m cross join company c
      left join activity a on m.value ->> 'kind' = 'activity' and a.id::text = m.value ->> 'id'
      left join location l on m.value ->> 'kind' = 'location' and l.id::text = m.value ->> 'id'
      left join funbox f on m.value ->> 'kind' = 'funbox' and f.id::text = m.value ->> 'id'
    where m.subject = 'picture'`)

interface KeptPictures {
  readonly write: readonly ImportedPictures[]
  readonly kept: readonly string[]
  /** Names of `--take` that are photos'. */
  readonly taken: readonly string[]
  readonly forget: readonly string[]
}

const nameOf = ({ external_id }: PictureMark): string => `${external_id}.picture`

async function keepPictures(
  db: Database,
  all: readonly ImportedPictures[],
  take: readonly string[],
): Promise<KeptPictures> {
  const marks = await pictureMarks(db)
  const differing = all.flatMap((given) => {
    const mark = marks.find(({ kind, external_id }) => kind === given.kind && external_id === (given.id ?? "company"))
    const photos = given.pictures.map((one) => photoOf(hashOf(one.bytes), one))
    return mark === undefined || isDeepStrictEqual(photos, mark.photos) ? [] : [{ given, mark }]
  })
  const isTaken = (mark: PictureMark) => take.includes(mark.external_id) || take.includes(nameOf(mark))
  const stays = differing.filter(({ mark }) => !isTaken(mark))
  const goes = differing.filter(({ mark }) => isTaken(mark))
  return {
    write: all.filter((given) => !stays.some((one) => one.given === given)),
    kept: stays.map(({ given, mark }) => {
      const count = (photos: number) => `${photos} ${plural("photo", photos)}`
      return `${nameOf(mark)} is ${count(mark.photos.length)}, in the files ${count(given.pictures.length)}: set by ${mark.changed_by} on ${mark.changed_on}. To change it: --take ${nameOf(mark)}`
    }),
    taken: take.filter((name) => goes.some(({ mark }) => name === mark.external_id || name === nameOf(mark))),
    forget: goes.map(({ mark }) => mark.subject_id),
  }
}

/** The files have them from now on. */
const forgetPictures = (db: Database, subject_ids: readonly string[]): Promise<number> =>
  db.run(sql`delete from operator_change where subject = 'picture' and subject_id = any(${subject_ids}::uuid[])`)

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
