import type { DaysOff } from "@hub/domain/company/company"
import type { Picture } from "@hub/domain/company/picture"
import type { SETTING_DEFAULTS } from "@hub/domain/company/settings.staff"
import { firstPicture } from "../database/fragments.ts"
import type { CompanyRow as Row } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Absent settings have their defaults. */
export interface CompanyRow
  extends Pick<
    Row,
    | "name"
    | "logo"
    | "phone"
    | "country"
    | "email"
    | "website"
    | "brand_color"
    | "time_zone"
    | "language"
    | "school_year_starts"
    | "is_locked"
  > {
  pinterest: string | null
  facebook: string | null
  twitter: string | null
  instagram: string | null
  youtube: string | null
  cancellation_policy: string | null
  terms_of_service: string | null
  payment_plan_policy: string | null
  privacy_policy: string | null
  attention_text: string
  is_attention_enabled: boolean
  address_status: string
  is_sign_up_enabled: boolean
  funbox_singular: string
  funbox_plural: string
  days_off: DaysOff[]
  picture: Picture | null
}

export const company = (db: Database): Promise<CompanyRow | undefined> =>
  db.maybe<CompanyRow>(sql`
    select name, logo, phone, country, email, website, brand_color, time_zone, language, school_year_starts, is_locked,
      social ->> 'pinterest' as pinterest, social ->> 'facebook' as facebook, social ->> 'twitter' as twitter,
      social ->> 'instagram' as instagram, social ->> 'youtube' as youtube,
      documents ->> 'cancellation_policy' as cancellation_policy, documents ->> 'terms_of_service' as terms_of_service,
      documents ->> 'payment_plan_policy' as payment_plan_policy, documents ->> 'privacy_policy' as privacy_policy,
      coalesce(settings #>> '{customer_hub_settings,attention_message,text}', '') as attention_text,
      coalesce((settings #>> '{customer_hub_settings,attention_message,enabled}')::boolean, false) as is_attention_enabled,
      coalesce(settings #>> '{customer_hub_settings,baseline_questions,for_customers,address,status}', 'optional')
        as address_status,
      coalesce((settings ->> 'is_sign_up_enabled')::boolean, true) as is_sign_up_enabled,
      coalesce(settings #>> '{funbox_label,singular}', 'FUNBOX') as funbox_singular,
      coalesce(settings #>> '{funbox_label,plural}', 'FUNBOXES') as funbox_plural,
      coalesce(settings -> 'days_off', '[]') as days_off,
      ${firstPicture(sql`p.kind = 'company'`)} as picture
    from company`)

/** 2.3: read on every call. */
export async function isLocked(db: Database): Promise<boolean> {
  const row = await db.maybe<Pick<Row, "is_locked">>(sql`select is_locked from company`)
  return row?.is_locked ?? false
}

export const logoPng = async (db: Database): Promise<Buffer | null> =>
  (await db.maybe<Pick<Row, "logo_png">>(sql`select logo_png from company`))?.logo_png ?? null

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
