import type { Calls } from "./call-row.ts"

export const applicationCalls: Calls = {
  "GET /applications/": { send: () => ({}) },
  "GET /applications/{id}": { send: ({ data }) => ({ params: { id: data.application_id } }) },
  "POST /applications/get_or_create_drafts_for_program": {
    send: ({ data }, { application_week: { id, schedule_set_id } }) => ({
      body: { schedule_set_id, program_id: id, student_ids: [data.student_id, data.other_student_id] },
    }),
  },
  "POST /applications/submit": {
    send: ({ data }) => ({
      body: { application_ids: [data.application_id], ignore_requires_payment_information: false },
    }),
  },
  "POST /applications/calculate_order": {
    send: ({ data }) => ({ body: { application_ids: [data.application_id, data.rejected_application_id] } }),
  },
  "DELETE /applications/{id}": { send: ({ data }) => ({ params: { id: data.application_id } }) },
  "POST /applications/{id}/acknowledge_rejection": {
    send: ({ data }) => ({ params: { id: data.rejected_application_id }, body: {} }),
  },
}
