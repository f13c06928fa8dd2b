import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Audiences = Answer<"GET /messages/audiences">
export type SentMessage = Answer<"GET /messages">["items"][number]
export type WholeMessage = Answer<"GET /messages/{id}">
export type MessagePreview = Answer<"POST /messages/preview">

export type Template = Answer<"GET /messages/templates">["items"][number]

export const MESSAGES = ["messages"] as const
export const PAGE = 50

export const audiencesQuery = (family_id: string | undefined) =>
  queryOptions({
    queryKey: [...MESSAGES, "audiences", family_id],
    queryFn: ({ signal }) =>
      api.call("GET /messages/audiences", { query: family_id === undefined ? {} : { family_id } }, { signal }),
  })

const isOnTheWay = ({ waiting, texts_waiting }: SentMessage): boolean => waiting > 0 || texts_waiting > 0

export interface SentFilter {
  readonly kind?: FamilyMessageKind | undefined
  readonly missed?: true | undefined
}

export const filterOf = ({ kind, missed }: SentFilter) => ({
  ...(kind === undefined ? {} : { kind }),
  ...(missed === undefined ? {} : { is_missed: true }),
})

export const sentQuery = (page: number, filter: SentFilter) =>
  queryOptions({
    queryKey: [...MESSAGES, "sent", page, filterOf(filter)],
    queryFn: ({ signal }) =>
      api.call("GET /messages", { query: { page, page_size: PAGE, ...filterOf(filter) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOnTheWay) === true ? 5_000 : false),
  })

export const messageQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...MESSAGES, "one", id, page],
    queryFn: ({ signal }) =>
      api.call("GET /messages/{id}", { params: { id }, query: { page, page_size: PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data !== undefined && isOnTheWay(state.data.message) ? 5_000 : false),
  })

export const templatesQuery = queryOptions({
  queryKey: [...MESSAGES, "templates"],
  queryFn: ({ signal }) => api.call("GET /messages/templates", {}, { signal }),
})
