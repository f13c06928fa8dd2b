import type { openingContract } from "@hub/domain/seasons/opening.contract"
import { ttlCache } from "../database/ttl-cache.ts"
import type { Handlers } from "../http/handlers.ts"
import { claimDesk } from "./claim-desk.ts"
import { claimPlan } from "./claim-plan.ts"
import { joinQueue } from "./join-queue.ts"
import type { OpeningNeeds, QueueOrder } from "./opening-needs.ts"
import type { SeasonOpenings } from "./queries.ts"
import { readAtMost } from "./read-at-most.ts"
import { readOpening } from "./read-opening.ts"
import type { OpeningRow } from "./store.ts"
import { ticketDesk } from "./ticket-desk.ts"

const DRAWN_MS = 3_600_000

export function openingRoutes(given: OpeningNeeds): Handlers<typeof openingContract> {
  const { memory_ms } = given
  const needs = {
    ...given,
    seasons: ttlCache<SeasonOpenings | undefined>(memory_ms),
    openings: ttlCache<OpeningRow | undefined>(memory_ms),
    queues: ttlCache<QueueOrder>(memory_ms),
    draws: ttlCache<void>(DRAWN_MS),
    show_up: ticketDesk(given),
    desk: claimDesk({ ...given, store: given.deciding }),
  }
  return {
    "GET /seasons/{url_part}/opening": ({ who, params }) => readOpening(needs)(who.customer_id, params.url_part),
    "GET /seasons/{url_part}/at_most": ({ who, params, query }) =>
      readAtMost(needs)(who.customer_id, params.url_part, query.opens_at),
    "POST /seasons/{url_part}/queue": ({ who, params, body }) =>
      joinQueue(needs)(who.customer_id, params.url_part, body.opens_at),
    "POST /seasons/{url_part}/claim": ({ who, params, body }) =>
      claimPlan(needs)(who.customer_id, params.url_part, body.opens_at),
  }
}
