import { randomBytes } from "node:crypto"
import { rejectApplication } from "@hub/server/applications/answer-application"
import { sql } from "@hub/server/database/sql"
import Stripe from "stripe"
import { v7 as newId } from "uuid"
import { addFamily, addOffering, at, grantCredit, TEST_NOW, testClock } from "../database/fixtures.ts"
import { sign } from "../paperwork/documents.ts"
import { send } from "./answers.ts"
import { type ContractServer, DOCUMENTS, PRICE } from "./contract-server.ts"
import { addDayData, DAY_KEYS, unknownDayData } from "./family-day.ts"
import { addHealthData, HEALTH_KEYS, unknownHealthData } from "./family-health.ts"
import { addFriendRequest } from "./friend-data.ts"
import { addPlanAndInvoice } from "./plan-data.ts"

// One family that owns one of everything that has an id. A call's row names the thing, and the walk puts another family's in its place.

export const KEYS = [
  "student_id",
  "other_student_id",
  "attendance_id",
  "other_attendance_id",
  "completed_order_id",
  "waiting_order_id",
  "draft_order_id",
  "booked_add_on_id",
  "payment_id",
  "credit_id",
  "contact_id",
  "session_id",
  "file_key",
  "card_id",
  "promocode_id",
  "hosted_request_id",
  "document_id",
  "signed_document_id",
  "together_document_id",
  "upload_document_id",
  "document_file_key",
  "plan_order_id",
  "installment_id",
  "invoice_id",
  "credit_note_id",
  ...HEALTH_KEYS,
  "feed_id",
  "notice_id",
  "friend_request_id",
  "application_id",
  "rejected_application_id",
  "booked_offering_id",
  ...DAY_KEYS,
] as const
export type FamilyData = Readonly<Record<(typeof KEYS)[number], string>>

export interface Family {
  readonly customer_id: string
  readonly email: string
  readonly token: string
  readonly data: FamilyData
}

const newKey = (): string => randomBytes(32).toString("base64url")

/** Ids that look right and belong to nobody. */
export const unknownData = (): FamilyData => ({
  student_id: newId(),
  other_student_id: newId(),
  attendance_id: newId(),
  other_attendance_id: newId(),
  completed_order_id: newId(),
  waiting_order_id: newId(),
  draft_order_id: newId(),
  booked_add_on_id: newId(),
  payment_id: newId(),
  credit_id: newId(),
  contact_id: newId(),
  session_id: newId(),
  file_key: newKey(),
  card_id: `pm_${randomBytes(12).toString("hex")}`,
  promocode_id: newId(),
  hosted_request_id: newId(),
  document_id: newId(),
  signed_document_id: newId(),
  together_document_id: newId(),
  upload_document_id: newId(),
  document_file_key: newKey(),
  plan_order_id: newId(),
  installment_id: newId(),
  invoice_id: newId(),
  credit_note_id: newId(),
  ...unknownHealthData(),
  feed_id: newId(),
  notice_id: newId(),
  friend_request_id: newId(),
  application_id: newId(),
  rejected_application_id: newId(),
  booked_offering_id: newId(),
  ...unknownDayData(),
})

const CONTACT = {
  first_name: "Uncle",
  last_name: "Ben",
  relationship: "Uncle",
  phone_number: "+15550100134",
  is_emergency_contact: true,
  is_authorized_pick_up: false,
}

/** A saved card, as the browser saves one with the vendor. */
async function saveCard(server: ContractServer, token: string): Promise<string> {
  const secret = await send(server, "GET /payment_methods/setup_intent", { token })
  const base = new URL(server.origin)
  const vendor = new Stripe("sk_test_sandbox", { host: base.hostname, port: base.port, protocol: "http" })
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" }
  const { id } = await vendor.paymentMethods.create({ type: "card", card })
  await vendor.setupIntents.confirm(secret.text("client_secret").split("_secret_")[0] ?? "", { payment_method: id })
  return id
}

async function addCode({ store }: ContractServer, customer_id: string, percent: number): Promise<string> {
  const id = newId()
  await store.run(sql`insert into promocode (id, code, discount_percent) values (${id}, ${id.slice(-12)}, ${percent})`)
  await store.run(sql`insert into customer_promocode (customer_id, promocode_id) values (${customer_id}, ${id})`)
  return id
}

/** The first participant's documents: one to sign, one that is signed, and one to answer with files. */
async function documents(server: ContractServer, token: string, student_id: string) {
  await send(server, "GET /documents/", { token })
  const rows = await server.store.many<{ id: string; name: string }>(sql`
    select d.id, t.name from document d join document_template t on t.id = d.template_id where d.student_id = ${student_id}`)
  const idOf = (name: string): string => rows.find((row) => row.name === name)?.id ?? ""
  const params = { id: idOf(DOCUMENTS.signed) }
  const link = await send(server, "GET /documents/{id}/signing_link", { token, params })
  await sign(server.app, new URL(link.text("url")).pathname, { name: "Dana Okafor", consent: "on" })
  return {
    document_id: idOf(DOCUMENTS.open),
    signed_document_id: params.id,
    together_document_id: idOf(DOCUMENTS.together),
    upload_document_id: idOf(DOCUMENTS.upload),
  }
}

/** A draft of one child, and the other's application that was rejected. */
async function apply(server: ContractServer, token: string, student_ids: readonly string[]) {
  const { id: program_id, schedule_set_id } = server.application_week
  const body = { schedule_set_id, program_id, student_ids }
  const drafts = await send(server, "POST /applications/get_or_create_drafts_for_program", { token, body })
  const [application_id, rejected_application_id] = [drafts.text("0", "id"), drafts.text("1", "id")]
  await send(server, "POST /applications/submit", { token, body: { application_ids: [rejected_application_id] } })
  await rejectApplication({ store: server.store, clock: testClock })(rejected_application_id, "Too young")
  return { application_id, rejected_application_id }
}

/** Another device's. */
export async function sessionOf(server: ContractServer, customer_id: string): Promise<{ session_id: string }> {
  const [, claims = ""] = (await server.tokenOf(customer_id)).split(".")
  return { session_id: String(JSON.parse(Buffer.from(claims, "base64url").toString()).sid) }
}

export async function addFamilyWithData(server: ContractServer): Promise<Family> {
  const { store, weeks } = server
  const family = await addFamily(store, { students: [{}, {}] })
  const { customer_id, email } = family
  await store.run(sql`update customer set password_hash = ${server.password_hash} where id = ${customer_id}`)
  const token = await server.tokenOf(customer_id)
  const [student_id, other_student_id] = [at(family.student_ids, 0), at(family.student_ids, 1)]
  const draft = async (offering_ids: readonly string[], students = [student_id]) => {
    const items = offering_ids.flatMap((offering_id) => students.map((id) => ({ student_id: id, offering_id })))
    return (await send(server, "POST /orders/draft", { token, body: { items } })).text("id")
  }
  const place = (order_id: string, final_price: number) =>
    send(server, "POST /orders/place_schedule_and_pay", { token, body: { order_id, final_price } })
  const [promocode_id, free_id] = [await addCode(server, customer_id, 50), await addCode(server, customer_id, 100)]
  // Nobody else is booked in it.
  const { id: booked_offering_id } = await addOffering(store, server.business, {
    start_date: "2030-08-19",
    capacity: 2,
  })
  const completed_order_id = await draft([at(weeks, 0).id, booked_offering_id], family.student_ids)
  const params = { id: completed_order_id }
  await send(server, "POST /orders/{id}/attach_promocode", { token, params, body: { promocode_id: free_id } })
  const lunch = { student_id, offering_id: at(weeks, 0).id, add_on_id: server.add_on_id, choice: "Warm" }
  await send(server, "POST /orders/{id}/add_ons", {
    token,
    params,
    body: { items: [{ ...lunch, dates: ["2030-06-12"] }] },
  })
  const booked = await place(completed_order_id, 0)
  const { id: booked_add_on_id } = await store.one<{ id: string }>(
    sql`select id from attendance_add_on where order_id = ${completed_order_id}`,
  )
  const waiting_order_id = await draft([at(weeks, 1).id])
  const placed = await place(waiting_order_id, PRICE)
  const contact = await send(server, "POST /contacts/", { token, body: CONTACT })
  const feed = await send(server, "POST /attendances/schedule/feeds", {
    token,
    body: { name: "All", student_id: null },
  })
  const attendance_id = booked.text("order", "sign_up", "items", "0", "attendance_id")
  const [hosted_request_id, file_key, document_file_key] = [newId(), newKey(), newKey()]
  const notice_id = newId()
  await store.run(sql`
    insert into place_notice (id, customer_id, kind, offering_id, created_at)
    values (${notice_id}, ${customer_id}, 'OPENING', ${at(weeks, 0).id}, ${TEST_NOW})`)
  await store.run(sql`
    insert into payment_method_request (id, customer_id, provider_type, status, created_at)
    values (${hosted_request_id}, ${customer_id}, 'TOUCH_NET', 'CANCELLED', ${TEST_NOW})`)
  await store.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name)
    values (${file_key}, ${customer_id}, 'STUDENT_THUMBNAIL', 'image/jpeg', 3, 'a.jpg'),
      (${document_file_key}, ${customer_id}, 'DOCUMENT', 'application/pdf', 3, 'a.pdf')`)
  const data: FamilyData = {
    student_id,
    other_student_id,
    attendance_id,
    other_attendance_id: booked.text("order", "sign_up", "items", "1", "attendance_id"),
    completed_order_id,
    waiting_order_id,
    draft_order_id: await draft([at(weeks, 2).id]),
    booked_add_on_id,
    payment_id: placed.text("payment_provider_record", "id"),
    credit_id: await grantCredit(store, server.half_day, { customer_id }),
    contact_id: contact.text("id"),
    ...(await sessionOf(server, customer_id)),
    file_key,
    card_id: await saveCard(server, token),
    promocode_id,
    hosted_request_id,
    ...(await documents(server, token, student_id)),
    document_file_key,
    ...(await addPlanAndInvoice(server, customer_id)),
    ...(await addHealthData(server, { customer_id, student_id })),
    feed_id: feed.text("id"),
    notice_id,
    friend_request_id: await addFriendRequest(server, customer_id, attendance_id),
    ...(await apply(server, token, [student_id, other_student_id])),
    booked_offering_id,
    ...(await addDayData(store, { customer_id, student_id, booked_offering_id })),
  }
  const missing = Object.entries(data).filter(([, id]) => id === "" || id === "undefined")
  if (missing.length > 0) throw new Error(`The family lacks ${missing.map(([name]) => name).join(", ")}`)
  return { customer_id, email, token, data }
}
