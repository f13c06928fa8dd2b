import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, exact, Id, nullable, oneOf, Reason, WallTime } from "../kernel/wire.ts"
import { GateAnswer, GateCheck, GateName } from "./answer.ts"
import { EXCEPTION_ANSWERS, GateException, GatePack, GateScan, SyncResult } from "./offline.ts"
import { GateCounts, GateHere, GateRosterRow, GateSummary, RosterQuery } from "./roster.ts"

const params = Type.Object({ location_id: Id })
const at = { params, site: { location_id: "location" } } as const

const ofStudent = { ...at, params: Type.Object({ location_id: Id, student_id: Id }) } as const

const Text = (length: number) => Type.String({ minLength: 1, maxLength: length, pattern: "\\S" })
/** The scan's own id, made by who sends it: the same again is the same scan. */
const scan_id = Id
const Recorded = Type.Object({ check: GateCheck, answer: GateAnswer })

export const gateStaff = endpoints({
  "GET /gate/{location_id}": {
    ...at,
    summary: "A location's gate today: counts, the last checks, what waits",
    access: "staff:gate",
    result: GateSummary,
  },
  "POST /gate/{location_id}/look_ups": {
    ...at,
    summary: "Who it is, by a code or an id, and what may be done",
    access: "staff:gate",
    refusals: ["CODE_NOT_KNOWN"],
    body: exact({ code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })), student_id: Type.Optional(Id) }),
    result: GateAnswer,
  },
  "GET /gate/{location_id}/names": {
    ...at,
    summary: "Those of today whose name begins with at least two letters, six at most",
    access: "staff:gate",
    query: Type.Object({ text: Type.String({ minLength: 2, maxLength: 80 }) }),
    result: Type.Object({ items: Type.Array(GateName), total: Type.Integer(), expected: Type.Integer() }),
  },
  "POST /gate/{location_id}/check_ins": {
    ...at,
    summary: "Record that a participant was brought",
    access: "staff:gate",
    refusals: [
      "CODE_NOT_KNOWN",
      "CHECKED_IN_ALREADY",
      "NOTHING_TO_CHECK_IN_FOR",
      "ONLINE_HAS_NO_CHECK_IN",
      "NOT_READY",
      "OTHER_SITE",
      "SCAN_REPEATED",
    ],
    body: exact({
      scan_id,
      student_id: Id,
      with_whom: Type.Optional(Text(200)),
      /** Of the office: lets them in although something is missing. */
      override_reason: Type.Optional(Reason),
    }),
    result: Recorded,
  },
  "POST /gate/{location_id}/check_outs": {
    ...at,
    summary: "Record with whom a participant leaves: someone of the pick-up list, or for a reason and after a call",
    access: "staff:gate",
    refusals: [
      "NOT_CHECKED_IN",
      "NOT_ON_PICK_UP_LIST",
      "COLLECTOR_BARRED",
      "OTHER_SITE",
      "SCAN_REPEATED",
      "PICK_UP_DIGITS",
      "PICK_UP_CLOSED",
    ],
    body: exact({
      scan_id,
      student_id: Id,
      /** Someone whom the family lets collect this once: with four digits, or without them when the ID was seen. */
      one_time: Type.Optional(exact({ id: Id, digits: Type.Optional(Type.String({ maxLength: 12 })) })),
      /** An id or the whole name of someone on the list, or the name of someone else. */
      with_whom: Type.Optional(Text(200)),
      reason: Type.Optional(Reason),
      /** Who of the family was called, and what they said. */
      called: Type.Optional(Text(300)),
    }),
    result: Recorded,
  },
  "POST /gate/{location_id}/voids": {
    ...at,
    summary: "Take a participant's last check back; the record of it stays",
    access: "staff:gate",
    refusals: ["NOTHING_TO_VOID", "OTHER_SITE", "SCAN_REPEATED"],
    body: exact({
      scan_id,
      student_id: Id,
      /** May be left out within ten seconds, by who made the check. */
      reason: Type.Optional(Reason),
      /** The check before one that was taken back is meant as well. */
      again: Type.Optional(Type.Boolean()),
    }),
    result: Type.Object({ answer: GateAnswer }),
  },
  "POST /gate/{location_id}/absences": {
    ...at,
    summary: "Record that a participant doesn't come today",
    access: "staff:gate",
    refusals: ["CHECKED_IN_ALREADY", "NOTHING_TO_CHECK_IN_FOR", "OTHER_SITE"],
    body: exact({ student_id: Id, reason: Type.Optional(Reason) }),
    result: Type.Object({ answer: GateAnswer }),
  },
  "POST /gate/{location_id}/absences/end": {
    ...at,
    summary: "Take it back: they come after all",
    access: "staff:gate",
    refusals: ["CHECKED_IN_ALREADY", "NOT_ABSENT", "OTHER_SITE"],
    body: exact({ student_id: Id, reason: Type.Optional(Reason) }),
    result: Type.Object({ answer: GateAnswer }),
  },
  "GET /gate/{location_id}/here": {
    ...at,
    summary: "Who is checked in at this moment, by group",
    access: "staff:who_is_here",
    result: Type.Object({ count: Type.Integer(), items: Type.Array(GateHere) }),
  },
  "POST /gate/{location_id}/head_counts": {
    ...at,
    summary: "Record that heads were counted, and compare with who is checked in",
    access: "staff:who_is_here",
    body: exact({ counted: Type.Integer({ minimum: 0, maximum: 100_000 }) }),
    result: Type.Object({ counted: Type.Integer(), here: Type.Integer() }),
  },
  "GET /gate/{location_id}/roster": {
    ...at,
    summary: "Everyone of a day at a location, with counts by state",
    access: "staff:gate_override",
    query: Type.Object({
      ...RosterQuery,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 500 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
    }),
    result: Type.Object({
      date: Day,
      counts: GateCounts,
      items: Type.Array(GateRosterRow),
      /** Of the filter, on all pages. */
      total: Type.Integer(),
      /** The add-on that was asked for. */
      add_on: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
    }),
  },
  "GET /gate/{location_id}/roster/export": {
    ...at,
    summary: "The roster as it is filtered, as a table",
    access: "staff:gate_override",
    query: Type.Object(RosterQuery),
    result: Type.Unknown(),
    file: "text/csv",
  },
  "GET /gate/{location_id}/roster/paper": {
    ...at,
    summary: "The roster to print, with a column to sign",
    access: "staff:gate_override",
    query: Type.Object({ date: Type.Optional(Day), add_on: RosterQuery.add_on, text: RosterQuery.text }),
    result: Type.Unknown(),
    file: "application/pdf",
  },
  "POST /gate/{location_id}/paper_entries": {
    ...at,
    summary: "Enter what a paper roster says, with its times; each is marked as entered from paper",
    access: "staff:gate_override",
    refusals: ["SCAN_REPEATED"],
    body: exact({
      date: Day,
      entries: Type.Array(
        exact({
          scan_id,
          student_id: Id,
          kind: oneOf(["IN", "OUT", "ABSENT"]),
          /** By the location's clock. */
          time: WallTime,
          with_whom: Type.Optional(Text(200)),
          reason: Type.Optional(Reason),
          called: Type.Optional(Text(300)),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    result: SyncResult,
  },
  "GET /gate/{location_id}/plans/{student_id}": {
    ...ofStudent,
    summary: "The emergency plans of a participant who is checked in here, without their bytes",
    access: "staff:gate",
    refusals: ["NOT_CHECKED_IN"],
    result: Type.Object({ items: Type.Array(Type.Object({ id: Id })) }),
  },
  "GET /gate/{location_id}/plans/{student_id}/{plan_id}": {
    ...ofStudent,
    params: Type.Object({ location_id: Id, student_id: Id, plan_id: Id }),
    summary: "One of them, to be shown in the page; the family sees who looked",
    access: "staff:gate",
    refusals: ["NOT_CHECKED_IN", "NOT_FOUND"],
    result: Type.String(),
    file: "application/octet-stream",
  },
  "GET /gate/{location_id}/pack": {
    ...at,
    summary: "What a shared device needs for a day without network: from yesterday to tomorrow, without codes",
    access: "staff:gate",
    refusals: ["DEVICE_NEEDED"],
    result: GatePack,
  },
  "POST /gate/{location_id}/sync": {
    ...at,
    summary: "What a device has scanned without network. The same scans again are counted once",
    access: "staff:gate",
    refusals: ["DEVICE_NEEDED", "SCAN_REPEATED"],
    body: exact({
      /** The device's clock as it sends. */
      now: Type.String({ format: "date-time" }),
      scans: Type.Array(GateScan, { maxItems: 1000 }),
    }),
    result: SyncResult,
  },
  "GET /gate/{location_id}/exceptions": {
    ...at,
    summary: "Scans that could not be recorded as they are, the oldest first",
    access: "staff:gate",
    result: Type.Object({ items: Type.Array(GateException) }),
  },
  "POST /gate/{location_id}/exceptions/{scan_id}/answers": {
    ...at,
    params: Type.Object({ location_id: Id, scan_id }),
    summary: "Settle one: the scan was right, or what is recorded stays",
    access: "staff:gate",
    refusals: [
      "EXCEPTION_ANSWERED",
      "CHECKED_IN_ALREADY",
      "NOT_CHECKED_IN",
      "NOTHING_TO_CHECK_IN_FOR",
      "NOT_ON_PICK_UP_LIST",
      "COLLECTOR_BARRED",
      "NOTHING_TO_VOID",
      "ONLINE_HAS_NO_CHECK_IN",
      "OTHER_SITE",
    ],
    body: exact({
      answer: oneOf(EXCEPTION_ANSWERS),
      /** Whose code it was. */
      student_id: Type.Optional(Id),
      reason: Type.Optional(Reason),
      called: Type.Optional(Text(300)),
    }),
    result: Type.Object({ check: nullable(GateCheck) }),
  },
})
