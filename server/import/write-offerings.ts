import { weekdayBit } from "@hub/domain/kernel/calendar"
import { gradePosition } from "@hub/domain/participants/grade"
import { v7 as newId } from "uuid"
import type { SessionRow } from "../database/schema.generated.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData, OfferingRow } from "./business-data.ts"
import { instantsOf } from "./check-business.ts"
import type { StoredOffering } from "./check-conflicts.ts"
import type { ErrorList } from "./errors.ts"
import type { PriceChanges } from "./find-price-changes.ts"
import { type Ids, idOf, idsOf, upsert, type Written } from "./store.ts"
import {
  addSessions,
  archiveOfferings,
  bookedOfferings,
  linkPools,
  lockPools,
  missingOfferings,
  offerRaised,
  poolsTooSmall,
  removeSessions,
  storedSessions,
} from "./store-offerings.ts"
import { type Changes, type DayChange, findChanges, summarizeChanges } from "./summarize-changes.ts"
import type { ImportedRow } from "./tables.ts"

interface WriteContext {
  tx: Transaction
  data: BusinessData
  errors: ErrorList
  count: (name: string, total: number, written: Written) => void
  sets: Ids
  funboxes: Ids
  locations: Ids
  credit_types: Ids
  /** As they were before the import. */
  stored: readonly StoredOffering[]
  prices: PriceChanges
  /** Offering's external id → its activity's id. */
  activities: Ids
}

/** Where the clocks go forward, a skipped start time moves behind the gap, possibly past the end. */
function instantsIn(zone: string, session: OfferingRow["sessions"][number], errors: ErrorList) {
  const instants = instantsOf(session, zone)
  const { date, start_time, end_time } = session
  if (instants.ends_at <= instants.starts_at)
    errors.add(
      session,
      "start_time",
      `${start_time} to ${end_time} is no time of ${date}: the clocks go forward in ${zone}`,
    )
  return instants
}

function planned({ data, errors, sets, funboxes, locations, credit_types, activities }: WriteContext, ids: Ids) {
  const set_rows = new Map(data.schedule_sets.map((row) => [row.external_id, row]))
  const zones = new Map(data.locations.map((row) => [row.external_id, row.time_zone]))
  return data.offerings.flatMap((offering) => {
    const set = set_rows.get(offering.schedule_set)
    if (set === undefined) return []
    const id = idOf(ids, offering.external_id)
    const zone = zones.get(set.location) ?? "UTC"
    const sessions: SessionRow[] = offering.sessions
      .map((session) => ({ id: newId(), offering_id: id, ...session, ...instantsIn(zone, session, errors) }))
      .sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
    const [first, last] = [sessions[0], sessions.at(-1)]
    if (first === undefined || last === undefined) return []
    const row = {
      id,
      external_id: offering.external_id,
      schedule_set_id: idOf(sets, set.external_id),
      funbox_id: idOf(funboxes, set.funbox),
      location_id: idOf(locations, set.location),
      kind: set.kind,
      credit_type_id: idOf(credit_types, offering.credit_type),
      activity_id: idOf(activities, offering.external_id),
      name: offering.name,
      description: offering.description,
      room: offering.room,
      online_url: offering.online_url,
      start_date: first.date,
      end_date: last.date,
      start_time: first.start_time,
      end_time: first.end_time,
      starts_at: first.starts_at,
      weekdays: sessions.reduce((bits, session) => bits | weekdayBit(session.date), 0),
      session_count: sessions.length,
      min_grade: offering.min_grade === null ? null : gradePosition(offering.min_grade),
      max_grade: offering.max_grade === null ? null : gradePosition(offering.max_grade),
      min_age: offering.min_age,
      max_age: offering.max_age,
      is_archived: false,
    }
    return [{ offering, row, sessions }]
  })
}

const sameDay = (session: SessionRow) =>
  `${session.starts_at} ${session.ends_at} ${session.date} ${session.start_time} ${session.end_time}`

interface Plan {
  offering: OfferingRow
  row: ImportedRow<"offering">
  sessions: SessionRow[]
}

async function dayChanges(tx: Transaction, plans: readonly Plan[]): Promise<DayChange[]> {
  const stored = new Map<string, SessionRow[]>()
  for (const session of await storedSessions(tx)) {
    const known = stored.get(session.offering_id)
    if (known) known.push(session)
    else stored.set(session.offering_id, [session])
  }
  return plans.flatMap((plan) => {
    const before = stored.get(plan.row.id) ?? []
    const wanted = new Set(plan.sessions.map(sameDay))
    const known = new Set(before.map(sameDay))
    const removed = before.filter((session) => !wanted.has(sameDay(session)))
    const added = plan.sessions.filter((session) => !known.has(sameDay(session)))
    return removed.length + added.length > 0 ? [{ plan, removed, added }] : []
  })
}

/** The days of an offering that a family has booked can't change. */
function refuseBooked({ errors }: WriteContext, changes: readonly DayChange[], booked: ReadonlySet<string>): void {
  for (const { offering, row } of changes.map(({ plan }) => plan)) {
    const { name, external_id } = offering
    if (booked.has(row.id))
      errors.add(
        offering,
        "date",
        `the days or times of "${name}" (${external_id}) can't change: families have booked it`,
      )
  }
}

async function writeSessions({ tx, count }: WriteContext, plans: readonly Plan[], changes: readonly DayChange[]) {
  const gone = changes.flatMap(({ removed }) => removed.map((session) => session.id))
  const come = changes.flatMap(({ added }) => added)
  if (gone.length > 0) await removeSessions(tx, gone)
  if (come.length > 0) await addSessions(tx, come)
  const total = plans.reduce((sum, plan) => sum + plan.sessions.length, 0)
  const moved = Math.min(gone.length, come.length)
  count("session", Math.max(total, come.length), { created: come.length - moved, updated: moved })
}

interface WrittenOfferings {
  readonly missing: readonly { external_id: string; name: string }[]
  readonly archived: number
  readonly changes: Changes
}

export async function writeOfferings(
  context: WriteContext,
  options: { archive_missing?: boolean },
): Promise<WrittenOfferings> {
  const { tx, data, errors, count, funboxes, stored, prices } = context
  const ids = await idsOf(tx, "offering", data.offerings)
  const pool_ids = await idsOf(tx, "pool", data.offerings)
  const pools = data.offerings.map((row) => ({
    id: idOf(pool_ids, row.external_id),
    external_id: row.external_id,
    capacity: row.capacity,
  }))
  const rows = new Map(data.offerings.map((row) => [row.external_id, row]))
  const plans = planned(context, ids)
  const days = await dayChanges(tx, plans)
  const missing = await missingOfferings(tx, [...funboxes.values()], [...rows.keys()])
  const to_archive = options.archive_missing === true ? missing.map((row) => row.external_id) : []
  const changes = [...prices.changes, ...findChanges(stored, data, days, to_archive)]
  const changed_ids = [
    ...days.map(({ plan }) => plan.row.id),
    ...changes.flatMap(({ offering_id }) => offering_id ?? []),
  ]
  await lockPools(tx, pools, changed_ids)
  const booked = await bookedOfferings(tx, changed_ids)
  refuseBooked(context, days, booked)
  for (const pool of await poolsTooSmall(tx, pools)) {
    const row = rows.get(pool.external_id ?? "")
    if (row === undefined) continue
    const why = `capacity ${row.capacity} is below the ${pool.taken} places taken and ${pool.held} held`
    errors.add(row, "capacity", `${why} of "${row.name}" (${row.external_id})`)
  }
  errors.throwIfAny()
  count("pool", pools.length, await upsert(tx, "pool", pools))
  await offerRaised(tx, pools)
  const offering_rows = plans.map((plan) => plan.row)
  count("offering", offering_rows.length, await upsert(tx, "offering", offering_rows))
  await linkPools(
    tx,
    plans.map(({ offering, row }) => ({ offering_id: row.id, pool_id: idOf(pool_ids, offering.external_id) })),
  )
  await writeSessions(context, plans, days)
  const archived = to_archive.length > 0 ? await archiveOfferings(tx, to_archive) : 0
  return { missing, archived, changes: summarizeChanges({ changes, new_prices: prices.added, stored, booked }) }
}
