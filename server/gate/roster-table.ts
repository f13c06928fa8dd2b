import { placeOf } from "@hub/domain/catalogue/place"
import { ageOn, sessionTimesLabel } from "@hub/domain/kernel/calendar"
import { formatPhone } from "@hub/domain/kernel/text"
import { timeAt } from "@hub/domain/kernel/zone"
import type { RosterRow } from "../scheduling/queries.ts"
import { gradeOn, peopleWords, stateOf } from "./roster-words.ts"

export const ROSTER_HEAD = [
  "Day",
  "Time",
  "Program",
  "Location",
  "Room",
  "Participant",
  "Age",
  "Grade",
  "Guardian",
  "Phone",
  "May collect",
  "Emergency",
  "Missing",
  "In",
  "Out",
  "Collected by",
  "State",
  "Participant id",
  "Added",
  "Asked to be with",
]

const timeIn = (instant: string | null, zone: string): string => (instant === null ? "" : timeAt(instant, zone))

export function rosterCells(
  row: RosterRow,
  { missing, added, friends }: Record<"missing" | "added" | "friends", readonly string[]>,
): string[] {
  const { date, birth_date, phone, pick_up, emergency, time_zone } = row
  return [
    date,
    sessionTimesLabel(row),
    row.offering,
    placeOf(row.location, "staff").name,
    row.room,
    row.participant,
    birth_date === null ? "" : String(ageOn(birth_date, date)),
    gradeOn(row),
    row.guardian,
    phone === null ? "" : formatPhone(phone),
    peopleWords(pick_up),
    peopleWords(emergency),
    missing.join("; "),
    timeIn(row.checked_in_at, time_zone),
    timeIn(row.checked_out_at, time_zone),
    row.fetched_by ?? "",
    stateOf(row),
    row.student_id,
    added.join("; "),
    friends.join("; "),
  ]
}
