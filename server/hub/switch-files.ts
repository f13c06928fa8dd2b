import { readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { LEAVE_OUT, type ShapeDecisions, SwitchDecisions } from "@hub/domain/switching/decisions"
import { stringify } from "yaml"
import { entityReader } from "../import/entity-reader.ts"
import { familyRules } from "../import/family-queries.ts"
import { faultList, ImportRefused } from "../import/faults.ts"
import { utf8Of } from "../import/read-text.ts"
import { readYaml } from "../import/read-yaml.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { bringFamilies } from "../switching/bring-families.ts"
import { type PlannedFileTable, planSwitch, type SwitchPlan } from "../switching/plan-switch.ts"
import { undoBatch } from "../switching/undo-batch.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"
import { loginName } from "./login-name.ts"
import { healthNeeds } from "./medical-needs.ts"
import { behindLines, broughtLines, columnLines, firstFamilies, problemLines, questionLines } from "./switch-words.ts"

// Families from another system's files, at the machine (docs/switching.md).

export interface SwitchOptions {
  readonly dryRun?: boolean
  readonly dates?: "month-first" | "day-first"
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

/** What a run decides on the command line goes for every table that left it open. */
const withOrder = (
  tables: readonly PlannedFileTable[],
  before: SwitchDecisions,
  order: "MDY" | "DMY",
): SwitchDecisions => ({
  ...before,
  shapes: [
    ...tables.map(({ table: { columns } }) => ({ columns: [...columns], date_order: order })),
    ...(before.shapes ?? []),
  ],
})

/** Every column with what it was taken for, so that a person changes a word and nothing else. */
function shapeOf({ table, columns, date_order }: PlannedFileTable): ShapeDecisions {
  const meanings = Object.fromEntries(
    columns.map(({ name, meaning }) => [name, meaning === undefined ? LEAVE_OUT : `${meaning.about}.${meaning.field}`]),
  )
  return { columns: [...table.columns], ...(date_order === "YMD" ? {} : { date_order }), meanings }
}

function save(typed: string, { tables }: SwitchPlan, { names = {} }: SwitchDecisions): string {
  const path = callerPath(typed)
  writeFileSync(path, stringify({ shapes: tables.map(shapeOf), names }))
  return path
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
    let decisions = decisionsIn(options.decisions)
    let plan = await planSwitch(files, decisions, { today })
    if (options.dates !== undefined && plan.undecided.length > 0) {
      decisions = withOrder(plan.undecided, decisions, ORDERS[options.dates])
      plan = await planSwitch(files, decisions, { today })
    }
    for (const line of [...columnLines(plan), ...behindLines(plan)]) say(line)
    if (options.saveDecisions !== undefined)
      say(`What was recognized is in ${save(options.saveDecisions, plan, decisions)}.`)
    const questions = questionLines(plan, today)
    for (const line of [...plan.faults, ...questions]) console.error(line)
    const blocked = new Set(plan.problems.flatMap(({ is_blocking, family }) => (is_blocking ? family : [])))
    for (const line of firstFamilies(plan)) say(line)
    for (const line of problemLines(plan.problems)) say(line)
    const is_stopped = blocked.size > 0 && options.leaveOutProblems !== true
    if (is_stopped)
      console.error(
        "Families with a problem can't come as they are: settle it, or bring the others with --leave-out-problems.",
      )
    if (plan.faults.length > 0 || questions.length > 0 || is_stopped || plan.households.length === 0)
      return nothingCame()
    const households = plan.households.filter(({ external_id }) => !blocked.has(external_id))
    const bring = bringFamilies(healthNeeds(context))
    const is_dry = options.dryRun === true
    const brought = await bring(households, { files: files.map(({ name }) => name), by: loginName(), is_dry })
    for (const line of broughtLines(brought, is_dry)) say(line)
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
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
