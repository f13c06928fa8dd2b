import { sql } from "@hub/server/database/sql"
import { toSignTogether } from "@hub/server/paperwork/queries"
import { seenOf } from "@hub/server/paperwork/sign-document"
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

// Signing for several participants at once, and what anyone may check.

async function together({ customer_id, data }: Family, { store }: ContractServer) {
  const who = { customer_id, session_id: data.session_id }
  const [document] = await toSignTogether(store, who, [data.together_document_id])
  return {
    body: {
      document_ids: [data.together_document_id],
      seen: document === undefined ? "" : seenOf(document),
      has_consented: true,
      name: "Dana Okafor",
      drawing: null,
    },
  }
}

async function printed({ data }: Family, { store }: ContractServer) {
  const { verify_code: code } = await store.one<{ verify_code: string }>(
    sql`select verify_code from document_copy where document_id = ${data.signed_document_id}`,
  )
  return { params: { code } }
}

export const signingCalls: Calls = {
  "POST /documents/sign_together": { send: together },
  "GET /documents/verify/{code}": { send: printed },
  "GET /documents/{id}/pdf": { send: ({ data }) => ({ params: { id: data.document_id } }) },
}
