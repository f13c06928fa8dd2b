import type { CreditType, Funbox } from "@hub/domain/catalogue/catalogue"
import type { catalogueContract, InitData } from "@hub/domain/catalogue/catalogue.contract"
import { problem } from "@hub/domain/kernel/problem"
import { ttlCache } from "../database/ttl-cache.ts"
import type { Handlers } from "../http/handlers.ts"
import { type ReadCatalogueNeeds, readCreditTypes, readFunboxes, readLocations } from "./read-catalogue.ts"
import { initData } from "./read-init.ts"
import { locationFolders } from "./store.ts"

export interface CatalogueNeeds extends ReadCatalogueNeeds {
  /** How long answers that are the same for everybody are cached; 0 in tests that watch places change. */
  readonly memory_ms?: number
}

export function catalogueRoutes(
  { store, clock, is_card_payment_off, memory_ms }: CatalogueNeeds,
  init: () => Promise<InitData> = initData({ store, clock, is_card_payment_off, memory_ms }),
): Handlers<typeof catalogueContract> {
  const funboxMemory = ttlCache<Funbox[]>(memory_ms)
  const creditTypeMemory = ttlCache<CreditType[]>(memory_ms)
  const funboxes = () => funboxMemory("", readFunboxes({ store, clock, is_card_payment_off }))
  const creditTypes = () => creditTypeMemory("", readCreditTypes({ store }))
  const locations = readLocations({ store })

  /** A hidden funbox is refused like one that does not exist (I21). */
  async function funboxWhere(matches: (funbox: Funbox) => boolean): Promise<Funbox> {
    const found = (await funboxes()).find(matches)
    if (found === undefined) throw problem("NOT_FOUND")
    return found
  }

  return {
    "GET /init_request": init,
    "GET /locations/": ({ who }) => locations(who?.customer_id),
    "GET /locations/folders/": () => locationFolders(store),
    "GET /credit_types/": creditTypes,
    "GET /funboxes/": funboxes,
    "GET /funboxes/{id}": ({ params }) => funboxWhere((funbox) => funbox.id === params.id),
    "GET /funboxes/get_by_url_part/{url_part}": ({ params }) =>
      funboxWhere((funbox) => funbox.url_part === params.url_part),
    "GET /funboxes/{id}/credit_types/": async ({ params }) => {
      const { id } = await funboxWhere((funbox) => funbox.id === params.id)
      return (await creditTypes()).filter((type) => type.funbox_id === id)
    },
  }
}
