import { addressHash } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

// Who has ended news: an address, not a family, so it holds for the next account with it.

export const hasStoppedNews = (email: Sql): Sql =>
  sql`exists (select from news_unsubscribe u where u.address_hash = ${addressHash(email)})`

export const stopNews = (db: Database, address_hash: string, now: Date) =>
  db.run(sql`insert into news_unsubscribe (address_hash, at) values (${address_hash}, ${now}) on conflict do nothing`)

export const stopNewsTo = (db: Database, email: string, now: Date) =>
  db.run(sql`
    insert into news_unsubscribe (address_hash, at) values (${addressHash(sql`${email}::text`)}, ${now}) on conflict do nothing`)

export const resumeNewsTo = (db: Database, email: string) =>
  db.run(sql`delete from news_unsubscribe where address_hash = ${addressHash(sql`${email}::text`)}`)

export const getsNews = async (db: Database, email: string): Promise<boolean> =>
  (await db.one<{ is_on: boolean }>(sql`select not ${hasStoppedNews(sql`${email}::text`)} as is_on`)).is_on

/** A family that wants no news wants none at its new address. */
export const carryNewsChoice = (db: Database, { from, to, now }: { from: string; to: string; now: Date }) =>
  db.run(sql`
    insert into news_unsubscribe (address_hash, at) select ${addressHash(sql`${to}::text`)}, ${now}
    where ${hasStoppedNews(sql`${from}::text`)} on conflict do nothing`)

/** Of these, what was given up goes out once more to the address of today, unless that was refused or wants no news. */
export const putBackGivenUp = (db: Database, mail_ids: readonly string[]): Promise<number> =>
  db.run(sql`
    update outbox_mail m set given_up_at = null, given_up_because = null, not_before = null, tries = 0, recipient = c.email
    from customer c where c.id = m.customer_id
      and m.id = any(${mail_ids}::uuid[]) and m.given_up_at is not null and m.emptied_at is null and c.email is not null
      and not exists (select from refused_address x where x.email = lower(c.email))
      and not (m.kind = 'FAMILY_NEWS' and ${hasStoppedNews(sql`c.email`)})`)
