import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Day = Answer<"GET /today">
export type Site = NonNullable<Day["sites"]>[number]
export type Wait = NonNullable<Day["waits"]>[number]

const EVERY_MS = 30_000

/** A day at one site, or at all of the person's. */
/** `open`: made by the page as it opens, so that the doses that it reads again are the same look. */
export const todayQuery = (date: string, site: string | undefined, open?: string) =>
  queryOptions({
    queryKey: ["today", date, site ?? "all"],
    queryFn: ({ signal }) =>
      api.call(
        "GET /today",
        {
          query: { date, ...(open === undefined ? {} : { open }), ...(site === undefined ? {} : { locations: site }) },
        },
        { signal },
      ),
    refetchInterval: EVERY_MS,
  })
