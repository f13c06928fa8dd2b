import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { type GateSession, presenceOf } from "./queries.ts"
import { addAbsence, lastAbsence } from "./store-attendances.ts"

interface Said {
  readonly student_id: string
  readonly session: Pick<GateSession, "attendance_id" | "session_id">
  readonly reason: string
  readonly operator: string
  readonly at: Date
}

async function addNext(tx: Transaction, said: Said, number: number): Promise<string> {
  const { session, student_id, reason, operator, at } = said
  const id = newId()
  const { attendance_id, session_id } = session
  await addAbsence(tx, { id, attendance_id, session_id, student_id, number, reason, operator, at })
  await recordAction(tx, {
    action: number % 2 === 1 ? "PARTICIPANT_ABSENT" : "PARTICIPANT_NOT_ABSENT",
    by: operator,
    subject: "attendance",
    subject_id: attendance_id,
    reason,
    details: { session_id },
    now: at,
  })
  return id
}

/** Twice is once. The caller has locked the participant. */
export async function setAbsent(tx: Transaction, said: Said): Promise<string> {
  if ((await presenceOf(tx, said.student_id)) !== undefined) throw problem("CHECKED_IN_ALREADY")
  const last = await lastAbsence(tx, said.session.attendance_id, said.session.session_id)
  return last?.kind === "ABSENT" ? last.id : addNext(tx, said, (last?.number ?? 0) + 1)
}

/** They come after all. Undefined where they weren't absent. */
export async function endAbsence(tx: Transaction, said: Said): Promise<string | undefined> {
  const last = await lastAbsence(tx, said.session.attendance_id, said.session.session_id)
  return last?.kind === "ABSENT" ? addNext(tx, said, last.number + 1) : undefined
}

/** What was said last of who comes to a session. */
export const lastAbsenceOf = (tx: Transaction, at: Pick<GateSession, "attendance_id" | "session_id">) =>
  lastAbsence(tx, at.attendance_id, at.session_id)
