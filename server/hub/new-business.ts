import { canonicalEmail } from "@hub/domain/account/email-address"
import { Email } from "@hub/domain/account/sign-in"
import { parseColor } from "@hub/domain/company/brand/check-color"
import type { TSchema } from "typebox"
import { Check } from "typebox/value"
import { sql } from "../database/sql.ts"
import { storeWithin } from "../database/transaction.ts"
import { type BusinessData, schemas } from "../import/business-data.ts"
import { entityReader } from "../import/entity-reader.ts"
import { type ErrorList, errorList, ImportRefused } from "../import/errors.ts"
import { importBusiness } from "../import/import-business.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { CommandContext } from "./command-context.ts"
import { inviteStaff } from "./staff.ts"

export interface NewBusinessOptions {
  readonly name: string
  readonly zone: string
  readonly color: string
  /** The name of the first place. */
  readonly location: string
  readonly address?: string
  readonly country?: string
  /** Who is invited as the first owner. */
  readonly owner?: string
}

const OPTION_OF: Readonly<Record<string, string>> = { time_zone: "--zone", brand_color: "--color" }

/** One entity by the rules of an import; an error names the option. */
function read<Schema extends TSchema>(
  schema: Schema,
  values: Record<string, unknown>,
  name: string,
  errors: ErrorList,
) {
  const locate = (field?: string | number) =>
    field === "name" ? name : (OPTION_OF[String(field)] ?? `--${String(field)}`)
  return entityReader(schema, errors)({ values, locate })
}

/** "Mill Pond" → "mill-pond", for files to refer to. */
const idFrom = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "location"

const EMPTY: Omit<BusinessData, "company" | "locations"> = {
  replaces_company: true,
  funboxes: [],
  credit_types: [],
  packages: [],
  payment_plans: [],
  schedule_sets: [],
  activities: [],
  seasons: [],
  offerings: [],
  promocodes: [],
  document_templates: [],
  smart_forms: [],
  families: [],
}

/** An empty real business in an empty database. */
export async function newBusiness(options: NewBusinessOptions, context: CommandContext): Promise<number> {
  const { store, settings, say } = context
  const there = await store.maybe<{ name: string; is_demo: boolean }>(sql`select name, is_demo from company`)
  if (there !== undefined)
    throw new StartupProblem(
      `${settings.database_url === undefined ? settings.data_dir : "The database of DATABASE_URL"} holds ${
        there.is_demo ? `the demo business, ${there.name}` : there.name
      } already. A new business begins in an empty one: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`,
    )
  const { name, zone, location: place, address = null, country } = options
  const owner = options.owner === undefined ? undefined : canonicalEmail(options.owner)
  if (owner !== undefined && !Check(Email, owner)) throw new StartupProblem(`--owner: ${options.owner} isn't an email.`)
  const color = parseColor(options.color)
  if (color === undefined) throw new StartupProblem(`${options.color} isn't a color. It should look like #0a6e4f.`)
  const errors = errorList()
  try {
    const company = read(schemas.Company, { name, time_zone: zone, brand_color: color, country }, "--name", errors)
    const external_id = idFrom(place)
    const location = read(
      schemas.Location,
      { external_id, name: place, time_zone: zone, ...(address === null ? {} : { address }) },
      "--location",
      errors,
    )
    errors.throwIfAny()
    if (company === undefined || location === undefined) throw new Error("A fault was found, or both are there")
    const lines: string[] = []
    await store.transaction(async (tx) => {
      const within = storeWithin(tx, store.pool)
      await importBusiness({ store: within })({ ...EMPTY, company, locations: [location] }, errors)
      if (owner === undefined) return
      const inviting = { ...context, store: within, say: (line: string) => lines.push(line) }
      await inviteStaff(owner, { role: "OWNER" }, inviting)
    })
    say(`${company.name} begins here, empty, with one location: ${location.name} (${external_id} in files).`)
    for (const line of lines) say(line)
    if (owner === undefined) say("Then: npm run hub -- staff invite <email> --role owner, for the console.")
    say(
      "Next: npm start with the same DATA_DIR or DATABASE_URL. The link opens the console, which says what comes next. docs/first-day.md",
    )
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    for (const line of error.errors) console.error(line)
    console.error("No business was made.")
    return 1
  }
}
