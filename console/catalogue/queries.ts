import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

const m = messages("console/catalogue.draft")

export type Overview = Answer<"GET /catalogue">
export type Thing = Answer<"GET /catalogue/things/{kind}/{id}">
export type SeasonShown = Answer<"GET /catalogue/seasons/{id}">
export type SeasonProgram = SeasonShown["programs"][number]
export type ThingRow = Answer<"GET /catalogue/things/{kind}">["items"][number]
export type SaveShown = Answer<"POST /catalogue/things/{kind}/preview">
export type Values = Readonly<Record<string, unknown>>

/** What every save makes stale. */
export const CATALOGUE = ["catalogue"] as const
export const PAGE = 25

export const catalogueQuery = queryOptions({
  queryKey: [...CATALOGUE, "overview"],
  queryFn: ({ signal }) => api.call("GET /catalogue", {}, { signal }),
})

export const seasonQuery = (id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, "season", id],
    queryFn: ({ signal }) => api.call("GET /catalogue/seasons/{id}", { params: { id } }, { signal }),
  })

interface Listing {
  readonly search: string
  readonly page: number
  readonly archived: boolean
}

export const thingsQuery = (kind: ThingKind, { search, page, archived }: Listing) =>
  queryOptions({
    queryKey: [...CATALOGUE, "things", kind, search, page, archived],
    queryFn: ({ signal }) =>
      api.call(
        "GET /catalogue/things/{kind}",
        {
          params: { kind },
          query: { limit: PAGE, offset: (page - 1) * PAGE, archived, ...(search === "" ? {} : { search }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const thingQuery = (kind: ThingKind, id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, "thing", kind, id],
    queryFn: ({ signal }) => api.call("GET /catalogue/things/{kind}/{id}", { params: { kind, id } }, { signal }),
    // A form holds what was typed against what was read.
    refetchOnWindowFocus: false,
  })

/** With drafts, which other drafts may name. */
export const referencesQuery = (kind: ThingKind) =>
  queryOptions({
    queryKey: [...CATALOGUE, "references", kind],
    queryFn: ({ signal }) =>
      api.call("GET /catalogue/references/{kind}", { params: { kind }, query: { drafts: true } }, { signal }),
    select: (found) =>
      found.map(({ external_id, name, is_draft, is_archived }) => ({
        external_id,
        name: is_draft ? m.reference({ name }) : is_archived ? m.archived({ name }) : name,
        is_archived,
      })),
  })
