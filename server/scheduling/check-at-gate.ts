import { isOnline } from "@hub/domain/catalogue/place"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { dayAt } from "@hub/domain/kernel/zone"
import { barredAs } from "@hub/domain/scheduling/barred"
import { type CollectedBy, type Collecting, collectorOf, voidError } from "@hub/domain/scheduling/gate"
import { v7 as newId } from "uuid"
import { alertOfCheck } from "../alerts/queue-alerts.ts"
import { recordAction } from "../audit/record-action.ts"
import type { AttendanceCheckRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { barredCollectors } from "./barred-queries.ts"
import * as m from "./gate-texts.ts"
import {
  endedSessionToJoin,
  type GateSession,
  type GateStudent,
  type GateWho,
  lastCheck,
  lockAtGate,
  pickUpList,
  presenceOf,
  sessionToJoin,
} from "./queries.ts"

// In, out, and a wrong check voided. Every check has the name of who of the staff made it.

export interface GateNeeds {
  readonly store: Store
  readonly clock: () => Date
}

export interface AtGate {
  readonly student: GateStudent
  readonly session: GateSession
}

/** With the check that was recorded. */
interface Recorded extends AtGate {
  readonly check_id: string
}

interface ByStaff {
  readonly who: GateWho
  readonly by: string
  /** The gate's: what belongs to another location is refused there. */
  readonly location_id?: string | undefined
}

export interface CheckIn extends ByStaff {
  /** Who brings them, in any words. */
  readonly with_whom?: string | undefined
  /** Why they are let in although something is missing. */
  readonly reason?: string | undefined
  /** Someone has seen them: also for a booking that was canceled. */
  readonly is_seen?: boolean | undefined
}
export type CheckOut = ByStaff &
  Collecting & {
    /** Whom the family lets collect this once. */
    readonly allowed?: { readonly name: string; readonly reason: string; readonly called: string } | undefined
  }
export interface VoidCheck extends ByStaff {
  readonly reason: string
  /** One was voided before, and this one is meant as well. */
  readonly again?: boolean | undefined
}

const LONGEST = 300

function checkTexts({ with_whom = "", reason = "", called = "" }: Collecting): void {
  if (with_whom.length > 200) throw invalid("with_whom", m.nameTooLong, "too_long")
  if (reason.length > LONGEST) throw invalid("reason", m.reasonNeeded, "too_long")
  if (called.length > LONGEST) throw invalid("called", m.calledTooLong, "too_long")
}

async function studentAt(tx: Transaction, who: GateWho): Promise<GateStudent> {
  const student = await lockAtGate(tx, who)
  if (student === undefined) throw problem("qr" in who ? "CODE_NOT_KNOWN" : "NOT_FOUND")
  return student
}

function requireSite(student: GateStudent, session: GateSession, location_id: string | undefined): void {
  if (location_id === undefined || session.location_id === location_id) return
  throw problem("OTHER_SITE", {
    message: m.atOtherSite(student.full_name, m.placeText(session)),
    payload: { location_id: session.location_id },
  })
}

async function findToJoin(
  tx: Transaction,
  { who, location_id, is_seen = false }: Pick<CheckIn, "who" | "location_id" | "is_seen">,
  now: Date,
): Promise<AtGate> {
  const student = await studentAt(tx, who)
  const present = await presenceOf(tx, student.id)
  if (present !== undefined)
    throw problem("CHECKED_IN_ALREADY", {
      message: m.checkedInSince(
        student.full_name,
        m.momentText(present.since, present.time_zone, now),
        m.placeText(present),
      ),
      payload: { since: present.since },
    })
  const booked = await sessionToJoin(tx, student.id, now, location_id)
  const isElsewhere = booked === undefined || (location_id !== undefined && booked.location_id !== location_id)
  const ended =
    is_seen && isElsewhere && location_id !== undefined
      ? await endedSessionToJoin(tx, student.id, now, location_id)
      : undefined
  const session = ended ?? booked
  if (session === undefined) throw problem("NOTHING_TO_CHECK_IN_FOR", { message: m.nothingBooked(student.full_name) })
  requireSite(student, session, location_id)
  if (isOnline(session.location)) throw problem("ONLINE_HAS_NO_CHECK_IN")
  return { student, session }
}

const ACTIONS = {
  IN: "PARTICIPANT_CHECKED_IN",
  OUT: "PARTICIPANT_CHECKED_OUT",
  VOID: "PARTICIPANT_CHECK_VOIDED",
} as const

interface NewCheck
  extends Pick<AttendanceCheckRow, "id" | "attendance_id" | "session_id" | "kind" | "operator">,
    Partial<Pick<AttendanceCheckRow, "with_whom" | "collector" | "contact_id" | "reason" | "called" | "voids_id">> {
  readonly now: Date
}

/** The caller has locked the participant. */
const addCheck = (tx: Transaction, row: NewCheck) =>
  tx.run(sql`
    insert into attendance_check (id, attendance_id, session_id, number, kind, with_whom, collector, contact_id, reason, called,
      voids_id, operator, at)
    values (${row.id}, ${row.attendance_id}, ${row.session_id}, 1 + (select count(*) from attendance_check
        where attendance_id = ${row.attendance_id} and session_id = ${row.session_id}), ${row.kind}, ${row.with_whom ?? null},
      ${row.collector ?? null}, ${row.contact_id ?? null}, ${row.reason ?? null}, ${row.called ?? null}, ${row.voids_id ?? null},
      ${row.operator}, ${row.now})`)

async function record(tx: Transaction, check: Omit<NewCheck, "id">, is_stranger = false): Promise<string> {
  const { attendance_id, session_id, kind, operator, now } = check
  const id = newId()
  await addCheck(tx, { ...check, id })
  await recordAction(tx, {
    action: ACTIONS[kind],
    by: operator,
    subject: "attendance",
    subject_id: attendance_id,
    reason: check.reason ?? "",
    details: { session_id },
    now,
  })
  await alertOfCheck(tx, { check_id: id, is_stranger, now })
  return id
}

const at = ({ attendance_id, session_id }: GateSession) => ({ attendance_id, session_id })
const trimmed = (text: string | undefined): string | null => text?.trim() || null

export const checkIn =
  ({ store, clock }: GateNeeds) =>
  (check: CheckIn): Promise<Recorded> =>
    store.transaction(async (tx) => {
      checkTexts(check)
      const now = clock()
      const found = await findToJoin(tx, check, now)
      const { with_whom, reason, by: operator } = check
      const said = { with_whom: trimmed(with_whom), reason: trimmed(reason) }
      const check_id = await record(tx, { ...at(found.session), ...said, kind: "IN", operator, now })
      return { ...found, check_id }
    })

export interface CheckedOut extends Recorded {
  readonly collected_by: CollectedBy
}

/** They leave with someone of the pick-up list, or for a reason and after a call (I49); from wherever they are checked in. */
export const checkOut =
  ({ store, clock }: GateNeeds) =>
  (check: CheckOut): Promise<CheckedOut> =>
    store.transaction(async (tx) => {
      checkTexts(check)
      const now = clock()
      const student = await studentAt(tx, check.who)
      const child = student.full_name
      const session = await presenceOf(tx, student.id)
      if (session === undefined) {
        const last = await lastCheck(tx, student.id)
        throw problem("NOT_CHECKED_IN", { message: m.notCheckedIn(child, last, now) })
      }
      requireSite(student, session, check.location_id)
      const [list, bars] = await Promise.all([pickUpList(tx, student.id), barredCollectors(tx, [student.id])])
      const { allowed } = check
      const barred =
        bars.find(({ id }) => id === check.with_whom) ?? barredAs(bars, allowed?.name ?? check.with_whom ?? "")
      if (barred !== undefined)
        throw problem("COLLECTOR_BARRED", {
          message: m.barredCollector(child, barred.name),
          payload: { barred_id: barred.id, name: barred.name, ...at(session) },
        })
      const collected_by =
        allowed === undefined
          ? collectorOf(list, check)
          : {
              collector: "OTHER" as const,
              contact_id: null,
              with_whom: allowed.name,
              reason: allowed.reason,
              called: allowed.called,
            }
      if (typeof collected_by === "string")
        throw problem("NOT_ON_PICK_UP_LIST", {
          message: m.refusedCollector(collected_by, { child, name: check.with_whom?.trim() ?? "", list }),
          payload: { fault: collected_by, pick_up_list: list },
        })
      const out = { ...at(session), ...collected_by, kind: "OUT", operator: check.by, now } as const
      const is_stranger = collected_by.collector === "OTHER" && allowed === undefined
      return { student, session, collected_by, check_id: await record(tx, out, is_stranger) }
    })

export interface Voided extends Recorded {
  readonly kind: "IN" | "OUT"
  readonly at: string
}

/** Voids the participant's last check. In and out go by turns, so an earlier one of the day is reached by voiding those after it. */
export const voidCheck =
  ({ store, clock }: GateNeeds) =>
  (check: VoidCheck): Promise<Voided> =>
    store.transaction(async (tx) => {
      const reason = trimmed(check.reason)
      if (reason === null || reason.length > LONGEST) throw invalid("reason", m.reasonNeeded, "invalid")
      const student = await studentAt(tx, check.who)
      const last = await lastCheck(tx, student.id)
      if (last === undefined || last.kind === "VOID")
        throw problem("NOTHING_TO_VOID", { message: m.nothingToVoid(student.full_name) })
      requireSite(student, last, check.location_id)
      const now = clock()
      const dayOf = (instant: string) => dayAt(instant, last.time_zone)
      const day = [dayOf(last.at), dayOf(last.ends_at)].toSorted().at(-1) ?? ""
      const when = { today: dayOf(now.toISOString()), again: check.again === true }
      const error = voidError({ ...last, day }, when)
      if (error !== undefined)
        throw problem("NOTHING_TO_VOID", { message: m.refusedVoid[error](student.full_name, m.checkText(last, now)) })
      const row = { ...at(last), kind: "VOID", voids_id: last.id, reason, operator: check.by, now } as const
      return { student, session: last, kind: last.kind, at: last.at, check_id: await record(tx, row) }
    })
