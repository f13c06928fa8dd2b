import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"

/** 7.15: the whole family's. */
export const formsQuery = queryOptions({
  queryKey: ["smart_forms"],
  queryFn: ({ signal }) => api.call("GET /smart_forms/", {}, { signal }),
})

interface Named {
  readonly student_id: string
  readonly smart_form_template_id: string
}

/** To fill in: read on each visit, and not again while someone types. */
export const formQuery = ({ student_id, smart_form_template_id }: Named) =>
  queryOptions({
    queryKey: ["smart_forms", "one", student_id, smart_form_template_id],
    queryFn: ({ signal }) =>
      api.call(
        "GET /smart_forms/student/{student_id}/template/{smart_form_template_id}",
        { params: { student_id, smart_form_template_id } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export interface Place {
  readonly student_id: string
  readonly offering_id: string
}

const dataOf = (places: readonly Place[]) => places.map(({ student_id, offering_id }) => ({ student_id, offering_id }))

/** What must be answered before these places are booked. */
export const unansweredQuery = (places: readonly Place[]) =>
  queryOptions({
    queryKey: ["smart_forms", "before_schedule", dataOf(places)],
    queryFn: ({ signal }) =>
      api.call(
        "POST /required_for_attendance/get_unanswered_smart_forms_required_before_schedule",
        { body: { data: dataOf(places) } },
        { signal },
      ),
    enabled: places.length > 0,
  })
