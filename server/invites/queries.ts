import type { InviteAudience } from "@hub/domain/invites/invite"
import type { StaffConcern } from "@hub/domain/invites/invites.staff"
import type { Sites } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { isSeenAt } from "../families/queries.ts"

export interface Business {
  readonly name: string
  readonly time_zone: string
}

export const businessOf = async (db: Database): Promise<Business> =>
  (await db.maybe<Business>(sql`select name, time_zone from company`)) ?? { name: "", time_zone: "UTC" }

export interface WaveRow {
  readonly id: string
  readonly number: number
  readonly audience: InviteAudience
  readonly is_reminder: boolean
  readonly families: number
  readonly waiting: number
  readonly sent: number
  readonly came_in: number
  readonly ended: number
  readonly failed: number
  readonly send_at: string
  readonly made_by: string
  readonly made_at: string
  readonly canceled_at: string | null
  readonly canceled_by: string | null
}

const waves = (condition: Sql): Sql => sql`
  select w.id, w.number, w.audience, w.is_reminder, w.families, w.send_at, w.made_by, w.made_at, w.canceled_at, w.canceled_by,
    (count(v.id) filter (where v.ended_at is null and (v.sent_at is null or m.sent_at is null and m.given_up_at is null)))::int as waiting,
    (count(v.id) filter (where m.sent_at is not null))::int as sent,
    (count(v.id) filter (where m.sent_at is not null and (c.first_signed_in_at is not null or c.password_hash is not null)))::int as came_in,
    (count(v.id) filter (where v.ended_at is not null and v.ended_because <> 'CANCELED' and m.sent_at is null))::int as ended,
    (count(v.id) filter (where m.sent_at is null and m.given_up_at is not null and v.ended_at is null))::int as failed
  from invite_wave w left join family_invite v on v.wave_id = w.id left join customer c on c.id = v.customer_id
    left join outbox_mail m on m.kind = 'FAMILY_INVITE' and m.about_id = v.id
  where ${condition} group by w.id order by w.number desc`

export const listWaves = (db: Database) => db.many<WaveRow>(sql`${waves(sql`true`)} limit 50`)
export const waveById = (db: Database, id: string) => db.maybe<WaveRow>(waves(sql`w.id = ${id}`))

/** Mails of a wave that are with nobody yet. */
export const waitingMails = async (db: Database, wave_id: string): Promise<{ mail_id: string; invite_id: string }[]> =>
  db.many<{ mail_id: string; invite_id: string }>(sql`
    select m.id as mail_id, v.id as invite_id from family_invite v join outbox_mail m on m.kind = 'FAMILY_INVITE' and m.about_id = v.id
    where v.wave_id = ${wave_id} and m.sent_at is null and m.given_up_at is null`)

export const programExists = async (db: Database, { location_id, offering_id, batch, family_id }: InviteAudience) => {
  const found = await db.one<{ is_there: boolean }>(sql`
    select (${location_id ?? null}::uuid is null or exists (select from location where id = ${location_id ?? null}::uuid))
      and (${offering_id ?? null}::uuid is null or exists (select from offering where id = ${offering_id ?? null}::uuid))
      and (${batch ?? null}::int is null or exists (select from switch_batch where number = ${batch ?? null}::int and undone_at is null))
      and (${family_id ?? null}::uuid is null or exists (select from switched_family where customer_id = ${family_id ?? null}::uuid)) as is_there`)
  return found.is_there
}

/** The last mail that hasn't come back, where it went to the address that the family has now: its link is good. */
export const lastMail = (db: Database, customer_id: string) =>
  db.maybe<{ created_at: string }>(sql`
    select l.created_at from customer c cross join lateral (
      select m.created_at, m.recipient from family_invite v join outbox_mail m on m.kind = 'FAMILY_INVITE' and m.about_id = v.id
      where v.customer_id = c.id and m.given_up_at is null order by v.nth desc limit 1) l
    where c.id = ${customer_id} and lower(l.recipient) = lower(c.email)`)

/**
 * Of an invitation `v` of a customer `c`: its mail went to another address than the family has now, or than a later one went to. An address
 * that comes back brings no old link back.
 */
export const wentElsewhere: Sql = sql`exists (
  select from outbox_mail m where m.kind = 'FAMILY_INVITE' and m.about_id = v.id and (lower(m.recipient) is distinct from lower(c.email)
    or exists (
      select from family_invite n join outbox_mail o on o.kind = 'FAMILY_INVITE' and o.about_id = n.id
      where n.customer_id = v.customer_id and n.nth > v.nth and o.given_up_at is null and lower(o.recipient) is distinct from lower(m.recipient))))`

interface ConcernsAsked {
  readonly status: "WAITING" | "ANSWERED"
  readonly sites: Sites
}

/** `k` is the concern. */
const asked = ({ status, sites }: ConcernsAsked): Sql => sql`
  ${status === "WAITING" ? sql`k.waits_since is not null` : sql`k.waits_since is null`} and ${isSeenAt(sites, sql`k.customer_id`)}`

/** For the inbox, which counts what waits. */
export const waitingConcerns = (sites: Sites): Sql => sql`family_concern k where ${asked({ status: "WAITING", sites })}`

export const countConcerns = async (db: Database, wanted: ConcernsAsked): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from family_concern k where ${asked(wanted)}`)).n

interface ConcernRow extends Omit<StaffConcern, "last_words" | "messages"> {
  readonly messages: StaffConcern["messages"]
}

/** The longest waiting first; of those that were answered, the latest. */
export const listConcerns = (
  db: Database,
  wanted: ConcernsAsked,
  { limit, offset }: { limit: number; offset: number },
) =>
  db.many<ConcernRow>(sql`
    select k.id, k.customer_id as family_id, trim(c.first_name || ' ' || c.last_name) as family, k.part, k.opened_at, k.waits_since,
      (select json_agg(json_build_object('id', g.id, 'author', g.author, 'words', g.words,
          'at', to_char(g.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by g.position)
        from concern_message g where g.concern_id = k.id) as messages
    from family_concern k join customer c on c.id = k.customer_id where ${asked(wanted)}
    order by k.waits_since, k.opened_at desc, k.id limit ${limit} offset ${offset}`)
