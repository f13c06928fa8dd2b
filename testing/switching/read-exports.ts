import { balancesOf } from "@hub/domain/switching/balances"
import type { ShapeDecisions } from "@hub/domain/switching/decisions"
import { enrollmentsOf } from "@hub/domain/switching/enrollments"
import { householdsOf } from "@hub/domain/switching/households"
import { withRoles } from "@hub/domain/switching/person-rows"
import { planColumns } from "@hub/domain/switching/plan-columns"
import { programNames, withProgramColumns } from "@hub/domain/switching/program-columns"
import type { PlannedTable } from "@hub/domain/switching/row-reader"
import { tableOf } from "@hub/domain/switching/table-shape"

// A few rows of an export, read as the engine reads a file.

const TODAY = "2026-11-27"
const PROGRAMS = ["Ballet I", "Ballet II"].map((name) => ({ name }))

export function planned(
  name: string,
  rows: readonly (readonly string[])[],
  shape: Partial<ShapeDecisions> = {},
): PlannedTable {
  const shaped = tableOf(rows.map((cells, index) => ({ line: index + 1, cells })))
  if (shaped === undefined) throw new Error("no table")
  const table = { ...shaped, name }
  const columns = planColumns(table, { columns: [...table.columns], ...shape })
  const known = withProgramColumns(table, columns, programNames(PROGRAMS))
  const { balances } = shape
  return { table, columns: withRoles(known), date_order: "MDY", balances }
}

export const read = (...tables: readonly PlannedTable[]) => {
  const { households, rows, problems } = householdsOf(tables, {}, TODAY)
  return {
    families: households.map(({ adults, contacts, children }) => ({
      adults: adults.map(({ first_name, last_name, email }) => `${first_name} ${last_name} ${email}`.trim()),
      contacts: contacts.map(({ first_name, last_name, phone, is_pick_up }) =>
        [first_name, last_name, phone, is_pick_up ? "collects" : ""].filter((word) => word !== "").join(" "),
      ),
      children: children.map(
        ({ first_name, last_name, birth_date }) => `${first_name} ${last_name} ${birth_date ?? ""}`,
      ),
      health: children.flatMap(({ health }) => health.map(({ kind, text }) => `${kind} ${text}`)),
    })),
    problems: problems.map(({ kind, line, cell }) => `${kind} ${line} ${cell}`),
    enrollments: enrollmentsOf(tables, { rows, decisions: {}, today: TODAY }).enrollments.map(
      ({ child, program, state }) => `${child} ${program.text} ${state}`,
    ),
    balances: balancesOf(tables, rows).balances,
  }
}

export const meant = ({ columns }: PlannedTable): Record<string, string> =>
  Object.fromEntries(
    columns.map(({ name, meaning, nth }) => [
      name,
      meaning ? `${meaning.about}.${meaning.field}${nth > 1 ? nth : ""}` : "",
    ]),
  )
