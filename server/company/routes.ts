import type { companyContract } from "@hub/domain/company/company.contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import type { Needs } from "../catalogue/read-catalogue.ts"
import { remembered } from "../database/remembered.ts"
import type { Handlers } from "../http/handlers.ts"
import { type Init, readInit, readProfile, readPublicSettings } from "./read-company.ts"

type MainPaymentProvider = Result<(typeof companyContract)["GET /integrations/main_payment_provider"]>

export interface CompanyNeeds extends Needs {
  /** What the browser needs to speak to whoever takes the money; it never holds a secret. */
  readonly main_payment_provider: MainPaymentProvider
  readonly memory_ms?: number
}

/** Init data, remembered for a second. The shell's first page asks for it too, so one memory serves both. */
export function initData({ memory_ms, ...needs }: Needs & { readonly memory_ms?: number }): () => Promise<Init> {
  const memory = remembered<Init>(memory_ms)
  const read = readInit(needs)
  return () => memory("", read)
}

export const companyRoutes = (
  needs: CompanyNeeds,
  init: () => Promise<Init> = initData(needs),
): Handlers<typeof companyContract> => ({
  "GET /company_profile": readProfile(needs),
  "GET /public_settings": readPublicSettings(needs),
  "GET /init_request": init,
  "GET /integrations/main_payment_provider": async () => needs.main_payment_provider,
})
