import type { WebhookEventRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

export type WebhookEvent = Pick<WebhookEventRow, "provider" | "account" | "event_id" | "type" | "object_id">

/** False when it was here before (I18). */
export const insertEvent = async (db: Database, event: WebhookEvent, now: Date): Promise<boolean> =>
  (await db.run(sql`
    insert into webhook_event (provider, account, event_id, type, object_id, received_at)
    values (${event.provider}, ${event.account}, ${event.event_id}, ${event.type}, ${event.object_id}, ${now}) on conflict do nothing`)) ===
  1

/** In random order, so that some that fail every time don't keep the rest waiting (I18: the order doesn't matter). */
export const waitingEvents = (db: Database, limit = 50) =>
  db.many<WebhookEvent>(sql`
    select provider, account, event_id, type, object_id from webhook_event
    where applied_at is null order by random() limit ${limit}`)

export const markEventApplied = (db: Database, { provider, account, event_id }: WebhookEvent, now: Date) =>
  db.run(sql`
    update webhook_event set applied_at = ${now}
    where provider = ${provider} and account = ${account} and event_id = ${event_id}`)
