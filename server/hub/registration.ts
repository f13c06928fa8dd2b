import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { plural } from "@hub/domain/kernel/text"
import { markChange } from "../audit/mark-change.ts"
import { recordAction } from "../audit/record-action.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { CommandContext } from "./command-context.ts"
import { sayUnconfirmed } from "./confirmed-mails.ts"

interface Asked {
  readonly recipient: string
  readonly subject: string
}

/** Who has asked for a mail when these programs open, and will get it. */
const whoAsked = (db: Database, schedule_set_id: string, at: Date): Promise<Asked[]> =>
  db.many<Asked>(sql`
    select c.email as recipient, 'booking of ' || o.name || ' has opened' as subject
    from place_notice n join offering o on o.id = n.offering_id join customer c on c.id = n.customer_id
    where n.kind = 'OPENING' and n.ended_at is null and c.email is not null and o.schedule_set_id = ${schedule_set_id}
      and not o.is_archived and o.starts_at > ${at}
    order by n.created_at, n.id`)

const reminded = (count: number): string =>
  count === 0
    ? "Nobody has asked to be reminded."
    : `${count} ${plural("family has", count, "families have")} asked to be reminded, and ${plural("gets", count, "get")} a mail then.`

interface ScheduleSet {
  id: string
  name: string
  opens_at: string | null
  closes_at: string | null
  time_zone: string
}

export interface RegistrationOptions {
  readonly to: "open" | "close"
  /** Now if not said. */
  readonly at?: Date
  /** How many mails it sends, as shown without it. */
  readonly confirm?: number
}

/** Rolls back. */
class Unconfirmed extends Error {}

/**
 * Opens or closes booking of a schedule set, now or at a moment. Places that families hold or have booked stay theirs. Where several
 * families would get a mail, it only shows them until their number is confirmed.
 */
export async function setRegistration(
  name: string,
  { to, at: moment, confirm }: RegistrationOptions,
  { store, clock, say }: CommandContext,
): Promise<number> {
  const now = clock()
  const at = moment ?? now
  let asked: readonly Asked[] = []
  const change = async (tx: Transaction) => {
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
    asked = to === "open" ? await whoAsked(tx, set.id, at) : []
    if (asked.length > 1 && asked.length !== confirm) throw new Unconfirmed()
    await markChange(tx, { subject: "schedule_set", subject_id: set.id, values: { ...values }, now })
    const details = { at: at.toISOString(), opened_at: set.opens_at, closed_at: set.closes_at }
    const action = to === "open" ? "REGISTRATION_OPENED" : "REGISTRATION_CLOSED"
    await recordAction(tx, { action, subject: "schedule_set", subject_id: set.id, details, now })
    return set
  }
  const changed = await store.transaction(change).catch((error: unknown) => {
    if (!(error instanceof Unconfirmed)) throw error
  })
  if (changed === undefined) return sayUnconfirmed(asked, confirm, say)
  const when = deadlineLabel(at, changed.time_zone, now)
  const isLater = at.getTime() > now.getTime()
  say(
    to === "open"
      ? `${changed.name}: booking ${isLater ? "opens" : "is open since"} ${when}. ${reminded(asked.length)}`
      : `${changed.name}: booking ${isLater ? "closes" : "is closed since"} ${when}. What is booked or held stays.`,
  )
  return 0
}
