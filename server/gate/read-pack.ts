import { randomBytes } from "node:crypto"
import { type GatePack, PACK_HOURS, type PackStudent } from "@hub/domain/gate/offline"
import { gateState } from "@hub/domain/gate/state"
import { addDays, ageOn } from "@hub/domain/kernel/calendar"
import { problem } from "@hub/domain/kernel/problem"
import { memberFace } from "@hub/domain/participants/member-colour"
import { digitsHash, messagesForGate } from "../day/read-at-gate.ts"
import { barredCollectors } from "../scheduling/barred-queries.ts"
import { pickUpLists } from "../scheduling/queries.ts"
import { addedAtGate } from "./add-ons-queries.ts"
import { type AtSite, deviceOf, type OneTimeNeeds } from "./gate-needs.ts"
import { codeHashes, type GateRow, gateSite, packRows } from "./queries.ts"
import { missingFor } from "./read-answer.ts"

const sessionOf = (row: GateRow): Omit<PackStudent["sessions"][number], "add_ons"> => ({
  attendance_id: row.attendance_id,
  session_id: row.session_id,
  group: row.group_name,
  room: row.room,
  date: row.date,
  start_time: row.start_time,
  end_time: row.end_time,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  is_booked: row.is_booked,
  state: gateState(row),
  in_at: row.in_at,
  out_at: row.out_at,
})

/** For a shared device alone: a phone of one's own keeps nothing of a child. */
export const readPack =
  ({ store, clock, link_keys }: OneTimeNeeds) =>
  ({ by, location_id }: AtSite): Promise<GatePack> =>
    store.as(by).transaction(async (tx) => {
      if (deviceOf(by) === null) throw problem("DEVICE_NEEDED")
      const now = clock()
      const site = await gateSite(tx, location_id, now)
      const days = { location_id, from: addDays(site.today, -1), to: addDays(site.today, 1) }
      const byStudent = new Map<string, GateRow[]>()
      for (const row of await packRows(tx, days))
        byStudent.set(row.student_id, [...(byStudent.get(row.student_id) ?? []), row])
      const ids = [...byStudent.keys()]
      const coming = [...byStudent.values()].flatMap((rows) =>
        rows.filter(({ is_booked, ends_at }) => is_booked && Date.parse(ends_at) > now.getTime()),
      )
      const salt = randomBytes(16).toString("hex")
      const [hashes, lists, barred, missing, said, added] = await Promise.all([
        codeHashes(tx, salt, ids),
        pickUpLists(tx, ids),
        barredCollectors(tx, ids),
        missingFor(
          tx,
          coming.map(({ attendance_id, student_id, customer_id, group_name, date }) => ({
            attendance_id,
            student_id,
            customer_id,
            date,
            name: group_name,
          })),
          now,
        ),
        messagesForGate(
          tx,
          { student_ids: ids, session_ids: [...byStudent.values()].flat().map(({ session_id }) => session_id) },
          now,
        ),
        addedAtGate(tx, coming),
      ])
      const known = new Map(hashes.map((row) => [row.id, row]))
      const students = [...byStudent].flatMap(([student_id, rows]): PackStudent[] => {
        const [first] = rows
        const code = known.get(student_id)
        if (first === undefined || code === undefined) return []
        const blocking = rows.flatMap(({ attendance_id }) =>
          (missing.get(attendance_id) ?? []).filter(({ is_blocking }) => is_blocking).map(({ name }) => name),
        )
        return [
          {
            student_id,
            code_hash: code.code_hash,
            ...(code.other_code_hashes.length === 0 ? {} : { other_code_hashes: code.other_code_hashes }),
            name: first.name,
            first_name: first.first_name,
            face: memberFace(first),
            age: first.birth_date === null ? null : ageOn(first.birth_date, site.today),
            has_alert: code.has_alert,
            blocked_by: [...new Set(blocking)],
            may_collect: lists
              .filter((person) => person.student_id === student_id)
              .map(({ id, collector, name, relationship }) => ({ id, collector, name, relationship })),
            must_not: barred
              .filter((person) => person.student_id === student_id)
              .map(({ id, name, relationship }) => ({ id, name, relationship })),
            messages: said.messages(student_id),
            one_time: said.one_time(student_id).map(({ phone: _phone, ...person }) => ({
              ...person,
              digits_hash: digitsHash(link_keys, salt, person.id),
            })),
            sessions: rows
              .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
              .map((row) => ({ ...sessionOf(row), add_ons: row.is_booked ? added(row) : [] })),
          },
        ]
      })
      return {
        location_id,
        location: site.name,
        time_zone: site.time_zone,
        salt,
        taken_at: now.toISOString(),
        ends_at: new Date(now.getTime() + PACK_HOURS * 3_600_000).toISOString(),
        students,
      }
    })
