import type { StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { ALIKE } from "@hub/domain/switching/alike"
import { answered } from "@hub/domain/switching/answered"
import { cellText } from "@hub/domain/switching/blank-cell"
import { rowIdentity } from "@hub/domain/switching/cell-edits"
import { LEAVE_OUT, NEW_QUESTION } from "@hub/domain/switching/column-choices"
import { decisionsFor, isOfShape, type ShapeDecisions, SwitchDecisions } from "@hub/domain/switching/decisions"
import { takesHealth } from "@hub/domain/switching/health-columns"
import { ABOUTS, FIELDS } from "@hub/domain/switching/meanings"
import { EVERY_FAMILY, NEWER_CHOICES } from "@hub/domain/switching/newer-choices"
import { fillOf, isFill } from "@hub/domain/switching/program-questions"
import { type KnownQuestion, questionOfKey } from "@hub/domain/switching/question-columns"
import { ROLE_TEXTS } from "@hub/domain/switching/role-words"
import { columnToWrite, rowWith, splitsOf } from "@hub/domain/switching/settle"
import { ENROLLMENT_STATES } from "@hub/domain/switching/statuses"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import { stringify } from "yaml"
import type { FileAnswer } from "../http/handlers.ts"
import { entityReader } from "../import/entity-reader.ts"
import { errorList, ImportRefused } from "../import/errors.ts"
import { readYaml } from "../import/read-yaml.ts"
import { withCell, withLeft, withoutDecided } from "./decided.ts"
import { choicesOf, splitText } from "./list-problems.ts"
import type { PlannedFileTable } from "./plan-switch.ts"
import type { CurrentSwitch } from "./read-current.ts"
import { questionsOf } from "./show-switch.ts"
import { lockSwitch, readDecisions, writeDecisions } from "./store-files.ts"
import type { SwitchNeeds } from "./switch-needs.ts"

const m = messages("server/switching.decisions")

type Change = (decisions: SwitchDecisions) => SwitchDecisions

const write = ({ store }: SwitchNeeds, by: StaffActor, change: Change): Promise<number> =>
  store.as(by).transaction(async (tx) => {
    await lockSwitch(tx)
    return writeDecisions(tx, change(await readDecisions(tx)))
  })

function tableNamed({ plan }: CurrentSwitch, name: string): PlannedFileTable {
  const table = plan.tables.find((one) => one.table.name === name)
  if (table === undefined) throw problem("NOT_FOUND")
  return table
}

/** What is decided of a table goes for every table with its columns. */
function withShape(
  decisions: SwitchDecisions,
  { table: { columns } }: PlannedFileTable,
  change: (shape: ShapeDecisions) => ShapeDecisions,
): SwitchDecisions {
  const before = decisionsFor(columns, decisions)
  const others = (decisions.shapes ?? []).filter((shape) => !isOfShape(columns, shape))
  return { ...decisions, shapes: [...others, change(before ?? { columns: [...columns] })] }
}

function checkMeaning(meaning: string, is_of_health: boolean, questions: readonly KnownQuestion[]): void {
  if (meaning === LEAVE_OUT || meaning === NEW_QUESTION || questionOfKey(meaning, questions) !== undefined) return
  const [about, name] = meaning.split(".")
  const field = FIELDS.find((one) => one === name)
  const known = ABOUTS.find((one) => one === about)
  if (field === undefined || known === undefined) throw invalid("meaning", m.unknownMeaning)
  if (is_of_health && !takesHealth(field, known)) throw invalid("meaning", m.healthStays)
}

export const decideColumn =
  (needs: SwitchNeeds) =>
  async (by: StaffActor, asked: { table: string; column: string; meaning: string | null }): Promise<void> => {
    const current = await needs.current()
    const planned = tableNamed(current, asked.table)
    const column = planned.columns.find(({ name }) => name === asked.column)
    if (column === undefined) throw problem("NOT_FOUND")
    if (asked.meaning !== null) checkMeaning(asked.meaning, column.is_of_health, current.known_questions)
    await write(needs, by, (decisions) =>
      withShape(decisions, planned, ({ meanings = {}, ...shape }) => {
        const { [asked.column]: _before, ...others } = meanings
        return { ...shape, meanings: asked.meaning === null ? others : { ...others, [asked.column]: asked.meaning } }
      }),
    )
  }

export const answerQuestion =
  (needs: SwitchNeeds) =>
  async (by: StaffActor, asked: { table: string; kind: string; choice: string | null }): Promise<void> => {
    const current = await needs.current()
    const question = questionsOf(current).find(({ table, kind }) => table === asked.table && kind === asked.kind)
    if (question === undefined) throw problem("NOT_FOUND")
    if (isFill(asked.kind)) {
      if (asked.choice !== null && fillOf(asked.kind, asked.choice) === undefined)
        throw invalid("choice", m.unreadableFill)
    } else if (asked.choice !== null && !question.choices.some(({ value }) => value === asked.choice))
      throw invalid("choice", m.unknownChoice)
    const alike = alsoAnswered(current, asked)
    await write(needs, by, (decisions) =>
      alike.reduce(
        (all, planned) => withShape(all, planned, (shape) => answered(shape, asked.kind, asked.choice)),
        decisions,
      ),
    )
  }

/** Days that another file leaves open as well are read in the same order, until someone says otherwise. */
function alsoAnswered(current: CurrentSwitch, asked: { table: string; kind: string; choice: string | null }) {
  const open = questionsOf(current).filter(
    ({ kind, table, chosen: before }) => kind === "DATE_ORDER" && table !== asked.table && before === null,
  )
  const others = asked.kind === "DATE_ORDER" && asked.choice !== null ? open : []
  return [asked.table, ...others.map(({ table }) => table)].map((name) => tableNamed(current, name))
}

export interface Settling {
  readonly file: string
  readonly line: number
  readonly column: string
  readonly kind: string
  readonly of: string
  readonly way: "LEAVE" | "VALUE" | "CHOOSE"
  readonly is_for_all: boolean
  readonly value?: string
}

/** One of the choices of a problem, for all cells alike. */
function chosen(current: CurrentSwitch, found: SwitchProblem, { value = "", is_for_all }: Settling): Change {
  if (!choicesOf(found).some((choice) => choice.value === value)) throw invalid("value", m.unknownChoice)
  const split = splitsOf(found.cell).find((one) => splitText(one) === value)
  if (found.kind === "NAME_UNSURE" && split !== undefined)
    return (decisions) => ({ ...decisions, names: { ...decisions.names, [found.cell]: split } })
  if (found.kind === "FAMILY_BLANK") {
    const planned = tableNamed(current, found.file)
    return (decisions) => withShape(decisions, planned, (shape) => ({ ...shape, blank_family: "AS_ABOVE" }))
  }
  if (found.kind === "ROLE_UNKNOWN")
    return rewritten(current, found, {
      value: ROLE_TEXTS[value === "ADULT" ? "ADULT" : "CHILD"],
      is_for_all: found.cell !== "",
    })
  const { section, key = "" } = found.decides ?? {}
  const one_or_two = ALIKE.find((one) => one === value)
  if (section === "alike" && one_or_two !== undefined)
    return (decisions) => ({ ...decisions, alike: { ...decisions.alike, [key]: one_or_two } })
  const newer = NEWER_CHOICES.find((one) => one === value)
  if (section === "newer" && newer !== undefined)
    return (decisions) => ({ ...decisions, newer: { ...decisions.newer, [is_for_all ? EVERY_FAMILY : key]: newer } })
  const status = ENROLLMENT_STATES.find((one) => one === value)
  if (section === "programs")
    return (decisions) => ({ ...decisions, programs: { ...decisions.programs, [key]: value } })
  if (section === "renamed") return (decisions) => ({ ...decisions, renamed: { ...decisions.renamed, [key]: value } })
  if (section === "credits") return (decisions) => ({ ...decisions, credits: { ...decisions.credits, [key]: value } })
  if (section === "codes" && (value === "WITHOUT_IT" || value === LEAVE_OUT))
    return (decisions) => ({ ...decisions, codes: { ...decisions.codes, [key]: value } })
  if (section === "documents")
    return (decisions) => ({ ...decisions, documents: { ...decisions.documents, [key]: value } })
  if (section === "cards") return (decisions) => ({ ...decisions, cards: { ...decisions.cards, [key]: value } })
  if (section === "files") return (decisions) => ({ ...decisions, files: { ...decisions.files, [key]: value } })
  if (section === "raise_capacity")
    return (decisions) => ({ ...decisions, raise_capacity: [...new Set([...(decisions.raise_capacity ?? []), key])] })
  if (section === "applications" && (value === "WAITING" || value === LEAVE_OUT))
    return (decisions) => ({ ...decisions, applications: { ...decisions.applications, [key]: value } })
  if (section === "statuses" && status !== undefined)
    return (decisions) => ({ ...decisions, statuses: { ...decisions.statuses, [key]: status } })
  throw invalid("value", m.unknownChoice)
}

function rewritten(
  current: CurrentSwitch,
  found: SwitchProblem,
  { value, is_for_all }: Pick<Settling, "value" | "is_for_all">,
): Change {
  if (value === undefined) throw invalid("value", m.valueNeeded, "required")
  const planned = tableNamed(current, found.file)
  const row = rowWith(planned.table.rows, found)
  const place = row && columnToWrite(planned.columns, row, found)
  if (row === undefined || place === undefined) throw invalid("value", m.noColumn)
  const cell = cellText(row.cells[place.index] ?? "")
  const where = rowIdentity(planned.columns, row, place.name)
  // Empty cells of a column aren't alike, and a row that nothing names can't be found again.
  const is_alike = is_for_all || Object.keys(where).length === 0
  if (is_alike && cell === "") throw invalid("is_for_all", m.emptyForAll)
  return (decisions) => {
    const known = JSON.stringify(is_alike ? undefined : where)
    const before = decisions.cells?.find(
      (edit) => edit.column === place.name && edit.value === cell && JSON.stringify(edit.where) === known,
    )
    return withCell(decisions, {
      column: place.name,
      cell: before?.cell ?? cell,
      value: value.trim(),
      ...(is_alike ? {} : { where }),
    })
  }
}

export const settleProblem =
  (needs: SwitchNeeds) =>
  async (by: StaffActor, asked: Settling): Promise<void> => {
    const current = await needs.current()
    const found = current.plan.problems.find(
      ({ file, line, column, kind, of }) =>
        file === asked.file && line === asked.line && column === asked.column && kind === asked.kind && of === asked.of,
    )
    if (found === undefined) throw problem("NOT_FOUND")
    const change = changeOf(current, found, asked)
    await write(needs, by, change)
  }

/** One program that isn't here, or all of them: their bookings stay behind. */
function withoutPrograms({ plan }: CurrentSwitch, found: SwitchProblem, is_for_all: boolean): Change {
  const alike = is_for_all ? plan.problems.filter(({ kind }) => kind === found.kind) : [found]
  const left = Object.fromEntries(
    alike.flatMap(({ decides }) => (decides?.section === "programs" ? [[decides.key, LEAVE_OUT]] : [])),
  )
  return (decisions) => ({ ...decisions, programs: { ...decisions.programs, ...left } })
}

function changeOf(current: CurrentSwitch, found: SwitchProblem, asked: Settling): Change {
  switch (asked.way) {
    case "LEAVE":
      if (found.decides?.section === "programs") return withoutPrograms(current, found, asked.is_for_all)
      return (decisions) =>
        withLeft(decisions, asked.is_for_all ? { kind: found.kind } : { kind: found.kind, of: found.of })
    case "VALUE":
      return rewritten(current, found, asked)
    case "CHOOSE":
      return chosen(current, found, asked)
  }
}

export const removeDecided =
  (needs: SwitchNeeds) =>
  async (by: StaffActor, key: string): Promise<void> => {
    await write(needs, by, (decisions) => withoutDecided(decisions, key))
  }

const FILE_NAME = "decisions.yaml"

export const decisionsFile =
  ({ store }: SwitchNeeds) =>
  async (): Promise<FileAnswer> => ({
    file_name: FILE_NAME,
    bytes: Buffer.from(stringify(await readDecisions(store))),
  })

/** In the place of those that there are: all of the file, or nothing and why. */
export const takeDecisions =
  (needs: SwitchNeeds) =>
  async (by: StaffActor, yaml: string): Promise<void> => {
    const errors = errorList()
    const [written] = readYaml(FILE_NAME, yaml, errors)
    const decisions = written && entityReader(SwitchDecisions, errors)(written)
    try {
      errors.throwIfAny()
    } catch (error) {
      if (error instanceof ImportRefused) throw invalid("yaml", error.errors[0] ?? m.noDecisions)
      throw error
    }
    if (decisions === undefined) throw invalid("yaml", m.noDecisions)
    await write(needs, by, () => decisions)
  }
