import { cellText } from "@hub/domain/switching/blank-cell"
import { columnToWrite, rowWith, splitsOf } from "@hub/domain/switching/settle"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import type { SwitchProblemShown } from "@hub/domain/switching/switch-shown"
import type { SwitchPlan } from "./plan-switch.ts"
import { isAsked } from "./show-switch.ts"
import type { SwitchNeeds } from "./switch-needs.ts"

export interface AskedProblems {
  readonly kind?: string | undefined
  readonly limit?: number
  readonly offset?: number
}

const PAGE = 25

function counted(problems: readonly SwitchProblem[], key: (problem: SwitchProblem) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const problem of problems) counts.set(key(problem), (counts.get(key(problem)) ?? 0) + 1)
  return counts
}
const cellKey = ({ kind, column, cell }: SwitchProblem): string => JSON.stringify([kind, column, cell])

/** Decided once for all cells that say the same. Whether two are one is said of these two alone, and an email can be another. */
const isForAll = ({ decides }: SwitchProblem): boolean => decides !== undefined && decides.section !== "alike"
const isWritten = ({ kind, decides }: SwitchProblem): boolean => decides === undefined || kind === "EMAIL_OF_TWO"

function writesOf({ tables }: SwitchPlan, problem: SwitchProblem): Pick<SwitchProblemShown, "writes" | "written"> {
  const planned = tables.find(({ table }) => table.name === problem.file)
  const row = planned && rowWith(planned.table.rows, problem)
  const nothing = { writes: null, written: "" }
  if (planned === undefined || row === undefined || problem.kind === "NAME_UNSURE" || !isWritten(problem))
    return nothing
  const column = columnToWrite(planned.columns, row, problem)
  return column === undefined || column.is_of_health
    ? nothing
    : { writes: column.name, written: cellText(row.cells[column.index] ?? "") }
}

/** What settles a problem for all cells alike: a value, and what it is called where the value doesn't say it. */
interface Choice {
  readonly value: string
  readonly says: string
}

/** `Mary Ann | Smith`. */
export const splitText = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} | ${last_name}`

export function choicesOf({ kind, cell, choices = [] }: SwitchProblem): Choice[] {
  if (kind === "NAME_UNSURE")
    return splitsOf(cell).map((split) => ({ value: splitText(split), says: splitText(split) }))
  if (kind === "FAMILY_BLANK") return [{ value: "AS_ABOVE", says: "" }]
  if (kind === "ROLE_UNKNOWN") return ["ADULT", "CHILD"].map((value) => ({ value, says: "" }))
  return choices.map(({ value, words }) => ({ value, says: words }))
}

/** All of them in one list: those that keep a family or program out come first. */
export const listProblems =
  ({ current }: SwitchNeeds) =>
  async ({ kind, limit = PAGE, offset = 0 }: AskedProblems) => {
    const { plan } = await current()
    const all = plan.problems
      .filter((problem) => !isAsked(problem))
      .toSorted((a, b) => Number(b.is_blocking) - Number(a.is_blocking))
    const of_kind = counted(all, (problem) => problem.kind)
    const same = counted(all, cellKey)
    const shown = kind === undefined ? all : all.filter((problem) => problem.kind === kind)
    return {
      total: shown.length,
      kinds: [...of_kind].map(([name, count]) => ({
        kind: name,
        count,
        is_blocking: all.some((problem) => problem.kind === name && problem.is_blocking),
      })),
      items: shown.slice(offset, offset + limit).map(
        (problem): SwitchProblemShown => ({
          file: problem.file,
          line: problem.line,
          column: problem.column,
          kind: problem.kind,
          cell: problem.cell,
          expected: problem.expected ?? null,
          of: problem.of,
          is_blocking: problem.is_blocking,
          ...writesOf(plan, problem),
          alike: of_kind.get(problem.kind) ?? 1,
          same: same.get(cellKey(problem)) ?? 1,
          choices: choicesOf(problem),
          // What is decided for all cells alike keeps no family out.
          can_leave: !isForAll(problem),
          whom: [...(problem.whom ?? [])],
          lines: [...(problem.lines ?? [])],
          why: problem.why ?? null,
          customer_id: problem.customer_id ?? null,
          short: problem.short ?? null,
        }),
      ),
    }
  }
