import { Type } from "typebox"
import { CreditType, Funbox, Location } from "../catalogue/catalogue.ts"
import { endpoints } from "../kernel/endpoint.ts"
import { MainPaymentProvider } from "../payments/payment.ts"
import { CompanyProfile, PublicSettings } from "./company.ts"

/** 7.3: what the portal starts with. */
export const InitData = Type.Object({
  credit_types: Type.Array(CreditType),
  locations: Type.Array(Location),
  funboxes: Type.Array(Funbox),
  company_profile: CompanyProfile,
  public_settings: PublicSettings,
  is_company_locked: Type.Boolean(),
})

export const companyContract = endpoints({
  "GET /company_profile": { summary: "The business", access: "public", result: CompanyProfile },
  "GET /public_settings": { summary: "Settings that the portal reads", access: "public", result: PublicSettings },
  "GET /init_request": { summary: "Everything that the portal starts with", access: "public", result: InitData },
  "GET /integrations/main_payment_provider": {
    summary: "Who takes the money",
    access: "public",
    result: MainPaymentProvider,
  },
})
