import type { OutboxMailRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { MAIL_COLUMNS, type QueuedMail } from "./compose-mail.ts"
import { hasStoppedNews } from "./news.ts"

export type ClaimedMail = QueuedMail &
  Pick<OutboxMailRow, "tries" | "good_until"> & {
    /** The mail server has refused its address for good. */
    is_refused: boolean
    /** News, and its reader wants none. */
    is_unsubscribed: boolean
  }

/** The first one that nobody has claimed. Two claims at once get two mails. */
export const claimMail = (db: Database, { condition, now, until }: { condition: Sql; now: Date; until: Date }) =>
  db.maybe<ClaimedMail>(sql`
    update outbox_mail set not_before = ${until}, tries = tries + 1 where id = (
      select id from outbox_mail
      where sent_at is null and given_up_at is null and (not_before is null or not_before <= ${now}) and ${condition}
      order by created_at limit 1 for update skip locked)
    returning ${MAIL_COLUMNS}, tries, good_until,
      exists (select from refused_address where email = lower(outbox_mail.recipient)) as is_refused,
      kind = 'FAMILY_NEWS' and ${hasStoppedNews(sql`recipient`)} as is_unsubscribed`)

export const renewClaim = (db: Database, id: string, until: Date) =>
  db.run(sql`update outbox_mail set not_before = ${until} where id = ${id} and sent_at is null and given_up_at is null`)

export const releaseMail = (db: Database, id: string, not_before: Date) =>
  db.run(sql`update outbox_mail set not_before = ${not_before} where id = ${id} and sent_at is null`)

/** For the next run, as if it hadn't been tried: it never came to the mail server. */
export const putBackMail = (db: Database, id: string, now: Date) =>
  db.run(
    sql`update outbox_mail set not_before = ${now}, tries = greatest(tries - 1, 0) where id = ${id} and sent_at is null`,
  )

export const markSent = (db: Database, id: string, now: Date) =>
  db.run(sql`
    update outbox_mail set sent_at = ${now}, not_before = null, given_up_at = null, given_up_because = null where id = ${id}`)

export const giveUpMail = (db: Database, id: string, { because, now }: { because: string; now: Date }) =>
  db.run(sql`
    update outbox_mail set given_up_at = ${now}, given_up_because = ${because}, not_before = null
    where id = ${id} and sent_at is null`)
