import { generalDate } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import { recordAction } from "../audit/record-action.ts"
import { sql } from "../database/sql.ts"
import { ROSTER_HEAD, rosterCells } from "../gate/roster-table.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { readRequirements } from "../paperwork/read-requirements.ts"
import { offeringByExternalId, type RosterRow, rosterRows } from "../scheduling/queries.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"
import { writeCsv } from "./write-csv.ts"
import { writePrivateFile } from "./write-private-file.ts"

export interface RosterOptions {
  readonly csv?: boolean
  readonly pdf?: boolean
  readonly out?: string
}

/** Who is expected: in an offering, by its external id, or on a day. Health isn't on it. */
export async function roster(what: string, options: RosterOptions, context: CommandContext): Promise<number> {
  const { store, clock } = context
  const offering = await offeringByExternalId(store, what)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(what)
  if (offering === undefined && !isDay) throw new StartupProblem(`There is no offering with the external id ${what}.`)
  const rows = await rosterRows(store, offering === undefined ? { day: what } : { offering_id: offering.id }, clock())
  const title = offering === undefined ? `Roster of ${generalDate(what)}` : `Roster of ${offering.name}`
  await store.transaction(async (tx) => {
    const company = await tx.one<{ id: string }>(sql`select id from company`)
    const subject =
      offering === undefined
        ? { subject: "company", subject_id: company.id }
        : { subject: "offering", subject_id: offering.id }
    await recordAction(tx, {
      action: "ROSTER_READ",
      ...subject,
      details: { what, row_count: rows.length },
      now: clock(),
    })
  })
  // Each of them has a row a day.
  const count = new Set(rows.map(({ attendance_id }) => attendance_id)).size
  const listed = `${count} ${plural("booking", count)}`
  return writeRoster({ title, file_name: `roster-${what}`, listed, rows }, options, context)
}

interface ListedRows {
  readonly title: string
  readonly file_name: string
  /** "12 bookings". */
  readonly listed: string
  readonly rows: readonly RosterRow[]
}

/** As a CSV to read on, or a PDF to print. */
export async function writeRoster(
  { title, file_name, listed, rows }: ListedRows,
  { pdf = false, out }: RosterOptions,
  context: CommandContext,
): Promise<number> {
  const { say } = context
  const missing = await missingOf(rows, context)
  if (pdf) {
    const { drawRoster } = await import("../gate/draw-roster.ts")
    const file = callerPath(out ?? `${file_name.replaceAll(/[^A-Za-z0-9._-]/g, "-")}.pdf`)
    await writePrivateFile(file, [await drawRoster({ title, rows, missing })])
    say(`${listed} in ${file}`)
    return 0
  }
  const lines = rows.map((row) => rosterCells(row, missing.get(row.attendance_id) ?? []))
  await writeCsv([csvLine(ROSTER_HEAD), ...lines.map(csvLine)], { out, say })
  if (out !== undefined) say(`${listed} in ${out}`)
  return 0
}

/** The names of what is missing, by booking. */
async function missingOf(rows: readonly RosterRow[], context: CommandContext): Promise<Map<string, string[]>> {
  const byFamily = new Map<string, string[]>()
  for (const { customer_id, attendance_id } of rows)
    byFamily.set(customer_id, [...(byFamily.get(customer_id) ?? []), attendance_id])
  const missing = new Map<string, string[]>()
  for (const [customer_id, ids] of byFamily)
    for (const { attendance_id, requirements } of await readRequirements(context)(customer_id, ids.join(",")))
      missing.set(
        attendance_id,
        requirements.filter(({ blocks_check_in_on }) => blocks_check_in_on !== null).map(({ name }) => name),
      )
  return missing
}
