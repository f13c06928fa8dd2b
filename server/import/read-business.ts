import type { TSchema } from "typebox"
import { phoneReaderOf } from "../database/queries.ts"
import { reasonOf } from "../kernel/startup-problem.ts"
import { type BusinessData, type FamilyRow, schemas } from "./business-data.ts"
import { checkFamilies, checkUnread } from "./check-families.ts"
import { readPdfs } from "./document-pdfs.ts"
import { entityReader } from "./entity-reader.ts"
import type { ErrorList, SourceRow } from "./errors.ts"
import { readCsv } from "./read-csv.ts"
import { offeringsOf } from "./read-offerings.ts"
import { utf8Of } from "./read-text.ts"
import { readYaml } from "./read-yaml.ts"
import { checkCompanyPhone } from "./write-company.ts"

const NAMES = [
  "company",
  "locations",
  "funboxes",
  "credit_types",
  "packages",
  "payment_plans",
  "schedule_sets",
  "activities",
  "seasons",
  "add_ons",
  "programs",
  "sessions",
  "promocodes",
  "document_templates",
  "smart_forms",
  "families",
] as const
type Name = (typeof NAMES)[number]
const ENDINGS = ["yaml", "yml", "csv"] as const

/** The files of a business: their names, and what is in one that they name. `read` throws where it can't be read. */
export interface SourceFiles {
  /** As an operator knows them. */
  readonly folder: string
  readonly names: readonly string[]
  readonly read: (name: string) => Buffer
}

/** The known files of a business. Other YAML and CSV files are refused: a misspelled name would go unnoticed. */
function filesIn({ folder, names }: SourceFiles, errors: ErrorList): ReadonlySet<string> {
  const known = new Set(NAMES.flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`)))
  const present = names.filter((file) => /^[^.].*\.(ya?ml|csv)$/i.test(file))
  for (const file of present.filter((name) => !known.has(name)).sort())
    errors.at(`${file}:1:1`, `no file has this name: ${NAMES.join(", ")}, each as .yaml, .yml or .csv`)
  if (present.length === 0)
    errors.at(folder, `holds none of the files ${NAMES.join(", ")}, each as .yaml, .yml or .csv`)
  return new Set(present.filter((name) => known.has(name)))
}

function textIn(source: SourceFiles, file: string, errors: ErrorList): string | undefined {
  let bytes: Buffer
  try {
    bytes = source.read(file)
  } catch (error) {
    errors.at(`${file}:1:1`, `can't be read: ${reasonOf(error)}`)
    return undefined
  }
  return utf8Of(file, bytes, errors)
}

/** The rows of `<name>.yaml`, `<name>.yml` and `<name>.csv`, as far as they exist. */
function rowsOf(source: SourceFiles, files: ReadonlySet<string>, name: Name, errors: ErrorList): SourceRow[] {
  return ENDINGS.flatMap((ending) => {
    const file = `${name}.${ending}`
    if (!files.has(file)) return []
    const text = textIn(source, file, errors)
    if (text === undefined) return []
    return ending === "csv" ? readCsv(file, text, errors) : readYaml(file, text, errors)
  })
}

/** Cells that list ids or days, with semicolons between. */
const LISTS = ["locations", "schedule_sets", "activities", "choices", "fixed_days"] as const

function withLists(row: SourceRow): SourceRow {
  const values = { ...row.values }
  for (const field of LISTS) {
    const cell = values[field]
    if (typeof cell === "string" && cell !== "") values[field] = cell.split(";").map((word) => word.trim())
  }
  return { ...row, values }
}

interface StoredRules {
  readonly country: string
  readonly today: string
}

/** Families are judged with the rest of the files, those that can't be read, too: a file is corrected in one round. */
function familiesOf(rows: readonly SourceRow[], rules: StoredRules, errors: ErrorList): FamilyRow[] {
  const judging = { readPhone: phoneReaderOf(rules.country), today: rules.today }
  const reader = entityReader(schemas.Family, errors)
  const read = rows.flatMap((row) => {
    const family = reader(row)
    if (family === undefined) checkUnread(row, judging, errors)
    return family ?? []
  })
  checkFamilies(read, judging, errors)
  return read
}

/** Reads a business from its files (docs/import.md): everything readable, with the rest in `errors`. */
export function readBusiness(source: SourceFiles, rules: StoredRules, errors: ErrorList): BusinessData {
  const files = filesIn(source, errors)
  const rows = (name: Name) => rowsOf(source, files, name, errors)
  const read = <Schema extends TSchema>(name: Name, schema: Schema) => {
    const reader = entityReader(schema, errors)
    return rows(name).flatMap((row) => reader(withLists(row)) ?? [])
  }
  const document_templates = read("document_templates", schemas.DocumentTemplate)
  const [company, another] = read("company", schemas.Company)
  if (company !== undefined) checkCompanyPhone(company, rules.country, errors)
  if (another) errors.add(another, "name", "there is one company, and this is a second")
  return {
    replaces_company: true,
    company,
    locations: read("locations", schemas.Location),
    funboxes: read("funboxes", schemas.Funbox),
    credit_types: read("credit_types", schemas.CreditType),
    packages: read("packages", schemas.Package),
    payment_plans: read("payment_plans", schemas.PaymentPlan),
    schedule_sets: read("schedule_sets", schemas.ScheduleSet),
    activities: read("activities", schemas.Activity),
    seasons: read("seasons", schemas.Season),
    add_ons: read("add_ons", schemas.AddOn),
    offerings: offeringsOf(rows("programs"), rows("sessions"), errors),
    promocodes: read("promocodes", schemas.Promocode),
    document_templates,
    document_pdfs: readPdfs(source, document_templates, errors),
    smart_forms: read("smart_forms", schemas.SmartFormTemplate),
    families: familiesOf(rows("families"), { ...rules, country: company?.country ?? rules.country }, errors),
  }
}
