import type { Calls } from "./call-row.ts"
import type { ContractServer } from "./contract-server.ts"
import type { Family } from "./family-data.ts"

// Lines for a program without places.

const both = ({ data }: Family, { full_week }: ContractServer) => ({
  params: { id: full_week.id },
  body: { ids: [data.student_id, data.other_student_id] },
})

export const waitlistCalls: Calls = {
  "GET /waitlists/": { send: ({ data }) => ({ query: { student_id: data.student_id, limit: 100, offset: 0 } }) },
  "POST /waitlists/{id}/add": {
    send: (family, server) => {
      const { params, body } = both(family, server)
      return { params, body: { ...body, both_or_none: true, instead_of: family.data.booked_offering_id } }
    },
  },
  "POST /waitlists/{id}/remove": { send: both },
  "POST /waitlists/{id}/decline": { send: both },
  "GET /place_notices/": { send: () => ({}) },
  "POST /place_notices/": { send: (_, { full_week }) => ({ body: { kind: "PLACE", about_id: full_week.id } }) },
  "DELETE /place_notices/{id}": { send: ({ data }) => ({ params: { id: data.notice_id } }) },
  "POST /waitlists/{id}/one_is_enough": { send: (_, { full_week }) => ({ params: { id: full_week.id }, body: {} }) },
}

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
