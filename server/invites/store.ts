import type { InviteAudience } from "@hub/domain/invites/invite"
import type { Part } from "@hub/domain/invites/parts"
import type { FamilyConcernRow, FamilyInviteRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { wentElsewhere } from "./queries.ts"

/** Waves are made one after another, so that nobody is in two. */
export const lockWaves = (tx: Transaction) => tx.run(sql`select pg_advisory_xact_lock(hashtext('family invites'))`)

interface NewWave {
  readonly id: string
  readonly audience: InviteAudience
  readonly is_reminder: boolean
  readonly language: string
  readonly families: number
  readonly send_at: Date
  readonly made_by: string
  readonly now: Date
}

export const addWave = (tx: Transaction, wave: NewWave) =>
  tx.run(sql`
    insert into invite_wave (id, audience, is_reminder, language, families, send_at, made_by, made_at)
    values (${wave.id}, ${JSON.stringify(wave.audience)}::jsonb, ${wave.is_reminder}, ${wave.language}, ${wave.families}, ${wave.send_at},
      ${wave.made_by}, ${wave.now})`)

export interface NewInvite {
  readonly id: string
  readonly customer_id: string
  readonly nth: number
  readonly language: string | null
}

export const addInvites = (
  tx: Transaction,
  rows: readonly NewInvite[],
  { wave_id, due_at }: { wave_id: string | null; due_at: Date },
) =>
  tx.run(sql`
    insert into family_invite (id, customer_id, wave_id, way, nth, language, due_at)
    select id, customer_id, ${wave_id}, 'MAIL', nth, language, ${due_at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, customer_id uuid, nth int, language text)
    on conflict do nothing`)

interface NewLetter {
  readonly id: string
  readonly customer_id: string
  readonly code_hash: Buffer
  readonly now: Date
  readonly expires_at: Date
}

/** A letter counts as sent when its code is shown. */
export const addLetter = (tx: Transaction, { id, customer_id, code_hash, now, expires_at }: NewLetter) =>
  tx.run(sql`
    insert into family_invite (id, customer_id, way, nth, due_at, sent_at, expires_at, code_hash)
    select ${id}, ${customer_id}, 'LETTER', coalesce(max(nth), 0) + 1, ${now}, ${now}, ${expires_at}, ${code_hash}
    from family_invite where customer_id = ${customer_id}`)

export const openLetter = (db: Database, customer_id: string, now: Date) =>
  db.maybe<Pick<FamilyInviteRow, "id" | "code_hash" | "expires_at">>(sql`
    select id, code_hash, expires_at from family_invite
    where customer_id = ${customer_id} and way = 'LETTER' and used_at is null and ended_at is null and expires_at > ${now}
    order by nth desc limit 1`)

export const markSent = (
  tx: Transaction,
  ids: readonly string[],
  { now, expires_at }: { now: Date; expires_at: Date },
) => tx.run(sql`update family_invite set sent_at = ${now}, expires_at = ${expires_at} where id = any(${ids}::uuid[])`)

export const endInvites = (
  tx: Transaction,
  ids: readonly string[],
  { because, now }: { because: NonNullable<FamilyInviteRow["ended_because"]>; now: Date },
) =>
  tx.run(sql`
    update family_invite set ended_at = ${now}, ended_because = ${because} where id = any(${ids}::uuid[]) and ended_at is null`)

export const lockWave = (tx: Transaction, id: string) =>
  tx.maybe<{ canceled_at: string | null }>(sql`select canceled_at from invite_wave where id = ${id} for update`)

export const markCanceled = (tx: Transaction, { id, by, now }: { id: string; by: string; now: Date }) =>
  tx.run(sql`
    update invite_wave set canceled_at = ${now}, canceled_by = ${by} where id = ${id} and canceled_at is null`)

/** What of a wave isn't with the mail yet. */
export const endWaiting = (tx: Transaction, wave_id: string, now: Date) =>
  tx.run(sql`
    update family_invite set ended_at = ${now}, ended_because = 'CANCELED'
    where wave_id = ${wave_id} and sent_at is null and ended_at is null`)

export interface FoundInvite {
  readonly id: string
  readonly customer_id: string
  readonly way: FamilyInviteRow["way"]
  readonly expires_at: string | null
  readonly ended_because: FamilyInviteRow["ended_because"]
  readonly used_at: string | null
  readonly first_name: string
  readonly email: string | null
  readonly language: string | null
  readonly is_restricted: boolean
  readonly is_in: boolean
  /** It went to another address than the family has now, so someone else may have it. */
  readonly is_elsewhere: boolean
}

const found = (id: string) => sql`
  select v.id, v.customer_id, v.way, v.expires_at, v.ended_because, v.used_at, c.first_name, c.email, c.language, c.is_restricted,
    (c.first_signed_in_at is not null or c.password_hash is not null) as is_in,
    ${wentElsewhere} as is_elsewhere
  from family_invite v join customer c on c.id = v.customer_id where v.id = ${id} and c.deleted_at is null`

export const inviteById = (db: Database, id: string) => db.maybe<FoundInvite>(found(id))

/** With its family, so that two tabs take turns. */
export const lockInvite = (tx: Transaction, id: string) => tx.maybe<FoundInvite>(sql`${found(id)} for update`)

export const idByCode = (db: Database, hashes: readonly Buffer[]) =>
  db.maybe<{ id: string }>(sql`select id from family_invite where code_hash = any(${hashes}::bytea[]) limit 1`)

/** This one was used, and what waits for the family isn't sent any more. */
export const markUsed = (tx: Transaction, { id, customer_id }: Pick<FoundInvite, "id" | "customer_id">, now: Date) =>
  tx.run(sql`
    update family_invite set used_at = case when id = ${id} then ${now}::timestamptz else used_at end,
      ended_at = case when sent_at is null and ended_at is null then ${now}::timestamptz else ended_at end,
      ended_because = case when sent_at is null and ended_at is null then 'CAME_IN' else ended_because end
    where customer_id = ${customer_id} and (id = ${id} or sent_at is null and ended_at is null)`)

export const nextNth = async (tx: Transaction, customer_id: string): Promise<number> =>
  (
    await tx.one<{ nth: number }>(sql`
    select (coalesce(max(nth), 0) + 1)::int as nth from family_invite where customer_id = ${customer_id}`)
  ).nth

export const confirmParts = (
  tx: Transaction,
  { customer_id, parts, now }: { customer_id: string; parts: readonly Part[]; now: Date },
) =>
  tx.run(sql`
    insert into confirmed_part (customer_id, part, confirmed_at)
    select ${customer_id}, part, ${now} from unnest(${parts}::text[]) as p (part)
    on conflict (customer_id, part) do update set confirmed_at = excluded.confirmed_at`)

/** Two that are said at once of one part are one conversation. */
export const lockFamily = (tx: Transaction, customer_id: string) =>
  tx.maybe<{ id: string }>(sql`select id from customer where id = ${customer_id} for no key update`)

/** The latest of a part: what was answered goes on, too. */
export const openConcern = (tx: Transaction, customer_id: string, part: Part) =>
  tx.maybe<Pick<FamilyConcernRow, "id">>(sql`
    select id from family_concern where customer_id = ${customer_id} and part = ${part} order by opened_at desc, id desc limit 1`)

export const addConcern = (
  tx: Transaction,
  { id, customer_id, part, now }: { id: string; customer_id: string; part: Part; now: Date },
) =>
  tx.run(
    sql`insert into family_concern (id, customer_id, part, opened_at) values (${id}, ${customer_id}, ${part}, ${now})`,
  )

interface NewMessage {
  readonly id: string
  readonly concern_id: string
  readonly author: string | null
  readonly words: string
  readonly now: Date
}

export const addMessage = (tx: Transaction, { id, concern_id, author, words, now }: NewMessage) =>
  tx.run(sql`
    insert into concern_message (id, concern_id, author, words, at) values (${id}, ${concern_id}, ${author}, ${words}, ${now})
    on conflict (id) do nothing`)

/** Since when it waits for the business, where it doesn't already. */
export const setWaiting = (tx: Transaction, concern_id: string, now: Date) =>
  tx.run(sql`update family_concern set waits_since = coalesce(waits_since, ${now}) where id = ${concern_id}`)

export const setAnswered = (tx: Transaction, concern_id: string) =>
  tx.run(sql`update family_concern set waits_since = null where id = ${concern_id}`)

export const lockConcern = (tx: Transaction, id: string) =>
  tx.maybe<Pick<FamilyConcernRow, "id" | "customer_id" | "part">>(sql`
    select id, customer_id, part from family_concern where id = ${id} for update`)

export const lastMessage = (tx: Transaction, concern_id: string) =>
  tx.maybe<{ id: string }>(sql`
    select id from concern_message where concern_id = ${concern_id} order by position desc limit 1`)

export const messageExists = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 as one from concern_message where id = ${id}`)) !== undefined
