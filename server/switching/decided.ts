import { decisionsFor, type SwitchDecisions } from "@hub/domain/switching/decisions"
import type { SwitchDecided, SwitchQuestion } from "@hub/domain/switching/switch-shown"
import type { PlannedFileTable, SwitchPlan } from "./plan-switch.ts"
import type { CurrentSwitch } from "./read-current.ts"

// What is decided about cells, names and problems, as a list in which each can be taken back.

type Cells = NonNullable<SwitchDecisions["cells"]>[number]
type Left = NonNullable<SwitchDecisions["left"]>[number]

const cellKey = ({ column, cell, where = {} }: Omit<Cells, "value">): string =>
  JSON.stringify(["CELL", column, cell, Object.entries(where).toSorted(([one], [other]) => (one < other ? -1 : 1))])
const nameKey = (cell: string): string => JSON.stringify(["NAME", cell])
const leftKey = ({ kind, of }: Left): string => JSON.stringify(["LEFT", kind, of ?? null])

const programKey = (cell: string): string => JSON.stringify(["PROGRAM", cell])
const documentKey = (cell: string): string => JSON.stringify(["DOCUMENT", cell])
const statusKey = (cell: string): string => JSON.stringify(["STATUS", cell])
const creditKey = (cell: string): string => JSON.stringify(["CREDIT", cell])
const codeKey = (cell: string): string => JSON.stringify(["CODE", cell])
const cardKey = (of: string): string => JSON.stringify(["CARD", of])
const applicationKey = (program: string): string => JSON.stringify(["APPLICATION", program])
const fileKey = (of: string): string => JSON.stringify(["FILE", of])
const alikeKey = (pair: string): string => JSON.stringify(["ALIKE", pair])
const renamedKey = (program: string): string => JSON.stringify(["RENAMED", program])
const newerKey = (family: string): string => JSON.stringify(["NEWER", family])
const raisedKey = (program: string): string => JSON.stringify(["RAISED", program])

/** Of cells alike, wherever they are. */
const ofAll = (kind: SwitchDecided["kind"], key: string, cell: string, value: string): SwitchDecided => ({
  key,
  kind,
  problem: null,
  column: null,
  cell,
  value,
  is_for_all: true,
})

export function decidedOf(decisions: SwitchDecisions): SwitchDecided[] {
  const { cells = [], names = {}, left = [], programs = {}, statuses = {}, raise_capacity = [] } = decisions
  const {
    documents = {},
    credits = {},
    codes = {},
    alike = {},
    cards = {},
    newer = {},
    applications = {},
    renamed = {},
    files = {},
  } = decisions
  return [
    ...Object.entries(programs).map(([cell, value]) => ofAll("PROGRAM", programKey(cell), cell, value)),
    ...Object.entries(documents).map(([cell, value]) => ofAll("DOCUMENT", documentKey(cell), cell, value)),
    ...Object.entries(statuses).map(([cell, value]) => ofAll("STATUS", statusKey(cell), cell, value)),
    ...Object.entries(credits).map(([cell, value]) => ofAll("CREDIT", creditKey(cell), cell, value)),
    ...Object.entries(codes).map(([cell, value]) => ofAll("CODE", codeKey(cell), cell, value)),
    ...Object.entries(cards).map(([of, value]) => ofAll("CARD", cardKey(of), of, value)),
    ...Object.entries(applications).map(([of, value]) => ofAll("APPLICATION", applicationKey(of), of, value)),
    ...Object.entries(files).map(([of, value]) => ofAll("FILE", fileKey(of), of, value)),
    ...Object.entries(alike).map(([pair, value]) => ofAll("ALIKE", alikeKey(pair), pair, value)),
    ...Object.entries(renamed).map(([program, value]) => ofAll("RENAMED", renamedKey(program), program, value)),
    ...Object.entries(newer).map(([family, value]) => ofAll("NEWER", newerKey(family), family, value)),
    ...raise_capacity.map((program) => ofAll("RAISED", raisedKey(program), program, "")),
    ...cells.map(
      (edit): SwitchDecided => ({
        key: cellKey(edit),
        kind: "CELL",
        problem: null,
        column: edit.column,
        cell: edit.cell,
        value: edit.value,
        is_for_all: edit.where === undefined,
      }),
    ),
    ...Object.entries(names).map(
      ([cell, { first_name, last_name }]): SwitchDecided => ({
        key: nameKey(cell),
        kind: "NAME",
        problem: null,
        column: null,
        cell,
        value: `${first_name} | ${last_name}`,
        is_for_all: true,
      }),
    ),
    ...left.map(
      (one): SwitchDecided => ({
        key: leftKey(one),
        kind: "LEFT",
        problem: one.kind,
        column: null,
        cell: one.of ?? "",
        value: "",
        is_for_all: one.of === undefined,
      }),
    ),
  ]
}

export function withoutDecided(decisions: SwitchDecisions, key: string): SwitchDecisions {
  const { cells = [], names = {}, left = [], programs = {}, statuses = {}, raise_capacity = [] } = decisions
  const {
    documents = {},
    credits = {},
    codes = {},
    alike = {},
    cards = {},
    newer = {},
    applications = {},
    renamed = {},
    files = {},
  } = decisions
  return {
    ...decisions,
    programs: Object.fromEntries(Object.entries(programs).filter(([cell]) => programKey(cell) !== key)),
    documents: Object.fromEntries(Object.entries(documents).filter(([cell]) => documentKey(cell) !== key)),
    statuses: Object.fromEntries(Object.entries(statuses).filter(([cell]) => statusKey(cell) !== key)),
    credits: Object.fromEntries(Object.entries(credits).filter(([cell]) => creditKey(cell) !== key)),
    codes: Object.fromEntries(Object.entries(codes).filter(([cell]) => codeKey(cell) !== key)),
    cards: Object.fromEntries(Object.entries(cards).filter(([of]) => cardKey(of) !== key)),
    applications: Object.fromEntries(Object.entries(applications).filter(([of]) => applicationKey(of) !== key)),
    files: Object.fromEntries(Object.entries(files).filter(([of]) => fileKey(of) !== key)),
    raise_capacity: raise_capacity.filter((program) => raisedKey(program) !== key),
    alike: Object.fromEntries(Object.entries(alike).filter(([pair]) => alikeKey(pair) !== key)),
    renamed: Object.fromEntries(Object.entries(renamed).filter(([program]) => renamedKey(program) !== key)),
    newer: Object.fromEntries(Object.entries(newer).filter(([family]) => newerKey(family) !== key)),
    cells: cells.filter((edit) => cellKey(edit) !== key),
    names: Object.fromEntries(Object.entries(names).filter(([cell]) => nameKey(cell) !== key)),
    left: left.filter((one) => leftKey(one) !== key),
  }
}

/** The same again, or the same cell written otherwise, is one decision. */
export function withCell(decisions: SwitchDecisions, edit: Cells): SwitchDecisions {
  const others = (decisions.cells ?? []).filter((one) => cellKey(one) !== cellKey(edit))
  return { ...decisions, cells: [...others, edit] }
}

export function withLeft(decisions: SwitchDecisions, left: Left): SwitchDecisions {
  const others = (decisions.left ?? []).filter((one) => leftKey(one) !== leftKey(left))
  return { ...decisions, left: [...others, left] }
}

/** They name what is here by its key. */
const BY_KEY: ReadonlySet<string> = new Set(["PROGRAM", "CREDIT", "DOCUMENT", "RENAMED"])
/** They are about a program or a family, here or in the files. */
const OF_KEY: ReadonlySet<string> = new Set(["APPLICATION", "RENAMED", "NEWER", "LEFT"])

/** With the names of what is here, or in the files, in place of its keys. */
export function asCalled(one: SwitchDecided, called: ReadonlyMap<string, string>): SwitchDecided {
  const { kind, cell, value } = one
  return {
    ...one,
    cell: OF_KEY.has(kind) ? (called.get(cell) ?? cell) : cell,
    value: BY_KEY.has(kind) ? (called.get(value) ?? value) : value,
  }
}

/** What families and programs are called in the files, those with another name too. */
export function calledInFiles(
  { households, programs }: Pick<SwitchPlan, "households" | "programs">,
  { renamed = {} }: SwitchDecisions,
): ReadonlyMap<string, string> {
  const names = new Map(programs.map(({ external_id, name }) => [external_id, name]))
  for (const [cell, to] of Object.entries(renamed)) names.set(cell, names.get(cell) ?? names.get(to) ?? cell)
  for (const { external_id, adults } of households) {
    const [first] = adults
    if (first !== undefined) names.set(external_id, `${first.first_name} ${first.last_name}`.trim())
  }
  return names
}

/** This school year or the next, where a "Rising grade" doesn't say it. */
export function gradesAsked({ table }: PlannedFileTable, { plan, decisions }: CurrentSwitch): SwitchQuestion[] {
  const open = plan.questions.find(({ kind, file }) => kind === "GRADE_YEAR" && file === table.name)
  const chosen = decisionsFor(table.columns, decisions)?.grade_year ?? null
  if (open === undefined && chosen === null) return []
  const { line = table.header_line, column = "", cell = "" } = open ?? {}
  const choices = plan.grade_years.map((value) => ({ value, reads_as: "" }))
  return [{ table: table.name, kind: "GRADE_YEAR", line, column, cell, choices, chosen }]
}
