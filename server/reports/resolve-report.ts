import { type StaffActor, sitesOf, sitesWithin } from "@hub/domain/kernel/actor"
import { addDays, addMonthsToDay } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import {
  type ListedReport,
  REPORTS,
  type ReportDefinition,
  type ReportKey,
  type Split,
  splitBy,
} from "@hub/domain/reports/report-list"
import { rangeError } from "@hub/domain/reports/report-period"
import { companyDay, type Sites } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import { seasonById } from "./people-queries.ts"

const m = messages("server/reports.range")

export interface ReportQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly location_id?: string | undefined
  readonly season_id?: string | undefined
  readonly split?: Split | undefined
}

export interface Resolved {
  readonly definition: ReportDefinition
  readonly from: string
  readonly to: string
  readonly sites: Sites
  readonly season: { readonly from: string; readonly to: string } | undefined
  readonly split: Split | undefined
  readonly today: string
}

export const mayRead = (
  by: StaffActor,
  { permission, has_sites }: Pick<ListedReport, "permission" | "has_sites">,
): boolean => {
  const sites = sitesOf(by, permission)
  return has_sites ? sites !== undefined : sites === null
}

export const todayOf = async (db: Database, now: Date): Promise<string> =>
  (await db.one<{ today: string }>(sql`select ${companyDay(now)} as today`)).today

export function definitionOf(key: ReportKey): ReportDefinition {
  const definition = REPORTS.find((one) => one.key === key)
  if (definition === undefined) throw problem("NOT_FOUND")
  return definition
}

/** So long before a season its programs are sold. */
const SOLD_AHEAD_MONTHS = -12
const AHEAD_DAYS = 27

/** This month until today; what is ahead: four weeks; of a season: its days. */
function usualDays({ key, is_ahead }: ReportDefinition, today: string, season: Resolved["season"]) {
  if (season !== undefined)
    return { from: key === "revenue" ? addMonthsToDay(season.from, SOLD_AHEAD_MONTHS) : season.from, to: season.to }
  return is_ahead === true
    ? { from: today, to: addDays(today, AHEAD_DAYS) }
    : { from: `${today.slice(0, 8)}01`, to: today }
}

/** Which days, sites and season a report is asked for, by someone who may read it. */
export async function resolveReport(
  db: Database,
  by: StaffActor,
  { key, query, now }: { key: ReportKey; query: ReportQuery; now: Date },
): Promise<Resolved> {
  const definition = splitBy(definitionOf(key), query.split)
  if (!mayRead(by, definition)) throw problem("NOT_PERMITTED")
  const today = await todayOf(db, now)
  const season =
    definition.has_season === true && query.season_id !== undefined ? await seasonById(db, query.season_id) : undefined
  if (definition.has_season === true && query.season_id !== undefined && season === undefined)
    throw problem("NOT_FOUND")
  const usual = usualDays(definition, today, season)
  const from = query.from ?? (query.to !== undefined && query.to < usual.from ? query.to : usual.from)
  const to = query.to ?? (from > usual.to ? from : usual.to)
  const error = rangeError(from, to)
  if (definition.has_range && error !== undefined)
    throw invalid(error.field, error.code === "ORDER" ? m.order : m.tooLong, "range")
  const sites = sitesWithin(by, definition.permission, definition.has_sites ? query.location_id : undefined)
  return { definition, from, to, sites, season, split: query.split, today }
}
