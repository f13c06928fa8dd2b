import type { DayPlace } from "@hub/domain/day/day"
import type { GateRecord } from "./departures-of.ts"

const STATES = { CHECKED_IN: "CHECKED_IN", PICKED_UP: "PICKED_UP" } as const

/** What the gate has recorded of the places of the day. */
export const recordsOf = (places: readonly DayPlace[] | undefined): GateRecord[] | undefined =>
  places?.flatMap(({ in_at, out_at, out_with, state, ...place }) =>
    in_at === null || (state !== "CHECKED_IN" && state !== "PICKED_UP")
      ? []
      : [
          {
            attendance_id: place.attendance_id,
            student_id: place.student_id,
            name: place.name,
            room: place.room,
            location_id: place.location_id,
            is_booked: place.is_booked,
            date: place.date,
            start_time: place.start_time,
            end_time: place.end_time,
            starts_at: place.starts_at,
            ends_at: place.ends_at,
            checked_in_at: in_at,
            checked_out_at: out_at,
            fetched_by: out_with,
            check_state: STATES[state],
          },
        ],
  )
