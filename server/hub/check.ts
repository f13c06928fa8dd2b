import { dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { readRequirements } from "../paperwork/read-requirements.ts"
import { type Check, checkAtGate, readAtGate } from "../scheduling/check-at-gate.ts"
import type { CommandContext } from "./command-context.ts"

export interface CheckOptions {
  readonly with?: string
  readonly anyway?: string
}

/** Checks a participant in or out by the value of their code. What is missing before the day is said, and keeps them out but for a reason. */
export async function check(
  kind: Check["kind"],
  qr: string,
  { with: with_whom, anyway }: CheckOptions,
  context: CommandContext,
): Promise<number> {
  const { say } = context
  const asked = { qr: qr.trim(), kind }
  if (kind === "IN") {
    const { student, session } = await readAtGate(context)(asked)
    const [needed] = await readRequirements(context)(student.customer_id, session.attendance_id)
    const missing = (needed?.requirements ?? []).filter(({ blocks_check_in_on }) => blocks_check_in_on !== null)
    // Why questions are asked once more is between the office and the family.
    for (const { kind: of, name, hint } of missing) say(`Missing: ${name}.${of === "questions" ? "" : ` ${hint}`}`)
    if (missing.length > 0 && anyway === undefined) {
      say(`${student.full_name} was not checked in. --anyway "<reason>" lets them in, and is recorded.`)
      return 1
    }
  }
  const { student, session } = await checkAtGate(context)({ ...asked, with_whom, reason: anyway })
  const { name, room, location_name, time_zone } = session
  const now = context.clock().toISOString()
  const where = [location_name, room].filter((part) => part !== "").join(", ")
  const fetched = with_whom === undefined ? "" : ` with ${with_whom}`
  say(
    `${student.full_name} is ${kind === "IN" ? "in" : "out"}${fetched}: ${name}, ${where}, ${dayLabel(dayAt(now, time_zone))} at ${timeLabel(timeAt(now, time_zone))}.`,
  )
  return 0
}
