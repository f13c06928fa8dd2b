import type { FamilyMessageKind, MessageText } from "@hub/domain/messages/messages.staff"
import { companyDay } from "../database/company-day.ts"
import { inUtc } from "../database/json-times.ts"
import { NAME_ORDER } from "../database/name-order.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Sites } from "../database/student-at.ts"

interface Named {
  id: string
  name: string
}

export const locationsAt = (db: Database, sites: Sites) =>
  db.many<Named>(sql`
    select id, name from location where ${sites}::uuid[] is null or id = any(${sites}::uuid[]) order by name, id`)

/** Not over for more than two weeks. */
export const programsAt = (db: Database, sites: Sites, now: Date) =>
  db.many<Named & { location_id: string; first_day: string; last_day: string }>(sql`
    select o.id, o.name, o.location_id, o.start_date::text as first_day, o.end_date::text as last_day from offering o
    where not o.is_archived and o.end_date >= ${companyDay(now)} - 14 and (${sites}::uuid[] is null or o.location_id = any(${sites}::uuid[]))
    order by o.start_date, o.name, o.id limit 1000`)

export const openSeasons = (db: Database) =>
  db.many<Named>(sql`select id, name from season where not is_archived order by start_date desc, id`)

export const businessLanguage = async (db: Database): Promise<string> =>
  (await db.maybe<{ language: string }>(sql`select language from company`))?.language ?? "en"

export const familyName = (db: Database, id: string) =>
  db.maybe<Named>(sql`
    select id, trim(first_name || ' ' || last_name) as name from customer where id = ${id} and deleted_at is null`)

export const locationName = (db: Database, id: string) =>
  db.maybe<Named>(sql`select id, name from location where id = ${id}`)
export const offeringName = (db: Database, id: string) =>
  db.maybe<Named & { location_id: string }>(sql`select id, name, location_id from offering where id = ${id}`)
export const seasonName = (db: Database, id: string) =>
  db.maybe<Named>(sql`select id, name from season where id = ${id}`)

/** Whose: of one writer, or all. */
export type Writer = string | null

export interface MessageRow {
  id: string
  kind: FamilyMessageKind
  audience_words: string
  texts: MessageText[]
  sent_by: string
  sent_at: string
  families: number
  left_out: number
  sent: number
  waiting: number
  failed: number
}

const columns = sql`f.id, f.kind, f.audience_words, f.texts, f.sent_by, ${inUtc(sql`f.sent_at`)} as sent_at, f.families, f.left_out,
  s.sent, s.waiting, s.failed`
const from = (condition: Sql): Sql => sql`from family_message f cross join lateral (
    select count(*) filter (where m.sent_at is not null)::int as sent,
      count(*) filter (where m.sent_at is null and m.given_up_at is null)::int as waiting,
      count(*) filter (where m.given_up_at is not null)::int as failed
    from family_message_recipient r join outbox_mail m on m.id = r.mail_id where r.message_id = f.id) s
  where ${condition}`
const by = (writer: Writer): Sql => sql`(${writer}::uuid is null or f.sent_by_id = ${writer}::uuid)`

export const sentMessages = (db: Database, writer: Writer, { limit, offset }: { limit: number; offset: number }) =>
  db.many<MessageRow>(
    sql`select ${columns} ${from(by(writer))} order by f.sent_at desc, f.id limit ${limit} offset ${offset}`,
  )

export const countMessages = async (db: Database, writer: Writer): Promise<number> =>
  (await db.one<{ total: number }>(sql`select count(*)::int as total from family_message f where ${by(writer)}`)).total

export const messageById = (db: Database, writer: Writer, id: string) =>
  db.maybe<MessageRow>(sql`select ${columns} ${from(sql`f.id = ${id} and ${by(writer)}`)}`)

export const recipientsOfMessage = (db: Database, id: string, { limit, offset }: { limit: number; offset: number }) =>
  db.many<{
    family_id: string
    name: string
    phone: string | null
    language: string
    state: "SENT" | "WAITING" | "FAILED"
    because: string | null
  }>(sql`
    select c.id as family_id, trim(c.first_name || ' ' || c.last_name) as name, c.phone_number as phone, r.language,
      case when m.sent_at is not null then 'SENT' when m.given_up_at is not null then 'FAILED' else 'WAITING' end as state,
      m.given_up_because as because
    from family_message_recipient r join outbox_mail m on m.id = r.mail_id join customer c on c.id = r.customer_id
    where r.message_id = ${id}
    order by m.given_up_at is null, m.sent_at is not null, c.last_name ${NAME_ORDER}, c.first_name ${NAME_ORDER}, c.id limit ${limit} offset ${offset}`)

export const givenUpMails = async (db: Database, message_id: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select m.id from family_message_recipient r join outbox_mail m on m.id = r.mail_id
      where r.message_id = ${message_id} and m.given_up_at is not null`)
  ).map(({ id }) => id)
