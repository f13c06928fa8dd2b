import { type Static, Type } from "typebox"
import { GateMessage, OneTimePerson } from "../day/day.ts"
import { Day, Id, Instant, named, nullable, oneOf, WallTime } from "../kernel/wire.ts"
import { BarredPerson, GATE_STATES, GateAddOn, GateFace, GatePerson } from "./answer.ts"

// What a shared device takes with it for a day without network, and what it brings back.

/** How long a device may use what it took, in hours. */
export const PACK_HOURS = 24

/** The form of a code by which packs know it: in any case and without blanks. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s\p{Cf}]/gu, "").toLowerCase()

const PackSession = Type.Object({
  attendance_id: Id,
  session_id: Id,
  group: Type.String(),
  room: Type.String(),
  date: Day,
  start_time: WallTime,
  end_time: WallTime,
  /** With the care that was added to the day, and so is the end. */
  starts_at: Instant,
  ends_at: Instant,
  is_booked: Type.Boolean(),
  state: oneOf(GATE_STATES),
  in_at: nullable(Instant),
  out_at: nullable(Instant),
  add_ons: Type.Optional(Type.Array(GateAddOn)),
})

export const PackStudent = named("GatePackStudent", {
  student_id: Id,
  /** SHA-256 of the pack's salt and the code, in hexadecimal. The code itself is in no pack. */
  code_hash: Type.String(),
  /** Of codes that were another child's until the two turned out to be one. */
  other_code_hashes: Type.Optional(Type.Array(Type.String())),
  name: Type.String(),
  first_name: Type.String(),
  face: GateFace,
  age: nullable(Type.Integer()),
  has_alert: Type.Boolean(),
  /** The names of what keeps them out; an override needs the network. */
  blocked_by: Type.Array(Type.String()),
  may_collect: Type.Array(Type.Omit(GatePerson, ["phone", "has_photo"])),
  must_not: Type.Array(BarredPerson),
  messages: Type.Optional(Type.Array(GateMessage)),
  /** With SHA-256 of the pack's salt, the id and the four digits. */
  one_time: Type.Optional(
    Type.Array(Type.Object({ ...Type.Omit(OneTimePerson, ["phone"]).properties, digits_hash: Type.String() })),
  ),
  sessions: Type.Array(PackSession),
})
export type PackStudent = Static<typeof PackStudent>

export const GatePack = named("GatePack", {
  location_id: Id,
  location: Type.String(),
  time_zone: Type.String(),
  /** In hexadecimal, of this pack alone. */
  salt: Type.String(),
  taken_at: Instant,
  /** It is to be forgotten then. */
  ends_at: Instant,
  /** From yesterday to tomorrow. */
  students: Type.Array(PackStudent),
})
export type GatePack = Static<typeof GatePack>

export const SCAN_KINDS = ["IN", "OUT", "VOID", "ABSENT", "BACK"] as const
export type ScanKind = (typeof SCAN_KINDS)[number]

/** HELD: someone came who must not take them, and didn't. */
export const DEVICE_SCAN_KINDS = [...SCAN_KINDS, "HELD"] as const

/** A scan as a device kept it. */
export const GateScan = Type.Object(
  {
    /** The device's own; a scan is counted once under it. */
    id: Id,
    kind: oneOf(DEVICE_SCAN_KINDS),
    /** By the device's clock. */
    at: Instant,
    /** Who of the staff made it. */
    staff_id: Id,
    student_id: Type.Optional(Id),
    /** Of a VOID: the scan that it takes back, or the check. */
    voids: Type.Optional(Id),
    /** What was scanned, of someone whom the pack doesn't know. */
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    with_whom: Type.Optional(Type.String({ maxLength: 200 })),
    reason: Type.Optional(Type.String({ maxLength: 300 })),
    called: Type.Optional(Type.String({ maxLength: 300 })),
  },
  { additionalProperties: false },
)
export type GateScan = Static<typeof GateScan>

/** Why a scan could not simply be recorded. */
export const EXCEPTIONS = [
  /** In already, by someone else. */
  "ALREADY_IN",
  /** Out, but not in. */
  "NOT_IN",
  /** Something was recorded after it. */
  "LATER_CHECK",
  /** The booking or the day was canceled, or there never was one. */
  "NOT_BOOKED",
  "OTHER_SITE",
  "UNKNOWN_CODE",
  /** The day was over when it came. */
  "DAY_CLOSED",
  /** They left with someone who isn't on the pick-up list, or must not take them. */
  "COLLECTOR",
  /** There was no check that it could take back. */
  "NOTHING_TO_VOID",
] as const
export type ExceptionKind = (typeof EXCEPTIONS)[number]

export const GateException = named("GateException", {
  scan_id: Id,
  kind: oneOf(EXCEPTIONS),
  scan: oneOf(SCAN_KINDS),
  /** By the server's clock. */
  at: Instant,
  by: Type.String(),
  student: nullable(
    Type.Object({ id: Id, name: Type.String(), first_name: Type.String(), face: GateFace, group: Type.String() }),
  ),
  /** The last letters of a code that nobody has. */
  code_end: nullable(Type.String()),
  with_whom: nullable(Type.String()),
  /** What is recorded of them now: the last check that counts. */
  recorded: nullable(Type.Object({ kind: oneOf(["IN", "OUT"]), at: Instant, by: Type.String() })),
})
export type GateException = Static<typeof GateException>

/** APPLY: the scan was right, record it. DISMISS: what is recorded stays as it is. */
export const EXCEPTION_ANSWERS = ["APPLY", "DISMISS"] as const
export type ExceptionAnswer = (typeof EXCEPTION_ANSWERS)[number]

export const SyncResult = named("GateSyncResult", {
  /** By how much the device's clock is before the server's. */
  clock_off_ms: Type.Integer(),
  scans: Type.Array(
    Type.Object({
      id: Id,
      outcome: oneOf(["TAKEN", "EXCEPTION"]),
      exception: nullable(oneOf(EXCEPTIONS)),
    }),
  ),
  taken: Type.Integer(),
  exceptions: Type.Array(GateException),
})
export type SyncResult = Static<typeof SyncResult>
