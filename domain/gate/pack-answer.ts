import type { GateAnswer, GateState } from "./answer.ts"
import type { GateScan, PackStudent } from "./offline.ts"
import { gateWord } from "./state.ts"

// What a device says of a participant without a network: from what it took with it, and what it has scanned since.

const EARLY_MS = 3 * 3_600_000

type Session = PackStudent["sessions"][number]

const mayJoin = ({ is_booked, starts_at, ends_at }: Session, now: Date): boolean =>
  is_booked && Date.parse(starts_at) <= now.getTime() + EARLY_MS && Date.parse(ends_at) > now.getTime()

/** What the scans of the device make of a session: each that was made takes the place of the one before, and a VOID of the one it names. */
function stateAfter(before: GateState, scans: readonly GateScan[]): { state: GateState; last: GateScan | undefined } {
  const voided = new Set(scans.flatMap(({ kind, voids }) => (kind === "VOID" && voids !== undefined ? [voids] : [])))
  const standing = scans.filter(({ id, kind }) => kind !== "VOID" && !voided.has(id))
  let state = before
  const own = new Set(scans.map(({ id }) => id))
  for (const { kind, voids } of scans.filter(({ id }) => !voided.has(id))) {
    if (kind === "IN" || kind === "OUT" || kind === "ABSENT") state = kind
    else if (kind === "BACK") state = "TO_COME"
    // Of a check that was recorded before the network was lost.
    else if (voids !== undefined && !own.has(voids)) state = state === "OUT" ? "IN" : "TO_COME"
  }
  return { state, last: standing.findLast(({ kind }) => kind === "IN" || kind === "OUT") }
}

const collectorName = ({ may_collect }: PackStudent, { with_whom }: GateScan): string | null =>
  may_collect.find(({ id }) => id === with_whom)?.name ?? with_whom ?? null

/** The same answer as the server's, as far as the device knows. `scans` are of this participant, in order. */
export function packAnswer(
  student: PackStudent,
  { scans, today, by, now }: { scans: readonly GateScan[]; today: string; by: string; now: Date },
): GateAnswer {
  const isOfToday = (session: Session) => session.date === today || session.state === "IN" || mayJoin(session, now)
  const sessions = student.sessions.filter(isOfToday)
  const lead =
    sessions.find(({ state }) => state === "IN") ?? sessions.find((session) => mayJoin(session, now)) ?? sessions[0]
  const { state, last } = stateAfter(lead?.state ?? "TO_COME", scans)
  const shown = sessions.map((session) => ({
    attendance_id: session.attendance_id,
    session_id: session.session_id,
    name: session.group,
    room: session.room,
    date: session.date,
    start_time: session.start_time,
    end_time: session.end_time,
    ends_at: session.ends_at,
    is_booked: session.is_booked,
    state: session === lead ? state : session.state,
  }))
  const may_come_in = state !== "IN" && sessions.some((session) => mayJoin(session, now))
  const known = lead?.out_at ?? lead?.in_at ?? null
  return {
    student_id: student.student_id,
    name: student.name,
    first_name: student.first_name,
    face: student.face,
    age: student.age,
    word: gateWord({
      states: shown.map((session) => session.state),
      may_come_in,
      is_blocked: student.blocked_by.length > 0,
      is_elsewhere: false,
    }),
    sessions: shown,
    elsewhere: null,
    last:
      last !== undefined
        ? {
            id: last.id,
            kind: last.kind === "IN" ? "IN" : "OUT",
            at: last.at,
            by,
            with_whom: collectorName(student, last),
          }
        : known === null
          ? null
          : { id: student.student_id, kind: lead?.out_at === null ? "IN" : "OUT", at: known, by: "", with_whom: null },
    missing: student.blocked_by.map((name) => ({ kind: "documents", name, hint: "", is_blocking: true })),
    has_alert: student.has_alert,
    may_collect: student.may_collect.map((person) => ({ ...person, phone: null, has_photo: false })),
    must_not: student.must_not,
    messages: student.messages ?? [],
    one_time: (student.one_time ?? []).map(({ digits_hash: _hash, ...person }) => ({ ...person, phone: null })),
    may_come_in,
    absence: null,
    add_ons: sessions.filter(({ is_booked }) => is_booked).flatMap(({ add_ons = [] }) => add_ons),
  }
}
