import type { Season } from "@hub/domain/seasons/season"
import type { seasonsContract } from "@hub/domain/seasons/seasons.contract"
import type { Store } from "../database/transaction.ts"
import { ttlCache } from "../database/ttl-cache.ts"
import type { Handlers } from "../http/handlers.ts"
import { changePlan } from "./change-plan.ts"
import type { OfferingFacts } from "./queries.ts"
import { readPlan, readSeasons } from "./read-plan.ts"

interface SeasonsNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** How long answers that are the same for everybody are cached; 0 in tests that watch places change. */
  readonly memory_ms?: number
}

export function seasonsRoutes({ store, clock, memory_ms }: SeasonsNeeds): Handlers<typeof seasonsContract> {
  const needs = { store, clock, offerings: ttlCache<OfferingFacts[]>(memory_ms) }
  const seasons = ttlCache<Season[]>(memory_ms)
  return {
    "GET /seasons/": () => seasons("", readSeasons(needs)),
    "GET /seasons/{url_part}/plan": ({ who, params }) => readPlan(needs)(who.customer_id, params.url_part),
    "POST /seasons/{url_part}/plan": ({ who, params, body }) =>
      changePlan({ ...needs, store: store.as({ kind: "family", customer_id: who.customer_id }) })(
        who.customer_id,
        params.url_part,
        body,
      ),
  }
}
