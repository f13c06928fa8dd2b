import { endpoints } from "../kernel/endpoint.ts"
import { CompanyProfile, PublicSettings } from "./company.ts"

export const companyContract = endpoints({
  "GET /company_profile": { summary: "The business", access: "public", result: CompanyProfile },
  "GET /public_settings": { summary: "Settings that the portal reads", access: "public", result: PublicSettings },
})
