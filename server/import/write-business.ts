import type { Transaction } from "../database/transaction.ts"
import type {
  BusinessData,
  CreditTypeRow,
  FunboxRow,
  LocationRow,
  PromocodeRow,
  ScheduleSetRow,
} from "./business-data.ts"
import { checkConflicts, storedOfferings } from "./check-conflicts.ts"
import { secondImportRefusal } from "./database-refusals.ts"
import type { ErrorList } from "./errors.ts"
import { findPriceChanges, storedPrices } from "./find-price-changes.ts"
import type { ImportOptions } from "./import-options.ts"
import {
  forgetChanges,
  isCancellation,
  type KeptChanges,
  keepOperatorChanges,
  type StoredChange,
  storedChanges,
  unfinishedCancellations,
} from "./keep-operator-changes.ts"
import { lockImports } from "./lock-imports.ts"
import { refuseDemo } from "./refuse-demo.ts"
import {
  companyExists,
  type Ids,
  idOf,
  idsOf,
  knownIds,
  linkLocations,
  upsert,
  type Written,
  writeCompany,
  writeTiers,
} from "./store.ts"
import type { Changes } from "./summarize-changes.ts"
import type { ImportedRow, Table } from "./tables.ts"
import { translatedRowKey as keyOf, type TranslatedRow, translatedRows } from "./take-translations.ts"
import { writeActivities } from "./write-activities.ts"
import { writeAddOns, writeEarlyOpenings } from "./write-add-ons.ts"
import { companyRow, writeInvoiceSettings } from "./write-company.ts"
import { writeFamilies } from "./write-families.ts"
import { writeDocuments, writeForms } from "./write-forms.ts"
import { writeOfferings } from "./write-offerings.ts"
import { writePackages, writePlans } from "./write-plans.ts"
import { writeSeasons } from "./write-seasons.ts"
import { writeTranslations } from "./write-translations.ts"

export type Counts = Record<string, Written & { unchanged: number }>

export interface Report {
  readonly counts: Counts
  readonly missing: readonly { external_id: string; name: string }[]
  readonly archived: number
  /** External ids of families that were deleted: the files still list them, and nothing is written. */
  readonly deleted_families: readonly string[]
  /** What was set by hand and stays, where the files say otherwise. */
  readonly kept: readonly string[]
  /** What the files say otherwise of families that have signed in; it isn't written. */
  readonly differences: readonly string[]
  readonly changes: Changes
}

/** A folder has no row in the files: its name identifies it. */
const foldersOf = (rows: readonly LocationRow[]) =>
  [...new Set(rows.map(({ folder }) => folder).filter((name) => name !== null))].map((name, position) => ({
    external_id: name,
    name,
    position,
  }))
const locationRow = (row: LocationRow, ids: Ids, folders: Ids) => ({
  ...row,
  id: idOf(ids, row.external_id),
  folder_id: row.folder === null ? null : idOf(folders, row.folder),
  is_archived: false,
})
const funboxRow = (row: FunboxRow, ids: Ids) => ({ ...row, id: idOf(ids, row.external_id) })
const creditTypeRow = (row: CreditTypeRow, ids: Ids, funboxes: Ids) => ({
  ...row,
  id: idOf(ids, row.external_id),
  funbox_id: idOf(funboxes, row.funbox),
})
const setRow = (row: ScheduleSetRow, ids: Ids, funboxes: Ids, locations: Ids) => ({
  ...row,
  id: idOf(ids, row.external_id),
  funbox_id: idOf(funboxes, row.funbox),
  location_id: idOf(locations, row.location),
})
const promocodeRow = (row: PromocodeRow, ids: Ids, funboxes: Ids, credit_types: Ids) => ({
  ...row,
  id: idOf(ids, row.external_id),
  funbox_id: row.funbox === null ? null : idOf(funboxes, row.funbox),
  credit_type_id: row.credit_type === null ? null : idOf(credit_types, row.credit_type),
})

/** An offering whose bookings are still being cancelled can't come back. */
async function refuseUnfinished(tx: Transaction, taken: readonly StoredChange[], errors: ErrorList): Promise<void> {
  const cancelled = new Map(taken.filter(isCancellation).map((change) => [change.subject_id, change]))
  for (const { offering_id } of await unfinishedCancellations(tx, [...cancelled.keys()]))
    errors.at(`--take ${cancelled.get(offering_id)?.external_id}`, "it is still being canceled: finish that first")
}

/** Of the things that the console saves; else of all, but for what was set by hand. */
function translationsOf(
  files: BusinessData,
  { data, company, own_translations }: Pick<KeptChanges, "data" | "own_translations"> & Pick<BusinessData, "company">,
  { by_hand = false, translates = [] }: ImportOptions,
  errors: ErrorList,
): readonly TranslatedRow[] {
  const { smart_forms } = files
  // Words that were set by hand keep their translations with them.
  const rows = by_hand
    ? translatedRows(files, errors).filter((row) => translates.includes(keyOf(row)))
    : translatedRows(
        { ...files, company, smart_forms: smart_forms.filter((row) => data.smart_forms.includes(row)) },
        errors,
      )
  return rows.filter((row) => !own_translations.has(keyOf(row)))
}

interface LinkedIds {
  readonly funboxes: ReadonlyMap<string, string>
  readonly locations: ReadonlyMap<string, string>
  readonly credit_types: ReadonlyMap<string, string>
}

/** Where each funbox is, and what costs less by the number. */
async function writeLocationsAndTiers(
  tx: Transaction,
  data: BusinessData,
  { funboxes, locations, credit_types }: LinkedIds,
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const funbox_locations = [
    ...data.funboxes.flatMap((row) => row.locations.map((location) => [row.external_id, location] as const)),
    ...data.schedule_sets.map((row) => [row.funbox, row.location] as const),
  ]
  await linkLocations(
    tx,
    funbox_locations.map(([funbox, location]) => ({
      funbox_id: idOf(funboxes, funbox),
      location_id: idOf(locations, location),
    })),
  )
  const tiers = data.credit_types.flatMap((row) =>
    row.tiers.map((tier) => ({ ...tier, credit_type_id: idOf(credit_types, row.external_id) })),
  )
  const tier_changes = await writeTiers(tx, tiers, [...credit_types.values()])
  count("quantity_discount_tier", Math.max(tiers.length, tier_changes), { created: 0, updated: tier_changes })
}

/** Writes a checked business in the caller's transaction. Writing it again changes no row. */
export async function writeBusiness(
  tx: Transaction,
  files: BusinessData,
  errors: ErrorList,
  options: ImportOptions = {},
): Promise<Report> {
  await lockImports(tx).catch((error: unknown) => {
    throw secondImportRefusal(error)
  })
  if (options.by_hand !== true) await refuseDemo(tx)
  const counts: Counts = {}
  const count = (name: string, total: number, { created, updated }: Written) => {
    counts[name] = { created, updated, unchanged: total - created - updated }
  }
  const has_company = await companyExists(tx)
  // Without a company, the next start would take the database for empty and load the demo into it.
  if (!has_company && files.company === undefined)
    errors.at("company", "there is none yet, and these files have none: it needs at least a name and a time_zone")
  const { data, kept, taken, own_translations } = keepOperatorChanges(files, await storedChanges(tx), options, errors)
  await refuseUnfinished(tx, taken, errors)
  await checkConflicts(tx, data, options, errors)
  errors.throwIfAny()
  const company = data.replaces_company || !has_company ? files.company : undefined
  if (data.company && company) count("company", 1, await writeCompany(tx, await companyRow(tx, data.company, errors)))

  const folder_rows = foldersOf(data.locations)
  const folders = await idsOf(tx, "location_folder", folder_rows)
  const locations = await idsOf(tx, "location", data.locations)
  const funboxes = await idsOf(tx, "funbox", data.funboxes)
  const credit_types = await idsOf(tx, "credit_type", data.credit_types)
  const sets = await idsOf(tx, "schedule_set", data.schedule_sets)
  const promocodes = await idsOf(tx, "promocode", data.promocodes)
  // Before anything is written: the location of an offering follows its schedule set.
  const offering_ids = data.offerings.map((row) => row.external_id)
  const stored = await storedOfferings(tx, [...funboxes.values()], offering_ids)
  const prices = findPriceChanges(await storedPrices(tx), data)
  const write = async <Name extends Table>(table: Name, rows: readonly ImportedRow<Name>[]) =>
    count(table, rows.length, await upsert(tx, table, rows))
  if (folder_rows.length > 0)
    await write(
      "location_folder",
      folder_rows.map((row) => ({ ...row, id: idOf(folders, row.external_id) })),
    )
  await write(
    "location",
    data.locations.map((row) => locationRow(row, locations, folders)),
  )
  await write(
    "funbox",
    data.funboxes.map((row) => funboxRow(row, funboxes)),
  )
  await write(
    "credit_type",
    data.credit_types.map((row) => creditTypeRow(row, credit_types, funboxes)),
  )
  await write(
    "schedule_set",
    data.schedule_sets.map((row) => setRow(row, sets, funboxes, locations)),
  )
  await write(
    "promocode",
    data.promocodes.map((row) => promocodeRow(row, promocodes, funboxes, credit_types)),
  )

  await writeLocationsAndTiers(tx, data, { funboxes, locations, credit_types }, count)
  await writeEarlyOpenings(tx, data.schedule_sets, sets, count)
  await writePackages(tx, data.packages, { funboxes, credit_types }, count)
  // What the console has linked may name windows that it has made, and that the files don't have.
  const all_sets = new Map([...(await knownIds(tx, "schedule_set")), ...sets])
  await writePlans(tx, data.payment_plans, { funboxes, sets: all_sets }, count)
  await writeInvoiceSettings(tx, data, count)
  const activities = await writeActivities(tx, data, funboxes, count)
  await writeSeasons(tx, data.seasons, count)
  await writeAddOns(tx, data.add_ons ?? [], { funboxes, sets: all_sets, locations, activities }, { errors, count })
  const { archived, missing, changes } = await writeOfferings(
    { tx, data, errors, count, sets, funboxes, locations, credit_types, activities, stored, prices },
    options,
  )
  await writeDocuments(tx, data, errors, count)
  await writeForms(tx, data.smart_forms, errors, count)
  const { deleted, differences } = await writeFamilies(tx, data.families, errors, count)
  await writeTranslations(
    tx,
    translationsOf(files, { data, company, own_translations }, options, errors),
    errors,
    count,
  )
  await forgetChanges(tx, taken)
  errors.throwIfAny()
  return { counts, kept, missing, archived, changes, deleted_families: deleted, differences }
}
