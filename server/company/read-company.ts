import type { CompanyProfile, PublicSettings } from "@hub/domain/company/company"
import { phoneExample } from "@hub/domain/kernel/phone-example"
import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import { type CompanyRow, company, isLocked, logoPng } from "./store.ts"

export interface CompanyNeeds {
  readonly store: Database
}

const profileOf = (row: CompanyRow): CompanyProfile => {
  const { name, logo, phone, email, website, brand_color, time_zone, picture } = row
  const { pinterest, facebook, twitter, instagram, youtube } = row
  const { cancellation_policy, terms_of_service, payment_plan_policy, privacy_policy } = row
  return {
    name,
    logo,
    phone,
    country: row.country,
    phone_example: phoneExample(row.country),
    email,
    website,
    brand_color,
    time_zone,
    language: row.language,
    school_year_starts: row.school_year_starts,
    picture,
    social: { pinterest, facebook, twitter, instagram, youtube },
    documents: { cancellation_policy, terms_of_service, payment_plan_policy, privacy_policy },
  }
}

const settingsOf = (row: CompanyRow): PublicSettings => ({
  customer_hub_settings: {
    attention_message: { text: row.attention_text, enabled: row.is_attention_enabled },
    baseline_questions: { for_customers: { address: { status: row.address_status } } },
  },
  is_sign_up_enabled: row.is_sign_up_enabled,
  funbox_label: { singular: row.funbox_singular, plural: row.funbox_plural },
  days_off: row.days_off,
})

async function theCompany({ store }: CompanyNeeds): Promise<CompanyRow> {
  const row = await company(store)
  if (row === undefined) throw problem("NO_SUCH_COMPANY")
  return row
}

export const readProfile = (needs: CompanyNeeds) => async (): Promise<CompanyProfile> =>
  profileOf(await theCompany(needs))

export const readPublicSettings = (needs: CompanyNeeds) => async (): Promise<PublicSettings> =>
  settingsOf(await theCompany(needs))

/** Everything of the business at once, for the portal's start. */
export const readBusiness = (needs: CompanyNeeds) => async () => {
  const row = await theCompany(needs)
  return { company_profile: profileOf(row), public_settings: settingsOf(row), is_company_locked: row.is_locked }
}

/** 2.3: read on every call. */
export const readIsLocked =
  ({ store }: CompanyNeeds) =>
  (): Promise<boolean> =>
    isLocked(store)

/** A small square PNG for icons; null where the business has none. */
export const readLogo =
  ({ store }: CompanyNeeds) =>
  (): Promise<Buffer | null> =>
    logoPng(store)
