import { actorName } from "@hub/domain/kernel/actor"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface OperatorChange {
  readonly subject:
    | "company"
    | "funbox"
    | "schedule_set"
    | "pool"
    | "payment_plan"
    | "credit_type"
    | "package"
    | "smart_form_template"
    | "offering"
    | "location"
    | "activity"
    | "season"
    | "promocode"
    | "add_on"
    | "document_template"
    | "picture"
  readonly subject_id: string
  /** Column → its new value. */
  readonly values: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** Marks what was set by hand, in the transaction that sets it, so that no import undoes it unasked (I54). */
export const markChange = (tx: Transaction, { subject, subject_id, values, now }: OperatorChange): Promise<number> =>
  tx.run(sql`
    insert into operator_change (subject, subject_id, field, value, changed_by, changed_at)
    select ${subject}, ${subject_id}, key, value, ${actorName(tx.actor)}, ${now} from jsonb_each(${JSON.stringify(values)}::jsonb)
    on conflict (subject, subject_id, field)
      do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)

interface ForgottenMarks extends Pick<OperatorChange, "subject"> {
  readonly subject_ids: readonly string[]
  readonly field: string
}

/** The files have it from now on. */
export const forgetMark = (tx: Transaction, { subject, subject_ids, field }: ForgottenMarks): Promise<number> =>
  tx.run(sql`
    delete from operator_change where subject = ${subject} and subject_id = any(${subject_ids}::uuid[]) and field = ${field}`)
