import type { companyContract } from "@hub/domain/company/company.contract"
import type { Handlers } from "../http/handlers.ts"
import { type CompanyNeeds, readProfile, readPublicSettings } from "./read-company.ts"

export const companyRoutes = (needs: CompanyNeeds): Handlers<typeof companyContract> => ({
  "GET /company_profile": readProfile(needs),
  "GET /public_settings": readPublicSettings(needs),
})
