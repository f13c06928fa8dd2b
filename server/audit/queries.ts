import type { OperatorActionRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

interface CommandRecord {
  readonly at: string
  readonly operator: string
  readonly words: string
  /** Null when it was cut short, or is running. */
  readonly exit_code: number | null
  readonly records: readonly Pick<OperatorActionRow, "action" | "subject" | "subject_id" | "reason" | "details">[]
}

/** The last commands, the newest first, each with what it did. */
export const commandRecords = (
  db: Database,
  { since, last }: { since?: string | undefined; last: number },
): Promise<CommandRecord[]> =>
  db.many<CommandRecord>(sql`
    select to_char(b.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS') as at, b.operator, b.details ->> 'words' as words,
      (select (details ->> 'exit_code')::int from operator_action e
        where e.command_id = b.command_id and e.action = 'COMMAND_ENDED') as exit_code,
      coalesce((
        select json_agg(json_build_object('action', action, 'subject', subject, 'subject_id', subject_id, 'reason', reason,
          'details', details) order by r.at, r.id)
        from operator_action r
        where r.command_id = b.command_id and r.action not in ('COMMAND_BEGUN', 'COMMAND_ENDED')), '[]') as records
    from operator_action b
    where b.action = 'COMMAND_BEGUN' and b.at >= ${since ?? "1970-01-01"}::timestamptz
    order by b.at desc limit ${last}`)

/** Whether an action with this key has been recorded. */
export const isRecorded = async (db: Database, idempotency_key: string): Promise<boolean> =>
  (await db.maybe(sql`select id from operator_action where idempotency_key = ${idempotency_key}`)) !== undefined
