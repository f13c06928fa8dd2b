import type { GateState, GateWord } from "./answer.ts"

// What the gate says of a participant, from what is booked and recorded.

interface Recorded {
  readonly is_here: boolean
  readonly out_at: string | null
  readonly is_absent: boolean
}

/** Who is here is here, whatever else was said of them. */
export function gateState({ is_here, out_at, is_absent }: Recorded): GateState {
  if (is_here) return "IN"
  if (out_at !== null) return "OUT"
  return is_absent ? "ABSENT" : "TO_COME"
}

interface Asked {
  /** Of today at this location, in order. */
  readonly states: readonly GateState[]
  /** Something that they may be checked in for now. */
  readonly may_come_in: boolean
  /** Something is missing without which nobody comes in. */
  readonly is_blocked: boolean
  readonly is_elsewhere: boolean
}

/** The one big word. */
export function gateWord({ states, may_come_in, is_blocked, is_elsewhere }: Asked): GateWord {
  if (states.includes("IN")) return "OUT"
  const isLeft = states.includes("OUT")
  if (isLeft && !(may_come_in && states.includes("TO_COME"))) return "LEFT"
  if (may_come_in) {
    if (states.every((state) => state === "ABSENT") && states.length > 0) return "ABSENT"
    return is_blocked ? "NOT_YET" : "IN"
  }
  return is_elsewhere ? "ELSEWHERE" : "NOTHING"
}

interface OrderedScan {
  readonly id: string
  readonly at: string
}

/** By the server's clock, in order: what a device says of its own time is moved by as much as its clock was off when it sent. Never in the future. */
export function orderedScans<Scan extends OrderedScan>(
  scans: readonly Scan[],
  { device_now, now }: { device_now: Date; now: Date },
): { scan: Scan; at: Date }[] {
  const off = now.getTime() - device_now.getTime()
  return scans
    .map((scan) => ({ scan, at: new Date(Math.min(now.getTime(), Date.parse(scan.at) + off)) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
