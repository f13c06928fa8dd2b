// What becomes of each table when one family moves into another (docs/merge.md). Every table of FAMILY_TABLES has its row; a test holds
// the columns and the unique keys that are named here against the database.

/** A key of which a family, or a child, has one row. */
interface Once {
  readonly of: "family" | "child"
  /** Of the key, beside the family or the child. */
  readonly columns: readonly string[]
  /** Of a partial index. */
  readonly where?: string
  /** What is set where the other has the key already; without it the row is left out. */
  readonly set?: string
}

export interface MergeRule {
  /**
   * MOVES: its rows name the other family from then on. ONE_OF_EACH: the same, but where both have one, that of the family that stays
   * counts. STRICTER, EARLIER: where both have one, that of the two. SEALED_AGAIN: under the key of the family that stays. WITH_ITS_ROW:
   * names neither, and goes with the row that it belongs to. BY_ALIAS: names the old id for good, and is found by it. NEVER: a
   * family that has one isn't merged.
   */
  readonly says:
    | "MOVES"
    | "ONE_OF_EACH"
    | "STRICTER"
    | "EARLIER"
    | "SEALED_AGAIN"
    | "WITH_ITS_ROW"
    | "BY_ALIAS"
    | "NEVER"
  readonly family?: true
  readonly child?: true
  readonly once?: readonly Once[]
}

const FAMILY = { says: "MOVES", family: true } as const
const CHILD = { says: "MOVES", child: true } as const
const BOTH = { says: "MOVES", family: true, child: true } as const
const WITH_ITS_ROW = { says: "WITH_ITS_ROW" } as const

const one = (of: Once["of"], ...columns: readonly string[]): Once => ({ of, columns })

/** In the order in which they move: what others are checked against first. */
export const MERGE_RULES: Readonly<Record<string, MergeRule>> = {
  customer: { says: "ONE_OF_EACH" },
  student: FAMILY,
  customer_order: {
    ...FAMILY,
    once: [{ ...one("family", "idempotency_key"), set: "idempotency_key = null" }],
  },
  file: FAMILY,

  absence: CHILD,
  alert_choice: { says: "ONE_OF_EACH", family: true, once: [one("family")] },
  // Two that are under way for one place: the one that has come further.
  application: { says: "EARLIER", family: true, child: true },
  application_history: WITH_ITS_ROW,
  attendance: BOTH,
  attendance_add_on: FAMILY,
  attendance_before: BOTH,
  attendance_cancellation: FAMILY,
  attendance_check: WITH_ITS_ROW,
  attendance_day: CHILD,
  attendance_day_off: WITH_ITS_ROW,
  attendance_day_return: WITH_ITS_ROW,
  attendance_funding: WITH_ITS_ROW,
  attendance_move: FAMILY,
  // None is in force: a family that has one isn't merged.
  barred_collector: FAMILY,
  barred_collector_student: { says: "ONE_OF_EACH", child: true, once: [one("child", "bar_id")] },
  calendar_feed: BOTH,
  calendar_feed_reader: WITH_ITS_ROW,
  checkout_visit: FAMILY,
  // Two turns at one opening: the earlier.
  opening_ticket: { says: "EARLIER", family: true, once: [one("family", "opening_id")] },
  claim_result: { says: "ONE_OF_EACH", family: true, child: true, once: [one("child", "ticket_id")] },
  concern_message: WITH_ITS_ROW,
  confirmed_part: { says: "ONE_OF_EACH", family: true, once: [one("family", "part")] },
  consent: FAMILY,
  contact: FAMILY,
  contact_student: { says: "STRICTER", child: true, once: [one("child", "contact_id")] },
  credit: FAMILY,
  credit_note: FAMILY,
  credit_note_part: WITH_ITS_ROW,
  customer_promocode: { says: "ONE_OF_EACH", family: true, once: [one("family", "promocode_id")] },
  data_key: { says: "SEALED_AGAIN" },
  day_alert: {
    says: "ONE_OF_EACH",
    family: true,
    child: true,
    once: [{ ...one("family", "kind", "about_id"), where: "student_id is null" }, one("child", "kind", "about_id")],
  },
  day_alert_message: WITH_ITS_ROW,
  day_message: BOTH,
  day_note_seen: { says: "ONE_OF_EACH", family: true, once: [one("family", "note_id")] },
  day_photo_not_in: { says: "ONE_OF_EACH", child: true, once: [one("child", "photo_id")] },
  dispute: FAMILY,
  dispute_answer: WITH_ITS_ROW,
  document: { says: "STRICTER", child: true },
  document_copy: WITH_ITS_ROW,
  document_file: WITH_ITS_ROW,
  document_signature: WITH_ITS_ROW,
  // One of the two has said no to photos: no.
  face_consent: { says: "STRICTER", family: true, child: true },
  family_alias: FAMILY,
  family_browser: FAMILY,
  family_concern: FAMILY,
  fact_before: BOTH,
  family_data_event: FAMILY,
  family_deletion: { says: "NEVER" },
  // The link of a family that is another now leads nowhere: nobody chooses the other's password with it.
  family_invite: {
    says: "STRICTER",
    family: true,
    once: [one("family", "nth"), { ...one("family"), where: "sent_at is null and ended_at is null" }],
  },
  family_merge: FAMILY,
  family_merge_answer: WITH_ITS_ROW,
  family_message_recipient: { says: "ONE_OF_EACH", family: true, once: [one("family", "message_id")] },
  family_message_text: WITH_ITS_ROW,
  file_seal: { says: "SEALED_AGAIN", family: true },
  friend_link: FAMILY,
  friend_request: FAMILY,
  gate_exception: CHILD,
  gate_presence: CHILD,
  gate_scan: CHILD,
  hand_payment: FAMILY,
  health_access: BOTH,
  health_record: { says: "SEALED_AGAIN", family: true, child: true },
  held_add_on: CHILD,
  // What was held and released counts against nobody any more.
  hold: { says: "ONE_OF_EACH", family: true },
  hold_item: CHILD,
  hold_pool: WITH_ITS_ROW,
  hosted_payment_method: FAMILY,
  hosted_post: WITH_ITS_ROW,
  installment: FAMILY,
  installment_status_history: WITH_ITS_ROW,
  installment_try: WITH_ITS_ROW,
  invoice: FAMILY,
  invoice_payment: WITH_ITS_ROW,
  invoice_restriction: { says: "STRICTER", family: true, once: [one("family")] },
  known_address: { says: "ONE_OF_EACH", family: true, once: [one("family", "address")] },
  ledger_transfer: FAMILY,
  map_extract: WITH_ITS_ROW,
  medical_item: { says: "SEALED_AGAIN", family: true, child: true },
  medical_profile: { says: "SEALED_AGAIN", family: true },
  medication_dose: WITH_ITS_ROW,
  medication_supply: WITH_ITS_ROW,
  medication_request: {
    says: "SEALED_AGAIN",
    family: true,
    child: true,
    once: [{ ...one("family", "idempotency_key"), set: "idempotency_key = null" }],
  },
  one_time_pick_up: FAMILY,
  opening_balance: FAMILY,
  opening_credit: FAMILY,
  opening_code: { says: "ONE_OF_EACH", family: true, once: [one("family", "code")] },
  operator_action: { says: "BY_ALIAS" },
  order_line: CHILD,
  order_payment_plan: FAMILY,
  order_status_history: WITH_ITS_ROW,
  outbox_attachment: WITH_ITS_ROW,
  outbox_mail: FAMILY,
  payment: FAMILY,
  payment_before: BOTH,
  payment_charge: FAMILY,
  payment_link: FAMILY,
  payment_method_request: FAMILY,
  payment_status_history: WITH_ITS_ROW,
  payout_closing: WITH_ITS_ROW,
  picture_file: WITH_ITS_ROW,
  place_notice: {
    says: "ONE_OF_EACH",
    family: true,
    once: [
      { ...one("family", "offering_id", "kind"), where: "ended_at is null and offering_id is not null" },
      { ...one("family", "activity_id"), where: "ended_at is null and activity_id is not null" },
    ],
  },
  // Two that are open for one place are refused.
  place_offer: BOTH,
  place_offer_pool: WITH_ITS_ROW,
  promocode_use: FAMILY,
  provider_line: WITH_ITS_ROW,
  refund: WITH_ITS_ROW,
  refund_payout: FAMILY,
  refused_address: WITH_ITS_ROW,
  report_file_part: { says: "ONE_OF_EACH", family: true, once: [one("family", "file_id")] },
  requirement_reminder: { says: "ONE_OF_EACH", child: true, once: [one("child", "kind", "subject", "stage")] },
  requirement_reminder_look: { says: "ONE_OF_EACH", family: true, once: [one("family")] },
  review: { says: "ONE_OF_EACH", family: true, once: [one("family", "activity_id")] },
  review_ask: { says: "ONE_OF_EACH", family: true, once: [one("family", "activity_id")] },
  review_opt_out: { says: "STRICTER", family: true, once: [one("family")] },
  review_report: { says: "ONE_OF_EACH", family: true, once: [one("family", "review_id")] },
  season_away: { says: "ONE_OF_EACH", family: true, child: true, once: [one("child", "week")] },
  // One plan of a child: two could meet.
  season_pick: { says: "ONE_OF_EACH", family: true, child: true, once: [one("child")] },
  share_recipient: { says: "ONE_OF_EACH", family: true, once: [one("family", "email")] },
  share_recipient_alias: WITH_ITS_ROW,
  share_settings: {
    says: "ONE_OF_EACH",
    family: true,
    child: true,
    once: [{ ...one("family"), where: "student_id is null" }, one("child")],
  },
  sign_in_alias: FAMILY,
  sign_in_session: FAMILY,
  signing_envelope: FAMILY,
  signing_link: FAMILY,
  smart_form: { says: "ONE_OF_EACH", family: true, child: true },
  smart_form_answers: { says: "SEALED_AGAIN", family: true },
  smart_form_file: WITH_ITS_ROW,
  sms_abuse_report: FAMILY,
  staff_note: FAMILY,
  student_alias: CHILD,
  switched_card: FAMILY,
  // Empty but for a moment.
  switch_replacing: { says: "ONE_OF_EACH", family: true, once: [one("family")] },
  switched_consent: BOTH,
  switched_application: FAMILY,
  switched_document: FAMILY,
  switched_file: FAMILY,
  switched_form: FAMILY,
  switched_note: { says: "SEALED_AGAIN", family: true, child: true },
  // Nothing of a family that was two is undone with a batch.
  switched_family: { says: "STRICTER", family: true, once: [one("family")] },
  switched_claim: FAMILY,
  switched_order: WITH_ITS_ROW,
  switched_pass: FAMILY,
  switched_pass_credit: WITH_ITS_ROW,
  switched_replaced: FAMILY,
  switched_said: { says: "ONE_OF_EACH", family: true, once: [one("family", "batch_id")] },
  switched_waiting: WITH_ITS_ROW,
  test_booking: { says: "NEVER" },
  // Twice in one line: the earlier place.
  waitlist_entry: { says: "EARLIER", family: true, child: true },
  wallet_device: WITH_ITS_ROW,
  // Both passes are on phones: the other one isn't given out again, and goes on being updated.
  wallet_pass: {
    ...BOTH,
    once: [{ ...one("child", "wallet"), where: "joined_at is null", set: "joined_at = hub_now()" }],
  },
  write_off: FAMILY,
  write_off_part: WITH_ITS_ROW,
}
