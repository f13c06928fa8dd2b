import { type DateEvidence } from "@hub/domain/switching/dates"
import { decisionsFor, type SwitchDecisions } from "@hub/domain/switching/decisions"
import { type Household, householdsOf } from "@hub/domain/switching/households"
import { type PlannedColumn, planColumns, tableDates } from "@hub/domain/switching/plan-columns"
import { programsOf, type SwitchProgram } from "@hub/domain/switching/programs"
import type { PlannedTable } from "@hub/domain/switching/row-reader"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import { readSheets, type SourceFile, type SourceTable, type Told } from "./read-sheets.ts"

// What files of another system hold, before anything is written: their columns, what a person has to decide, and the families.

export interface PlannedFileTable extends PlannedTable {
  readonly table: SourceTable
  readonly columns: readonly PlannedColumn[]
  readonly dates: DateEvidence & { readonly column?: string }
}

export interface SwitchPlan {
  readonly tables: readonly PlannedFileTable[]
  /** Tables whose dates could be read in two ways, and that nobody has decided about. */
  readonly undecided: readonly PlannedFileTable[]
  readonly households: readonly Household[]
  readonly programs: readonly SwitchProgram[]
  readonly problems: readonly SwitchProblem[]
  /** `file:line:column: cause`: files that can't be read. */
  readonly faults: readonly string[]
}

const isOpen = ({ dates }: PlannedFileTable): boolean => dates.kind === "AMBIGUOUS" || dates.kind === "MIXED"

export async function planSwitch(
  files: readonly SourceFile[],
  decisions: SwitchDecisions,
  { today, told = {} }: { readonly today: string; readonly told?: Told },
): Promise<SwitchPlan> {
  const faults: string[] = []
  const tables: PlannedFileTable[] = []
  const undecided: PlannedFileTable[] = []
  for (const file of files) {
    const read = await readSheets(file, told)
    faults.push(...read.faults)
    for (const table of read.tables) {
      const decided = decisionsFor(table.columns, decisions)
      const columns = planColumns(table, decided)
      const dates = tableDates(table, columns)
      const proven = dates.kind === "PROVEN" ? dates.order : undefined
      const planned: PlannedFileTable = {
        table,
        columns,
        dates,
        date_order: proven ?? decided?.date_order ?? "YMD",
        whole_amounts: decided?.whole_amounts,
        is_filled_down: decided?.blank_family === "AS_ABOVE",
      }
      tables.push(planned)
      if (isOpen(planned) && decided?.date_order === undefined) undecided.push(planned)
    }
  }
  const { households, problems: of_families } = householdsOf(tables, decisions, today)
  const { programs, problems: of_programs } = programsOf(tables, today)
  // Read in no order, every open date would be its own fault.
  const open = new Set(undecided.map(({ table }) => table.name))
  const problems = [...of_families, ...of_programs].filter(
    ({ kind, file }) => kind !== "DATE_UNREADABLE" || !open.has(file),
  )
  return { tables, undecided, households, programs, problems, faults }
}
