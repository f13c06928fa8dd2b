import { attendance, type FamilyTable, gone, kept, ofDocuments, order, own, through } from "./family-table.ts"
import { sql } from "./sql.ts"

// Every table that holds something of a family: what of it goes into the family's copy, and what becomes of it when the family is
// deleted (docs/privacy.md). Read by the room `privacy` and by `hub verify`; a test fails when a table is missing here.

const ofPayments: FamilyTable["rows"] = (families) => sql`(
    payment_id in (select id from payment where customer_id ${families})
    or refund_id in (select r.id from refund r join payment p on p.id = r.payment_id where p.customer_id ${families})
    or dispute_id in (select id from dispute where customer_id ${families}))`

/** In the order in which they are deleted: what refers to others first. */
export const FAMILY_TABLES: readonly FamilyTable[] = [
  {
    table: "operator_action",
    subject: "what-the-business-did",
    rows: (families) => sql`subject_id in (
      select id from customer where id ${families}
      union all select id from student where customer_id ${families}
      union all select id from customer_order where customer_id ${families}
      union all select id from attendance where customer_id ${families}
      union all select id from application where customer_id ${families}
      union all select id from invoice where customer_id ${families}
      union all select id from medication_request where customer_id ${families}
      union all select id from health_record where customer_id ${families}
      union all select id from smart_form where customer_id ${families}
      union all select id from document where student_id in (select id from student where customer_id ${families}))`,
    when_deleted: { set: "reason = ''", left: "reason <> ''" },
  },
  gone("sign_in_session", "sign-ins", own, ["refresh_hash", "previous_hash", "family_hash", "sealed_successor"]),
  gone("known_address", "sign-ins"),
  gone("signing_link", null),
  gone("review_report", "reviews"),
  gone("review", "reviews"),
  gone("review_ask", "messages"),
  gone("review_opt_out", "messages"),
  gone("friend_link", "sharing", own, ["token_hash"]),
  // The other family's side goes with it, by its reference.
  gone("friend_request", "sharing", own, ["token_hash"]),
  // By these the passes on phones are voided, which the room `wallet` does; then it deletes them.
  kept("wallet_device", null, through("pass_id", "wallet_pass"), ["push_token"]),
  kept("wallet_pass", "sign-ins", own, ["token_hash", "content_hash", "sent_hash"]),
  gone("calendar_feed_reader", null, through("feed_id", "calendar_feed")),
  gone("calendar_feed", "sharing", own, ["token_hash"]),
  gone("place_notice", "waitlists"),
  gone("opening_code", "seasons"),
  gone("season_pick", "seasons"),
  gone("season_away", "seasons"),
  gone("claim_result", "seasons"),
  gone("opening_ticket", "seasons"),
  gone("share_settings", "sharing"),
  gone(
    "refused_address",
    "messages",
    (families) => sql`email in (
      select lower(email) from customer where id ${families}
      union all select lower(email) from share_recipient where customer_id ${families})`,
  ),
  gone("share_recipient", "sharing"),
  gone("staff_note", "what-the-business-did"),
  gone("barred_collector_student", "contacts", through("bar_id", "barred_collector")),
  gone("barred_collector", "contacts"),
  gone("contact_student", "contacts", through("contact_id", "contact")),
  gone("contact", "contacts"),
  gone("switched_family", null),
  gone("sms_abuse_report", "messages"),
  gone("day_note_seen", "messages"),
  gone("face_consent", "consents"),
  gone("day_photo_not_in", null, through("student_id", "student")),
  gone("day_alert_message", null, through("alert_id", "day_alert")),
  gone("day_alert", "messages"),
  gone("family_browser", "sign-ins", own, ["endpoint", "p256dh", "auth"]),
  gone("alert_choice", "profile"),
  // What was said of a day goes; with whom a child left is in the gate's checks.
  gone("day_message", "messages", own, ["key"]),
  gone("one_time_pick_up", "contacts"),
  gone("family_message_text", "messages", through("recipient_id", "family_message_recipient")),
  gone("family_message_recipient", "messages"),
  gone("outbox_attachment", null, through("mail_id", "outbox_mail")),
  // Who has the link stops the mails of someone else.
  gone("outbox_mail", "messages", own, ["unsubscribe_url"]),
  // The statement that a family can have any time, in a file of all families.
  gone("report_file_part", null, own, ["pdf", "rows"]),
  gone("checkout_visit", "orders"),
  gone("customer_promocode", "orders"),
  gone("invoice_restriction", null),
  gone("medication_dose", "health", through("medication_request_id", "medication_request")),
  gone("medication_supply", "health", through("medication_request_id", "medication_request")),
  gone("health_record", "health"),
  gone("medication_request", "health", own, ["idempotency_key"]),
  gone("medical_item", "health"),
  gone("medical_profile", "health"),
  gone("smart_form_file", "questions", through("smart_form_id", "smart_form")),
  gone("smart_form_answers", "questions"),
  gone("smart_form", "questions"),
  gone("document_file", "documents", ofDocuments("document_id")),
  gone("signing_envelope", "documents"),
  gone("requirement_reminder", "messages", through("student_id", "student")),
  gone("requirement_reminder_look", null),
  gone("file_seal", null, own, ["sealed"]),
  // Only files of the business: a constraint keeps it empty for families.
  gone("map_extract", null, (families) => sql`file_key in (select key from file where customer_id ${families})`),
  gone("picture_file", null, (families) => sql`file_key in (select key from file where customer_id ${families})`),
  {
    table: "document",
    subject: "documents",
    rows: (families) => sql`student_id in (select id from student where customer_id ${families})`,
    when_deleted: { set: "return_reason = null", left: "return_reason is not null" },
  },
  // Who signed what must be provable for its term, and a record can't leave the chain of hashes.
  kept("document_signature", "documents", ofDocuments("document_id"), ["previous_hash", "hash"]),
  kept("document_copy", "documents", ofDocuments("document_id"), ["pdf", "sha256"]),
  {
    table: "file",
    subject: "files",
    rows: own,
    // The bytes are removed next, and the row with them.
    when_deleted: {
      set: "public_name = '', unattached_since = coalesce(unattached_since, hub_now())",
      left: "public_name <> ''",
    },
  },
  {
    table: "student",
    subject: "participants",
    rows: own,
    when_deleted: {
      set: `first_name = 'Deleted', last_name = 'participant', external_id = null, birth_date = null, thumbnail_key = null,
        pronouns = 'none', gender = null, grade = 'NONE', grade_year = null, qr = 'deleted-' || id, archived_at = coalesce(archived_at, hub_now())`,
      left: `first_name <> 'Deleted' or last_name <> 'participant' or external_id is not null or birth_date is not null
        or thumbnail_key is not null or gender is not null or pronouns <> 'none' or archived_at is null`,
    },
  },
  {
    table: "application",
    subject: "applications",
    rows: own,
    when_deleted: {
      set: `reason = case when reason is null then null else 'Removed' end,
        withdrawn_at = case when status = 'DRAFT' then coalesce(withdrawn_at, hub_now()) else withdrawn_at end`,
      left: "coalesce(reason, 'Removed') <> 'Removed'",
    },
  },
  {
    table: "application_history",
    subject: "applications",
    rows: through("application_id", "application"),
    when_deleted: { set: "reason = null", left: "reason is not null" },
  },
  {
    table: "attendance_check",
    subject: "bookings",
    rows: attendance,
    when_deleted: {
      set: `with_whom = case when with_whom is null then null else '' end, reason = case when reason is null then null else '' end,
        called = case when called is null then null else '' end`,
      left: "concat(with_whom, reason, called) <> ''",
    },
  },
  {
    table: "gate_scan",
    subject: "bookings",
    rows: through("student_id", "student"),
    when_deleted: {
      set: `with_whom = case when with_whom is null then null else '' end, reason = case when reason is null then null else '' end,
        called = case when called is null then null else '' end`,
      left: "concat(with_whom, reason, called) <> ''",
    },
  },
  kept(
    "gate_exception",
    "bookings",
    (families) => sql`id in (
    select exception_id from gate_scan where student_id in (select id from student where customer_id ${families}))
    or student_id in (select id from student where customer_id ${families})`,
  ),
  {
    table: "absence",
    subject: "bookings",
    rows: through("student_id", "student"),
    when_deleted: { set: "reason = ''", left: "reason <> ''" },
  },
  {
    table: "attendance_cancellation",
    subject: "bookings",
    rows: own,
    when_deleted: { set: "reason = ''", left: "reason <> ''" },
  },
  {
    table: "invoice_payment",
    subject: "payments",
    rows: through("invoice_id", "invoice"),
    when_deleted: { set: "note = ''", left: "note <> ''" },
  },
  {
    table: "payment",
    subject: "payments",
    rows: own,
    hidden: ["client_secret", "provider_payment_id"],
    when_deleted: { set: "client_secret = null", left: "client_secret is not null" },
  },
  {
    table: "hosted_payment_method",
    subject: "payments",
    rows: own,
    hidden: ["token"],
    when_deleted: { set: "token = '', removed_at = coalesce(removed_at, hub_now())", left: "token <> ''" },
  },
  {
    table: "payment_method_request",
    subject: null,
    rows: own,
    when_deleted: { set: "session_identifier = null", left: "session_identifier is not null" },
  },
  {
    table: "order_payment_plan",
    subject: "payments",
    rows: own,
    when_deleted: { set: "payment_method = null, payment_method_provider = null", left: "payment_method is not null" },
  },
  kept("customer_order", "orders", own, ["idempotency_key", "request_hash"]),
  kept("order_line", "orders", order),
  kept("order_status_history", "orders", order),
  kept("promocode_use", "orders"),
  kept("hold", null),
  kept("hold_item", null, through("hold_id", "hold")),
  kept("hold_pool", null, through("hold_id", "hold")),
  kept("held_add_on", null, order),
  kept("payment_status_history", "payments", through("payment_id", "payment")),
  {
    table: "refund",
    subject: "payments",
    rows: through("payment_id", "payment"),
    hidden: ["provider_refund_id"],
    when_deleted: { set: "reason = ''", left: "reason <> ''" },
  },
  kept("payment_charge", "payments", own, ["provider_charge_id"]),
  {
    table: "credit_note",
    subject: "payments",
    rows: own,
    when_deleted: { set: "reason = ''", left: "reason <> ''" },
  },
  {
    table: "refund_payout",
    subject: "payments",
    rows: own,
    when_deleted: { set: "note = ''", left: "note <> ''" },
  },
  kept("credit_note_part", "payments", through("credit_note_id", "credit_note")),
  {
    table: "dispute_answer",
    subject: "payments",
    rows: through("dispute_id", "dispute"),
    when_deleted: { set: "words = ''", left: "words <> ''" },
  },
  kept("dispute", "payments"),
  {
    table: "payout_closing",
    subject: null,
    rows: (families) => sql`line_id in (select id from provider_line where ${ofPayments(families)})`,
    when_deleted: { set: "reason = ''", left: "reason <> ''" },
  },
  kept("provider_line", null, ofPayments),
  kept("invoice", "payments"),
  kept("installment", "payments"),
  kept("installment_status_history", "payments", through("installment_id", "installment")),
  kept("installment_try", "payments", through("installment_id", "installment")),
  kept("hosted_post", null, through("request_id", "payment_method_request")),
  kept("ledger_transfer", "payments"),
  kept("credit", "credits"),
  kept("attendance", "bookings"),
  kept("attendance_add_on", "bookings"),
  kept("attendance_day", "bookings", attendance),
  kept("attendance_day_off", "bookings", attendance),
  kept("attendance_day_return", "bookings", attendance),
  kept("payment_link", "payments"),
  kept("test_booking", null),
  kept("gate_presence", null, attendance),
  kept("attendance_funding", "bookings", attendance),
  kept("attendance_move", "bookings"),
  kept("place_offer", "waitlists"),
  kept("place_offer_pool", null, through("offer_id", "place_offer")),
  kept("waitlist_entry", "waitlists"),
  kept("health_access", "health"),
  { table: "consent", subject: "consents", rows: own, when_deleted: { set: "ip = null", left: "ip is not null" } },
  kept("family_data_event", "consents"),
  kept("family_deletion", null, own, ["provider_customer_id"]),
  // Destroyed, not deleted: that a key is gone is the proof.
  kept("data_key", null, own, ["wrapped"]),
  {
    table: "customer",
    subject: "profile",
    rows: (families) => sql`id ${families}`,
    hidden: ["password_hash", "provider_customer_id"],
    // By the constraint customer_deleted_is_nobody.
    when_deleted: { set: "", left: "false" },
  },
]
