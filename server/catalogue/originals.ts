import { problem } from "@hub/domain/kernel/problem"
import { GRADES } from "@hub/domain/participants/grade"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type {
  ActivityRow,
  CreditTypeRow,
  OfferingRow,
  PaymentPlanRow,
  ScheduleSetRow,
  SeasonRow,
} from "../import/business-data.ts"
import { errorList } from "../import/errors.ts"
import { type Stored, storedRows } from "../import/thing-rows.ts"
import type { Original } from "./copied-rows.ts"
import { dataOf, type Rows, withReferences } from "./row-errors.ts"
import type { SeasonDates } from "./season-drafts.ts"
import { programsOf } from "./season-queries.ts"

/** A program of a season at a site, with all its dates as an import would have them. */
export interface CopiedProgram {
  readonly id: string
  readonly name: string
  readonly location: string
  /** External ids. */
  readonly activity: string | null
  readonly site: string
  readonly time_zone: string
  readonly dates: readonly Original<OfferingRow>[]
}

interface Originals {
  readonly season: Original<SeasonRow>
  readonly programs: readonly CopiedProgram[]
  readonly sets: ReadonlyMap<string, Original<ScheduleSetRow>>
  readonly credits: ReadonlyMap<string, Original<CreditTypeRow>>
  readonly activities: readonly ActivityRow[]
}

function byKey<Row extends { readonly external_id: string }>(typed: readonly Row[], rows: Rows[keyof Rows]) {
  const ids = new Map(rows.map(({ row, id }) => [row["external_id"], id]))
  return new Map(typed.map((row) => [row.external_id, { id: ids.get(row.external_id) ?? "", row }]))
}

const given = (kind: "offerings" | "seasons" | "payment_plans", stored: readonly Stored[]) =>
  stored.map(({ row }) => ({ kind, row, at: "" }))

/** All that a copy is made of, read as an import reads it. */
export async function originalsOf(tx: Transaction, id: string, chosen: readonly string[] | null): Promise<Originals> {
  const dates = await tx.maybe<SeasonDates>(sql`select id, name, start_date, end_date from season where id = ${id}`)
  if (dates === undefined) throw problem("NOT_FOUND")
  const all = await programsOf(tx, dates, null, dates.start_date)
  const listed = all.filter((program) => chosen === null || chosen.includes(program.id))
  const offering_ids = listed.flatMap((program) => program.dates.map((date) => date.id))
  const offerings = await storedRows(tx, "offerings", { ids: offering_ids }, GRADES)
  const seasons = await storedRows(tx, "seasons", { ids: [id] }, GRADES)
  const rows = await withReferences(tx, [...given("seasons", seasons), ...given("offerings", offerings)])
  const errors = errorList()
  const data = dataOf(rows, errors)
  errors.throwIfAny()
  const [season] = data.seasons
  if (season === undefined) throw problem("NOT_FOUND")
  const external_ids = new Map(offerings.map((one) => [one.id, one.row["external_id"]]))
  const typed = new Map(data.offerings.map((row) => [row.external_id, row]))
  const sets = byKey(data.schedule_sets, rows.schedule_sets)
  const programs = listed.map(({ dates: of, ...program }) => {
    const found = of.flatMap((date): Original<OfferingRow>[] => {
      const row = typed.get(String(external_ids.get(date.id)))
      return row === undefined ? [] : [{ id: date.id, row }]
    })
    const [first] = found
    return {
      id: program.id,
      name: program.name,
      location: program.location,
      activity: first?.row.activity ?? null,
      site: sets.get(first?.row.schedule_set ?? "")?.row.location ?? "",
      time_zone: program.time_zone,
      dates: found,
    }
  })
  return {
    season: { id, row: season },
    programs,
    sets,
    credits: byKey(data.credit_types, rows.credit_types),
    activities: data.activities,
  }
}

/** Plans as an import would have them. */
export async function plansOf(tx: Transaction, ids: readonly string[]): Promise<Original<PaymentPlanRow>[]> {
  const stored = await storedRows(tx, "payment_plans", { ids }, GRADES)
  const errors = errorList()
  const { payment_plans } = dataOf(await withReferences(tx, given("payment_plans", stored)), errors)
  errors.throwIfAny()
  return stored.flatMap(({ id, row }) => {
    const plan = payment_plans.find(({ external_id }) => external_id === row["external_id"])
    return plan === undefined ? [] : [{ id, row: plan }]
  })
}
