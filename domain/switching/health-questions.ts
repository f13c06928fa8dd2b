import { saysNothing } from "./blank-cell.ts"
import { HEALTH_CHOICES } from "./health-choices.ts"
import type { PlannedTable } from "./row-reader.ts"
import type { SwitchQuestion } from "./switch-question.ts"

/** "Medical" and "Health info" could be allergies, conditions or anything else: asked once for the table, and nobody is shown a cell of it. */
export const healthQuestions = (tables: readonly PlannedTable[]): SwitchQuestion[] =>
  tables.flatMap(({ table, columns }): SwitchQuestion[] => {
    const column = columns.find(({ meaning }) => meaning?.field === "HEALTH")
    const row = column && table.rows.find(({ cells }) => !saysNothing(cells[column.index] ?? ""))
    if (column === undefined || row === undefined) return []
    const at = { file: table.name, line: row.line, column: column.name }
    return [
      { ...at, kind: "HEALTH", cell: column.name, choices: HEALTH_CHOICES, decides: "health", columns: table.columns },
    ]
  })
