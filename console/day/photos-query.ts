import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type SitePhotosAnswer = Answer<"GET /days/{location_id}/photos">

export const photosQuery = (location_id: string, date: string) =>
  queryOptions({
    queryKey: ["day-photos", location_id, date],
    queryFn: ({ signal }) =>
      api.call("GET /days/{location_id}/photos", { params: { location_id }, query: { date } }, { signal }),
  })
