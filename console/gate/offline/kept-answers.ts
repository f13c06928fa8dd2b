import { packAnswer } from "@hub/domain/gate/pack-answer"
import { type PackDay, packDay } from "@hub/domain/gate/pack-day"
import { dayAt } from "@hub/domain/kernel/zone"
import type { Answer } from "../../api/client.ts"
import { type KeptPack, nowBy, type PackStudent, scansBy, waitingScans } from "./kept-day.ts"

// What the device answers from its day and the scans that wait.

type GateAnswer = Answer<"POST /gate/{location_id}/look_ups">

const todayOf = (pack: KeptPack): string => dayAt(nowBy(pack).toISOString(), pack.time_zone)

async function answersOf(pack: KeptPack, students: readonly PackStudent[], by: string): Promise<GateAnswer[]> {
  const scans = scansBy(pack, await waitingScans())
  const facts = { today: todayOf(pack), by, now: nowBy(pack) }
  return students.map((student) =>
    packAnswer(student, { ...facts, scans: scans.filter(({ student_id }) => student_id === student.student_id) }),
  )
}

export async function keptAnswer(pack: KeptPack, student: PackStudent, by: string): Promise<GateAnswer> {
  const [answer] = await answersOf(pack, [student], by)
  if (answer === undefined) throw new Error("No answer")
  return answer
}

export const keptDay = async (pack: KeptPack, by: string): Promise<PackDay & { today: string }> => {
  const [today, answers] = [todayOf(pack), await answersOf(pack, pack.students, by)]
  return { today, ...packDay(answers, { today, now: nowBy(pack) }) }
}

export interface WaitingCheck {
  readonly id: string
  readonly student_id: string
  readonly name: string
  readonly kind: "IN" | "OUT"
  readonly at: string
}

/** In and out that wait to be sent and weren't taken back, the newest first. */
export async function waitingChecks(pack: KeptPack): Promise<WaitingCheck[]> {
  const scans = scansBy(pack, await waitingScans())
  const voided = new Set(scans.map(({ voids }) => voids))
  return scans
    .flatMap(({ id, kind, at, student_id = "" }): WaitingCheck[] => {
      const student = pack.students.find((one) => one.student_id === student_id)
      if (student === undefined || voided.has(id) || (kind !== "IN" && kind !== "OUT")) return []
      return [{ id, student_id, name: student.name, kind, at }]
    })
    .toReversed()
}
