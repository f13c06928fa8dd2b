import type { ExceptionKind, ScanKind } from "@hub/domain/gate/offline"
import { Problem, type ProblemCode } from "@hub/domain/kernel/problem"
import { dayAt } from "@hub/domain/kernel/zone"
import { isId } from "@hub/domain/scheduling/gate"
import { type Store, storeWithin, type Transaction } from "../database/transaction.ts"
import { allowedOnce, markUsed } from "../day/use-one-time.ts"
import { endAbsence, setAbsent } from "../scheduling/absences.ts"
import { checkIn, checkOut, voidCheck } from "../scheduling/check-at-gate.ts"
import { lastCheck, lockAtGate, presenceOf, sessionToJoin } from "../scheduling/queries.ts"
import { gateSite, lastRecordOf } from "./queries.ts"
import { scanById } from "./store.ts"
import { tellGuardians } from "./tell-guardians.ts"

// A scan that comes later than it was made: recorded as of its time, or an exception for someone to answer. It is never dropped.

export interface LateScan {
  readonly kind: ScanKind
  readonly student_id: string
  readonly location_id: string
  /** By the server's clock. */
  readonly at: Date
  readonly operator: string
  readonly voids?: string | undefined
  readonly with_whom?: string | null | undefined
  readonly reason?: string | null | undefined
  readonly called?: string | null | undefined
}

export type Outcome =
  | { readonly check_id: string }
  | { readonly absence_id: string }
  | { readonly exception: ExceptionKind }

const EXCEPTION_OF: Partial<Record<ProblemCode, ExceptionKind>> = {
  CHECKED_IN_ALREADY: "ALREADY_IN",
  NOT_CHECKED_IN: "NOT_IN",
  NOT_ON_PICK_UP_LIST: "COLLECTOR",
  COLLECTOR_BARRED: "COLLECTOR",
  NOTHING_TO_CHECK_IN_FOR: "NOT_BOOKED",
  ONLINE_HAS_NO_CHECK_IN: "NOT_BOOKED",
  NOT_FOUND: "NOT_BOOKED",
  OTHER_SITE: "OTHER_SITE",
  NOTHING_TO_VOID: "NOTHING_TO_VOID",
}

/** A refusal as an exception; whatever else fails is an error. */
export function exceptionOf(error: unknown): ExceptionKind {
  const kind = error instanceof Problem ? EXCEPTION_OF[error.code] : undefined
  if (kind === undefined) throw error
  return kind
}

/** What was recorded of them since, or that their day is over: someone has to look first. */
async function whyNot(tx: Transaction, scan: LateScan, now: Date): Promise<ExceptionKind | undefined> {
  const { student_id, location_id, at, kind } = scan
  const [site, present, session, last] = await Promise.all([
    gateSite(tx, location_id, now),
    presenceOf(tx, student_id),
    sessionToJoin(tx, student_id, at, location_id),
    lastRecordOf(tx, student_id, at),
  ])
  if (kind === "IN" && present !== undefined) return "ALREADY_IN"
  if (kind === "OUT" && present === undefined) return "NOT_IN"
  if (last !== undefined && Date.parse(last.at) > at.getTime()) return "LATER_CHECK"
  const ends_at = (present ?? session)?.ends_at ?? at.toISOString()
  const day = [dayAt(at.toISOString(), site.time_zone), dayAt(ends_at, site.time_zone)].toSorted().at(-1) ?? ""
  return day < site.today ? "DAY_CLOSED" : undefined
}

/** The device has compared the digits with what it took with it. */
const allowedAt = async (tx: Transaction, { with_whom, student_id, at }: LateScan) =>
  with_whom === undefined || with_whom === null || !isId(with_whom)
    ? undefined
    : allowedOnce(tx, { id: with_whom, student_id, at, how: "with its digits" })

/** Records it as of its time. Throws what refuses it. */
export async function record(
  tx: Transaction,
  store: Store,
  scan: LateScan,
  { is_seen, now }: { is_seen: boolean; now: Date },
): Promise<Outcome> {
  const { student_id, location_id, at, operator: by } = scan
  const needs = { store: storeWithin(tx, store.pool), clock: () => at }
  const who = { student_id }
  const reason = scan.reason ?? undefined
  const with_whom = scan.with_whom ?? undefined
  switch (scan.kind) {
    case "IN": {
      const { check_id, session } = await checkIn(needs)({ who, by, location_id, with_whom, reason, is_seen })
      await endAbsence(tx, { student_id, session, reason: "", operator: by, at })
      return { check_id }
    }
    case "OUT": {
      const called = scan.called ?? undefined
      const allowed = await allowedAt(tx, scan)
      const out = await checkOut(needs)({ who, by, location_id, with_whom, reason, called, allowed })
      if (allowed !== undefined) await markUsed(tx, allowed, out.check_id)
      else await tellGuardians(tx, { out, by, at, now })
      return { check_id: out.check_id }
    }
    case "VOID": {
      const why = reason ?? "Undone at once"
      return { check_id: (await voidCheck(needs)({ who, by, location_id, reason: why, again: true })).check_id }
    }
    default: {
      const session = await sessionToJoin(tx, student_id, at, location_id)
      if (session === undefined) return { exception: "NOT_BOOKED" }
      if (session.location_id !== location_id) return { exception: "OTHER_SITE" }
      const said = { student_id, session, reason: reason ?? "", operator: by, at }
      if (scan.kind === "ABSENT") return { absence_id: await setAbsent(tx, said) }
      const absence_id = await endAbsence(tx, said)
      return absence_id === undefined ? { exception: "NOTHING_TO_VOID" } : { absence_id }
    }
  }
}

/** Of a VOID: whether it names the last check that counts, or the scan that made it. */
async function namesLastCheck(tx: Transaction, { student_id, voids }: LateScan): Promise<boolean> {
  if (voids === undefined) return true
  const [named, last] = [await scanById(tx, voids), await lastCheck(tx, student_id)]
  // Of a check that someone else made, a device knows the check alone.
  return last !== undefined && (voids === last.id || named?.check_id === last.id)
}

export async function applyScan(tx: Transaction, store: Store, scan: LateScan, now: Date): Promise<Outcome> {
  if ((await lockAtGate(tx, { student_id: scan.student_id })) === undefined) return { exception: "NOT_BOOKED" }
  const why = await whyNot(tx, scan, now)
  if (why !== undefined) return { exception: why }
  if (scan.kind === "VOID" && !(await namesLastCheck(tx, scan))) return { exception: "NOTHING_TO_VOID" }
  try {
    return await record(tx, store, scan, { is_seen: false, now })
  } catch (error) {
    return { exception: exceptionOf(error) }
  }
}
