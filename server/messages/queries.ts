import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { MessageText } from "@hub/domain/messages/messages.staff"
import { companyDay, inUtc, NAME_ORDER, type Sites } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

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

export interface Company {
  name: string
  email: string | null
  language: string
  time_zone: string
}
export const companyOf = async (db: Database): Promise<Company> =>
  (await db.maybe<Company>(sql`select name, email, language, time_zone from company`)) ?? {
    name: "",
    email: null,
    language: "en",
    time_zone: "UTC",
  }

/** Whom a message is tried on. */
export const emailOfStaff = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.maybe<{ email: string }>(sql`select email from staff where id = ${id} and removed_at is null`))?.email

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
  texts_of: MessageText[]
  sent_by: string
  sent_at: string
  families: number
  left_out: number
  /** Of the families that are left. */
  present: number
  /** To whom a mail or a text was sent. */
  had: number
  mails: number
  sent: number
  delivered: number
  waiting: number
  failed: number
  texts: number
  texts_sent: number
  texts_waiting: number
  texts_failed: number
  texts_at: string | null
  stopped_at: string | null
  stopped_by: string | null
}

const columns = sql`f.id, f.kind, f.audience_words, f.texts as texts_of, f.sent_by, ${inUtc(sql`f.sent_at`)} as sent_at, f.families, f.left_out,
  ${inUtc(sql`f.stopped_at`)} as stopped_at, f.stopped_by, s.*`
const from = (condition: Sql): Sql => sql`from family_message f cross join lateral (
    select count(*)::int as present, count(m.id)::int as mails,
      count(*) filter (where m.sent_at is not null or x.sent_at is not null and x.outcome is distinct from 'FAILED')::int as had,
      count(*) filter (where m.sent_at is not null)::int as sent,
      count(*) filter (where m.sent_at is not null and m.delivered_at is not null)::int as delivered,
      count(*) filter (where m.id is not null and m.sent_at is null and m.given_up_at is null)::int as waiting,
      count(*) filter (where m.sent_at is null and m.given_up_at is not null and not r.is_stopped)::int as failed,
      count(x.id)::int as texts, count(*) filter (where x.outcome in ('SENT', 'DELIVERED'))::int as texts_sent,
      count(*) filter (where x.id is not null and x.outcome is null)::int as texts_waiting,
      count(*) filter (where x.outcome = 'FAILED')::int as texts_failed,
      ${inUtc(sql`min(x.due_at) filter (where x.outcome is null and x.tries = 0 and x.due_at > f.sent_at)`)} as texts_at
    from family_message_recipient r left join outbox_mail m on m.id = r.mail_id left join family_message_text x on x.recipient_id = r.id
    where r.message_id = f.id) s
  where ${condition}`
const by = (writer: Writer): Sql => sql`(${writer}::uuid is null or f.sent_by_id = ${writer}::uuid)`

export interface SentFilter {
  readonly kind?: FamilyMessageKind | undefined
  readonly is_missed?: boolean | undefined
}

const like = (writer: Writer, { kind, is_missed = false }: SentFilter): Sql => sql`
  ${by(writer)} and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`} and ${is_missed ? sql`s.failed + s.texts_failed > 0` : sql`true`}`

export const sentMessages = (
  db: Database,
  writer: Writer,
  { limit, offset, ...filter }: SentFilter & { limit: number; offset: number },
) =>
  db.many<MessageRow>(
    sql`select ${columns} ${from(like(writer, filter))} order by f.sent_at desc, f.id limit ${limit} offset ${offset}`,
  )

export const countMessages = async (db: Database, writer: Writer, filter: SentFilter): Promise<number> =>
  (
    await db.one<{ total: number }>(
      filter.is_missed === true
        ? sql`select count(*)::int as total ${from(like(writer, filter))}`
        : sql`select count(*)::int as total from family_message f where ${like(writer, filter)}`,
    )
  ).total

export const messageById = (db: Database, writer: Writer, id: string) =>
  db.maybe<MessageRow>(sql`select ${columns} ${from(sql`f.id = ${id} and ${by(writer)}`)}`)

export interface RecipientRow {
  family_id: string
  name: string
  phone: string | null
  language: string
  state: "DELIVERED" | "SENT" | "WAITING" | "FAILED" | "STOPPED" | null
  because: string | null
  text_state: "DELIVERED" | "SENT" | "WAITING" | "FAILED" | "STOPPED" | "UNSURE" | null
  text_because: string | null
}

/** A text that is being sent for longer than this was left by a process that ended. */
const SENDING = sql`interval '5 minutes'`

/** Those first whom it didn't reach, then those that wait. */
export const recipientsOfMessage = (
  db: Database,
  id: string,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) =>
  db.many<RecipientRow>(sql`
    select c.id as family_id, trim(c.first_name || ' ' || c.last_name) as name, c.phone_number as phone, r.language,
      case when m.id is null then null when m.sent_at is not null and m.delivered_at is not null then 'DELIVERED'
        when m.sent_at is not null then 'SENT' when r.is_stopped then 'STOPPED' when m.given_up_at is not null then 'FAILED'
        else 'WAITING' end as state,
      case when m.sent_at is null and not r.is_stopped then m.given_up_because end as because,
      case when x.id is null then null when x.outcome is not null then x.outcome
        when x.sent_at < ${now}::timestamptz - ${SENDING} then 'UNSURE' else 'WAITING' end as text_state,
      x.because as text_because
    from family_message_recipient r left join outbox_mail m on m.id = r.mail_id left join family_message_text x on x.recipient_id = r.id
      join customer c on c.id = r.customer_id
    where r.message_id = ${id}
    order by coalesce(m.sent_at, case when x.outcome in ('SENT', 'DELIVERED') then x.sent_at end) is not null,
      m.given_up_at is null and x.outcome is distinct from 'FAILED', r.is_stopped,
      c.last_name ${NAME_ORDER}, c.first_name ${NAME_ORDER}, c.id limit ${limit} offset ${offset}`)

export const givenUpMails = async (db: Database, message_id: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select m.id from family_message_recipient r join outbox_mail m on m.id = r.mail_id
      where r.message_id = ${message_id} and m.given_up_at is not null and m.sent_at is null and not r.is_stopped`)
  ).map(({ id }) => id)

/** Mails that nobody has sent yet. */
export const waitingMails = async (db: Database, message_id: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select m.id from family_message_recipient r join outbox_mail m on m.id = r.mail_id
      where r.message_id = ${message_id} and m.given_up_at is null and m.sent_at is null order by m.id`)
  ).map(({ id }) => id)
