import type { GateAnswer, GateName, GateState } from "./answer.ts"
import type { GateHere, GateSummary } from "./roster.ts"
import { LATE_MINUTES } from "./roster.ts"

// What a device says of its whole day without a network, from what it says of each participant.

export interface PackDay {
  readonly counts: GateSummary["counts"]
  readonly here: readonly GateHere[]
  readonly names: readonly GateName[]
}

const leadOf = ({ sessions }: GateAnswer, now: Date) => {
  const of = (state: GateState) => sessions.find((session) => session.state === state)
  const ahead = sessions.find(({ state, ends_at }) => state === "TO_COME" && Date.parse(ends_at) > now.getTime())
  return of("IN") ?? ahead ?? of("OUT") ?? of("ABSENT") ?? sessions[0]
}

const COUNT_OF = { TO_COME: "to_come", IN: "in", ABSENT: "absent", OUT: "out" } as const

/** Those who have something today, or are still here. */
export function packDay(answers: readonly GateAnswer[], { today, now }: { today: string; now: Date }): PackDay {
  const counts = { all: 0, to_come: 0, in: 0, absent: 0, out: 0 }
  const here: GateHere[] = []
  const names: GateName[] = []
  for (const answer of answers) {
    const lead = leadOf(answer, now)
    if (lead === undefined || !(lead.state === "IN" || answer.sessions.some(({ date }) => date === today))) continue
    counts.all += 1
    counts[COUNT_OF[lead.state]] += 1
    const { student_id, name, face, age, last, has_alert } = answer
    const row = { student_id, name, face, age, group: lead.name, room: lead.room, state: lead.state }
    names.push(row)
    if (lead.state !== "IN") continue
    const late = Date.parse(lead.ends_at) + LATE_MINUTES * 60_000
    here.push({
      ...row,
      since: last?.at ?? now.toISOString(),
      by: last?.by ?? "",
      is_booked: lead.is_booked,
      ends_at: lead.ends_at,
      is_late: late <= now.getTime(),
      has_alert,
    })
  }
  return { counts, here, names }
}
