import type { GateCheck } from "@hub/domain/gate/answer"
import type { ExceptionAnswer, ExceptionKind } from "@hub/domain/gate/offline"
import { actorName } from "@hub/domain/kernel/actor"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import { storeWithin, type Transaction } from "../database/transaction.ts"
import { voidCheck } from "../scheduling/check-at-gate.ts"
import { lastCheck, lockAtGate } from "../scheduling/queries.ts"
import { type LateScan, record } from "./apply-scan.ts"
import type { AtSite, GateNeeds } from "./gate-needs.ts"
import * as m from "./gate-texts.ts"
import { checkById, lastRecordOf } from "./queries.ts"
import { answerException, lockException, scanById } from "./store.ts"

interface Answered {
  readonly answer: ExceptionAnswer
  readonly student_id?: string | undefined
  readonly reason?: string | undefined
  readonly called?: string | undefined
}

const REPLACED = "Another scan of the same was right"

/** Not before what is recorded already: checks go by turns, and so do their times. */
async function notBefore(tx: Transaction, scan: LateScan): Promise<LateScan> {
  const last = await lastRecordOf(tx, scan.student_id, scan.at)
  return last === undefined ? scan : { ...scan, at: new Date(Math.max(scan.at.getTime(), Date.parse(last.at))) }
}

/** Not before the last check that counts, once a later one is voided. */
async function notBeforeStanding(tx: Transaction, scan: LateScan): Promise<LateScan> {
  const last = await lastCheck(tx, scan.student_id)
  return last === undefined ? scan : { ...scan, at: new Date(Math.max(scan.at.getTime(), Date.parse(last.at))) }
}

/** The scan was right: what it contradicts is voided, what it lacks is recorded with it. */
async function apply(
  tx: Transaction,
  needs: GateNeeds,
  kind: ExceptionKind,
  given: LateScan,
  by: string,
  now: Date,
): Promise<string | null> {
  const last = await lastCheck(tx, given.student_id)
  const within = { store: storeWithin(tx, needs.store.pool), clock: () => now }
  const voidLast = () => voidCheck(within)({ who: { student_id: given.student_id }, by, reason: REPLACED, again: true })
  const isOfDay = last !== undefined && Date.parse(last.ends_at) > given.at.getTime()
  let scan = given
  if ((kind === "ALREADY_IN" && last?.is_here === true) || (kind === "NOT_IN" && last?.kind === "OUT" && isOfDay)) {
    await voidLast()
    scan = await notBeforeStanding(tx, scan)
  } else if (kind === "NOT_IN") {
    await record(
      tx,
      needs.store,
      { ...(await notBefore(tx, scan)), kind: "IN", with_whom: null, reason: null },
      { is_seen: true, now },
    )
    scan = await notBefore(tx, scan)
  } else scan = await notBefore(tx, scan)
  const outcome = await record(tx, needs.store, scan, { is_seen: true, now })
  if ("exception" in outcome)
    throw problem(outcome.exception === "OTHER_SITE" ? "OTHER_SITE" : "NOTHING_TO_CHECK_IN_FOR")
  return "check_id" in outcome ? outcome.check_id : null
}

export const settleException =
  (needs: GateNeeds) =>
  (
    { by, location_id }: AtSite,
    scan_id: string,
    { answer, student_id, reason, called }: Answered,
  ): Promise<{ check: GateCheck | null }> =>
    needs.store.as(by).transaction(async (tx) => {
      const now = needs.clock()
      const [found, scan] = [await lockException(tx, scan_id, location_id), await scanById(tx, scan_id)]
      if (found === undefined || scan === undefined) throw problem("NOT_FOUND")
      if (found.answer !== null) throw problem("EXCEPTION_ANSWERED")
      const operator = actorName(by)
      let check_id: string | null = null
      const whose = scan.student_id ?? student_id
      if (answer === "APPLY") {
        if (whose === undefined) throw invalid("student_id", m.whoseCode, "required")
        if ((await lockAtGate(tx, { student_id: whose })) === undefined) throw problem("NOT_FOUND")
        const late: LateScan = {
          kind: scan.kind,
          student_id: whose,
          location_id,
          at: new Date(scan.at),
          operator: scan.operator,
          with_whom: scan.with_whom,
          reason: reason ?? scan.reason,
          called: called ?? scan.called,
        }
        check_id = await apply(tx, needs, found.kind, late, operator, now)
      }
      const picked = scan.student_id === null && answer === "APPLY" ? (whose ?? null) : null
      await answerException(tx, { id: scan_id, answer, answered_by: operator, student_id: picked, check_id, now })
      await recordAction(tx, {
        action: "GATE_EXCEPTION_ANSWERED",
        subject: "gate_exception",
        subject_id: scan_id,
        reason: reason ?? "",
        details: { answer, kind: found.kind },
        now,
      })
      const check = check_id === null ? undefined : await checkById(tx, check_id)
      return {
        check:
          check === undefined
            ? null
            : { id: check.id, kind: check.kind, at: check.at, by: check.by, with_whom: check.with_whom },
      }
    })
