import type { Calls } from "./call-row.ts"
import { PASSWORD } from "./contract-server.ts"
import { mailedCode, newEmail, phoneToken } from "./credentials.ts"

// Signing in, the family, its participants, its files and its documents.

const CONTACT = {
  first_name: "Aunt",
  last_name: "May",
  relationship: "Aunt",
  phone_number: "+15550100177",
  email: null,
  is_emergency_contact: true,
  is_authorized_pick_up: true,
}
const FACTS = { birth_date: "2021-04-05", pronouns: "she", gender: "FEMALE", grade: "FIRST_GRADE" }
const empty = { send: () => ({ body: {} }) }
const nothing = { send: () => ({}) }
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")

export const accountCalls: Calls = {
  "POST /auth/email_password": { send: ({ email }) => ({ body: { email, password: PASSWORD } }) },
  "POST /auth/get_email_code": { send: () => ({ body: { email: newEmail() } }) },
  // A code's id belongs to the reader of the mail, not to an account: there is no other family's.
  "POST /auth/continue_with_email_code": {
    send: async (_, server) => ({ body: await mailedCode(server, newEmail()) }),
  },
  "POST /auth/reset_password_with_email_code": {
    send: async ({ email }, server) => ({
      body: { ...(await mailedCode(server, email)), password: "wet socks by noon" },
    }),
  },
  "POST /auth/firebase_token": { send: async (_, server) => ({ body: { token: await phoneToken(server) } }) },
  "POST /auth/change_phone_with_firebase_token": {
    send: async (_, server) => ({ body: { token: await phoneToken(server) } }),
  },
  "POST /auth/change_email_with_email_code": {
    send: async (_, server) => ({ body: await mailedCode(server, newEmail()) }),
  },
  "POST /auth/set_password": { send: () => ({ body: { current_password: PASSWORD, password: "wet socks by noon" } }) },
  "GET /auth/sessions": nothing,
  "DELETE /auth/sessions/{id}": { send: ({ data }) => ({ params: { id: data.session_id } }) },
  "POST /auth/logout_everywhere": empty,
  "POST /auth/refresh": {
    send: async ({ customer_id }, server) => ({
      body: { refresh_token: (await server.pairOf(customer_id)).refresh_token },
    }),
  },
  "POST /auth/logout": empty,
  "GET /profile/": nothing,
  "PUT /profile/": {
    send: () => ({
      body: {
        first_name: "Dana",
        last_name: "Okafor",
        address: { line1: "1 Mill Lane", city: "Troy", state: "NY", postal_code: "12180", country: "US" },
      },
    }),
  },
  "GET /profile/before": nothing,
  "GET /profile/news": nothing,
  "PUT /profile/news": { send: () => ({ body: { is_on: false } }) },
  "POST /profile/set_communication_preferences": {
    send: () => ({ body: { is_phone_number_communication_opted_in: true } }),
  },
  "POST /profile/report_sms_abuse": { send: () => ({ body: { text: "Nobody asked for these." } }) },
  "GET /contacts/": nothing,
  "POST /contacts/": {
    send: ({ data }) => ({
      body: { ...CONTACT, student_ids: [data.student_id], photo_key: data.contact_photo_key },
    }),
  },
  "POST /contacts/copy_to_sibling": {
    send: ({ data }) => ({ body: { from_student_id: data.student_id, to_student_id: data.other_student_id } }),
  },
  "PUT /contacts/{id}": {
    send: ({ data }) => ({
      params: { id: data.contact_id },
      body: { ...CONTACT, student_ids: [data.student_id], photo_key: data.contact_photo_key },
    }),
  },
  "DELETE /contacts/{id}": { send: ({ data }) => ({ params: { id: data.contact_id } }) },

  "POST /students/": {
    send: ({ data }) => ({
      body: { first_name: "Noor", last_name: "Okafor", ...FACTS, thumbnail_key: data.file_key },
    }),
  },
  "PUT /students/customer_as_participant": {
    send: ({ data }) => ({ body: { is_participant: true, ...FACTS, thumbnail_key: data.file_key } }),
  },
  "PUT /students/{id}": {
    send: ({ data }) => ({
      params: { id: data.student_id },
      body: { first_name: "Maya", last_name: "Okafor", ...FACTS, thumbnail_key: data.file_key },
    }),
  },
  "GET /students/{id}/current": { send: ({ data }) => ({ params: { id: data.student_id } }) },
  "POST /students/{id}/new_code": { send: ({ data }) => ({ params: { id: data.student_id }, body: {} }) },
  "DELETE /students/{id}": {
    send: ({ data }) => ({ params: { id: data.student_id } }),
    refuses: "STUDENT_HAS_BOOKINGS",
  },

  "POST /files/": {
    send: () => ({
      parts: [
        { name: "file", file_name: "a.gif", type: "image/gif", bytes: GIF },
        { name: "ownership_type", value: "STUDENT_THUMBNAIL" },
      ],
    }),
  },
  "GET /documents/": nothing,
  "GET /documents/{id}": { send: ({ data }) => ({ params: { id: data.document_id } }) },
  "GET /documents/{id}/signing_link": { send: ({ data }) => ({ params: { id: data.document_id } }) },
  "POST /documents/{id}/attach_files": {
    send: ({ data }) => ({
      params: { id: data.upload_document_id },
      body: { file_keys: [data.document_file_key] },
    }),
  },
  "GET /documents/{id}/signed_copy": { send: ({ data }) => ({ params: { id: data.signed_document_id } }) },
  "GET /files/{key}/signed_link": { send: ({ data }) => ({ params: { key: data.file_key } }) },
}
