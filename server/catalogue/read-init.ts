import type { InitData } from "@hub/domain/catalogue/catalogue.contract"
import type { Static } from "typebox"
import { readBusiness } from "../company/read-company.ts"
import { ttlCache } from "../database/ttl-cache.ts"
import { type Needs, readCreditTypes, readFunboxes, readLocations } from "./read-catalogue.ts"

export type Init = Static<typeof InitData>

/**
 * Everything that the portal starts with (7.3), the same for everybody, so no hidden address is in it. A locked company shows
 * nothing but who it is (2.3).
 */
const readInit = (needs: Needs) => async (): Promise<Init> => {
  const business = await readBusiness(needs)()
  if (business.is_company_locked) return { credit_types: [], locations: [], funboxes: [], ...business }
  const [credit_types, locations, funboxes] = await Promise.all([
    readCreditTypes(needs)(),
    readLocations(needs)(),
    readFunboxes(needs)(),
  ])
  return { credit_types, locations, funboxes, ...business }
}

/** Init data, remembered for a second. The shell's first page asks for it too, so one memory serves both. */
export function initData({ memory_ms, ...needs }: Needs & { readonly memory_ms?: number }): () => Promise<Init> {
  const memory = ttlCache<Init>(memory_ms)
  const read = readInit(needs)
  return () => memory("", read)
}
