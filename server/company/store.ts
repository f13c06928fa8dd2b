import type { DaysOff } from "@hub/domain/company/company"
import type { Picture } from "@hub/domain/company/picture"
import { firstPicture } from "../database/picture-json.ts"
import type { CompanyRow as Row } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

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
