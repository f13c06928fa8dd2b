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
