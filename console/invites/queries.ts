import type { InviteState } from "@hub/domain/invites/invite-states"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Invites = Answer<"GET /invites">
export type Wave = Invites["waves"][number]
export type InvitedFamily = Answer<"GET /invites/families">["items"][number]
export type WavePreview = Answer<"POST /invites/preview">

export const INVITES = ["invites"] as const
export const PAGE = 50
const WAVE_MS = 4_000

/** Asked for again while a wave goes out. */
export const invitesQuery = queryOptions({
  queryKey: [...INVITES, "sums"],
  queryFn: ({ signal }) => api.call("GET /invites", {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.waves.some(isGoingOut) === true ? WAVE_MS : false),
})

const isGoingOut = ({ waiting, send_at }: Wave): boolean => waiting > 0 && Date.parse(send_at) <= Date.now()

export interface FamilyFilter {
  readonly state?: InviteState | undefined
  readonly by?: string | undefined
  readonly batch?: number | undefined
}

export const filterOf = ({ state, by, batch }: FamilyFilter) => ({
  ...(state === undefined ? {} : { state }),
  ...(by === undefined ? {} : { not_in_by: by }),
  ...(batch === undefined ? {} : { batch }),
})

export const familiesQuery = (page: number, filter: FamilyFilter) =>
  queryOptions({
    queryKey: [...INVITES, "families", page, filterOf(filter)],
    queryFn: ({ signal }) =>
      api.call("GET /invites/families", { query: { page, page_size: PAGE, ...filterOf(filter) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === "PLANNED") === true ? 10_000 : false,
  })

export interface Draft {
  readonly is_reminder: boolean
  readonly language: string
  readonly batch?: number | undefined
  readonly offering_id?: string | undefined
  readonly location_id?: string | undefined
  readonly starts_by?: string | undefined
  readonly first?: number | undefined
}

export const bodyOf = ({ is_reminder, language, ...audience }: Draft) => ({
  is_reminder,
  language,
  audience: Object.fromEntries(Object.entries(audience).filter(([, value]) => value !== undefined)),
})

export const previewQuery = (draft: Draft, index: number) =>
  queryOptions({
    queryKey: [...INVITES, "preview", bodyOf(draft), index],
    queryFn: ({ signal }) => api.call("POST /invites/preview", { body: { ...bodyOf(draft), index } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Programs and locations that one can write to. */
export const audiencesQuery = queryOptions({
  queryKey: [...INVITES, "audiences"],
  queryFn: ({ signal }) => api.call("GET /messages/audiences", { query: {} }, { signal }),
})

export const letterQuery = (family_id: string) =>
  queryOptions({
    queryKey: [...INVITES, "letter", family_id],
    queryFn: () => api.call("POST /invites/families/{id}/letter", { params: { id: family_id }, body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
