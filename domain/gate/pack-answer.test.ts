import { expect, it } from "vitest"
import type { GateScan, PackStudent } from "./offline.ts"
import { packAnswer } from "./pack-answer.ts"

const now = new Date("2030-06-10T12:50:00.000Z")
const session: PackStudent["sessions"][number] = {
  attendance_id: "a",
  session_id: "s",
  group: "Trail Makers",
  room: "Barn",
  date: "2030-06-10",
  start_time: "09:00",
  end_time: "15:00",
  starts_at: "2030-06-10T13:00:00.000Z",
  ends_at: "2030-06-10T19:00:00.000Z",
  is_booked: true,
  state: "TO_COME",
  in_at: null,
  out_at: null,
}
const maya: PackStudent = {
  student_id: "m",
  code_hash: "",
  name: "Maya Okafor",
  first_name: "Maya",
  face: { colour: 1, letter: "M" },
  age: 9,
  has_alert: false,
  blocked_by: [],
  may_collect: [],
  must_not: [],
  sessions: [session],
}
const scan = (id: string, kind: GateScan["kind"], more: Partial<GateScan> = {}): GateScan => ({
  id,
  kind,
  at: now.toISOString(),
  staff_id: "r",
  student_id: "m",
  ...more,
})
const word = (student: PackStudent, ...scans: GateScan[]) =>
  packAnswer(student, { scans, today: "2030-06-10", by: "Ravi", now }).word

it.each([
  ["who is booked may come in", maya, [], "IN"],
  ["who lacks something may not", { ...maya, blocked_by: ["Health"] }, [], "NOT_YET"],
  ["who was scanned in may leave", maya, [scan("1", "IN")], "OUT"],
  ["a scan that was taken back doesn't count", maya, [scan("1", "IN"), scan("2", "VOID", { voids: "1" })], "IN"],
  ["who has left comes in again only by choice", maya, [scan("1", "IN"), scan("2", "OUT")], "LEFT"],
  [
    "who was in when the device took its day may leave",
    { ...maya, sessions: [{ ...session, state: "IN" as const }] },
    [],
    "OUT",
  ],
  [
    "of a booking that was canceled nothing is known",
    { ...maya, sessions: [{ ...session, is_booked: false }] },
    [],
    "NOTHING",
  ],
])("without a network: %s", (_, student, scans, expected) => {
  expect(word(student, ...scans)).toBe(expected)
})
