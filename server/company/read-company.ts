import type { CompanyProfile, PublicSettings } from "@hub/domain/company/company"
import type { InitData } from "@hub/domain/company/company.contract"
import { problem } from "@hub/domain/kernel/problem"
import type { Static } from "typebox"
import { type Needs, readCreditTypes, readFunboxes, readLocations } from "../catalogue/read-catalogue.ts"
import { type CompanyRow, company } from "./store.ts"

const profileOf = (row: CompanyRow): CompanyProfile => {
  const { name, logo, phone, email, website, brand_color, time_zone } = row
  const { pinterest, facebook, twitter, instagram, youtube } = row
  const { cancellation_policy, terms_of_service, payment_plan_policy } = row
  return {
    name,
    logo,
    phone,
    email,
    website,
    brand_color,
    time_zone,
    social: { pinterest, facebook, twitter, instagram, youtube },
    documents: { cancellation_policy, terms_of_service, payment_plan_policy },
  }
}

const settingsOf = (row: CompanyRow): PublicSettings => ({
  customer_hub_settings: {
    attention_message: { text: row.attention_text, enabled: row.is_attention_enabled },
    baseline_questions: { for_customers: { address: { status: row.address_status } } },
  },
  is_sign_up_enabled: row.is_sign_up_enabled,
})

async function theCompany({ store }: Pick<Needs, "store">): Promise<CompanyRow> {
  const row = await company(store)
  if (row === undefined) throw problem("NO_SUCH_COMPANY")
  return row
}

export const readProfile = (needs: Pick<Needs, "store">) => async (): Promise<CompanyProfile> =>
  profileOf(await theCompany(needs))

export const readPublicSettings = (needs: Pick<Needs, "store">) => async (): Promise<PublicSettings> =>
  settingsOf(await theCompany(needs))

export type Init = Static<typeof InitData>

/**
 * Everything that the portal starts with (7.3), the same for everybody, so no hidden address is in it. A locked company shows
 * nothing but who it is (2.3).
 */
export const readInit = (needs: Needs) => async (): Promise<Init> => {
  const row = await theCompany(needs)
  const business = {
    company_profile: profileOf(row),
    public_settings: settingsOf(row),
    is_company_locked: row.is_locked,
  }
  if (row.is_locked) return { credit_types: [], locations: [], funboxes: [], ...business }
  const [credit_types, locations, funboxes] = await Promise.all([
    readCreditTypes(needs)(),
    readLocations(needs)(),
    readFunboxes(needs)(),
  ])
  return { credit_types, locations, funboxes, ...business }
}
