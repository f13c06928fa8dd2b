import { readdirSync, readFileSync } from "node:fs"
import { basename, resolve } from "node:path"
import { type Faults, faultList, ImportRefused } from "../import/faults.ts"
import { importBusiness } from "../import/import-business.ts"
import { readFolder } from "../import/read-folder.ts"
import { utf8Of } from "../import/read-text.ts"
import { readTimetable } from "../import/read-timetable.ts"
import type { Report } from "../import/write-business.ts"
import { reasonOf, StartupProblem } from "../startup-problem.ts"
import { argumentsOf } from "./arguments.ts"
import type { ErrandContext } from "./errand.ts"

const USAGE = "hub import [--dry-run] [--archive-missing] <folder>, or hub import --mapping <file> <csv>"

function textFile(path: string, faults: Faults) {
  const name = basename(path)
  try {
    return { name, text: utf8Of(name, readFileSync(path), faults) ?? "" }
  } catch (error) {
    throw new StartupProblem(`${path} can't be read: ${reasonOf(error)}`)
  }
}

/** npm runs every errand in the project's folder; a path is meant from where it was typed. */
const asTyped = (path: string): string => resolve(process.env.INIT_CWD ?? "", path)

function refuseNoFolder(path: string): void {
  try {
    readdirSync(path)
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined
    if (code === "ENOENT") throw new StartupProblem(`There is no folder ${path}.`)
    if (code === "ENOTDIR") throw new StartupProblem(`${path} is no folder, and one table needs its mapping: ${USAGE}`)
    throw new StartupProblem(`${path} can't be read: ${reasonOf(error)}`)
  }
}

function printReport(report: Report, is_dry: boolean, say: (line: string) => void): void {
  let changes = report.archived
  for (const [name, { created, updated, unchanged }] of Object.entries(report.counts)) {
    changes += created + updated
    if (created + updated + unchanged > 0)
      say(`${name.padEnd(24)} ${created} new, ${updated} changed, ${unchanged} unchanged`)
  }
  if (report.missing.length > 0) {
    const what = report.archived > 0 ? "archived" : "left alone (--archive-missing takes them off the lists)"
    say(`${report.missing.length} offerings of these funboxes are no longer in the files: ${what}`)
    for (const row of report.missing.slice(0, 20)) say(`  ${row.external_id}  ${row.name}`)
  }
  if (changes === 0) say("Nothing changed: everything was there already.")
  if (is_dry) say("Dry run: nothing was written.")
}

/** A business's own data comes in: a folder of YAML and CSV files, or one foreign timetable and its mapping (docs/import.md). */
export async function run(args: string[], { store, say }: ErrandContext): Promise<number> {
  const { values, positionals } = argumentsOf(USAGE, {
    args,
    allowPositionals: true,
    options: { mapping: { type: "string" }, "dry-run": { type: "boolean" }, "archive-missing": { type: "boolean" } },
  })
  const [typed] = positionals
  if (typed === undefined || positionals.length > 1) throw new StartupProblem(`One folder or file, please: ${USAGE}`)
  const path = asTyped(typed)
  if (values.mapping === undefined) refuseNoFolder(path)
  const is_dry = values["dry-run"] ?? false
  const faults = faultList()
  try {
    const data =
      values.mapping === undefined
        ? readFolder(path, faults)
        : readTimetable(textFile(asTyped(values.mapping), faults), textFile(path, faults), faults)
    faults.throwIfAny()
    if (data === undefined) throw new StartupProblem(`${values.mapping ?? path} is empty: it must hold the mapping.`)
    const options = { dry_run: is_dry, archive_missing: values["archive-missing"] ?? false }
    printReport(await importBusiness({ store })(data, faults, options), is_dry, say)
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    for (const fault of error.faults) console.error(fault)
    console.error("Nothing was imported.")
    return 1
  }
}
