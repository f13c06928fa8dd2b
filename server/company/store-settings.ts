import type { SETTING_DEFAULTS } from "@hub/domain/company/settings.staff"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

type Own = { readonly [Name in keyof typeof SETTING_DEFAULTS]: (typeof SETTING_DEFAULTS)[Name] | null }

/** Null where the business has set nothing. */
export const ownSettings = (db: Pick<Database, "maybe">) =>
  db.maybe<Own & { id: string }>(sql`
    select id, (settings ->> 'waitlist_offer_hours')::int as waitlist_offer_hours,
      (settings ->> 'application_payment_hours')::int as application_payment_hours,
      (settings ->> 'application_answer_days')::int as application_answer_days,
      (settings ->> 'exact_places_up_to')::int as exact_places_up_to,
      (settings ->> 'office_refund_limit')::int as office_refund_limit,
      (settings ->> 'payment_link_hours')::int as payment_link_hours,
      (settings ->> 'are_reviews_on')::boolean as are_reviews_on,
      (settings ->> 'are_day_photos_on')::boolean as are_day_photos_on, (settings ->> 'day_photo_days')::int as day_photo_days,
      settings ->> 'morning_digest_at' as morning_digest_at, settings ->> 'evening_digest_at' as evening_digest_at
    from company`)

export interface FirstDayChoices {
  readonly is_put_away: boolean
  readonly not_needed: readonly string[]
}

export const ownFirstDay = (db: Pick<Database, "maybe">) =>
  db.maybe<{ id: string; chosen: FirstDayChoices | null }>(
    sql`select id, settings -> 'first_day' as chosen from company`,
  )

export const writeFirstDay = (tx: Transaction, chosen: FirstDayChoices) =>
  tx.run(sql`update company set settings = settings || ${JSON.stringify({ first_day: chosen })}::jsonb`)

export const writeSettings = (tx: Transaction, next: typeof SETTING_DEFAULTS) =>
  tx.run(sql`update company set settings = settings || ${JSON.stringify(next)}::jsonb`)
