import { type Database, type Sql, sql } from "../database/sql.ts"
import { deleteAbandonedOrders } from "./abandoned-orders.ts"

// How long data is stored. docs/privacy.md has the same table, and a test compares them.

export interface RetentionRule {
  readonly what: string
  readonly days: number
  readonly outcome: "deleted" | "emptied"
  /** At most so many rows at once, so that no lock lasts; returns how many. */
  readonly run: (db: Database, before: Date, limit: number) => Promise<number>
}

const ENDED_ORDERS = sql`select id from customer_order where status in ('CANCELLED', 'EXPIRED')`

/** The row stays: at most one mail of a kind about a thing. */
const emptyMails = (db: Database, condition: Sql, limit: number) =>
  db.run(sql`
    with due as (
      select id from outbox_mail where emptied_at is null and ${condition} order by created_at limit ${limit} for update skip locked),
    files as (delete from outbox_attachment where mail_id in (select id from due))
    update outbox_mail set recipient = '', subject = '', body = '', blocks = '[]', facts = null, unsubscribe_url = null, not_before = null, given_up_because = null,
      given_up_at = case when sent_at is null then coalesce(given_up_at, hub_now()) end, emptied_at = hub_now()
    where id in (select id from due)`)

export const RETENTION: readonly RetentionRule[] = [
  {
    what: "Sessions that have run out or were signed out",
    days: 60,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from sign_in_session where id in (
          select id from sign_in_session where least(expires_at, revoked_at) < ${before} limit ${limit})`),
  },
  {
    what: "Checkouts that were left before they were placed, and their holds and histories",
    days: 30,
    outcome: "deleted",
    run: (db, before, limit) => deleteAbandonedOrders(db, sql`o.created_at < ${before}`, limit),
  },
  {
    what: "Whom an unpaid order was for: its held places",
    days: 30,
    outcome: "deleted",
    run: async (db, before, limit) => {
      const over = sql`select id from hold where status in ('RELEASED', 'EXPIRED') and expires_at < ${before}
        and order_id in (${ENDED_ORDERS})`
      const items = await db.run(sql`
        delete from hold_item where (hold_id, position) in (
          select hold_id, position from hold_item where hold_id in (${over}) limit ${limit})`)
      return items
    },
  },
  {
    what: "Records of checkout visits that led to no booking",
    days: 30,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from checkout_visit where order_id in (
          select order_id from checkout_visit where at < ${before} and order_id in (${ENDED_ORDERS}) limit ${limit})`),
  },
  {
    what: "Applications that were never sent, and their histories",
    days: 30,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        with over as (
          select id from application where submitted_at is null and created_at < ${before}
          limit ${limit} for update skip locked),
        history as (delete from application_history where application_id in (select id from over))
        delete from application where id in (select id from over)`),
  },
  {
    what: "What was typed into a question set and never sent",
    days: 30,
    outcome: "emptied",
    run: (db, before, limit) =>
      db.run(sql`
        update smart_form set draft = null, draft_saved_at = null, revision = revision + 1 where id in (
          select id from smart_form where draft_saved_at < ${before} limit ${limit} for update skip locked)`),
  },
  {
    what: "Events of the card provider that have been applied",
    days: 30,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from webhook_event where (provider, account, event_id) in (
          select provider, account, event_id from webhook_event where applied_at < ${before} limit ${limit})`),
  },
  {
    what: "Files that went with a mail",
    days: 30,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from outbox_attachment where mail_id in (
          select a.mail_id from outbox_attachment a join outbox_mail m on m.id = a.mail_id
          where coalesce(m.sent_at, m.given_up_at) < ${before} limit ${limit})`),
  },
  {
    what: "Text and address of mails",
    days: 30,
    outcome: "emptied",
    // A mail that could not be sent for so long says what isn't true any more.
    run: (db, before, limit) => emptyMails(db, sql`created_at < ${before}`, limit),
  },
  {
    what: "Addresses that a mail server has refused, which no family and none of its people has any more",
    days: 30,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from refused_address where email in (
          select r.email from refused_address r
          where r.refused_at < ${before} and not exists (select from customer where lower(email) = r.email)
            and not exists (select from share_recipient where lower(email) = r.email)
            and not exists (select from company where lower(email) = r.email) limit ${limit})`),
  },
  {
    what: "The mail that says that a family is deleted, once it is sent",
    days: 1,
    outcome: "emptied",
    run: (db, before, limit) =>
      emptyMails(db, sql`kind = 'FAMILY_DELETED' and coalesce(sent_at, given_up_at) < ${before}`, limit),
  },
  {
    what: "Notes that went with a shared schedule",
    days: 30,
    outcome: "emptied",
    run: (db, before, limit) =>
      db.run(sql`
        update share_settings set note = '' where id in (
          select id from share_settings where updated_at < ${before} and note <> '' limit ${limit})`),
  },
  {
    what: "People whom a family hasn't sent its schedule to; who has stopped these mails stays",
    days: 365,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from share_recipient where id in (
          select id from share_recipient where last_sent_at < ${before} and stopped_at is null limit ${limit})`),
  },
  {
    what: "Reports of unwanted text messages",
    days: 365,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from sms_abuse_report where id in (select id from sms_abuse_report where created_at < ${before} limit ${limit})`),
  },
  {
    what: "Text messages of the sandbox",
    days: 1,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from sandbox_sms where id in (select id from sandbox_sms where created_at < ${before} limit ${limit})`),
  },
  {
    what: "Links for friends that were closed, or whose program began",
    days: 60,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from friend_link where id in (
          select f.id from friend_link f join attendance a on a.id = f.attendance_id join offering o on o.id = a.offering_id
          where least(o.starts_at, f.closed_at) < ${before} limit ${limit})`),
  },
  {
    what: "Friends for a group, once the program is over or they were withdrawn",
    days: 60,
    outcome: "deleted",
    run: (db, before, limit) =>
      db.run(sql`
        delete from friend_request where id in (
          select f.id from friend_request f join attendance a on a.id = f.attendance_id join offering o on o.id = a.offering_id
          where least((o.end_date + 1)::timestamptz, f.closed_at) < ${before} limit ${limit})`),
  },
  {
    what: "Live calendars that were closed or have run out",
    days: 60,
    outcome: "deleted",
    run: async (db, before, limit) => {
      const over = sql`select id from calendar_feed where least(expires_at, closed_at) < ${before}`
      await db.run(sql`delete from calendar_feed_reader where feed_id in (${over})`)
      return db.run(sql`delete from calendar_feed where id in (${over} limit ${limit})`)
    },
  },
]
