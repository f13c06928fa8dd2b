import type { Calls } from "./call-row.ts"

// Medical items, the health log and medication requests.

const nothing = { send: () => ({}) }
const ITEM = {
  kind: "ALLERGY",
  name: "Peanut",
  severity: "SEVERE",
  action: "EpiPen at once, then call us.",
  reaction: "His lips swell.",
  dose: "",
  times: [],
  catalog_entry_id: null,
  plan_name: "plan.pdf",
}
const PROFILE = {
  disability_baseline: { answer: "YES", needs: "A quiet corner." },
  physician: { name: "Dr. Lee", phone: "+1 555 010 0199" },
  insurance: { provider: "Blue", policy_number: "77", holder_name: "Dana Okafor" },
}
const MEDICATION = {
  name: "Cetirizine",
  amount: "5",
  form: "TABLET",
  reason: "Hay fever",
  schedule: "SET_TIMES",
  times: ["09:00"],
  when: "",
  max_per_day: null,
  first_day: "2030-06-10",
  last_day: "2030-06-14",
  instructions: "With water",
  photo_name: "box.jpg",
  is_in_own_box: true,
}

export const healthCalls: Calls = {
  "GET /medical_catalogs/all_catalogs": nothing,
  "GET /students/{id}/medical_items": { send: ({ data }) => ({ params: { id: data.student_id } }) },
  "POST /students/{id}/medical_items": {
    send: ({ data }) => ({ params: { id: data.student_id }, body: { ...ITEM, plan_key: data.medical_file_key } }),
  },
  "PUT /students/{id}/medical_items/{item_id}": {
    send: ({ data }) => ({
      params: { id: data.student_id, item_id: data.medical_item_id },
      body: { ...ITEM, plan_key: data.medical_file_key, revision: 1 },
    }),
  },
  "DELETE /students/{id}/medical_items/{item_id}": {
    send: ({ data }) => ({ params: { id: data.student_id, item_id: data.medical_item_id } }),
  },
  "PUT /students/{id}/medical_profile": {
    send: ({ data }) => ({ params: { id: data.student_id }, body: { ...PROFILE, revision: 0 } }),
  },
  "POST /students/{id}/medical_profile/confirm": {
    send: ({ data }) => ({ params: { id: data.student_id }, body: {} }),
  },
  "GET /students/{id}/medical_profile/looks": { send: ({ data }) => ({ params: { id: data.student_id } }) },
  "GET /health_log/student/{id}": {
    send: ({ data }) => ({
      params: { id: data.student_id },
      query: { type: "incident", from: "2030-01-01", to: "2030-12-31", limit: "10", offset: "0" },
    }),
  },
  "GET /health_log/has_any_student_visible_health_log_records": nothing,
  "GET /health_log/medication_records/{id}/download_pdf": {
    send: ({ data }) => ({ params: { id: data.medication_record_id } }),
  },
  "GET /health_log/incident_reports/{id}/download_pdf": {
    send: ({ data }) => ({ params: { id: data.incident_report_id } }),
  },
  "GET /medication_requests/student/{id}": {
    send: ({ data }) => ({
      params: { id: data.student_id },
      query: { status: "PENDING", is_archived: "false", limit: "100", offset: "0" },
    }),
  },
  "POST /medication_requests/": {
    send: ({ data }) => ({
      body: {
        student_id: data.student_id,
        create_medication_dto: { ...MEDICATION, photo_key: data.medical_file_key },
        idempotency_key: `request-${crypto.randomUUID()}`,
      },
    }),
  },
  "POST /medication_requests/{id}/edit_requested_medication": {
    send: ({ data }) => ({
      params: { id: data.medication_request_id },
      body: { edit_medication_dto: { ...MEDICATION, photo_key: data.medical_file_key }, revision: 1 },
    }),
  },
  "POST /medication_requests/{id}/withdraw": {
    send: ({ data }) => ({ params: { id: data.medication_request_id }, body: {} }),
  },
}
