import type { InitData } from "@hub/domain/catalogue/catalogue.contract"
import type { Static } from "typebox"
import { readBusiness } from "../company/read-company.ts"
import { ttlCache } from "../database/ttl-cache.ts"
import { type ReadCatalogueNeeds, readCreditTypes, readFunboxes, readLocations } from "./read-catalogue.ts"

export type Init = Static<typeof InitData>

/** The portal's init data (7.3). The same for everybody, so without hidden addresses. A locked company shows only who it is (2.3). */
const readInit = (needs: ReadCatalogueNeeds) => async (): Promise<Init> => {
  const business = await readBusiness(needs)()
  if (business.is_company_locked) return { credit_types: [], locations: [], funboxes: [], ...business }
  const [credit_types, locations, funboxes] = await Promise.all([
    readCreditTypes(needs)(),
    readLocations(needs)(),
    readFunboxes(needs)(),
  ])
  return { credit_types, locations, funboxes, ...business }
}

/** Cached for a second, and shared with the page that inlines it. */
export function initData({
  memory_ms,
  ...needs
}: ReadCatalogueNeeds & { readonly memory_ms?: number }): () => Promise<Init> {
  const memory = ttlCache<Init>(memory_ms)
  const read = readInit(needs)
  return () => memory("", read)
}
