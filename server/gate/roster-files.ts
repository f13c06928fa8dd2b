import { placeOf } from "@hub/domain/catalogue/place"
import { ageOn, generalDate, sessionTimesLabel } from "@hub/domain/kernel/calendar"
import { formatPhone } from "@hub/domain/kernel/text"
import { timeAt } from "@hub/domain/kernel/zone"
import { addedOnDay } from "@hub/domain/orders/add-on-texts"
import { recordAction } from "../audit/record-action.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { type RosterRow, rosterRows } from "../scheduling/queries.ts"
import { groupFriends } from "../sharing/group-friends.ts"
import { type AddedToday, addedOn } from "./add-ons-queries.ts"
import type { AtSite, GateNeeds } from "./gate-needs.ts"
import { gradeOn, peopleText, stateOf } from "./gate-texts.ts"
import { listRoster, type Roster, type RosterQuery } from "./read-roster.ts"

const ROSTER_HEAD = [
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

function rosterCells(
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
    peopleText(pick_up),
    peopleText(emergency),
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

interface RosterFile {
  readonly file_name: string
  readonly bytes: Uint8Array
}

/** By which spreadsheets know that a file is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff"

const missingNames = ({ children }: Roster): Map<string, string[]> =>
  new Map(
    children.flatMap(({ rows, missing }) => {
      const names = missing.filter(({ is_blocking }) => is_blocking).map(({ name }) => name)
      return rows.map(({ attendance_id }) => [attendance_id, names] as const)
    }),
  )

async function listed(needs: GateNeeds, at: AtSite, query: RosterQuery) {
  const roster = await listRoster(needs)(at, query)
  const shown = new Set(roster.children.map(({ lead }) => lead.student_id))
  const now = needs.clock()
  const rows = await needs.store.as(at.by).transaction(async (tx) => {
    const all = await rosterRows(tx, { day: roster.date, location_id: at.location_id }, now)
    const own = all.filter(({ student_id }) => shown.has(student_id))
    await recordAction(tx, {
      action: "ROSTER_READ",
      subject: "location",
      subject_id: at.location_id,
      details: { what: roster.date, row_count: own.length },
      now,
    })
    const friends = await groupFriends(tx, { attendance_ids: own.map(({ attendance_id }) => attendance_id) })
    return { own, friends }
  })
  const attendance_ids = rows.own.map(({ attendance_id }) => attendance_id)
  const added = await addedOn(needs.store.as(at.by), { attendance_ids, day: roster.date })
  return { roster, rows: rows.own, friends: rows.friends, missing: missingNames(roster), added: addedTexts(added) }
}

/** "Before care from 7:30AM", "After care until 5:30PM", "Camp shirt, Youth M", by booking. */
function addedTexts(added: readonly AddedToday[]): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const { attendance_id, ...one } of added)
    all.set(attendance_id, [...(all.get(attendance_id) ?? []), addedOnDay(one)])
  return all
}

export const exportRoster =
  (needs: GateNeeds) =>
  async (at: AtSite, query: RosterQuery): Promise<RosterFile> => {
    const { roster, rows, missing, added, friends } = await listed(needs, at, query)
    const lines = rows.map((row) => {
      const of = (map: ReadonlyMap<string, readonly string[]>) => map.get(row.attendance_id) ?? []
      return csvLine(rosterCells(row, { missing: of(missing), added: of(added), friends: of(friends) }))
    })
    const text = [csvLine(ROSTER_HEAD), ...lines].map((line) => `${line}\r\n`).join("")
    return { file_name: `roster-${roster.date}.csv`, bytes: Buffer.from(`${BYTE_ORDER_MARK}${text}`) }
  }

export const printRoster =
  (needs: GateNeeds) =>
  async (at: AtSite, { date, add_on, text }: Omit<RosterQuery, "filter">): Promise<RosterFile> => {
    const { roster, rows, missing, added, friends } = await listed(needs, at, { date, add_on, text })
    const { drawRoster } = await import("./draw-roster.ts")
    const title = [roster.location, generalDate(roster.date), roster.add_on?.name].filter(Boolean).join(", ")
    return { file_name: `roster-${roster.date}.pdf`, bytes: await drawRoster({ title, rows, missing, added, friends }) }
  }
