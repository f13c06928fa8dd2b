import { type Sql, sql } from "@hub/server/database/sql"
import { medicalVault } from "@hub/server/health/medical-vault"
import { createItem } from "@hub/server/health/save-item"
import { v7 as newId } from "uuid"
import { send } from "../contract/answers.ts"
import type { ContractServer } from "../contract/contract-server.ts"
import type { Family } from "../contract/family-data.ts"
import { addBooking } from "../database/bookings.ts"
import { addOffering, at, TEST_NOW, testClock } from "../database/fixtures.ts"

// What a family may have besides what every family of the contract walk has, each by itself, so that two families have any of it.

/** What both families of a pair meet in. */
export interface Shared {
  readonly opening_id: string
  readonly message_id: string
  readonly note_id: string
  readonly photo_id: string
  readonly promocode_id: string
}

export interface Child extends Family {
  /** A third child, Grace, who may be the same in both. */
  readonly grace_id: string
  /** 0 or 1: their bookings don't meet. */
  readonly number: number
}

/** Rows that two families share: an opening, a message, a note, a photo of the day, a promo code. */
export async function addShared({ store, weeks, business }: ContractServer): Promise<Shared> {
  const shared = {
    opening_id: newId(),
    message_id: newId(),
    note_id: newId(),
    photo_id: newId(),
    promocode_id: newId(),
  }
  await store.run(sql`
    insert into season_opening (id, season_id, opens_at)
    select ${shared.opening_id}, id, coalesce((select max(opens_at) from season_opening), ${TEST_NOW}) + interval '1 minute'
    from season order by id limit 1`)
  await store.run(sql`
    insert into family_message (id, kind, audience, audience_words, texts, families, left_out, sent_by, sent_at)
    values (${shared.message_id}, 'NEWS', '{}', 'All', '[{"language": "en", "subject": "Hello", "body": "Hello"}]', 2, 0, 'Rae', ${TEST_NOW})`)
  await store.run(sql`
    insert into day_note (id, location_id, offering_id, date, text, written_by, written_at)
    values (${shared.note_id}, ${business.location_id}, ${at(weeks, 0).id}, '2030-06-10', 'Bring boots.', 'Rae', ${TEST_NOW})`)
  await store.run(sql`
    insert into day_photo (id, location_id, offering_id, date, line, content_type, size, sent_by, sent_at, removed_by, removed_at)
    values (${shared.photo_id}, ${business.location_id}, ${at(weeks, 0).id}, '2030-06-10', '', 'image/jpeg', 3, 'Rae', ${TEST_NOW}, 'Rae', ${TEST_NOW})`)
  await store.run(sql`
    insert into promocode (id, code, discount_percent, max_uses_per_customer) values (${shared.promocode_id}, ${shared.promocode_id.slice(-10)}, 10, 1)`)
  return shared
}

export async function addGrace({ store }: ContractServer, family: Family, number: number): Promise<Child> {
  const grace_id = newId()
  await store.run(sql`
    insert into student (id, customer_id, qr, first_name, last_name, birth_date, grade, grade_year)
    values (${grace_id}, ${family.customer_id}, gen_random_uuid()::text, ${number === 0 ? "Grace" : "Gracie"}, 'Okafor', '2021-05-09', 'THIRD_GRADE', 2029)`)
  return { ...family, grace_id, number }
}

type Extra = (server: ContractServer, child: Child, shared: Shared) => Promise<unknown>
const rows =
  (...statements: readonly ((child: Child, shared: Shared, server: ContractServer) => Sql)[]): Extra =>
  async (server, child, shared) => {
    for (const statement of statements) await server.store.run(statement(child, shared, server))
  }
const hash = (text: string): Buffer => Buffer.from(text.replaceAll("-", "").padEnd(32, "0").slice(0, 32))

/** Each with what it leaves behind. */
export const EXTRAS = {
  booking: async (server, { customer_id, email, grace_id, number }) => {
    const offering = await addOffering(server.store, server.business, {
      start_date: number === 0 ? "2030-09-02" : "2030-09-09",
    })
    await addBooking(server.store, {
      business: server.business,
      family: { customer_id, email, student_ids: [grace_id] },
      offering,
    })
  },
  wait: async ({ store, full_week }, { customer_id, grace_id }) => {
    const id = newId()
    await store.run(sql`
      insert into waitlist_entry (id, customer_id, student_id, offering_id, group_id, status) values (${id}, ${customer_id}, ${grace_id},
        ${full_week.id}, ${id}, 'WAITING')`)
    await store.run(sql`update pool set waiting = waiting + 1 where id = any(${full_week.pool_ids}::uuid[])`)
  },
  application: rows(
    ({ customer_id, grace_id, number }, _, { application_week }) => sql`
      with made as (insert into application (id, customer_id, student_id, offering_id, status, created_at, submitted_at)
        values (${newId()}, ${customer_id}, ${grace_id}, ${application_week.id}, ${number === 0 ? "DRAFT" : "PENDING"}, ${TEST_NOW},
          ${number === 0 ? null : TEST_NOW}) returning id, status)
      insert into application_history (id, application_id, event, to_status, at)
      select ${newId()}, id, 'DRAFTED', status, ${TEST_NOW} from made`,
  ),
  documents: rows(
    ({ grace_id }) => sql`
      insert into document (id, template_id, student_id, status, issued_at)
      select gen_random_uuid(), id, ${grace_id}, 'PENDING', ${TEST_NOW} from document_template where funbox_id is null`,
  ),
  approved: rows(
    ({ grace_id }) => sql`
      insert into document (id, template_id, student_id, status, issued_at)
      select gen_random_uuid(), id, ${grace_id}, 'PENDING', ${TEST_NOW} from document_template where kind = 'UPLOAD' on conflict do nothing`,
    ({ grace_id }) => sql`
      update document d set status = 'SIGNED', approved_at = ${TEST_NOW} from document_template t
      where t.id = d.template_id and t.kind = 'UPLOAD' and d.student_id = ${grace_id}`,
  ),
  answers: async (server, { token, grace_id }) => {
    const body = {
      smart_form_template_id: server.smart_form_template_id,
      student_id: grace_id,
      virtual_signature: null,
    }
    for (const answer of [true, false])
      await send(server, "POST /smart_forms/set_answers", {
        token,
        body: { ...body, answers: [{ question_id: "swims", answer }] },
      })
  },
  draft_answers: async (server, { token, grace_id }) =>
    send(server, "POST /smart_forms/save_draft", {
      token,
      body: {
        smart_form_template_id: server.smart_form_template_id,
        student_id: grace_id,
        answers: [{ question_id: "note", answer: "Afraid of deep water." }],
        version: 1,
      },
    }),
  health: async ({ store, settings }, { customer_id, grace_id }) =>
    createItem({ store, clock: testClock, vault: medicalVault(settings.secrets.health_keys, testClock) })(
      customer_id,
      grace_id,
      {
        kind: "CONDITION",
        name: "Asthma",
        severity: "MODERATE",
        action: "Two puffs",
        reaction: "",
        dose: "",
        times: [],
      },
    ),
  profile: async (server, { token, grace_id, number }) =>
    send(server, "PUT /students/{id}/medical_profile", {
      token,
      params: { id: grace_id },
      body: {
        disability_baseline: { answer: "NO", needs: "" },
        physician: { name: number === 0 ? "" : "Dr. Lee", phone: "" },
        insurance: { provider: number === 0 ? "Blue" : "", policy_number: "", holder_name: "" },
        revision: 0,
      },
    }),
  plan: rows(
    ({ customer_id, grace_id, number }, _, { weeks }) => sql`
      insert into season_pick (customer_id, student_id, offering_id) values (${customer_id}, ${grace_id}, ${at(weeks, 3 + number).id})`,
    ({ customer_id, grace_id }) => sql`
      insert into season_away (customer_id, student_id, week) values (${customer_id}, ${grace_id}, '2030-07-01')`,
  ),
  pass: rows(
    ({ customer_id, grace_id }) => sql`
      insert into wallet_pass (id, customer_id, student_id, wallet, token_hash, content_hash, changed_at, created_at)
      values (${newId()}, ${customer_id}, ${grace_id}, 'APPLE', ${hash(grace_id)}, ${hash("x")}, ${TEST_NOW}, ${TEST_NOW})`,
    ({ grace_id }) => sql`
      insert into wallet_device (pass_id, device, push_token, pushed_for, registered_at)
      select id, 'phone', 'abcdef0123', ${TEST_NOW}, ${TEST_NOW} from wallet_pass where student_id = ${grace_id}`,
  ),
  reviews: rows(
    ({ customer_id }, _, { activity }) => sql`
      insert into review (id, customer_id, activity_id, stars, words, language, year, status, written_at)
      values (${newId()}, ${customer_id}, ${activity.id}, 5, 'Great', 'en', 2030, 'PENDING', ${TEST_NOW})`,
    ({ customer_id }, _, { activity }) => sql`
      insert into review_ask (id, customer_id, activity_id, asked_at) values (${newId()}, ${customer_id}, ${activity.id}, ${TEST_NOW})`,
    ({ customer_id }) => sql`insert into review_opt_out (customer_id, at) values (${customer_id}, ${TEST_NOW})`,
  ),
  notes: rows(
    ({ customer_id }) => sql`
      insert into staff_note (id, customer_id, text, by, at) values (${newId()}, ${customer_id}, 'Calls at noon', 'Rae', ${TEST_NOW})`,
    ({ customer_id }) => sql`
      insert into barred_collector (id, customer_id, name, because, by, at, lifted_at, lifted_by)
      values (${newId()}, ${customer_id}, 'Max Payne', 'letter', 'Rae', ${TEST_NOW}, ${TEST_NOW}, 'Rae')`,
    ({ customer_id, grace_id }) => sql`
      insert into barred_collector_student (bar_id, student_id) select id, ${grace_id} from barred_collector where customer_id = ${customer_id}`,
  ),
  shares: rows(
    ({ customer_id, number }) => sql`
      insert into share_recipient (id, customer_id, name, email, stopped_at)
      values (${newId()}, ${customer_id}, 'Rose', 'rose@mail.example', ${number === 0 ? null : TEST_NOW})`,
    ({ customer_id, grace_id }) => sql`
      insert into share_settings (id, customer_id, student_id, student_ids, recipient_ids, updated_at)
      select gen_random_uuid(), ${customer_id}, s, ${JSON.stringify([grace_id])}::jsonb, jsonb_build_array(r.id), ${TEST_NOW}
      from share_recipient r cross join unnest(array[null, ${grace_id}]::uuid[]) s where r.customer_id = ${customer_id}`,
  ),
  alerts: rows(
    ({ customer_id, number }) => sql`
      insert into alert_choice (customer_id, text_phone, texts_since) values (${customer_id}, ${`+1202555019${number}`}, ${TEST_NOW})`,
    ({ customer_id }) => sql`
      insert into family_browser (id, endpoint, customer_id, p256dh, auth, created_at)
      values (${newId()}, ${`https://push.example/${newId()}`}, ${customer_id}, 'a', 'b', ${TEST_NOW})`,
    ({ customer_id, grace_id }, { note_id }) => sql`
      insert into day_alert (id, customer_id, student_id, kind, about_id, facts, created_at, good_until)
      select gen_random_uuid(), ${customer_id}, s, 'NOTE', ${note_id}, '{}', ${TEST_NOW}, ${TEST_NOW} from unnest(array[null, ${grace_id}]::uuid[]) s`,
    ({ customer_id }, { note_id }) =>
      sql`insert into day_note_seen (note_id, customer_id, at) values (${note_id}, ${customer_id}, ${TEST_NOW})`,
  ),
  faces: rows(
    ({ customer_id, grace_id, number }) => sql`
      insert into face_consent (id, customer_id, student_id, is_given, words, language, at)
      values (${newId()}, ${customer_id}, ${grace_id}, ${number === 0}, 'Photos', 'en', ${TEST_NOW})`,
    ({ grace_id }, { photo_id }) =>
      sql`insert into day_photo_not_in (photo_id, student_id) values (${photo_id}, ${grace_id})`,
  ),
  opening: rows(
    ({ customer_id, number }, { opening_id }) => sql`
      insert into opening_ticket (id, opening_id, customer_id, seen_at, number, asked_at, decided_at, batch)
      values (${newId()}, ${opening_id}, ${customer_id}, ${TEST_NOW}, ${7 - number}, ${TEST_NOW}, ${TEST_NOW}, 1)`,
    ({ customer_id, grace_id }, { opening_id }, { weeks }) => sql`
      insert into claim_result (ticket_id, customer_id, student_id, offering_id, position, outcome)
      select id, ${customer_id}, ${grace_id}, ${at(weeks, 3).id}, 1, 'NOTHING' from opening_ticket where customer_id = ${customer_id} and opening_id = ${opening_id}`,
    ({ customer_id }) =>
      sql`insert into opening_code (customer_id, code, entered_at) values (${customer_id}, 'EARLY', ${TEST_NOW})`,
  ),
  message: rows(
    ({ customer_id, email }, { message_id }) => sql`
      with mail as (insert into outbox_mail (id, customer_id, kind, facts, recipient, about_id, created_at)
        values (${newId()}, ${customer_id}, 'NEW_RECORD', '{"participant": "Grace"}', ${email}, ${newId()}, ${TEST_NOW}) returning id)
      insert into family_message_recipient (id, message_id, customer_id, mail_id, language)
      select gen_random_uuid(), ${message_id}, ${customer_id}, id, 'en' from mail`,
    ({ customer_id, number }, { message_id }) => sql`
      insert into family_message_text (id, recipient_id, message_id, phone, words, parts, due_at)
      select gen_random_uuid(), id, message_id, ${`+1202555013${number}`}, 'Hello', 1, ${TEST_NOW} from family_message_recipient
      where customer_id = ${customer_id} and message_id = ${message_id}`,
  ),
  reminders: rows(
    ({ customer_id }) =>
      sql`insert into requirement_reminder_look (customer_id, looked_on) values (${customer_id}, '2030-06-01') on conflict do nothing`,
    ({ grace_id }) => sql`
      insert into requirement_reminder (student_id, kind, subject, due_on, stage, reminded_at)
      values (${grace_id}, 'profile', 'contact', '2030-06-10', 'SOON', ${TEST_NOW})`,
  ),
  promocode: rows(
    ({ customer_id }, { promocode_id }) =>
      sql`insert into customer_promocode (customer_id, promocode_id) values (${customer_id}, ${promocode_id})`,
    ({ customer_id, data }, { promocode_id }) => sql`
      insert into promocode_use (order_id, promocode_id, customer_id) values (${data.plan_order_id}, ${promocode_id}, ${customer_id})`,
  ),
  privacy: rows(
    ({ customer_id }) => sql`
      insert into family_data_event (id, customer_id, kind, done_by, at) values (${newId()}, ${customer_id}, 'EXPORTED', 'FAMILY', ${TEST_NOW})`,
    ({ customer_id }) => sql`
      insert into consent (id, customer_id, subject, is_given, words, at) values (${newId()}, ${customer_id}, 'TEXT_MESSAGES', true, 'Texts', ${TEST_NOW})`,
    ({ customer_id, grace_id }) => sql`
      insert into health_access (id, customer_id, student_id, staff_name, what, looked_at) values (${newId()}, ${customer_id}, ${grace_id}, 'Mia', 'HEALTH', ${TEST_NOW})`,
    ({ customer_id }) => sql`
      insert into sms_abuse_report (id, customer_id, text, created_at) values (${newId()}, ${customer_id}, 'Unwanted', ${TEST_NOW})`,
  ),
  gate: rows(
    ({ customer_id }) => sql`
      insert into one_time_pick_up (id, customer_id, name, phone, given_at) values (${newId()}, ${customer_id}, 'Ann', '+12025550111', ${TEST_NOW})`,
    ({ data }) => sql`
      insert into absence (id, attendance_id, session_id, student_id, number, kind, operator, at)
      select gen_random_uuid(), d.attendance_id, d.session_id, d.student_id, 1, 'ABSENT', 'Ravi', ${TEST_NOW} from attendance_day d
      where d.attendance_id = ${data.other_attendance_id} order by d.starts_at limit 1`,
    ({ data }, _, { business }) => sql`
      insert into gate_scan (id, location_id, source, kind, student_id, device_at, at, received_at, operator, absence_id)
      select gen_random_uuid(), ${business.location_id}, 'ONLINE', 'ABSENT', a.student_id, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}, 'Ravi', a.id
      from absence a where a.attendance_id = ${data.other_attendance_id}`,
  ),
  address: rows(
    ({ customer_id }) => sql`
      insert into known_address (customer_id, address, last_used_at) values (${customer_id}, '10.0.0.1', ${TEST_NOW})`,
  ),
  phone: rows(
    ({ customer_id }) => sql`
      update customer set sign_in_phone = '+1202' || lpad((random() * 9999999)::int::text, 7, '2'), phone_number = '+12025550144' where id = ${customer_id}`,
  ),
  charge: rows(
    ({ customer_id, data }) => sql`
      insert into payment_charge (id, payment_id, customer_id, status, amount, asked_at, settled_at)
      values (${newId()}, ${data.payment_id}, ${customer_id}, 'CANCELLED', 100, ${TEST_NOW}, ${TEST_NOW})`,
  ),
} satisfies Readonly<Record<string, Extra>>
export type ExtraName = keyof typeof EXTRAS

/** Of one of the two: the friend is a child of the other. */
export const addFriends = async ({ store }: ContractServer, one: Child, other: Child): Promise<void> => {
  const id = newId()
  await store.run(sql`
    insert into friend_request (id, customer_id, attendance_id, slot, token_hash, created_at)
    select ${id}, ${one.customer_id}, ${one.data.other_attendance_id}, 2, ${hash(id)}, ${TEST_NOW}`)
  await store.run(sql`
    insert into friend_request (id, customer_id, attendance_id, slot, answers_id, created_at)
    select ${newId()}, ${other.customer_id}, b.id, 2, ${id}, ${TEST_NOW} from attendance a join attendance b on b.offering_id = a.offering_id
    and b.customer_id = ${other.customer_id} and b.student_id <> ${other.data.student_id} where a.id = ${one.data.other_attendance_id} limit 1`)
}
