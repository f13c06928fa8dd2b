import type { DayMessage, DayPlace, FamilyDay, GateMessage, OneTimePerson, PlaceState } from "@hub/domain/day/day"
import { goodUntil, MOST_TRIES } from "@hub/domain/day/message-rules"
import type { Database } from "../database/sql.ts"
import { pickUpLists } from "../scheduling/queries.ts"
import type { DayNeeds } from "./day-needs.ts"
import { photosOfFamily } from "./photo-queries.ts"
import { photoOf } from "./photos.ts"
import { type MessageRow, messagesOf, notesOfFamily, type PlaceRow, placesOfFamily } from "./queries.ts"
import { digitsOf } from "./use-one-time.ts"

/** As the gate reads it: no digits. */
export const gateMessage = (row: MessageRow): GateMessage => ({
  id: row.id,
  kind: row.kind,
  about_at: row.about_at,
  reason: row.reason,
  with_whom: row.with_whom,
  said_at: row.said_at,
  read_by: row.read_by,
  read_at: row.read_at,
  got_it_by: row.got_it_by,
  got_it_at: row.got_it_at,
  answer: row.answer,
})

/** Whom a family lets collect once, while that is good. */
export const oneTimePeople = (rows: readonly MessageRow[], now: Date): OneTimePerson[] =>
  rows.flatMap((row) => {
    const until = goodUntil(row.ends_at)
    if (row.pick_up_id === null || row.used_at !== null || until < now) return []
    const { pick_up_id: id, with_whom, phone, tries } = row
    return [{ id, name: with_whom ?? "", phone, until: until.toISOString(), is_locked: (tries ?? 0) >= MOST_TRIES }]
  })

function familyMessage(row: MessageRow, { link_keys }: Pick<DayNeeds, "link_keys">, now: Date): DayMessage {
  const until = goodUntil(row.ends_at)
  const is_locked = (row.tries ?? 0) >= MOST_TRIES
  const is_open = row.used_at === null && !is_locked && until >= now
  return {
    ...gateMessage(row),
    one_time:
      row.pick_up_id === null
        ? null
        : {
            id: row.pick_up_id,
            phone: row.phone ?? "",
            digits: is_open ? digitsOf(link_keys, row.pick_up_id) : null,
            until: until.toISOString(),
            used_at: row.used_at,
            is_locked,
          },
  }
}

export function stateOf(row: PlaceRow): PlaceState {
  if (row.is_here) return "CHECKED_IN"
  if (row.out_at !== null) return "PICKED_UP"
  if (row.off_at !== null) return "OFF"
  return row.absent_at === null ? "EXPECTED" : "ABSENT"
}

const placeOf = (row: PlaceRow): Omit<DayPlace, "messages" | "may_collect"> => {
  const state = stateOf(row)
  const is_out = state === "PICKED_UP"
  return {
    attendance_id: row.attendance_id,
    session_id: row.session_id,
    student_id: row.student_id,
    offering_id: row.offering_id,
    name: row.name,
    room: row.room,
    location_id: row.location_id,
    is_online: row.is_online,
    is_booked: row.is_booked,
    date: row.date,
    start_time: row.start_time,
    end_time: row.end_time,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    day_number: row.day_number,
    day_count: row.day_count,
    state,
    in_at: row.in_at,
    in_by: row.in_by,
    out_at: is_out ? row.out_at : null,
    out_with: is_out ? row.out_with : null,
    is_out_with_stranger: is_out && row.out_collector === "OTHER" && !row.out_allowed,
    undone_at: row.undone_at,
    absent: row.absent_at === null ? null : { at: row.absent_at, by: row.absent_by ?? "" },
    off:
      row.off_at === null || state !== "OFF"
        ? null
        : {
            at: row.off_at,
            reason: row.off_reason ?? "",
            gives: row.off_gives ?? "UNKNOWN",
            amount: row.off_amount ?? 0,
          },
  }
}

/** The family's today and tomorrow, as far as it is recorded. */
export async function dayOf(db: Database, needs: DayNeeds, customer_id: string): Promise<FamilyDay> {
  const now = needs.clock()
  const rows = await placesOfFamily(db, customer_id, now)
  const [messages, lists, notes, photos] = await Promise.all([
    messagesOf(db, customer_id, [...new Set(rows.map(({ session_id }) => session_id))]),
    pickUpLists(db, [...new Set(rows.map(({ student_id }) => student_id))]),
    notesOfFamily(db, customer_id, now),
    photosOfFamily(db, customer_id, now),
  ])
  return {
    as_of: now.toISOString(),
    places: rows.map((row) => ({
      ...placeOf(row),
      messages: messages
        .filter((one) => one.attendance_id === row.attendance_id && one.session_id === row.session_id)
        .map((one) => familyMessage(one, needs, now)),
      may_collect: lists
        .filter(({ student_id }) => student_id === row.student_id)
        .map(({ id, name, relationship }) => ({ id, name, relationship })),
    })),
    notes,
    photos: photos.map((row) => photoOf(needs, row, now)),
  }
}

export const readDay =
  (needs: DayNeeds) =>
  (customer_id: string): Promise<FamilyDay> =>
    dayOf(needs.store, needs, customer_id)
