import { decisionsFor } from "@hub/domain/switching/decisions"
import type { SwitchQuestion } from "@hub/domain/switching/switch-shown"
import type { PlannedFileTable } from "./plan-switch.ts"
import type { CurrentSwitch } from "./read-current.ts"

/** This school year or the next, where a "Rising grade" doesn't say it. */
export function gradesAsked({ table }: PlannedFileTable, { plan, decisions }: CurrentSwitch): SwitchQuestion[] {
  const open = plan.questions.find(({ kind, file }) => kind === "GRADE_YEAR" && file === table.name)
  const chosen = decisionsFor(table.columns, decisions)?.grade_year ?? null
  if (open === undefined && chosen === null) return []
  const { line = table.header_line, column = "", cell = "" } = open ?? {}
  const choices = plan.grade_years.map((value) => ({ value, reads_as: "" }))
  return [{ table: table.name, kind: "GRADE_YEAR", line, column, cell, choices, chosen }]
}
