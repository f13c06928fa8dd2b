import type { Season } from "@hub/domain/seasons/season"
import type { QueryClient } from "@tanstack/react-query"
import { customerQuery } from "../account/queries.ts"
import { preloaded } from "../api/preloaded.ts"
import { isTokenRestricted } from "../api/tokens.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { planQuery, seasonsQuery } from "./queries.ts"

/** The season that runs or comes next. */
export const nextSeason = (seasons: readonly Season[] | undefined, today: string): Season | undefined =>
  seasons?.find(({ end_date }) => end_date >= today) ?? seasons?.at(-1)

/** Asks for the plan and the profile as soon as the page's code is here: drawn, the page would ask for one after the other. */
export async function startPlan(queries: QueryClient, named: string | undefined): Promise<void> {
  const zone = preloaded.init?.company_profile.time_zone
  if (zone === undefined || isTokenRestricted()) return
  void queries.prefetchQuery(customerQuery)
  const url_part = named ?? nextSeason(await queries.fetchQuery(seasonsQuery), localDay(new Date(), zone))?.url_part
  if (url_part !== undefined) void queries.prefetchQuery(planQuery(url_part))
}
