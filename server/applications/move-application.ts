import { type ApplicationEvent, statusAfter } from "@hub/domain/applications/application-states"
import { v7 as newId } from "uuid"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ApplicationRow } from "./store.ts"

interface Move {
  now: Date
  /** The business's words to the family. */
  reason?: string
  pay_until?: Date
  other_activity_id?: string | undefined
}

/** The only writer of an application's status. The caller holds its row lock. Returns the id of the history's row. */
export async function moveApplication(
  tx: Transaction,
  { id, status: from }: Pick<ApplicationRow, "id" | "status">,
  event: ApplicationEvent,
  { now, reason, pay_until, other_activity_id }: Move,
): Promise<string> {
  const to = statusAfter(from, event)
  if (to === undefined) throw new Error(`An application that is ${from} can't be ${event}`)
  const history_id = newId()
  const because = to === "REJECTED" ? (event === "PAYMENT_TIME_OVER" ? event : "BUSINESS") : null
  const moved = await tx.run(sql`
    with moved as (
      update application set status = ${to}, reason = ${reason ?? null}, rejected_because = ${because},
        pay_until = ${pay_until ?? null}, other_activity_id = ${other_activity_id ?? null},
        submitted_at = case when ${event} = 'SUBMITTED' then coalesce(submitted_at, ${now}::timestamptz) else submitted_at end,
        answered_at = case when ${event} in ('SUBMITTED', 'PAID') then answered_at else ${now}::timestamptz end
      where id = ${id} and status = ${from} and withdrawn_at is null returning id
    )
    insert into application_history (id, application_id, event, from_status, to_status, reason, at)
    select ${history_id}, id, ${event}, ${from}, ${to}, ${reason ?? null}, ${now} from moved`)
  if (moved !== 1) throw new Error(`The application ${id} is no longer ${from}`)
  return history_id
}

/** To another program, where it waits as before. The caller holds its row lock. Returns the id of the history's row. */
export async function moveToOffering(
  tx: Transaction,
  { id, status, offering_id }: Pick<ApplicationRow, "id" | "status" | "offering_id">,
  to_offering_id: string,
  { now, reason }: { now: Date; reason: string },
): Promise<string> {
  const history_id = newId()
  const moved = await tx.run(sql`
    with moved as (
      update application set offering_id = ${to_offering_id}
      where id = ${id} and offering_id = ${offering_id} and status = ${status} and withdrawn_at is null returning id
    )
    insert into application_history (id, application_id, event, from_status, to_status, reason, at, from_offering_id, to_offering_id)
    select ${history_id}, id, 'MOVED', ${status}, ${status}, ${reason}, ${now}, ${offering_id}, ${to_offering_id} from moved`)
  if (moved !== 1) throw new Error(`The application ${id} is no longer at ${offering_id}`)
  return history_id
}

/** Ends an application where it is: withdrawn by the family, or put away after a rejection. */
export async function endApplication(
  tx: Transaction,
  { id, status }: Pick<ApplicationRow, "id" | "status">,
  event: "WITHDRAWN" | "PUT_AWAY",
  now: Date,
): Promise<void> {
  await tx.run(sql`
    with ended as (
      update application set
        withdrawn_at = case when ${event} = 'WITHDRAWN' then ${now}::timestamptz else withdrawn_at end,
        archived_at = case when ${event} = 'PUT_AWAY' then ${now}::timestamptz else archived_at end
      where id = ${id} returning id
    )
    insert into application_history (id, application_id, event, from_status, to_status, at)
    select ${newId()}, id, ${event}, ${status}, ${status}, ${now} from ended`)
}
