import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { decisionsFor, LEAVE_OUT, type ShapeDecisions, SwitchDecisions } from "@hub/domain/switching/decisions"
import { stringify } from "yaml"
import { UnconfirmedChanges } from "../import/confirm-changes.ts"
import { entityReader } from "../import/entity-reader.ts"
import { familyRules } from "../import/family-queries.ts"
import { faultList, ImportRefused } from "../import/faults.ts"
import { utf8Of } from "../import/read-text.ts"
import { readYaml } from "../import/read-yaml.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { bringFamilies } from "../switching/bring-families.ts"
import { bringTimetable } from "../switching/bring-timetable.ts"
import { type PlannedFileTable, planSwitch, type SwitchPlan } from "../switching/plan-switch.ts"
import { undoBatch } from "../switching/undo-batch.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"
import { report } from "./import-report.ts"
import { loginName } from "./login-name.ts"
import { healthNeeds } from "./medical-needs.ts"
import { behindLines, broughtLines, columnLines, firstLines, problemLines, questionLines } from "./switch-words.ts"
import { writePrivateFile } from "./write-private-file.ts"

// Families from another system's files, at the machine (docs/switching.md).

export interface SwitchOptions {
  readonly dryRun?: boolean
  readonly dates?: "month-first" | "day-first"
  readonly wholeAmounts?: "dollars" | "cents"
  readonly blankFamily?: "as-above"
  readonly confirmChanges?: number
  readonly decisions?: string
  readonly saveDecisions?: string
  readonly leaveOutProblems?: boolean
  readonly undo?: number
}

function bytesOf(typed: string): { name: string; bytes: Buffer } {
  const path = callerPath(typed)
  try {
    return { name: basename(path), bytes: readFileSync(path) }
  } catch (error) {
    throw new StartupProblem(`${path} can't be read: ${reasonOf(error)}`)
  }
}

function decisionsIn(typed: string | undefined): SwitchDecisions {
  if (typed === undefined) return {}
  const { name, bytes } = bytesOf(typed)
  const faults = faultList()
  const [written] = readYaml(name, utf8Of(name, bytes, faults) ?? "", faults)
  const decisions = written && entityReader(SwitchDecisions, faults)(written)
  faults.throwIfAny()
  return decisions ?? {}
}

const ORDERS = { "month-first": "MDY", "day-first": "DMY" } as const
const UNITS = { dollars: "DOLLARS", cents: "CENTS" } as const

/** What a run decides on the command line goes for every table. */
function withAnswers(
  tables: readonly PlannedFileTable[],
  before: SwitchDecisions,
  { dates, wholeAmounts, blankFamily }: SwitchOptions,
): SwitchDecisions {
  if (dates === undefined && wholeAmounts === undefined && blankFamily === undefined) return before
  const answered = tables.map(({ table: { columns } }): ShapeDecisions => {
    const { date_order, whole_amounts, blank_family, ...decided } = decisionsFor(columns, before) ?? {
      columns: [...columns],
    }
    const order = dates === undefined ? date_order : ORDERS[dates]
    const below = blankFamily === undefined ? blank_family : "AS_ABOVE"
    const whole = wholeAmounts === undefined ? whole_amounts : UNITS[wholeAmounts]
    return {
      ...decided,
      ...(order === undefined ? {} : { date_order: order }),
      ...(whole === undefined ? {} : { whole_amounts: whole }),
      ...(below === undefined ? {} : { blank_family: below }),
    }
  })
  return { ...before, shapes: [...answered, ...(before.shapes ?? [])] }
}

/** Every column with what it was taken for, so that a person changes a word and nothing else. */
function shapeOf({
  table,
  columns,
  date_order,
  whole_amounts,
  is_filled_down = false,
}: PlannedFileTable): ShapeDecisions {
  const meanings = Object.fromEntries(
    columns.map(({ name, meaning }) => [name, meaning === undefined ? LEAVE_OUT : `${meaning.about}.${meaning.field}`]),
  )
  return {
    columns: [...table.columns],
    ...(date_order === "YMD" ? {} : { date_order }),
    ...(whole_amounts === undefined ? {} : { whole_amounts }),
    ...(is_filled_down ? { blank_family: "AS_ABOVE" } : {}),
    meanings,
  }
}

/** Names of people may be in it. */
async function save(typed: string, { tables }: SwitchPlan, { names = {} }: SwitchDecisions): Promise<string> {
  const path = callerPath(typed)
  await writePrivateFile(path, [stringify({ shapes: tables.map(shapeOf), names })])
  return path
}

/** Families are tried before the timetable is written: what they are refused for would leave one without the other. */
async function bring(
  { households, programs }: SwitchPlan,
  blocked: ReadonlySet<string>,
  files: readonly { readonly name: string }[],
  { dryRun: is_dry = false, confirmChanges: confirm_changes }: SwitchOptions,
  context: CommandContext,
): Promise<void> {
  const isIn = ({ external_id }: { readonly external_id: string }) => !blocked.has(external_id)
  const [families, timetable] = [households.filter(isIn), programs.filter(isIn)]
  const bringThem = bringFamilies(healthNeeds(context))
  const named = { files: files.map(({ name }) => name), by: loginName() }
  if (families.length > 0 && timetable.length > 0 && !is_dry) await bringThem(families, { ...named, is_dry: true })
  if (timetable.length > 0)
    report(await bringTimetable(context)(timetable, { is_dry, confirm_changes }), is_dry, context.say)
  if (families.length === 0) return
  for (const line of broughtLines(await bringThem(families, { ...named, is_dry }), is_dry)) context.say(line)
}

/** Shows what the files hold, asks what can't be known, and brings the families unless something is open. */
export async function switchFiles(
  paths: readonly string[],
  options: SwitchOptions,
  context: CommandContext,
): Promise<number> {
  const { store, say } = context
  const { today } = await familyRules(store)
  try {
    const files = paths.map(bytesOf)
    const given = decisionsIn(options.decisions)
    const first = await planSwitch(files, given, { today })
    const decisions = withAnswers(first.tables, given, options)
    const plan = decisions === given ? first : await planSwitch(files, decisions, { today })
    for (const line of [...columnLines(plan), ...behindLines(plan)]) say(line)
    if (options.saveDecisions !== undefined)
      say(`What was recognized is in ${await save(options.saveDecisions, plan, decisions)}.`)
    const questions = questionLines(plan, today)
    for (const line of [...plan.faults, ...questions]) console.error(line)
    const blocked = new Set(plan.problems.flatMap(({ is_blocking, of }) => (is_blocking ? of : [])))
    for (const line of firstLines(plan)) say(line)
    for (const line of problemLines(plan.problems)) say(line)
    const is_stopped = blocked.size > 0 && options.leaveOutProblems !== true
    if (is_stopped)
      console.error("What has a problem can't come as it is: settle it, or bring the others with --leave-out-problems.")
    const count = plan.households.length + plan.programs.length
    if (plan.faults.length > 0 || questions.length > 0 || is_stopped || count === 0) return nothingCame()
    await bring(plan, blocked, files, options, context)
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    if (error instanceof UnconfirmedChanges) report(error.report, false, say)
    for (const fault of error.faults) console.error(fault)
    return nothingCame()
  }
}

function nothingCame(): number {
  console.error("Nothing was brought over.")
  return 1
}

export async function undoSwitch(number: number, { store, clock, say }: CommandContext): Promise<number> {
  const undone = await undoBatch({ store, clock })(number)
  switch (undone.kind) {
    case "UNDONE":
      say(`Batch ${number} is undone: ${undone.families} families are gone again.`)
      return 0
    case "UNKNOWN":
      console.error(`There is no batch ${number}.`)
      return 1
    case "BEFORE":
      say(`Batch ${number} was undone before.`)
      return 0
    case "IN_USE":
      console.error(
        undone.emails.length === 0
          ? `Batch ${number} stays: something hangs on its families, such as a booking or a note.`
          : `Batch ${number} stays: these families have signed in or are gone: ${undone.emails.join(", ")}.`,
      )
      return 1
  }
}
