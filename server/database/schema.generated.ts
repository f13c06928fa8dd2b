// Generated from the migrations by `npm run generate:schema`.

export interface AbsenceRow {
  id: string
  attendance_id: string
  session_id: string
  student_id: string
  number: number
  kind: "ABSENT" | "BACK"
  reason: string
  operator: string
  at: string
}

export interface ActivityRow {
  id: string
  external_id: string | null
  funbox_id: string
  url_part: string
  name: string
  summary: string
  description: string
  scene: string
  day_plan: unknown
  things_to_bring: unknown
  leaders: unknown
  leaders_note: string
  search_words: string[]
  short_name: string | null
  ratios: unknown
  is_archived: boolean
}

export interface AddOnRow {
  id: string
  external_id: string | null
  funbox_id: string
  name: string
  description: string
  kind: "CARE" | "MEAL" | "GOODS"
  price: number
  is_per_day: boolean
  capacity: number | null
  choices: string[]
  start_time: string | null
  end_time: string | null
  schedule_set_ids: string[]
  location_ids: string[]
  activity_ids: string[]
  is_archived: boolean
  position: number
}

export interface AddOnStockRow {
  add_on_id: string
  date: string | null
  capacity: number | null
  held: number
  taken: number
}

export interface AlertChoiceRow {
  customer_id: string
  text_phone: string | null
  texts_since: string | null
  stopped_at: string | null
  declined_at: string | null
}

export interface ApplicationRow {
  id: string
  customer_id: string
  student_id: string
  offering_id: string
  status: "DRAFT" | "PENDING" | "REJECTED" | "RESUBMISSION" | "APPROVED" | "AWAITING_PAYMENT"
  reason: string | null
  rejected_because: "BUSINESS" | "PAYMENT_TIME_OVER" | null
  other_activity_id: string | null
  pay_until: string | null
  created_at: string
  submitted_at: string | null
  answered_at: string | null
  archived_at: string | null
  withdrawn_at: string | null
}

export interface ApplicationHistoryRow {
  id: string
  application_id: string
  event: "DRAFTED" | "SUBMITTED" | "APPROVED" | "APPROVED_TO_PAY" | "REJECTED" | "SENT_BACK" | "PAID" | "PAYMENT_TIME_OVER" | "PROGRAM_CANCELLED" | "WITHDRAWN" | "PUT_AWAY" | "MOVED"
  from_status: string | null
  to_status: string
  reason: string | null
  at: string
  from_offering_id: string | null
  to_offering_id: string | null
}

export interface AttendanceRow {
  id: string
  customer_id: string
  student_id: string
  offering_id: string
  order_id: string
  status: "BOOKED" | "CANCELLED"
  policy: unknown
  booked_at: string
  cancelled_at: string | null
}

export interface AttendanceAddOnRow {
  id: string
  attendance_id: string
  customer_id: string
  order_id: string
  add_on_id: string
  date: string | null
  choice: string
  sale_amount: number
  fee_amount: number
  status: "BOOKED" | "CANCELLED"
  booked_at: string
  cancelled_at: string | null
  gives: "REFUND" | "CODE" | "NOTHING" | null
  amount: number
  promocode_id: string | null
}

export interface AttendanceBeforeRow {
  id: string
  customer_id: string
  student_id: string
  batch_id: string
  source: string
  date: string
  program: string
  is_present: boolean
  in_at: string | null
  out_at: string | null
  minutes: number | null
  collector: string
  at: string
}

export interface AttendanceCancellationRow {
  attendance_id: string
  customer_id: string
  cause: "CUSTOMER" | "MOVE" | "OPERATOR"
  gives: "REFUND" | "CREDIT" | "CODE" | "NOTHING"
  amount: number
  reduced_amount: number
  credit_id: string | null
  promocode_id: string | null
  moved_by_order_id: string | null
  undone_by_order_id: string | null
  reason: string
  at: string
}

export interface AttendanceCheckRow {
  id: string
  attendance_id: string
  session_id: string
  number: number
  kind: "IN" | "OUT" | "VOID"
  with_whom: string | null
  collector: "GUARDIAN" | "CONTACT" | "SELF" | "OTHER" | null
  contact_id: string | null
  reason: string | null
  called: string | null
  voids_id: string | null
  operator: string
  at: string
}

export interface AttendanceDayRow {
  attendance_id: string
  session_id: string
  student_id: string
  date: string
  starts_at: string
  ends_at: string
  is_booked: boolean
}

export interface AttendanceDayOffRow {
  attendance_id: string
  date: string
  at: string
  by_business: boolean
}

export interface AttendanceDayReturnRow {
  id: string
  attendance_id: string
  date: string
  cancellation_id: string
  gives: "REFUND" | "CODE" | "NOTHING"
  amount: number
  reduced_amount: number
  promocode_id: string | null
  at: string
}

export interface AttendanceFundingRow {
  attendance_id: string
  order_id: string
  sale_amount: number
  fee_amount: number
  is_refundable: boolean
}

export interface AttendanceMoveRow {
  order_id: string
  attendance_id: string
  customer_id: string
  offering_id: string
  difference: number
  gives: "REFUND" | "CREDIT" | "CODE" | "NOTHING"
  is_carried: boolean
  created_at: string
}

export interface BarredCollectorRow {
  id: string
  customer_id: string
  name: string
  relationship: string
  phone: string | null
  because: string
  by: string
  at: string
  lifted_at: string | null
  lifted_by: string | null
}

export interface BarredCollectorStudentRow {
  bar_id: string
  student_id: string
}

export interface BusinessCopyRow {
  id: string
  staff_id: string
  status: "QUEUED" | "RUNNING" | "DONE" | "FAILED" | "CANCELED"
  header: string
  sealed_key: Buffer | null
  parts_done: number
  parts: number | null
  tries: number
  leased_until: string | null
  file_key: string | null
  size: number | null
  problem: string | null
  asked_at: string
  ended_at: string | null
}

export interface CalendarFeedRow {
  id: string
  customer_id: string
  student_id: string | null
  name: string
  version: number
  token_hash: Buffer
  created_at: string
  expires_at: string
  closed_at: string | null
}

export interface CalendarFeedReaderRow {
  feed_id: string
  reader: Buffer
  last_read_at: string
}

export interface CancelProposalRow {
  id: string
  offering_id: string | null
  location_id: string
  date: string | null
  gives: "MONEY" | "CODE" | "CREDIT" | "NOTHING"
  reason: string
  proposed_by: string
  proposed_at: string
  decision: "CONFIRMED" | "DECLINED" | null
  decided_by: string | null
  decided_at: string | null
  decision_reason: string
}

export interface CatalogueDraftRow {
  id: string
  kind: string
  external_id: string
  row: unknown
  translations: unknown
  copied_from: string | null
  takes: string[]
  made_by: string
  made_at: string
  published_at: string | null
  thing_id: string | null
}

export interface CatalogueSaveRow {
  id: string
  kind: string
  thing_id: string
  before: unknown
  after: unknown
  saved_by: string
  saved_at: string
}

export interface CheckoutVisitRow {
  order_id: string
  customer_id: string
  at: string
  notified_at: string | null
}

export interface ClaimResultRow {
  ticket_id: string
  customer_id: string
  student_id: string
  offering_id: string
  second_offering_id: string | null
  position: number
  outcome: "FIRST" | "SECOND" | "WAITLIST" | "NOTHING"
  got_offering_id: string | null
  waitlist_position: number | null
  order_id: string | null
  reasons: unknown
}

export interface CompanyRow {
  id: string
  is_only: boolean
  name: string
  brand_color: string
  logo: string | null
  phone: string | null
  country: string
  email: string | null
  website: string | null
  tax_id: string | null
  address: string | null
  time_zone: string
  school_year_starts: string
  social: unknown
  documents: unknown
  settings: unknown
  is_locked: boolean
  is_demo: boolean
  logo_png: Buffer | null
  language: string
  translations_version: number
}

export interface ConcernMessageRow {
  id: string
  concern_id: string
  position: number
  author: string | null
  words: string
  at: string
}

export interface ConfirmedPartRow {
  customer_id: string
  part: "GROWN_UPS" | "CHILDREN" | "HEALTH" | "CONTACTS" | "BOOKINGS" | "WAITLISTS" | "MONEY" | "DOCUMENTS"
  confirmed_at: string
}

export interface ConsentRow {
  id: string
  customer_id: string
  subject: "TEXT_MESSAGES" | "SIGN_UP" | "CHECKOUT"
  is_given: boolean
  words: string
  at: string
  version: string | null
  ip: string | null
  order_id: string | null
  language: string | null
}

export interface ContactRow {
  id: string
  customer_id: string
  first_name: string
  last_name: string
  relationship: string
  phone_number: string
  phone_extension: string | null
  email: string | null
  is_emergency_contact: boolean
  is_authorized_pick_up: boolean
  photo_key: string | null
  created_at: string
}

export interface ContactStudentRow {
  contact_id: string
  student_id: string
}

export interface CreditRow {
  id: string
  customer_id: string
  credit_type_id: string
  is_free: boolean
  status: "AVAILABLE" | "RESERVED" | "USED" | "UPGRADED" | "EXPIRED" | "REFUNDED"
  origin: "ORDER" | "RETURN" | "GRANT"
  order_id: string | null
  returned_from_id: string | null
  upgraded_from_id: string | null
  reserved_by_order_id: string | null
  attendance_id: string | null
  expires_on: string | null
  created_at: string
  credit_note_id: string | null
}

export interface CreditNoteRow {
  id: string
  number: string
  order_id: string
  customer_id: string
  attendance_id: string | null
  reason: string
  refunded_amount: number
  reduced_amount: number
  sale_amount: number
  fee_amount: number
  at: string
}

export interface CreditNotePartRow {
  credit_note_id: string
  installment_id: string | null
  invoice_id: string | null
  amount: number
}

export interface CreditTypeRow {
  id: string
  external_id: string | null
  funbox_id: string
  name: string
  price: number
  is_free: boolean
  is_program_credit: boolean
  is_hidden_from_flexible_payments_page: boolean
  months_valid: number | null
  position: number
}

export interface CustomerRow {
  id: string
  external_id: string | null
  email: string | null
  password_hash: string | null
  first_name: string
  last_name: string
  phone_number: string | null
  phone_extension: string | null
  sign_in_phone: string | null
  is_phone_number_communication_opted_in: boolean | null
  address: unknown
  is_restricted: boolean
  first_signed_in_at: string | null
  provider_customer_id: string | null
  default_payment_method_id: string | null
  created_at: string
  deleted_at: string | null
  language: string | null
}

export interface CustomerOrderRow {
  id: string
  customer_id: string
  funbox_id: string
  kind: "SCHEDULE_AND_PAY" | "CREDITS" | "UPGRADE"
  status: "DRAFT" | "AWAITING_PAYMENT" | "COMPLETED" | "CANCELLED" | "EXPIRED"
  number: number | null
  promocode_id: string | null
  replaces_order_id: string | null
  final_price: number | null
  discount: number | null
  idempotency_key: string | null
  request_hash: string | null
  created_at: string
  placed_at: string | null
  completed_at: string | null
}

export interface CustomerPromocodeRow {
  customer_id: string
  promocode_id: string
  added_at: string
}

export interface DataKeyRow {
  id: string
  customer_id: string
  wrapped: Buffer | null
  master_key_id: string
  created_at: string
  retired_at: string | null
  destroyed_at: string | null
}

export interface DayAlertRow {
  id: string
  customer_id: string
  student_id: string | null
  kind: "IN" | "OUT" | "IN_UNDONE" | "OUT_UNDONE" | "STILL_HERE" | "OFF" | "NOTE" | "READ" | "ANSWERED" | "PHOTO"
  about_id: string
  facts: unknown
  created_at: string
  good_until: string
}

export interface DayAlertMessageRow {
  alert_id: string
  way: "PUSH" | "TEXT"
  recipient: string
  tries: number
  due_at: string
  sent_at: string | null
  outcome: "SENT" | "GONE" | "REFUSED" | "LATE" | null
}

export interface DayCancellationRow {
  id: string
  offering_id: string
  date: string
  gives: "MONEY" | "CODE" | "NOTHING"
  reason: string
  family_count: number
  cancelled_by: string
  started_at: string
  finished_at: string | null
  reinstated_at: string | null
}

export interface DayMessageRow {
  id: string
  customer_id: string
  student_id: string
  attendance_id: string
  session_id: string
  kind: "LATE" | "EARLY" | "PICK_UP" | "ABSENT"
  key: string
  about_at: string | null
  reason: "ILL" | "AWAY" | "UNSAID" | null
  with_whom: string | null
  pick_up_id: string | null
  said_at: string
  taken_back_at: string | null
  read_by: string | null
  read_at: string | null
  got_it_by: string | null
  got_it_at: string | null
  answer: string | null
  check_id: string | null
}

export interface DayNoteRow {
  id: string
  location_id: string
  offering_id: string | null
  date: string
  text: string
  written_by: string
  written_at: string
  taken_back_at: string | null
}

export interface DayNoteSeenRow {
  note_id: string
  customer_id: string
  at: string
}

export interface DayPhotoRow {
  id: string
  location_id: string
  offering_id: string
  date: string
  line: string
  file_key: string | null
  content_type: "image/jpeg" | "image/png" | "image/webp"
  size: number
  sent_by: string
  sent_at: string
  removed_by: string | null
  removed_at: string | null
}

export interface DayPhotoNotInRow {
  photo_id: string
  student_id: string
}

export interface DeletedFamilyMarkRow {
  hash: Buffer
  salt: Buffer
  deleted_at: string
}

export interface DisputeRow {
  id: string
  provider_dispute_id: string
  payment_id: string
  order_id: string
  customer_id: string
  amount: number
  reason: string
  status: "OPEN" | "WON" | "LOST"
  due_by: string | null
  opened_at: string
  closed_at: string | null
}

export interface DisputeAnswerRow {
  id: string
  dispute_id: string
  way: "PROVIDER" | "BY_HAND" | "LET_GO"
  words: string
  pages: number
  sent_at: string | null
  answered_by: string
  at: string
}

export interface DocumentRow {
  id: string
  template_id: string
  student_id: string
  status: "PENDING" | "AWAITING_APPROVAL" | "SIGNED"
  issued_at: string
  return_reason: string | null
  approved_at: string | null
  valid_until: string | null
  renews_id: string | null
}

export interface DocumentCopyRow {
  document_id: string
  verify_code: string
  pdf: Buffer
  sha256: Buffer
  created_at: string
}

export interface DocumentFileRow {
  file_key: string
  document_id: string
  position: number
}

export interface DocumentSignatureRow {
  document_id: string
  seq: number
  record: string
  previous_hash: Buffer
  hash: Buffer
}

export interface DocumentTemplateRow {
  id: string
  external_id: string | null
  name: string
  kind: "SIGNATURE" | "UPLOAD"
  text: string
  position: number
  is_archived: boolean
  is_asked_with_application: boolean
  signer: "BUILT_IN" | "DOCUSEAL" | null
  valid_months: number | null
  created_at: string
  due_on: string | null
  funbox_id: string | null
}

export interface DocumentTemplateEarlierRow {
  template_id: string
  earlier_id: string
}

export interface DocumentTemplatePdfRow {
  template_id: string
  file_name: string
  pdf: Buffer
  pages: number
  sha256: Buffer
}

export interface DocumentTemplatePdfTranslationRow {
  template_id: string
  language: string
  file_name: string
  pdf: Buffer
  pages: number
  sha256: Buffer
}

export interface DocumentTemplateScheduleSetRow {
  template_id: string
  schedule_set_id: string
}

export interface EarlyOpeningRow {
  schedule_set_id: string
  family_group: "RETURNING" | "RESIDENTS" | "CODE"
  code: string | null
  opens_at: string
}

export interface FaceConsentRow {
  id: string
  customer_id: string
  student_id: string
  is_given: boolean
  words: string
  language: string
  at: string
}

export interface FactBeforeRow {
  id: string
  customer_id: string
  student_id: string | null
  batch_id: string
  kind: "SCHOOL" | "ADDRESS" | "EMAIL"
  person: string
  text: string
  source: string
  at: string
}

export interface FamilyAliasRow {
  old_id: string
  customer_id: string
  merge_id: string
  at: string
}

export interface FamilyBrowserRow {
  id: string
  endpoint: string
  customer_id: string
  session_id: string | null
  p256dh: string
  auth: string
  user_agent: string
  created_at: string
}

export interface FamilyConcernRow {
  id: string
  customer_id: string
  part: "GROWN_UPS" | "CHILDREN" | "HEALTH" | "CONTACTS" | "BOOKINGS" | "WAITLISTS" | "MONEY" | "DOCUMENTS"
  opened_at: string
  waits_since: string | null
}

export interface FamilyDataEventRow {
  id: string
  customer_id: string
  kind: "EXPORT_ASKED" | "EXPORTED" | "DELETED"
  done_by: string
  at: string
}

export interface FamilyDeletionRow {
  customer_id: string
  provider_customer_id: string | null
  begun_at: string
  finished_at: string | null
}

export interface FamilyInviteRow {
  id: string
  customer_id: string
  wave_id: string | null
  way: "MAIL" | "LETTER"
  nth: number
  language: string | null
  due_at: string
  sent_at: string | null
  expires_at: string | null
  code_hash: Buffer | null
  ended_at: string | null
  ended_because: "CAME_IN" | "NO_MAIL" | "CANCELED" | "REPLACED" | null
  used_at: string | null
}

export interface FamilyMergeRow {
  id: string
  customer_id: string
  moved_id: string
  status: "PROPOSED" | "ASKED" | "MERGED" | "CLOSED" | "NOT_SAME"
  choices: unknown
  reason: string
  proposed_by: string
  proposed_at: string
  asked_by: string | null
  asked_at: string | null
  answer_until: string | null
  ended_by: string | null
  ended_at: string | null
  closed_because: "REFUSED" | "WITHDRAWN" | "TIME_OVER" | null
  counts: unknown
  provider_customer_id: string | null
}

export interface FamilyMergeAnswerRow {
  merge_id: string
  side: "KEPT" | "MOVED"
  email: string | null
  code_hash: Buffer
  tries: number
  answer: "YES" | "NO" | "OVERRIDDEN" | null
  answered_at: string | null
  by: string | null
  reason: string | null
}

export interface FamilyMessageRow {
  id: string
  kind: "DAY" | "SAFETY" | "NEWS"
  audience: unknown
  audience_words: string
  texts: unknown
  families: number
  left_out: number
  sent_by: string
  sent_by_id: string | null
  sent_at: string
  stopped_at: string | null
  stopped_by: string | null
}

export interface FamilyMessageRecipientRow {
  id: string
  message_id: string
  customer_id: string
  mail_id: string | null
  language: string
  is_stopped: boolean
}

export interface FamilyMessageTextRow {
  id: string
  recipient_id: string
  message_id: string
  phone: string
  words: string
  parts: number
  due_at: string
  tries: number
  sent_at: string | null
  outcome: "SENT" | "DELIVERED" | "FAILED" | "STOPPED" | null
  because: string | null
}

export interface FileRow {
  key: string
  customer_id: string | null
  ownership_type: "PUBLIC" | "STUDENT_THUMBNAIL" | "DOCUMENT" | "SMART_FORM" | "MEDICAL" | "CONTACT_PHOTO"
  content_type: string
  size: number
  public_name: string
  is_encrypted: boolean
  unattached_since: string | null
  created_at: string
}

export interface FileSealRow {
  id: string
  file_key: string
  customer_id: string
  sealed: Buffer
}

export interface FriendLinkRow {
  id: string
  customer_id: string
  attendance_id: string
  token_hash: Buffer
  created_at: string
  closed_at: string | null
}

export interface FriendRequestRow {
  id: string
  customer_id: string
  attendance_id: string
  slot: number
  token_hash: Buffer | null
  answers_id: string | null
  created_at: string
  closed_at: string | null
}

export interface FunboxRow {
  id: string
  external_id: string | null
  name: string
  url_part: string
  thumbnail: string | null
  mark: string
  tagline: string
  requirements: string
  description: string
  display_option: "visible" | "hidden"
  is_buy_credits_and_save_enabled: boolean
  invoice_payment_settings: unknown
  sibling_discount_percent: number
  are_discounts_combined: boolean
  payment_fee_basis_points: number
  position: number
}

export interface FunboxLocationRow {
  funbox_id: string
  location_id: string
}

export interface GateDeviceRow {
  id: string
  name: string
  location_id: string
  enrol_hash: Buffer | null
  enrol_until: string | null
  token_hash: Buffer | null
  enrolled_at: string | null
  last_seen_at: string | null
  created_by: string
  created_at: string
  revoked_at: string | null
}

export interface GateExceptionRow {
  id: string
  location_id: string
  kind: "ALREADY_IN" | "NOT_IN" | "LATER_CHECK" | "NOT_BOOKED" | "OTHER_SITE" | "UNKNOWN_CODE" | "DAY_CLOSED" | "COLLECTOR" | "NOTHING_TO_VOID"
  answer: "APPLY" | "DISMISS" | null
  answered_by: string | null
  answered_at: string | null
  student_id: string | null
  check_id: string | null
}

export interface GatePresenceRow {
  student_id: string
  attendance_id: string
  session_id: string
  since: string
}

export interface GateScanRow {
  id: string
  location_id: string
  device_id: string | null
  source: "ONLINE" | "OFFLINE" | "PAPER"
  kind: "IN" | "OUT" | "VOID" | "ABSENT" | "BACK"
  student_id: string | null
  code_end: string | null
  with_whom: string | null
  reason: string | null
  called: string | null
  device_at: string
  at: string
  received_at: string
  operator: string
  check_id: string | null
  absence_id: string | null
  exception_id: string | null
}

export interface HandPaymentRow {
  id: string
  entry_id: string
  order_id: string
  customer_id: string
  installment_id: string
  amount: number
  way: "CASH" | "CHECK" | "TRANSFER"
  note: string
  received_on: string
  reverses_id: string | null
  reason: string
  recorded_by: string
  at: string
}

export interface HealthAccessRow {
  id: string
  customer_id: string
  student_id: string
  staff_name: string
  what: "HEALTH" | "MEDICATION" | "LOG" | "ROSTER" | "DOCUMENT" | "ANSWERS" | "NOTES_BEFORE"
  looked_at: string
  reason: string | null
}

export interface HealthGrantRow {
  id: string
  staff_id: string
  reason: string
  granted_at: string
  ends_at: string
}

export interface HealthRecordRow {
  id: string
  customer_id: string
  student_id: string
  type: "regular" | "irregular" | "incident"
  details: Buffer
  occurred_at: string
  recorded_at: string
  is_visible: boolean
  medication_request_id: string | null
  corrects_id: string | null
  dose_status: "GIVEN" | "NOT_GIVEN" | null
}

export interface HeldAddOnRow {
  order_id: string
  student_id: string
  offering_id: string
  add_on_id: string
  date: string | null
  choice: string
}

export interface HoldRow {
  id: string
  order_id: string
  customer_id: string
  status: "OPEN" | "CONSUMED" | "RELEASED" | "EXPIRED"
  created_at: string
  expires_at: string
  was_extended: boolean
  last_until: string
  ended_at: string | null
  prices: unknown
}

export interface HoldItemRow {
  hold_id: string
  position: number
  student_id: string
  offering_id: string
  keeps_credit: boolean
  days_from: string | null
}

export interface HoldPoolRow {
  hold_id: string
  pool_id: string
  quantity: number
  is_offered: boolean
}

export interface HostedPaymentMethodRow {
  id: string
  customer_id: string
  request_id: string
  token: string
  brand: string
  expiration_month: number
  expiration_year: number
  last4: string
  created_at: string
  removed_at: string | null
  invoice_id: string | null
}

export interface HostedPostRow {
  tpg_trans_id: string
  request_id: string
  status: string
  received_at: string
}

export interface InstallmentRow {
  id: string
  order_id: string
  customer_id: string
  position: number
  amount: number
  reduced_amount: number
  due_on: string
  status: "SCHEDULED" | "PROCESSING" | "PAID" | "FAILED" | "CANCELLED"
  next_try_on: string | null
  payment_id: string | null
  paid_at: string | null
  noticed_at: string | null
  hand_amount: number
  hand_payment_id: string | null
  written_off_amount: number
}

export interface InstallmentStatusHistoryRow {
  installment_id: string
  from_status: string | null
  to_status: string
  cause: "DEPOSIT_PAID" | "PAID" | "PAID_BY_HAND" | "REVERSED" | "DUE" | "CARD_REFUSED" | "WRITTEN_OFF" | "WRITE_OFF_REVERSED" | "REDUCED" | "BROUGHT_OVER"
  at: string
}

export interface InstallmentTryRow {
  id: string
  installment_id: string
  payment_id: string
  number: number
  payment_method: unknown
  started_at: string
  ended_at: string | null
  error: unknown
}

export interface InviteWaveRow {
  id: string
  number: number
  audience: unknown
  is_reminder: boolean
  language: string
  families: number
  send_at: string
  made_by: string
  made_at: string
  canceled_at: string | null
  canceled_by: string | null
}

export interface InvoiceRow {
  id: string
  number: string
  order_id: string
  customer_id: string
  status: "OPEN" | "PAID" | "CANCELLED"
  amount: number
  reduced_amount: number
  paid_amount: number
  sent_at: string
  due_on: string
  reminders: number
  paid_at: string | null
  written_off_amount: number
}

export interface InvoicePaymentRow {
  id: string
  invoice_id: string
  payment_id: string | null
  amount: number
  note: string
  at: string
  reverses_id: string | null
}

export interface InvoiceRestrictionRow {
  customer_id: string
  restricted_at: string
}

export interface KnownAddressRow {
  customer_id: string
  address: string
  last_used_at: string
}

export interface LedgerAccountRow {
  account: string
  code: string
  name: string
}

export interface LedgerTransferRow {
  id: string
  cause_kind: "OPENING" | "WRITE_OFF" | "PROVIDER_LINE" | "PROVIDER_PAYOUT" | "PAYOUT_CLOSING" | "HAND_PAYMENT" | "ORDER" | "PAYMENT" | "REFUND" | "GRANT" | "CANCELLATION" | "EXPIRY" | "INVOICE_PAYMENT" | "CREDIT_NOTE" | "DISPUTE" | "PAYOUT"
  cause_id: string
  kind: "OPENING" | "OPENING_PAYMENT" | "OPENING_SPENT" | "WRITE_OFF_REVERSED" | "PROVIDER_FEE" | "PAID_OUT" | "PAYOUT_RETURNED" | "PAYOUT_DIFFERENCE" | "PAYMENT_REVERSED" | "SALE" | "FEE" | "PAYMENT" | "REFUND" | "REFUND_FAILED" | "REFUND_ARRIVED" | "SALE_REFUNDED" | "FEE_REFUNDED" | "CREDIT_ISSUED" | "CREDIT_USED" | "CREDIT_RETURNED" | "CREDIT_REVOKED" | "CREDIT_UPGRADED" | "CREDIT_EXPIRED" | "CREDIT_REFUNDED" | "WRITTEN_OFF" | "SALE_REDUCED" | "FEE_REDUCED" | "DISPUTE_OPENED" | "DISPUTE_WON" | "DISPUTE_LOST" | "REFUND_SENT_OTHERWISE" | "REFUND_AS_CODE"
  customer_id: string | null
  order_id: string | null
  credit_type_id: string | null
  debit_account: "OPENING_BALANCES" | "FAMILY_CREDITS" | "PROVIDER_FEES" | "DISPUTE_FEES" | "SUSPENSE" | "RECEIVABLE" | "REVENUE_SALES" | "REVENUE_FEES" | "PROVIDER_CLEARING" | "BANK" | "CREDITS_ISSUED" | "CREDITS_CUSTOMER" | "CREDITS_USED" | "CREDITS_UPGRADED" | "CREDITS_EXPIRED" | "DISPUTED" | "DISPUTE_LOSSES" | "BAD_DEBTS"
  credit_account: "OPENING_BALANCES" | "FAMILY_CREDITS" | "PROVIDER_FEES" | "DISPUTE_FEES" | "SUSPENSE" | "RECEIVABLE" | "REVENUE_SALES" | "REVENUE_FEES" | "PROVIDER_CLEARING" | "BANK" | "CREDITS_ISSUED" | "CREDITS_CUSTOMER" | "CREDITS_USED" | "CREDITS_UPGRADED" | "CREDITS_EXPIRED" | "CREDITS_REFUNDED" | "DISPUTED" | "DISPUTE_LOSSES" | "BAD_DEBTS"
  unit: "CENTS" | "CREDITS"
  amount: number
  at: string
  happened_at: string | null
}

export interface LocationRow {
  id: string
  external_id: string | null
  folder_id: string | null
  name: string
  type: "ON_SITE" | "REMOTE"
  show_directions: "ALWAYS_SHOW" | "AFTER_BOOKING"
  address: string | null
  latitude: number | null
  longitude: number | null
  time_zone: string
  online_url: string | null
  is_archived: boolean
  position: number
  search_words: string[]
  license: string
  marks: unknown
}

export interface LocationFolderRow {
  id: string
  external_id: string | null
  name: string
  position: number
}

export interface MapExtractRow {
  is_only: boolean
  file_key: string
  size: number
  west: number
  south: number
  east: number
  north: number
  min_zoom: number
  max_zoom: number
  imported_at: string
}

export interface MedicalCatalogEntryRow {
  id: string
  external_id: string
  kind: "ALLERGY" | "CONDITION" | "DIETARY" | "MEDICATION"
  name: string
  examples: string
  dated: string
  is_archived: boolean
}

export interface MedicalItemRow {
  id: string
  customer_id: string
  student_id: string
  details: Buffer
  file_key: string | null
  revision: number
  created_at: string
  updated_at: string
}

export interface MedicalProfileRow {
  id: string
  customer_id: string
  details: Buffer | null
  revision: number
  confirmed_at: string | null
}

export interface MedicationDoseRow {
  id: string
  medication_request_id: string
  day: string
  time: string | null
  due_at: string | null
  ticked_at: string
  has_reason: boolean
  status: "GIVEN" | "NOT_GIVEN"
  health_record_id: string
}

export interface MedicationRequestRow {
  id: string
  customer_id: string
  student_id: string
  status: "PENDING" | "APPROVED" | "DECLINED" | "WITHDRAWN" | "FINISHED" | "EXPIRED"
  details: Buffer
  answer: Buffer | null
  file_key: string | null
  first_day: string
  last_day: string
  revision: number
  idempotency_key: string | null
  submitted_at: string
  answered_at: string | null
  ended_at: string | null
  question: Buffer | null
  question_revision: number | null
}

export interface MedicationSupplyRow {
  id: string
  medication_request_id: string
  doses_left: number
  counted_by: string
  counted_at: string
}

export interface MessageTemplateRow {
  id: string
  name: string
  kind: "DAY" | "SAFETY" | "NEWS"
  texts: unknown
  version: number
  changed_by: string
  changed_at: string
  archived_at: string | null
}

export interface NewsUnsubscribeRow {
  address_hash: string
  at: string
}

export interface OfferingRow {
  id: string
  external_id: string | null
  schedule_set_id: string
  funbox_id: string
  location_id: string
  kind: string
  credit_type_id: string
  activity_id: string | null
  name: string
  description: string
  room: string
  online_url: string | null
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  starts_at: string
  weekdays: number
  session_count: number
  min_grade: number | null
  max_grade: number | null
  min_age: number | null
  max_age: number | null
  is_archived: boolean
  search_text: string
}

export interface OfferingArchivedWithProgramRow {
  offering_id: string
  activity_id: string
}

export interface OfferingCancellationRow {
  offering_id: string
  gives: "REFUND" | "CREDIT"
  reason: string
  family_count: number
  started_at: string
  finished_at: string | null
}

export interface OfferingPoolRow {
  offering_id: string
  pool_id: string
}

export interface OneTimePickUpRow {
  id: string
  customer_id: string
  name: string
  phone: string
  tries: number
  given_at: string
  taken_back_at: string | null
}

export interface OpeningBalanceRow {
  id: string
  customer_id: string
  batch_id: string
  amount: number
  order_id: string | null
  at: string
}

export interface OpeningCodeRow {
  customer_id: string
  code: string
  entered_at: string
}

export interface OpeningCreditRow {
  promocode_id: string
  balance_id: string
  customer_id: string
  amount: number
  spent_order_id: string | null
  spent_amount: number
}

export interface OpeningTicketRow {
  id: string
  opening_id: string
  customer_id: string
  seen_at: string
  number: number | null
  asked_at: string | null
  decided_at: string | null
  batch: number | null
  told_at: string | null
}

export interface OperatorActionRow {
  id: string
  action: string
  actor_kind: "family" | "staff" | "system"
  operator: string
  subject: string
  subject_id: string
  reason: string
  details: unknown
  idempotency_key: string | null
  at: string
  command_id: string | null
  staff_id: string | null
}

export interface OperatorChangeRow {
  subject: string
  subject_id: string
  field: string
  value: unknown
  changed_by: string
  changed_at: string
}

export interface OrderLineRow {
  order_id: string
  position: number
  kind: "BOOKING" | "CREDIT" | "PACKAGE" | "UPGRADE" | "ADD_ON" | "BALANCE"
  name: string
  student_id: string | null
  offering_id: string | null
  credit_type_id: string | null
  credit_id: string | null
  upgraded_credit_id: string | null
  package_id: string | null
  package_contents: unknown
  is_free_credit: boolean
  quantity: number
  unit_price: number
  tier_discount: number
  tier_label: string | null
  tier_percent: number | null
  sibling_discount: number
  sibling_label: string | null
  sibling_percent: number | null
  promocode_discount: number
  promocode_label: string | null
  promocode_percent: number | null
  fee: number
  total: number
  canceled_days: string[]
  add_on: unknown
}

export interface OrderPaymentPlanRow {
  order_id: string
  customer_id: string
  payment_plan_id: string
  name: string
  terms: unknown
  schedule: unknown
  payment_method: unknown
  payment_method_provider: "STRIPE" | "TOUCH_NET" | null
  warned_of_expiry: string | null
  chosen_at: string
}

export interface OrderStatusHistoryRow {
  order_id: string
  from_status: string | null
  to_status: string
  cause: "MADE" | "PLACED" | "PAID" | "LEFT_CHECKOUT" | "NEWER_CHECKOUT" | "NEWER_DRAFT" | "NOT_PAID_IN_TIME" | "HOLD_EXPIRED" | "MOVED" | "BOOKING_TO_MOVE_GONE" | "PAID_ANOTHER_WAY" | "OTHER_AMOUNT" | "ORDER_REDUCED" | "INSTALLMENT_DUE" | "PROVIDER_REFUSED" | "CONFIRMED" | "WEBHOOK" | "RECONCILED" | "READ" | "PROGRAM_CANCELED" | "BOOKING_TO_ADD_TO_GONE"
  at: string
}

export interface OutboxAttachmentRow {
  mail_id: string
  file_name: string
  content_type: string
  content: string
}

export interface OutboxMailRow {
  id: string
  customer_id: string | null
  kind: "FAMILY_INVITE" | "CONCERN_ANSWERED" | "BUSINESS_COPIED" | "ADD_ONS_CANCELLED_BY_BUSINESS" | "REPORT_READY" | "REPORT_SCHEDULED" | "MERGE_ASKED" | "MERGE_DONE" | "MERGE_CLOSED" | "MERGE_OVERRIDDEN" | "FAMILY_MESSAGE" | "FAMILY_NEWS" | "INSTALLMENT_TO_PAY" | "INSTALLMENT_NEW_DAY" | "MEDICATION_QUESTION" | "OPENS_TOMORROW" | "OPENS_IN_AN_HOUR" | "REVIEW_ASKED" | "REVIEW_DECLINED" | "QUESTIONS_RETURNED" | "LEFT_WITH_OTHER" | "APPLICATION_MOVED" | "STAFF_TEST" | "WAITLIST_REMOVED" | "DAY_CANCELLED_BY_BUSINESS" | "DAY_TAKES_PLACE" | "PAY_BY_LINK" | "DETAILS_CORRECTED" | "RECEIPT" | "PAYMENT_REFUNDED" | "PAYMENT_NOT_NEEDED" | "REFUND_FAILED" | "DISPUTE_OPENED" | "DISPUTE_WON" | "DISPUTE_LOST" | "DISPUTE_TO_ANSWER" | "SIGN_IN_CODE" | "NO_ACCOUNT" | "EMAIL_CHANGED" | "PHONE_CHANGED" | "PASSWORD_CHANGED" | "PASSWORD_GUESSED" | "SMS_ABUSE" | "BOOKING_CANCELLED" | "BOOKING_CANCELLED_BY_BUSINESS" | "BOOKING_MOVED" | "ORDER_REFUNDED" | "REFUND_SENT_AGAIN" | "REFUND_SENT_OTHERWISE" | "NEW_RECORD" | "APPLICATION_SUBMITTED" | "APPLICATION_APPROVED" | "APPLICATION_TO_PAY" | "APPLICATION_SENT_BACK" | "APPLICATION_REJECTED" | "APPLICATION_TIME_OVER" | "WAITLIST_JOINED" | "PLACE_OFFERED" | "PLACE_LAPSED" | "WAITLIST_CANCELLED" | "PLACE_CAME_BACK" | "BOOKING_OPENED" | "DATES_ADDED" | "BOOKING_DAY_CANCELLED" | "DOCUMENTS_SIGNED" | "DOCUMENT_RETURNED" | "REQUIREMENTS_DUE" | "SCHEDULE_SHARED" | "INSTALLMENT_NOTICE" | "INSTALLMENT_PAID" | "INSTALLMENT_FAILED" | "INSTALLMENT_FAILED_FINALLY" | "INSTALLMENT_NEEDS_YOU" | "PLAN_CARD_EXPIRING" | "PLAN_CARD_REMOVED" | "INSTALLMENT_NOTICE_NO_CARD" | "INSTALLMENT_NO_CARD" | "APPLICATION_CARD_REMOVED" | "INVOICE_SENT" | "INVOICE_REMINDER" | "INVOICE_PAID" | "FAMILY_DELETED" | "ADDRESS_REFUSED" | "FIRST_DAY" | "WELCOME" | "NEW_DEVICE" | "STAFF_INVITATION" | "STAFF_NOTICE" | "STAFF_DIGEST"
  recipient: string
  subject: string
  body: string
  blocks: unknown
  unsubscribe_url: string | null
  about_id: string | null
  created_at: string
  not_before: string | null
  tries: number
  good_until: string | null
  sent_at: string | null
  given_up_at: string | null
  given_up_because: string | null
  emptied_at: string | null
  facts: unknown
  language: string | null
  first_sent_at: string | null
  delivered_at: string | null
}

export interface PackageRow {
  id: string
  external_id: string | null
  funbox_id: string
  name: string
  description: string
  price: number
  is_archived: boolean
  position: number
}

export interface PackageItemRow {
  package_id: string
  credit_type_id: string
  quantity: number
}

export interface PaymentRow {
  id: string
  order_id: string
  customer_id: string
  installment_id: string | null
  invoice_id: string | null
  provider_type: "STRIPE" | "TOUCH_NET"
  status: "CREATED" | "REQUIRES_CONFIRMATION" | "PROCESSING" | "COMPLETED" | "FAILED" | "EXPIRED"
  amount: number
  provider_payment_id: string | null
  client_secret: string | null
  action: string | null
  last_error: unknown
  payment_method: unknown
  is_method_remembered: boolean
  replaced: "WANTED" | "DONE" | null
  refunded_amount: number
  refused_amount: number
  otherwise_amount: number
  created_at: string
  synced_at: string
  completed_at: string | null
}

export interface PaymentBeforeRow {
  id: string
  customer_id: string
  student_id: string | null
  batch_id: string
  source: string
  paid_on: string
  amount: number
  care_amount: number
  method: string
  name: string
  reference: string
  at: string
}

export interface PaymentChargeRow {
  id: string
  payment_id: string
  customer_id: string
  payment_method_id: string | null
  is_off_session: boolean
  status: "ASKED" | "APPROVED" | "DECLINED" | "VOIDED" | "CANCELLED"
  amount: number
  taken_amount: number | null
  currency: string | null
  provider_charge_id: string | null
  error: unknown
  asked_at: string
  settled_at: string | null
}

export interface PaymentLinkRow {
  order_id: string
  customer_id: string
  pay_by: string
  ended_at: string | null
  outcome: "PAID" | "LAPSED" | "KEPT" | null
}

export interface PaymentMethodRequestRow {
  id: string
  customer_id: string
  provider_type: "STRIPE" | "TOUCH_NET"
  status: "PENDING" | "COMPLETED" | "CANCELLED" | "FAILED"
  session_identifier: string | null
  asked_at: string | null
  receipt: string | null
  payment_method_id: string | null
  created_at: string
  settled_at: string | null
  invoice_id: string | null
}

export interface PaymentPlanRow {
  id: string
  external_id: string | null
  funbox_id: string
  name: string
  deposit_percent: number | null
  deposit_flat_amount: number | null
  installment_count: number | null
  every_count: number | null
  every_unit: "WEEK" | "MONTH" | null
  fixed_days: string[] | null
  last_due_days_after_start: number | null
  minimum_total: number
  is_archived: boolean
  position: number
}

export interface PaymentPlanScheduleSetRow {
  payment_plan_id: string
  schedule_set_id: string
}

export interface PaymentStatusHistoryRow {
  payment_id: string
  from_status: string | null
  to_status: string
  cause: "MADE" | "PLACED" | "PAID" | "LEFT_CHECKOUT" | "NEWER_CHECKOUT" | "NEWER_DRAFT" | "NOT_PAID_IN_TIME" | "HOLD_EXPIRED" | "MOVED" | "BOOKING_TO_MOVE_GONE" | "PAID_ANOTHER_WAY" | "OTHER_AMOUNT" | "ORDER_REDUCED" | "INSTALLMENT_DUE" | "PROVIDER_REFUSED" | "CONFIRMED" | "WEBHOOK" | "RECONCILED" | "READ" | "PROGRAM_CANCELED" | "BOOKING_TO_ADD_TO_GONE"
  at: string
}

export interface PayoutClosingRow {
  id: string
  payout_id: string
  line_id: string | null
  account: "PROVIDER_FEES" | "DISPUTE_FEES" | "SUSPENSE"
  amount: number
  reason: string
  closed_by: string
  at: string
}

export interface PeriodDeferralRow {
  month: string
  deferred: number
  lock_id: string
  discounts: number | null
}

export interface PeriodLockRow {
  id: string
  month: string
  closed_by: string
  closed_at: string
  reopened_by: string | null
  reopened_at: string | null
  reopen_reason: string | null
}

export interface PictureRow {
  id: string
  key: string
  kind: "activity" | "location" | "funbox" | "leader" | "company" | "logo"
  activity_id: string | null
  location_id: string | null
  funbox_id: string | null
  leader_name: string | null
  position: number
  alt: string
  focus_x: number
  focus_y: number
  width: number
  height: number
  source_hash: Buffer
}

export interface PictureChangeRow {
  id: string
  kind: "activity" | "location" | "funbox" | "leader" | "company"
  owner: string
  before: unknown
  after_version: string
  changed_by: string
  changed_at: string
}

export interface PictureFileRow {
  picture_id: string
  width: number
  format: "avif" | "webp" | "png"
  file_key: string
  ownership_type: string
}

export interface PlaceNoticeRow {
  id: string
  customer_id: string
  kind: "PLACE" | "OPENING" | "DATES"
  offering_id: string | null
  activity_id: string | null
  created_at: string
  ended_at: string | null
}

export interface PlaceOfferRow {
  id: string
  customer_id: string
  student_id: string
  offering_id: string
  kind: "WAITLIST" | "APPLICATION"
  about_id: string
  status: "OPEN" | "IN_CHECKOUT" | "ACCEPTED" | "DECLINED" | "LAPSED" | "WITHDRAWN"
  expires_at: string
  order_id: string | null
  created_at: string
  ended_at: string | null
}

export interface PlaceOfferPoolRow {
  offer_id: string
  pool_id: string
}

export interface PoolRow {
  id: string
  external_id: string | null
  capacity: number
  taken: number
  held: number
  waiting: number
  passed_over: number
}

export interface PromocodeRow {
  id: string
  external_id: string | null
  code: string
  description: string
  discount_percent: number | null
  discount_flat_amount: number | null
  funbox_id: string | null
  credit_type_id: string | null
  starts_at: string | null
  ends_at: string | null
  max_uses: number | null
  max_uses_per_customer: number | null
  uses: number
  is_public: boolean
}

export interface PromocodeUseRow {
  order_id: string
  promocode_id: string
  customer_id: string
  is_released: boolean
  at: string
}

export interface ProviderLineRow {
  id: string
  payout_id: string
  provider_line_id: string
  kind: "PAYMENT" | "REFUND" | "REFUND_FAILED" | "DISPUTE" | "DISPUTE_REVERSED" | "FEE" | "PAYOUT_RETURNED" | "OTHER"
  amount: number
  fee: number
  net: number
  provider_source_id: string | null
  provider_payment_id: string | null
  description: string
  made_at: string
  payment_id: string | null
  refund_id: string | null
  dispute_id: string | null
  returned_payout_id: string | null
}

export interface ProviderPayoutRow {
  id: string
  provider_type: "STRIPE" | "TOUCH_NET"
  provider_payout_id: string
  amount: number
  currency: string
  status: "PENDING" | "IN_TRANSIT" | "PAID" | "FAILED" | "CANCELED"
  failure: string | null
  made_at: string
  arrives_on: string
  read_at: string
  lines_read_at: string | null
}

export interface QuantityDiscountTierRow {
  credit_type_id: string
  min_quantity: number
  discount_percent: number | null
  discount_flat_amount: number | null
}

export interface RateLimitRow {
  key: string
  uses: number
  resets_at: string
}

export interface RefundRow {
  id: string
  payment_id: string
  amount: number
  reason: string
  status: "CREATED" | "PENDING" | "SUCCEEDED" | "FAILED"
  provider_refund_id: string | null
  attendance_id: string | null
  credit_note_id: string | null
  again_amount: number
  created_at: string
}

export interface RefundPayoutRow {
  id: string
  payment_id: string
  order_id: string
  customer_id: string
  amount: number
  way: "CHECK" | "TRANSFER" | "CODE" | "DISPUTE"
  note: string
  sent_on: string
  promocode_id: string | null
  dispute_id: string | null
  at: string
}

export interface RefusedAddressRow {
  email: string
  reason: string
  refused_at: string
}

export interface ReportFileRow {
  id: string
  staff_id: string
  report: string
  filters: unknown
  format: "csv" | "xlsx" | "pdf" | "zip"
  status: "QUEUED" | "RUNNING" | "DONE" | "FAILED" | "CANCELED"
  parts_done: number
  parts: number | null
  tries: number
  leased_until: string | null
  problem: string | null
  asked_at: string
  started_at: string | null
  ended_at: string | null
}

export interface ReportFilePartRow {
  file_id: string
  position: number
  customer_id: string | null
  name: string | null
  pdf: Buffer | null
  rows: unknown
}

export interface RequirementReminderRow {
  student_id: string
  kind: "profile" | "questions" | "documents"
  subject: string
  due_on: string
  stage: "SOON" | "OVERDUE"
  reminded_at: string
}

export interface RequirementReminderLookRow {
  customer_id: string
  looked_on: string
}

export interface ReviewRow {
  id: string
  customer_id: string
  activity_id: string
  stars: number
  words: string
  language: string
  year: number
  status: "PENDING" | "APPROVED" | "DECLINED"
  decline_reason: string | null
  written_at: string
  published_stars: number | null
  published_words: string | null
  published_language: string | null
  published_at: string | null
  answer: string | null
  answered_at: string | null
}

export interface ReviewAskRow {
  id: string
  customer_id: string
  activity_id: string
  asked_at: string
}

export interface ReviewOptOutRow {
  customer_id: string
  at: string
}

export interface ReviewReportRow {
  review_id: string
  customer_id: string
  reason: string
  reported_at: string
  settled_at: string | null
}

export interface SandboxSmsRow {
  id: string
  recipient: string
  code: string
  body: string
  created_at: string
  used_at: string | null
}

export interface SavedReportRow {
  id: string
  staff_id: string
  name: string
  report: string
  filters: unknown
  schedule: unknown
  next_at: string | null
  version: number
  seen_at: string | null
  changed_at: string
  removed_at: string | null
}

export interface SavedReportMailRow {
  id: string
  saved_report_id: string
  staff_id: string
  due_at: string
  is_sent: boolean
}

export interface SavedReportRecipientRow {
  saved_report_id: string
  staff_id: string
}

export interface ScheduleSetRow {
  id: string
  external_id: string | null
  funbox_id: string
  location_id: string
  name: string
  kind: "PROGRAM" | "DAYCAMP_PROGRAM" | "DAYCAMP_SESSION" | "OVERNIGHT"
  description: string
  opens_at: string | null
  closes_at: string | null
  is_waitlist_enabled: boolean
  requires_application: boolean
  requires_payment_information: boolean
  is_sharing_enabled: boolean
  cancel_settings: unknown
  reschedule_settings: unknown
  refund_hours_before_start: number | null
  keeps_payment_fee: boolean
}

export interface SearchWordRow {
  word: string
}

export interface SeasonRow {
  id: string
  external_id: string | null
  url_part: string
  name: string
  start_date: string
  end_date: string
  notes: unknown
  is_archived: boolean
}

export interface SeasonAwayRow {
  customer_id: string
  student_id: string
  week: string
}

export interface SeasonOpeningRow {
  id: string
  season_id: string
  opens_at: string
  drawn_at: string | null
  batches: number
}

export interface SeasonPickRow {
  customer_id: string
  student_id: string
  offering_id: string
  second_offering_id: string | null
  joins_waitlist: boolean
  created_at: string
}

export interface SecretKeyRow {
  name: "token-keys" | "link-keys" | "health-keys"
  key_id: string
  first_used_at: string
}

export interface SessionRow {
  id: string
  offering_id: string
  date: string
  start_time: string
  end_time: string
  starts_at: string
  ends_at: string
}

export interface ShareRecipientRow {
  id: string
  customer_id: string
  name: string
  email: string
  last_sent_at: string | null
  stopped_at: string | null
}

export interface ShareRecipientAliasRow {
  old_id: string
  recipient_id: string
  at: string
}

export interface ShareSettingsRow {
  id: string
  customer_id: string
  student_id: string | null
  student_ids: unknown
  recipient_ids: unknown
  note: string
  updated_at: string
}

export interface SignInAliasRow {
  id: string
  customer_id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  password_hash: string | null
  at: string
}

export interface SignInCodeRow {
  id: string
  email: string
  code_hash: Buffer
  tries: number
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface SignInSessionRow {
  id: string
  customer_id: string
  refresh_hash: Buffer
  previous_hash: Buffer | null
  family_hash: Buffer
  rotated_at: string | null
  sealed_successor: Buffer | null
  user_agent: string | null
  created_at: string
  last_used_at: string
  expires_at: string
  revoked_at: string | null
}

export interface SigningEnvelopeRow {
  id: string
  document_id: string
  customer_id: string
  session_id: string
  provider: string
  submission_id: string | null
  status: "CREATING" | "OPEN" | "SIGNED" | "CLOSED"
  created_at: string
  asked_at: string | null
  language: string | null
}

export interface SigningLinkRow {
  token_hash: Buffer
  document_id: string
  customer_id: string
  session_id: string
  created_at: string
  expires_at: string
  opened_at: string | null
}

export interface SmartFormRow {
  id: string
  template_id: string
  student_id: string
  customer_id: string
  status: "INCOMPLETE" | "COMPLETE" | "SKIPPED"
  revision: number
  resubmission_reason: string | null
  draft: Buffer | null
  draft_saved_at: string | null
  answers_id: string | null
  valid_until: string | null
  created_at: string
}

export interface SmartFormAnswersRow {
  id: string
  smart_form_id: string
  customer_id: string
  template_id: string
  version: number
  number: number
  sealed: Buffer
  submitted_at: string
}

export interface SmartFormFileRow {
  file_key: string
  smart_form_id: string
}

export interface SmartFormScheduleSetRow {
  template_id: string
  schedule_set_id: string
}

export interface SmartFormTemplateRow {
  id: string
  external_id: string
  name: string
  description: string
  asked_when: "BEFORE_SCHEDULE" | "AFTER_SCHEDULE" | "BEFORE_ATTENDANCE" | "WITH_APPLICATION"
  is_required: boolean
  is_medical: boolean
  funbox_id: string | null
  valid_for_days: number | null
  version: number
  position: number
  is_archived: boolean
  created_at: string
  due_on: string | null
}

export interface SmartFormVersionRow {
  template_id: string
  version: number
  sections: unknown
  created_at: string
}

export interface SmsAbuseReportRow {
  id: string
  customer_id: string
  phone_number: string | null
  text: string
  created_at: string
}

export interface SpentPhoneTokenRow {
  token_hash: Buffer
  expires_at: string
}

export interface StaffRow {
  id: string
  email: string
  name: string
  password_hash: string | null
  totp_secret: Buffer | null
  totp_step: number
  pin_hash: string | null
  created_at: string
  removed_at: string | null
  last_seen_at: string | null
}

export interface StaffChallengeRow {
  id: string
  kind: "SIGN_IN" | "REGISTER" | "SECOND_STEP"
  staff_id: string | null
  invitation_id: string | null
  challenge: string
  expires_at: string
}

export interface StaffInvitationRow {
  id: string
  email: string
  name: string
  roles: unknown
  token_hash: Buffer
  invited_by: string
  created_at: string
  expires_at: string
  totp_secret: Buffer | null
  password_hash: string | null
  accepted_at: string | null
  withdrawn_at: string | null
}

export interface StaffNoteRow {
  id: string
  customer_id: string
  text: string
  by: string
  at: string
}

export interface StaffNoticeRow {
  id: string
  staff_id: string
  kind: string
  about_id: string
  facts: unknown
  is_digest: boolean
  created_at: string
  sent_at: string | null
}

export interface StaffNoticeChoiceRow {
  staff_id: string
  kind: string
  way: "MAIL" | "PUSH"
  is_on: boolean
}

export interface StaffPasskeyRow {
  id: string
  staff_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: string
  last_used_at: string | null
}

export interface StaffPushRow {
  endpoint: string
  staff_id: string
  p256dh: string
  auth: string
  created_at: string
  session_id: string | null
}

export interface StaffPushMessageRow {
  endpoint: string
  notice_id: string
  tries: number
  created_at: string
  sent_at: string | null
}

export interface StaffRecoveryCodeRow {
  staff_id: string
  code_hash: Buffer
  used_at: string | null
}

export interface StaffRoleRow {
  staff_id: string
  role: "OWNER" | "OFFICE" | "GATE" | "HEALTH" | "ACCOUNTANT"
  location_id: string | null
}

export interface StaffSessionRow {
  id: string
  staff_id: string
  device_id: string | null
  token_hash: Buffer
  user_agent: string
  proved_at: string
  created_at: string
  seen_at: string
  ended_at: string | null
}

export interface StudentRow {
  id: string
  external_id: string | null
  customer_id: string
  type: "REGULAR" | "CUSTOMER_AS_PARTICIPANT"
  qr: string
  first_name: string
  last_name: string
  birth_date: string | null
  thumbnail_key: string | null
  pronouns: "none" | "he" | "she" | "they" | "non-binary"
  gender: "MALE" | "FEMALE" | null
  grade: "NONE" | "PK3" | "PK4" | "KINDERGARTEN" | "FIRST_GRADE" | "SECOND_GRADE" | "THIRD_GRADE" | "FOURTH_GRADE" | "FIFTH_GRADE" | "SIXTH_GRADE" | "SEVENTH_GRADE" | "EIGHTH_GRADE" | "NINTH_GRADE" | "TENTH_GRADE" | "ELEVENTH_GRADE" | "TWELFTH_GRADE" | "ALUMNI"
  grade_year: number | null
  created_at: string
  archived_at: string | null
}

export interface StudentAliasRow {
  old_id: string
  student_id: string
  qr: string
  merge_id: string
  at: string
}

export interface SwitchBatchRow {
  id: string
  number: number
  files: string[]
  brought_by: string
  brought_at: string
  undone_at: string | null
}

export interface SwitchDecisionsRow {
  is_only: boolean
  decisions: unknown
  version: number
}

export interface SwitchFileRow {
  id: string
  name: string
  size: number
  key_id: string
  sealed: Buffer
  staff_id: string
  added_at: string
}

export interface SwitchReplacingRow {
  customer_id: string
}

export interface SwitchRunRow {
  id: string
  staff_id: string
  is_trial: boolean
  digest: string
  trial_id: string | null
  status: "QUEUED" | "RUNNING" | "DONE" | "FAILED"
  tries: number
  leased_until: string | null
  result: unknown
  problem: string | null
  asked_at: string
  ended_at: string | null
}

export interface SwitchedApplicationRow {
  application_id: string
  customer_id: string
  batch_id: string
  source: string
}

export interface SwitchedCapacityRow {
  batch_id: string
  pool_id: string
  added: number
}

export interface SwitchedCardRow {
  id: string
  customer_id: string
  batch_id: string
  provider_customer_id: string
  payment_method_id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_default: boolean
  source: string
  at: string
}

export interface SwitchedClaimRow {
  order_id: string
  customer_id: string
  batch_id: string
  kind: "INVOICE" | "PLAN"
  source: string
  reference: string
  issued_on: string | null
  total_amount: number
  paid_amount: number
  at: string
}

export interface SwitchedConsentRow {
  id: string
  customer_id: string
  student_id: string | null
  batch_id: string
  subject: "PHOTOS" | "TEXT_MESSAGES" | "NEWS"
  is_given: boolean
  said_on: string | null
  source: string
  has_ended_news: boolean
  at: string
}

export interface SwitchedCreditTypeRow {
  credit_type_id: string
  batch_id: string
}

export interface SwitchedDocumentRow {
  document_id: string
  customer_id: string
  batch_id: string
  signed_on: string
  signed_by: string
  source: string
}

export interface SwitchedFamilyRow {
  customer_id: string
  batch_id: string
}

export interface SwitchedFileRow {
  file_key: string
  document_id: string
  customer_id: string
  batch_id: string
  digest: Buffer
  source: string
  at: string
}

export interface SwitchedFormRow {
  form_id: string
  customer_id: string
  batch_id: string
}

export interface SwitchedNoteRow {
  id: string
  customer_id: string
  student_id: string | null
  batch_id: string
  kind: "NOTE" | "CUSTODY"
  source: string
  sealed: Buffer
  at: string
}

export interface SwitchedOrderRow {
  order_id: string
  batch_id: string
  claimed_amount: number
}

export interface SwitchedPassRow {
  id: string
  customer_id: string
  batch_id: string
  source: string
  name: string
  credit_type_id: string
  quantity: number
  paid_amount: number
  order_id: string | null
  expires_on: string | null
  at: string
}

export interface SwitchedPassCreditRow {
  credit_id: string
  pass_id: string
}

export interface SwitchedPromocodeRow {
  promocode_id: string
  batch_id: string
}

export interface SwitchedReplacedRow {
  id: string
  batch_id: string
  customer_id: string
  table_name: string
  is_changed: boolean
  before: unknown
}

export interface SwitchedSaidRow {
  customer_id: string
  batch_id: string
  said: unknown
}

export interface SwitchedThingRow {
  kind: "location" | "funbox" | "credit_type" | "schedule_set" | "activity" | "offering"
  thing_id: string
  batch_id: string
}

export interface SwitchedWaitingRow {
  entry_id: string
  batch_id: string
}

export interface TestBookingRow {
  id: string
  customer_id: string
  way: "CARD" | "FREE"
  begun_by: string
  begun_at: string
  booked_at: string | null
  claimed_until: string | null
  problem: string | null
  undo_at: string | null
  undone_at: string | null
}

export interface TranslationRow {
  row_id: string
  field: string
  language: string
  source: string
  text: string
}

export interface WaitlistEntryRow {
  id: string
  customer_id: string
  student_id: string
  offering_id: string
  instead_of_offering_id: string | null
  number: number
  group_id: string
  status: "WAITING" | "OFFERED" | "REMOVED"
  offer_id: string | null
  joined_at: string
}

export interface WalletDeviceRow {
  pass_id: string
  device: string
  push_token: string
  pushed_for: string
  registered_at: string
}

export interface WalletPassRow {
  id: string
  customer_id: string
  student_id: string
  wallet: "APPLE" | "GOOGLE"
  token_hash: Buffer
  content_hash: Buffer
  changed_at: string
  sent_hash: Buffer | null
  created_at: string
  joined_at: string | null
}

export interface WebhookEventRow {
  provider: string
  account: string
  event_id: string
  type: string
  object_id: string
  received_at: string
  applied_at: string | null
}

export interface WriteOffRow {
  id: string
  order_id: string
  customer_id: string
  amount: number
  reverses_id: string | null
  reason: string
  recorded_by: string
  at: string
}

export interface WriteOffPartRow {
  write_off_id: string
  installment_id: string | null
  invoice_id: string | null
  amount: number
}
