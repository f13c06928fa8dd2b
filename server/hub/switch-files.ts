import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { schoolYearLabel } from "@hub/domain/participants/school-year"
import { LEAVE_OUT } from "@hub/domain/switching/column-choices"
import { decisionsFor, type ShapeDecisions, SwitchDecisions } from "@hub/domain/switching/decisions"
import { stringify } from "yaml"
import { entityReader } from "../import/entity-reader.ts"
import { errorList, ImportRefused } from "../import/errors.ts"
import { familyRules } from "../import/family-queries.ts"
import { UnconfirmedChanges } from "../import/import-business.ts"
import { utf8Of } from "../import/read-text.ts"
import { readYaml } from "../import/read-yaml.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { lookUpCards } from "../payments/carry-cards.ts"
import { fileNeedsOf } from "../process/file-stores.ts"
import { bringSwitch, inOrder, isAny } from "../switching/bring-switch.ts"
import { knownBookings } from "../switching/known-bookings-queries.ts"
import { type PlannedFileTable, planSwitch, type SwitchPlan } from "../switching/plan-switch.ts"
import { type Undone, undoBatch } from "../switching/undo-batch.ts"
import { hubCheckout } from "./checkout-needs.ts"
import { type CommandContext, callerPath, loginName } from "./command-context.ts"
import { report } from "./import-report.ts"
import { healthNeeds } from "./medical-needs.ts"
import { sumLines } from "./switch-money-texts.ts"
import { type ProgramAnswers, programAnswers } from "./switch-program-options.ts"
import { behindLines, broughtLines, columnLines, firstLines, problemLines, questionLines } from "./switch-texts.ts"
import { writePrivateFile } from "./write-file.ts"

// Families from another system's files, at the machine (docs/switching.md).

export interface SwitchOptions extends ProgramAnswers {
  readonly dryRun?: boolean
  readonly dates?: "month-first" | "day-first"
  readonly wholeAmounts?: "dollars" | "cents"
  readonly blankFamily?: "as-above"
  readonly balances?: "positive-owes" | "negative-owes"
  readonly listedFor?: "every-child" | "first-child"
  readonly creditsFor?: "each-child" | "family-once"
  readonly plansInBalance?: "within" | "beside"
  readonly gradeYear?: string
  readonly medical?: "allergies" | "conditions" | "medication" | "notes"
  readonly raiseCapacity?: boolean
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
  const errors = errorList()
  const [written] = readYaml(name, utf8Of(name, bytes, errors) ?? "", errors)
  const decisions = written && entityReader(SwitchDecisions, errors)(written)
  errors.throwIfAny()
  return decisions ?? {}
}

const ORDERS = { "month-first": "MDY", "day-first": "DMY" } as const
const SIGNS = { "positive-owes": "POSITIVE_OWES", "negative-owes": "NEGATIVE_OWES" } as const
const LISTED = { "every-child": "EVERY_CHILD", "first-child": "FIRST_CHILD" } as const
const CREDITS = { "each-child": "EACH_CHILD", "family-once": "FAMILY_ONCE" } as const
const PLANS = { within: "WITHIN", beside: "BESIDE" } as const
const MEDICAL = { allergies: "ALLERGIES", conditions: "CONDITIONS", medication: "MEDICATION", notes: "NOTES" } as const
const UNITS = { dollars: "DOLLARS", cents: "CENTS" } as const

/** What a run decides on the command line goes for every table. */
function withAnswers(
  tables: readonly PlannedFileTable[],
  before: SwitchDecisions,
  options: SwitchOptions,
): SwitchDecisions {
  const {
    dates,
    wholeAmounts,
    blankFamily,
    balances: signs,
    listedFor,
    creditsFor,
    plansInBalance,
    gradeYear,
    medical,
  } = options
  const of_programs = programAnswers(options)
  const is_silent = Object.keys(of_programs).length === 0
  const answers = [dates, wholeAmounts, blankFamily, signs, listedFor, creditsFor, plansInBalance, gradeYear, medical]
  if (is_silent && answers.every((answer) => answer === undefined)) return before
  const answered = tables.map(({ table: { columns } }): ShapeDecisions => {
    const { date_order, whole_amounts, blank_family, balances, listed_for, credits_for, plans_in_balance, ...decided } =
      decisionsFor(columns, before) ?? {
        columns: [...columns],
      }
    const order = dates === undefined ? date_order : ORDERS[dates]
    const below = blankFamily === undefined ? blank_family : "AS_ABOVE"
    const whole = wholeAmounts === undefined ? whole_amounts : UNITS[wholeAmounts]
    const sign = signs === undefined ? balances : SIGNS[signs]
    const listed = listedFor === undefined ? listed_for : LISTED[listedFor]
    const credits = creditsFor === undefined ? credits_for : CREDITS[creditsFor]
    const plans = plansInBalance === undefined ? plans_in_balance : PLANS[plansInBalance]
    return {
      ...decided,
      ...of_programs,
      ...(of_programs.fills === undefined ? {} : { fills: { ...decided.fills, ...of_programs.fills } }),
      ...(sign === undefined ? {} : { balances: sign }),
      ...(listed === undefined ? {} : { listed_for: listed }),
      ...(credits === undefined ? {} : { credits_for: credits }),
      ...(plans === undefined ? {} : { plans_in_balance: plans }),
      ...(medical === undefined ? {} : { health: MEDICAL[medical] }),
      ...(gradeYear === undefined ? {} : { grade_year: gradeYear }),
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
  balances,
  listed_for,
  same_rows,
  all_day,
  categories,
  fills,
  credits_for,
  plans_in_balance,
  grade_year,
  health,
}: PlannedFileTable): ShapeDecisions {
  const meanings = Object.fromEntries(
    columns.map(({ name, meaning }) => [name, meaning === undefined ? LEAVE_OUT : `${meaning.about}.${meaning.field}`]),
  )
  return {
    columns: [...table.columns],
    ...(date_order === "YMD" ? {} : { date_order }),
    ...(whole_amounts === undefined ? {} : { whole_amounts }),
    ...(is_filled_down ? { blank_family: "AS_ABOVE" } : {}),
    ...(balances === undefined ? {} : { balances }),
    ...(listed_for === undefined ? {} : { listed_for }),
    ...(same_rows === undefined ? {} : { same_rows }),
    ...(all_day === undefined ? {} : { all_day }),
    ...(categories === undefined ? {} : { categories }),
    ...(fills === undefined ? {} : { fills }),
    ...(credits_for === undefined ? {} : { credits_for }),
    ...(plans_in_balance === undefined ? {} : { plans_in_balance }),
    ...(health === undefined ? {} : { health }),
    ...(typeof grade_year === "number" ? { grade_year: schoolYearLabel(grade_year) } : {}),
    meanings,
  }
}

/** What is open is there with nothing decided, to be filled in. Names of people may be in it. */
async function save(
  typed: string,
  { tables, problems }: SwitchPlan,
  {
    names = {},
    programs = {},
    documents = {},
    statuses = {},
    raise_capacity = [],
    alike = {},
    credits = {},
    codes = {},
    cards = {},
    newer = {},
    applications = {},
    renamed = {},
    files = {},
  }: SwitchDecisions,
): Promise<string> {
  const path = callerPath(typed)
  const open = problems.flatMap(({ decides, choices = [] }) =>
    decides?.section === "programs" ? [`# ${decides.key}: ${choices.map(({ value }) => value).join(" | ")}\n`] : [],
  )
  const decided = {
    shapes: tables.map(shapeOf),
    names,
    programs,
    documents,
    statuses,
    raise_capacity,
    alike,
    credits,
    codes,
    cards,
    newer,
    applications,
    renamed,
    files,
  }
  await writePrivateFile(path, [stringify(decided), ...(open.length > 0 ? ["# programs to decide:\n", ...open] : [])])
  return path
}

/** Shows what the files hold, asks what can't be known, and brings the families unless something is open. */
export async function switchFiles(
  paths: readonly string[],
  options: SwitchOptions,
  context: CommandContext,
): Promise<number> {
  const { store, say } = context
  const { today } = await store.transaction(familyRules)
  try {
    const files = paths.map(bytesOf)
    const given = decisionsIn(options.decisions)
    const planning = { today, known: await knownBookings(store, today), raises_all: options.raiseCapacity === true }
    const first = await planSwitch(files, given, planning)
    const decisions = withAnswers(first.tables, given, options)
    const plan = decisions === given ? first : await planSwitch(files, decisions, planning)
    for (const line of [...columnLines(plan), ...behindLines(plan)]) say(line)
    if (options.saveDecisions !== undefined)
      say(`What was recognized is in ${await save(options.saveDecisions, plan, decisions)}.`)
    const questions = questionLines(plan, today)
    for (const line of [...plan.errors, ...questions]) console.error(line)
    const { blocked, programs, switched } = inOrder(plan)
    for (const line of [...firstLines(plan), ...sumLines(plan)]) say(line)
    for (const line of problemLines(plan.problems)) say(line)
    const is_stopped = blocked.size > 0 && options.leaveOutProblems !== true
    if (is_stopped)
      console.error("What has a problem can't come as it is: settle it, or bring the others with --leave-out-problems.")
    const is_open = plan.errors.length > 0 || questions.length > 0 || is_stopped
    if (is_open || (programs.length === 0 && !isAny(switched))) return nothingCame()
    const is_dry = options.dryRun === true
    const open = async (name: string) => files.find((file) => file.name === name)?.bytes
    const named = { files: files.map(({ name }) => name), by: loginName(), open }
    const { timetable, brought } = await bringSwitch({
      ...healthNeeds(context),
      files: await fileNeedsOf(context.settings, context),
      lookUpCards: lookUpCards(hubCheckout(context).cards, context.clock),
    })(plan, {
      ...named,
      is_dry,
      confirm_changes: options.confirmChanges,
    })
    if (timetable !== undefined) report(timetable.report, is_dry, say)
    for (const line of brought === undefined ? [] : broughtLines(brought, is_dry)) say(line)
    const batch = brought === undefined ? timetable?.batch?.number : brought.batch
    if (batch !== undefined) say(`This is batch ${batch}. Take it back with: hub import --undo ${batch}`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    if (error instanceof UnconfirmedChanges) report(error.report, false, say)
    for (const line of error.errors) console.error(line)
    return nothingCame()
  }
}

function nothingCame(): number {
  console.error("Nothing was brought over.")
  return 1
}

const goneAgain = ({ families, programs }: Extract<Undone, { kind: "UNDONE" }>): string =>
  programs.removed === 0 ? `${families} families` : `${families} families and ${programs.removed} programs`

export async function undoSwitch(number: number, { store, clock, say, settings }: CommandContext): Promise<number> {
  const undone = await undoBatch({ store, clock, files: await fileNeedsOf(settings, { store, clock }) })(number)
  switch (undone.kind) {
    case "UNDONE":
      say(`Batch ${number} is undone: ${goneAgain(undone)} are gone again.`)
      if (undone.programs.archived > 0)
        say(`Archived instead, as others have booked them or built on them: ${undone.programs.archived} programs.`)
      return 0
    case "UNKNOWN":
      console.error(`There is no batch ${number}.`)
      return 1
    case "CHANGED":
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
