import type { GateAddOn } from "@hub/domain/gate/answer"
import type { AddOnKind } from "@hub/domain/orders/add-on"
import { wallClock } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"

export interface AddedToday extends GateAddOn {
  attendance_id: string
  kind: AddOnKind
}

/** What was added to bookings for a day, and what was bought once. */
export const addedOn = (db: Database, { attendance_ids, day }: { attendance_ids: readonly string[]; day: string }) =>
  db.many<AddedToday>(sql`
    select b.attendance_id, a.kind, a.name, b.choice, ${wallClock(sql`a.start_time`)} as start_time, ${wallClock(sql`a.end_time`)} as end_time,
      coalesce(a.start_time < o.start_time, false) as is_before
    from attendance_add_on b join add_on a on a.id = b.add_on_id join attendance t on t.id = b.attendance_id
      join offering o on o.id = t.offering_id
    where b.attendance_id = any(${attendance_ids}::uuid[]) and b.status = 'BOOKED' and (b.date is null or b.date = ${day})
    order by a.position, a.name, b.id`)

/** Care and lunch of some days, by booking and day: what the gate says. A shirt is the office's matter. */
export async function addedAtGate(db: Database, days: readonly { attendance_id: string; date: string }[]) {
  const rows = await db.many<GateAddOn & { attendance_id: string; date: string }>(sql`
    select b.attendance_id, b.date, a.name, b.choice, ${wallClock(sql`a.start_time`)} as start_time, ${wallClock(sql`a.end_time`)} as end_time,
      coalesce(a.start_time < o.start_time, false) as is_before
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as w(attendance_id uuid, date date)
      join attendance_add_on b on b.attendance_id = w.attendance_id and b.date = w.date and b.status = 'BOOKED'
      join add_on a on a.id = b.add_on_id join attendance t on t.id = b.attendance_id join offering o on o.id = t.offering_id
    where a.kind <> 'GOODS' order by a.position, a.name, b.id`)
  return ({ attendance_id, date }: { attendance_id: string; date: string }): GateAddOn[] =>
    rows
      .filter((row) => row.attendance_id === attendance_id && row.date === date)
      .map(({ attendance_id: _booking, date: _day, ...one }) => one)
}

/** Whose bookings have it on that day, and its name; without one that there is, nothing. */
export async function havingAddOn(db: Database, { add_on_id, day }: { add_on_id: string; day: string }) {
  const [known, rows] = await Promise.all([
    db.maybe<{ id: string; name: string }>(sql`select id, name from add_on where id = ${add_on_id}`),
    db.many<{ attendance_id: string }>(sql`
      select attendance_id from attendance_add_on where add_on_id = ${add_on_id} and date = ${day} and status = 'BOOKED'`),
  ])
  return known && { ...known, attendance_ids: new Set(rows.map(({ attendance_id }) => attendance_id)) }
}
