import type { Application } from "@hub/domain/applications/application"
import { messages } from "@hub/domain/kernel/messages"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"

const m = messages("portal/applications.acknowledgeRejection")

/** 7.14: also those put away and withdrawn, the newest first. */
export const applicationsQuery = queryOptions({
  queryKey: ["applications"],
  queryFn: ({ signal }) => api.call("GET /applications/", {}, { signal }),
  // Its parts are done, and its place is paid, on other pages.
  staleTime: 0,
})

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["applications", "one", id],
    queryFn: ({ signal }) => api.call("GET /applications/{id}", { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What it costs after a yes, with the credits of now. */
export const priceQuery = (application_ids: readonly string[]) =>
  queryOptions({
    queryKey: ["applications", "price", application_ids],
    queryFn: ({ signal }) =>
      api.call("POST /applications/calculate_order", { body: { application_ids: [...application_ids] } }, { signal }),
  })

/** 4.1: the list reloads after each action. */
const reload = (queries: QueryClient) => queries.invalidateQueries({ queryKey: applicationsQuery.queryKey })

export function useDraftApplications(onDrafted: (drafts: Application[]) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { schedule_set_id: string; program_id: string; student_ids: string[] }) =>
      api.call("POST /applications/get_or_create_drafts_for_program", { body }),
    onSuccess: async (drafts) => {
      // The form that is left shows the list: it would say that all have applied.
      await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey, refetchType: "none" })
      onDrafted(drafts)
    },
  })
}

export function useSubmitApplications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ applications, isWithoutCard }: { applications: readonly Application[]; isWithoutCard: boolean }) =>
      api.call("POST /applications/submit", {
        body: { application_ids: applications.map(({ id }) => id), ignore_requires_payment_information: isWithoutCard },
      }),
    onSettled: () => reload(queries),
  })
}

export function useWithdrawApplication(onWithdrawn: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call("DELETE /applications/{id}", { params: { id } }),
    onSuccess: async () => {
      // A reserved place went back, and with it perhaps a checkout.
      await Promise.all([reload(queries), queries.invalidateQueries({ queryKey: ["orders"] })])
      onWithdrawn()
    },
    onError: () => reload(queries),
  })
}

export function useAcknowledgeRejection(onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call("POST /applications/{id}/acknowledge_rejection", { params: { id }, body: {} }),
    onSuccess: ({ name }) => {
      announce(m.archived({ program: name }))
      onDone?.()
    },
    onSettled: () => reload(queries),
  })
}
