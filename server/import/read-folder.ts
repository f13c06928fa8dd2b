import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { TSchema } from "typebox"
import { type BusinessData, schemas } from "./business-data.ts"
import type { Faults } from "./faults.ts"
import { readCsv } from "./read-csv.ts"
import { offeringsOf } from "./read-offerings.ts"
import { readYaml } from "./read-yaml.ts"
import { entityReader, type SourceRow } from "./source-row.ts"

/** The rows of `<name>.yaml`, `<name>.yml` or `<name>.csv`; of all that are there. A file that is missing says nothing. */
function rowsOf(folder: string, name: string, faults: Faults): SourceRow[] {
  return ["yaml", "yml", "csv"].flatMap((ending) => {
    const file = `${name}.${ending}`
    if (!existsSync(join(folder, file))) return []
    const text = readFileSync(join(folder, file), "utf8")
    return ending === "csv" ? readCsv(file, text, faults) : readYaml(file, text, faults)
  })
}

/** A cell that lists ids writes them with semicolons between. */
const withList = (row: SourceRow, field: string): SourceRow => {
  const cell = row.values[field]
  if (typeof cell !== "string") return row
  return { ...row, values: { ...row.values, [field]: cell.split(";").map((word) => word.trim()) } }
}

/** Reads a business from a folder (docs/import.md). Its faults are in `faults`; the data holds what could be read. */
export function readFolder(folder: string, faults: Faults): BusinessData {
  const read = <Schema extends TSchema>(name: string, schema: Schema) => {
    const reader = entityReader(schema, faults)
    return rowsOf(folder, name, faults).flatMap((row) => reader(withList(row, "locations")) ?? [])
  }
  const rows = (name: string) => rowsOf(folder, name, faults)
  return {
    replaces_company: true,
    company: read("company", schemas.Company)[0],
    locations: read("locations", schemas.Location),
    funboxes: read("funboxes", schemas.Funbox),
    credit_types: read("credit_types", schemas.CreditType),
    schedule_sets: read("schedule_sets", schemas.ScheduleSet),
    offerings: offeringsOf(rows("programs"), rows("sessions"), faults),
    promocodes: read("promocodes", schemas.Promocode),
    document_templates: read("document_templates", schemas.DocumentTemplate),
    families: read("families", schemas.Family),
  }
}
