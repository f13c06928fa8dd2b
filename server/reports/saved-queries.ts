import type { MAIL_STATES } from "@hub/domain/reports/saved-reports.staff"
import { type Database, sql } from "../database/sql.ts"

interface Delivery {
  saved_report_id: string
  id: string
  name: string
  state: (typeof MAIL_STATES)[number]
  at: string | null
}

/** To whom reports go, by name, each with what became of the last mail. */
export const deliveries = (db: Database, ids: readonly string[]) =>
  db.many<Delivery>(sql`
    select r.saved_report_id, s.id, s.name, coalesce(m.sent_at, m.given_up_at, w.due_at) as at,
      case when w.id is null then 'NONE' when not w.is_sent then 'NOT_PERMITTED' when m.given_up_at is not null then 'BOUNCED'
        when m.sent_at is not null then 'SENT' else 'QUEUED' end as state
    from saved_report_recipient r join staff s on s.id = r.staff_id
      left join lateral (select id, due_at, is_sent from saved_report_mail x
        where x.saved_report_id = r.saved_report_id and x.staff_id = r.staff_id order by x.due_at desc limit 1) w on true
      left join outbox_mail m on m.kind = 'REPORT_SCHEDULED' and m.about_id = w.id
    where r.saved_report_id = any(${ids}::uuid[]) and s.removed_at is null order by lower(s.name), s.id`)

export const staffNames = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const companyZone = async (db: Database): Promise<string> =>
  (await db.one<{ time_zone: string }>(sql`select time_zone from company`)).time_zone
