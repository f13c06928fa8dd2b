import type { Calls } from "./call-row.ts"
import type { Family } from "./family-data.ts"

// What a family reads and says of its day.

const about = ({ data }: Family) => ({
  idempotency_key: crypto.randomUUID(),
  places: [{ attendance_id: data.day_attendance_id, session_id: data.day_session_id }],
})

export const dayCalls: Calls = {
  "GET /day/": { send: () => ({}) },
  "POST /day/late": { send: (family) => ({ body: { ...about(family), minutes: 20 } }) },
  "POST /day/early": { send: (family) => ({ body: { ...about(family), time: "14:00" } }) },
  "POST /day/pick_ups": {
    send: (family) => ({ body: { ...about(family), person_id: family.customer_id } }),
    or: (family) => ({ body: { ...about(family), name: "Sofia Reyes", phone: "+15550100188" } }),
  },
  "POST /day/absences": { send: (family) => ({ body: { ...about(family), reason: "ILL" } }) },
  "POST /day/messages/{id}/take_back": { send: ({ data }) => ({ params: { id: data.day_message_id }, body: {} }) },
  "POST /day/notes/{id}/got_it": { send: ({ data }) => ({ params: { id: data.day_note_id }, body: {} }) },
  "GET /day/photos": { send: ({ data }) => ({ query: { attendance_id: data.day_attendance_id } }) },
  "GET /day/faces": { send: () => ({}) },
  "PUT /day/faces/{student_id}": {
    send: ({ data }) => ({ params: { student_id: data.student_id }, body: { is_given: true } }),
  },
  "GET /alerts/": { send: () => ({}) },
  "PUT /alerts/browser": {
    send: () => ({ body: { endpoint: "https://push.example/x", p256dh: "A".repeat(87), auth: "A".repeat(22) } }),
    refuses: "PUSH_NOT_TAKEN",
  },
  "POST /alerts/browsers/{id}/remove": { send: () => ({ params: { id: crypto.randomUUID() }, body: {} }) },
  "PUT /alerts/texts": { send: () => ({ body: { token: "e30.e30.e30" } }), refuses: "PHONE_NOT_PROVED" },
  "POST /alerts/texts/stop": { send: () => ({ body: {} }) },
  "POST /alerts/decline": { send: () => ({ body: {} }) },
}
