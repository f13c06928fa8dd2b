import { sql } from "@hub/server/database/sql"
import { friendToken, hashOfToken } from "@hub/server/sharing/share-tokens"
import { v7 as newId } from "uuid"
import { addBooking } from "../database/bookings.ts"
import { addFamily, at, TEST_NOW } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"
import type { ContractServer } from "./contract-server.ts"
import type { Family } from "./family-data.ts"
import { linkOfFriend } from "./friend-data.ts"

// What is ahead, and sharing it.

/** Of a family that asks nothing: who has a link needs nothing else. */
async function openLink({ store, business, weeks, settings }: ContractServer): Promise<string> {
  const family = await addFamily(store, { students: [{}] })
  const attendance_id = await addBooking(store, { business, family, offering: at(weeks, 0) })
  const id = newId()
  const token = friendToken(settings.secrets.link_keys, id)
  await store.run(sql`
    insert into friend_link (id, customer_id, attendance_id, token_hash, created_at)
    values (${id}, ${family.customer_id}, ${attendance_id}, ${hashOfToken(token)}, ${TEST_NOW})`)
  return token
}

const links = new WeakMap<ContractServer, Promise<string>>()

function sameLink(server: ContractServer): Promise<string> {
  const known = links.get(server) ?? openLink(server)
  links.set(server, known)
  return known
}

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
  "GET /friend_links/{token}": { send: async (_, server) => ({ params: { token: await sameLink(server) } }) },
  "GET /attendances/{id}/friend_requests": { send: ({ data }) => ({ params: { id: data.attendance_id } }) },
  "POST /attendances/{id}/friend_requests": { send: ({ data }) => ({ params: { id: data.attendance_id } }) },
  "DELETE /attendances/{id}/friend_requests/{request_id}": {
    send: ({ data }) => ({ params: { id: data.attendance_id, request_id: data.friend_request_id } }),
  },
  "GET /friend_requests/{token}": {
    send: (family, server) => ({ params: { token: linkOfFriend(server, family) } }),
  },
  "POST /friend_requests/{token}": {
    send: (family, server) => ({
      params: { token: linkOfFriend(server, family) },
      body: { attendance_id: family.data.attendance_id },
    }),
  },
  "GET /wallets/": { send: () => ({}) },
  "POST /wallets/passes": { send: ({ data }) => ({ body: { student_id: data.student_id, wallet: "APPLE" } }) },
  "GET /attendances/schedule/feeds": { send: () => ({}) },
  "POST /attendances/schedule/feeds": {
    send: ({ data }) => ({ body: { name: "For the sitter", student_id: data.student_id } }),
  },
  "POST /attendances/schedule/feeds/{id}/rotate": { send: ({ data }) => ({ params: { id: data.feed_id } }) },
  "DELETE /attendances/schedule/feeds/{id}": { send: ({ data }) => ({ params: { id: data.feed_id } }) },
}
