import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"
import type { ContractServer } from "./contract-server.ts"
import type { Family } from "./family-data.ts"

// Question sets.

const named = ({ data }: Family, { smart_form_template_id }: ContractServer) => ({
  smart_form_template_id,
  student_id: data.student_id,
})
const places = ({ data }: Family, { weeks }: ContractServer) => [
  { student_id: data.student_id, offering_id: at(weeks, 4).id },
]

export const formsCalls: Calls = {
  "GET /smart_forms/": { send: () => ({}) },
  "GET /smart_forms/student/{student_id}/template/{smart_form_template_id}": {
    send: (family, server) => ({ params: named(family, server) }),
  },
  "POST /smart_forms/set_answers": {
    send: (family, server) => ({
      body: { ...named(family, server), answers: [{ question_id: "swims", answer: true }], virtual_signature: null },
    }),
  },
  "POST /smart_forms/set_answers_together": {
    send: ({ data }, { smart_form_template_id }) => ({
      body: {
        smart_form_template_id,
        virtual_signature: null,
        forms: [{ student_id: data.student_id, answers: [{ question_id: "swims", answer: true }] }],
      },
    }),
  },
  "POST /smart_forms/save_draft": {
    send: (family, server) => ({
      body: {
        ...named(family, server),
        answers: [{ question_id: "note", answer: "Afraid of deep water." }],
        version: 1,
      },
    }),
  },
  "POST /smart_forms/skip": { send: (family, server) => ({ body: named(family, server) }) },
  "POST /required_for_attendance/get_unanswered_smart_forms_required_before_schedule": {
    send: (family, server) => ({ body: { data: places(family, server) } }),
  },
  "POST /required_for_attendance/get_requirements_before_schedule": {
    send: (family, server) => ({ body: { data: places(family, server) } }),
  },
}
