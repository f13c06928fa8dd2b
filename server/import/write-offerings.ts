import { weekdayBit } from "@hub/domain/kernel/calendar"
import { gradePosition } from "@hub/domain/participants/grade"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData, OfferingRow } from "./business-data.ts"
import { instantsOf } from "./check-business.ts"
import type { Faults } from "./faults.ts"
import { type Ids, idOf, idsOf } from "./ids.ts"
import { upsert, type Written } from "./store.ts"
import {
  addSessions,
  archiveOfferings,
  linkPools,
  missingOfferings,
  poolsTooSmall,
  removeSessions,
  type StoredSession,
  storedSessions,
} from "./store-places.ts"

interface Writing {
  tx: Transaction
  data: BusinessData
  faults: Faults
  count: (name: string, total: number, written: Written) => void
  sets: Ids
  funboxes: Ids
  locations: Ids
  credit_types: Ids
}

interface PlannedSession {
  id: string
  offering_id: string
  date: string
  start_time: string
  end_time: string
  starts_at: string
  ends_at: string
}

function planned({ data, sets, funboxes, locations, credit_types }: Writing, ids: Ids) {
  const set_rows = new Map(data.schedule_sets.map((row) => [row.external_id, row]))
  const zones = new Map(data.locations.map((row) => [row.external_id, row.time_zone]))
  return data.offerings.flatMap((offering) => {
    const set = set_rows.get(offering.schedule_set)
    if (set === undefined) return []
    const id = idOf(ids, offering.external_id)
    const zone = zones.get(set.location) ?? "UTC"
    const sessions: PlannedSession[] = offering.sessions
      .map((session) => ({ id: newId(), offering_id: id, ...session, ...instantsOf(session, zone) }))
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
      name: offering.name,
      description: offering.description,
      room: offering.room,
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

const sameDay = (session: PlannedSession | StoredSession) =>
  `${session.starts_at} ${session.ends_at} ${session.date} ${session.start_time} ${session.end_time}`
/** Days that no longer stand in the files go, new ones come; those of an offering that a family has booked stay as they are. */
async function writeSessions(
  writing: Writing,
  plans: readonly { offering: OfferingRow; row: { id: string }; sessions: PlannedSession[] }[],
) {
  const { tx, faults, count } = writing
  const stored = new Map<string, StoredSession[]>()
  for (const session of await storedSessions(tx))
    stored.set(session.offering_id, [...(stored.get(session.offering_id) ?? []), session])
  const gone: string[] = []
  const come: PlannedSession[] = []
  for (const { offering, row, sessions } of plans) {
    const before = stored.get(row.id) ?? []
    const wanted = new Set(sessions.map(sameDay))
    const there = new Set(before.map(sameDay))
    const leaving = before.filter((session) => !wanted.has(sameDay(session)))
    const joining = sessions.filter((session) => !there.has(sameDay(session)))
    if (before.some((session) => session.is_booked) && leaving.length + joining.length > 0) {
      faults.add(
        offering,
        "date",
        `the days or times of "${offering.name}" (${offering.external_id}) can't change: families have booked it`,
      )
      continue
    }
    gone.push(...leaving.map((session) => session.id))
    come.push(...joining)
  }
  if (gone.length > 0) await removeSessions(tx, gone)
  if (come.length > 0) await addSessions(tx, come)
  const total = plans.reduce((sum, plan) => sum + plan.sessions.length, 0)
  const moved = Math.min(gone.length, come.length)
  count("session", Math.max(total, come.length), { created: come.length - moved, updated: moved })
}

export async function writeOfferings(writing: Writing, options: { archive_missing?: boolean }) {
  const { tx, data, faults, count, funboxes } = writing
  const ids = await idsOf(tx, "offering", data.offerings)
  const pool_ids = await idsOf(tx, "pool", data.offerings)
  const pools = data.offerings.map((row) => ({
    id: idOf(pool_ids, row.external_id),
    external_id: row.external_id,
    capacity: row.capacity,
  }))
  const rows = new Map(data.offerings.map((row) => [row.external_id, row]))
  for (const pool of await poolsTooSmall(tx, pools)) {
    const row = rows.get(pool.external_id)
    if (row === undefined) continue
    const why = `capacity ${row.capacity} is below the ${pool.taken} places taken and ${pool.held} held`
    faults.add(row, "capacity", `${why} of "${row.name}" (${row.external_id})`)
  }
  faults.settle()
  count("pool", pools.length, await upsert(tx, "pool", pools))
  const plans = planned(writing, ids)
  const offering_rows = plans.map((plan) => plan.row)
  count("offering", offering_rows.length, await upsert(tx, "offering", offering_rows))
  await linkPools(
    tx,
    plans.map(({ offering, row }) => ({ offering_id: row.id, pool_id: idOf(pool_ids, offering.external_id) })),
  )
  await writeSessions(writing, plans)
  const missing = await missingOfferings(tx, [...funboxes.values()], [...rows.keys()])
  const archived =
    options.archive_missing === true
      ? await archiveOfferings(
          tx,
          missing.map((row) => row.external_id),
        )
      : 0
  return { missing, archived }
}
