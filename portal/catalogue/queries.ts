import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import type { Init } from "../api/preloaded.ts"

/** 4.7: a funbox's credit types, refetched when it is selected. */
export const creditTypesQuery = (init: Init, funbox_id: string) =>
  queryOptions({
    queryKey: ["credit_types", funbox_id],
    queryFn: ({ signal }) => api.call("GET /funboxes/{id}/credit_types/", { params: { id: funbox_id } }, { signal }),
    initialData: () => init.credit_types.filter((type) => type.funbox_id === funbox_id),
    initialDataUpdatedAt: 0,
    staleTime: 30_000,
  })

/** The business's street map; null where it has none. */
export const mapExtractQuery = queryOptions({
  queryKey: ["map_extract"],
  queryFn: ({ signal }) => api.call("GET /map_extract", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const scheduleSetQuery = (id: string) =>
  queryOptions({
    queryKey: ["schedule_set", id],
    queryFn: ({ signal }) => api.call("GET /availability/get_schedule_set_by_id/{id}", { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
