import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { markChange } from "../audit/mark-change.ts"
import { recordAction } from "../audit/record-action.ts"
import { sql } from "../database/sql.ts"
import { StartupProblem } from "../startup-problem.ts"
import type { CommandContext } from "./command-context.ts"

interface ScheduleSet {
  id: string
  name: string
  opens_at: string | null
  closes_at: string | null
  time_zone: string
}

/** Opens or closes booking of a schedule set, now or at a moment. Places that families hold or have booked stay theirs. */
export async function setRegistration(
  name: string,
  to: "open" | "close",
  moment: Date | undefined,
  { store, clock, say }: CommandContext,
): Promise<number> {
  const now = clock()
  const at = moment ?? now
  const changed = await store.transaction(async (tx) => {
    const set = await tx.maybe<ScheduleSet>(sql`
      select s.id, s.name, s.opens_at, s.closes_at, l.time_zone from schedule_set s join location l on l.id = s.location_id
      where s.external_id = ${name} or s.id::text = ${name} for update of s`)
    if (set === undefined) throw new StartupProblem(`There is no schedule set ${name}.`)
    // What has closed by then is open again; what opens later than it closes would never be.
    const values = await tx.one<Pick<ScheduleSet, "opens_at" | "closes_at">>(
      to === "open"
        ? sql`update schedule_set set opens_at = ${at}, closes_at = case when closes_at > ${at} then closes_at end where id = ${set.id}
            returning opens_at, closes_at`
        : sql`update schedule_set set closes_at = ${at}, opens_at = case when opens_at < ${at} then opens_at end where id = ${set.id}
            returning opens_at, closes_at`,
    )
    await markChange(tx, { subject: "schedule_set", subject_id: set.id, values: { ...values }, now })
    const details = { at: at.toISOString(), opened_at: set.opens_at, closed_at: set.closes_at }
    const action = to === "open" ? "REGISTRATION_OPENED" : "REGISTRATION_CLOSED"
    await recordAction(tx, { action, subject: "schedule_set", subject_id: set.id, details, now })
    return set
  })
  const when = deadlineLabel(at, changed.time_zone)
  const isLater = at.getTime() > now.getTime()
  say(
    to === "open"
      ? `${changed.name}: booking ${isLater ? "opens" : "is open since"} ${when}. Who asked to be reminded gets a mail then.`
      : `${changed.name}: booking ${isLater ? "closes" : "is closed since"} ${when}. What is booked or held stays.`,
  )
  return 0
}
