import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"
import type { ContractServer } from "./contract-server.ts"
import type { Family } from "./family-data.ts"

// What is ahead, and sharing it.

const shared = ({ data }: Family) => ({
  student_ids: [data.student_id, data.other_student_id],
  recipients: [{ name: "Gran", email: "ada@mail.example" }],
  note: "Gate B",
})

export const aheadCalls: Calls = {
  "GET /required_for_attendance/readiness": { send: () => ({}) },
  "GET /required_for_attendance/get_requirements_by_attendance_ids": {
    send: ({ data }) => ({ query: { attendance_ids: `${data.attendance_id},${data.other_attendance_id}` } }),
  },
  "POST /attendances/schedule/share": { send: (family) => ({ body: { ...shared(family), month: "2030-06" } }) },
  "POST /attendances/share_schedule_set": {
    send: (family, { weeks }: ContractServer) => ({
      body: { ...shared(family), schedule_set_id: at(weeks, 0).schedule_set_id },
    }),
  },
  "GET /attendances/schedule/share/settings/{id}": { send: ({ data }) => ({ params: { id: data.student_id } }) },
  "GET /attendances/{id}/friend_link": { send: ({ data }) => ({ params: { id: data.attendance_id } }) },
  "POST /attendances/{id}/friend_link": { send: ({ data }) => ({ params: { id: data.attendance_id } }) },
  "DELETE /attendances/{id}/friend_link": { send: ({ data }) => ({ params: { id: data.attendance_id } }) },
  "GET /friend_links/{token}": { send: ({ data }) => ({ params: { token: data.friend_token } }) },
  "GET /attendances/schedule/feeds": { send: () => ({}) },
  "POST /attendances/schedule/feeds": {
    send: ({ data }) => ({ body: { name: "For the sitter", student_id: data.student_id } }),
  },
  "POST /attendances/schedule/feeds/{id}/rotate": { send: ({ data }) => ({ params: { id: data.feed_id } }) },
  "DELETE /attendances/schedule/feeds/{id}": { send: ({ data }) => ({ params: { id: data.feed_id } }) },
}
