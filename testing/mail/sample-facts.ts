import { type FactsOf, KINDS, type KindAndFacts, type MailKind } from "@hub/server/mail/kinds"

const ID = "0195f3a0-0000-7000-8000-000000000001"
const DATES = { start_date: "2026-06-14", end_date: "2026-06-18", start_time: "09:00", end_time: "15:30" }
const WHEN = { ...DATES, weekdays: 62 }
const CARD = { brand: "visa", last4: "4242", wallet_type: null }
const ZONE = { time_zone: "America/New_York" }
const UNTIL = { at: "2026-06-01T21:00:00.000Z", ...ZONE }
const LOCATION = {
  name: "Mill Pond",
  type: "ON_SITE",
  show_directions: "ALWAYS_SHOW",
  address: "1 Mill Lane",
} as const
const ERROR = { code: "insufficient_funds", message: "Your card has insufficient funds." }

interface Wrote {
  /** Of each person and program. */
  readonly name: string
  /** What a family or the business wrote. */
  readonly text: string
}

/** Facts of every kind of mail: one without doesn't compile. */
export function sampleFacts({ name, text }: Wrote): { readonly [Kind in MailKind]: FactsOf<Kind> } {
  const back = {
    gives: "REFUND" as const,
    amount: 19_250,
    reduced: 4_000,
    left: [
      { amount: 25_612, due_on: "2026-07-06" },
      { amount: 1_200, due_on: "2026-07-20" },
    ],
    credit: { name, is_program: true },
  }
  const canceled = { who: name, program: name, dates: DATES, back }
  const visit = {
    attendance_id: ID,
    student_name: name,
    name,
    location: LOCATION,
    room: "Barn",
    days: [
      {
        date: "2026-06-14",
        start_time: "09:00",
        end_time: "15:30",
        starts_at: "2026-06-14T13:00:00.000Z",
        ends_at: "2026-06-14T19:30:00.000Z",
      },
    ],
    stamped_at: "2026-01-05T12:00:00.000Z",
    things_to_bring: [text],
  }
  const sum = { amount: 19_250, order: 1_042 }
  const due = { amount: 19_250, due_on: "2026-07-06" }
  const invoice = { number: "INV-7", ...due, link: "https://hub.example/invoice/1" }
  const waiting = { names: [name, "Theo"], program: name, when: WHEN, ...ZONE }
  const application = { participant: name, program: name, dates: DATES, ...ZONE }
  const notice = { program: name, first_day: "2026-06-14", last_day: "2026-06-18", activity_url_part: "night-owls" }
  const tried = { amount: 19_250, card: CARD, error: ERROR, next_try_on: "2026-07-09" }
  const face = { colour: 1 as const, letter: "M" }
  return {
    RECEIPT: {},
    PAYMENT_REFUNDED: {},
    PAYMENT_NOT_NEEDED: {},
    REFUND_FAILED: sum,
    REFUND_SENT_AGAIN: sum,
    REFUND_SENT_OTHERWISE: { ...sum, way: "CHECK", sent_on: "2026-06-02", note: text },
    DISPUTE_OPENED: sum,
    DISPUTE_WON: sum,
    DISPUTE_LOST: sum,
    DISPUTE_TO_ANSWER: { ...sum, name, reason: "fraudulent", due_on: "2026-06-20" },
    STAFF_INVITATION: { name, invited_by: name, hours: 48, token: "t".repeat(43) },
    STAFF_NOTICE: { notice: "STILL_HERE", location: name, amount: null, path: "/gate" },
    STAFF_TEST: { name },
    STAFF_DIGEST: { rows: [{ kind: "BOOKINGS", count: 3 }] },
    BUSINESS_COPIED: { name, hours: 24 },
    REPORT_READY: { report: name, days: 7 },
    REPORT_SCHEDULED: { report: name, from: "2026-10-01", to: "2026-10-31", path: "/reports/revenue" },
    SIGN_IN_CODE: { code: "123456", minutes: 10 },
    FAMILY_INVITE: {
      business: name,
      children: [name, name],
      bookings: 2,
      is_reminder: false,
      until: "2026-07-01",
      token: `${ID}.${"t".repeat(43)}`,
    },
    CONCERN_ANSWERED: { part: "BOOKINGS", words: text },
    MERGE_ASKED: { other: name, stays: true, code: "123456", token: "t".repeat(43), hours: 48 },
    MERGE_DONE: { other: name, addresses: "a@mail.example, b@mail.example", has_health: true, lost_card: true },
    MERGE_CLOSED: { other: name, because: "REFUSED" },
    MERGE_OVERRIDDEN: { other: name, because: text },
    NO_ACCOUNT: {},
    EMAIL_CHANGED: {},
    PHONE_CHANGED: {},
    PASSWORD_CHANGED: {},
    PASSWORD_GUESSED: {},
    SMS_ABUSE: { customer_id: ID, phone: null, text },
    BOOKING_CANCELLED: canceled,
    BOOKING_CANCELLED_BY_BUSINESS: { ...canceled, reason: text },
    BOOKING_MOVED: {
      ...canceled,
      old_program: name,
      old_dates: DATES,
      paid: 2_500,
      rules: { stay: [name], go: [name, "Siblings"] },
    },
    ORDER_REFUNDED: {
      ...sum,
      is_sent: false,
      reduced: 4_000,
      left: 12_000,
      credits: 2,
      reason: { kind: "WRITTEN", text },
    },
    REVIEW_ASKED: { program: name, url_part: "night-owls" },
    REVIEW_DECLINED: { program: name, url_part: "night-owls", reason: text },
    NEW_RECORD: { participant: name },
    DETAILS_CORRECTED: {
      who: name,
      changes: [
        { field: "birth_date", before: "2021-03-02", after: "2022-03-02" },
        { field: "grade", before: "NONE", after: "KINDERGARTEN" },
        { field: "email", before: null, after: text },
      ],
      barred_for: [],
      because: text,
      kept: [{ program: name, dates: DATES }],
    },
    LEFT_WITH_OTHER: {
      participant: name,
      program: name,
      location: name,
      left: UNTIL,
      with_whom: text,
      reason: text,
      called: text,
      by: name,
    },
    APPLICATION_SUBMITTED: { applications: [application] },
    APPLICATION_APPROVED: application,
    APPLICATION_TO_PAY: { ...application, until: UNTIL },
    APPLICATION_SENT_BACK: { ...application, reason: text },
    APPLICATION_REJECTED: { ...application, reason: text },
    APPLICATION_MOVED: { ...application, before: name, reason: text, open_parts: 2 },
    APPLICATION_TIME_OVER: { ...application, until: UNTIL },
    APPLICATION_CARD_REMOVED: { card: CARD, participant: name, program: name },
    WAITLIST_JOINED: { ...waiting, position: 2, hours: 24 },
    PLACE_OFFERED: { ...waiting, until: UNTIL, price: 38_500, location: LOCATION, since: "2026-05-02" },
    PLACE_LAPSED: { ...waiting, until: UNTIL },
    WAITLIST_CANCELLED: { ...waiting, reason: text },
    WAITLIST_REMOVED: { ...waiting, reason: text },
    PLACE_CAME_BACK: notice,
    BOOKING_OPENED: notice,
    OPENS_TOMORROW: { ...notice, opens: { at: "2026-05-02T13:00:00.000Z", time_zone: "America/New_York" } },
    OPENS_IN_AN_HOUR: { ...notice, opens: { at: "2026-05-02T13:00:00.000Z", time_zone: "America/New_York" } },
    DATES_ADDED: { ...notice, first_day: null, last_day: null },
    BOOKING_DAY_CANCELLED: { who: name, program: name, day: "2026-06-15", visits: [visit] },
    DAY_CANCELLED_BY_BUSINESS: {
      who: name,
      program: name,
      day: "2026-06-15",
      reason: text,
      back,
      is_last: false,
      visits: [visit],
    },
    DAY_TAKES_PLACE: { who: name, program: name, day: "2026-06-15", visits: [visit] },
    ADD_ONS_CANCELLED_BY_BUSINESS: {
      who: name,
      program: name,
      what: [name],
      added: { refunded: 0, reduced: 2_450, code: 0 },
      reason: text,
    },
    PAY_BY_LINK: { names: [name], amount: 15_785, until: UNTIL, link: "https://hub.example/invoices/x" },
    DOCUMENTS_SIGNED: { names: [name, "Theo"] },
    DOCUMENT_RETURNED: { participant: name, document_id: ID },
    QUESTIONS_RETURNED: { participant: name, student_id: ID, template_id: ID },
    FAMILY_MESSAGE: { subject: name, body: text },
    FAMILY_NEWS: { subject: name, body: text },
    MEDICATION_QUESTION: { participant: name, student_id: ID },
    REQUIREMENTS_DUE: {
      today: "2026-06-10",
      due: [
        { student_id: ID, kind: "documents", due_on: "2026-06-08", stage: "OVERDUE" },
        { student_id: ID, kind: "profile", due_on: "2026-06-12", stage: "SOON" },
      ],
      children: [{ id: ID, name, face }],
    },
    SCHEDULE_SHARED: {
      about: "2026-06",
      from_name: name,
      to_name: name,
      note: text,
      visits: [visit],
      faces: [{ name, face }],
    },
    INSTALLMENT_NOTICE: { ...due, card: CARD },
    INSTALLMENT_NOTICE_NO_CARD: due,
    INSTALLMENT_NO_CARD: { amount: 19_250 },
    INSTALLMENT_PAID: { amount: 19_250 },
    INSTALLMENT_FAILED: tried,
    INSTALLMENT_FAILED_FINALLY: { ...tried, next_try_on: null },
    INSTALLMENT_NEEDS_YOU: { amount: 19_250 },
    INSTALLMENT_TO_PAY: { amount: 19_250 },
    INSTALLMENT_NEW_DAY: { ...due, card: CARD },
    PLAN_CARD_REMOVED: { ...due, card: CARD },
    PLAN_CARD_EXPIRING: { card: CARD, last_due_on: "2026-08-20" },
    INVOICE_SENT: invoice,
    INVOICE_REMINDER: { ...invoice, count: 1 },
    INVOICE_PAID: { number: "INV-7", amount: 19_250, left: 5_000 },
    FAMILY_DELETED: {},
    ADDRESS_REFUSED: { name, email: "dana@mail.example", reason: text },
    FIRST_DAY: { day: "2026-06-14", visits: [{ ...visit, when: WHEN }] },
    WELCOME: {},
    NEW_DEVICE: {
      user_agent:
        "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
    },
  }
}

/** The table above has each kind's own. */
const isMail = (mail: { kind: MailKind; facts: unknown }): mail is KindAndFacts => mail.kind in KINDS

/** A mail of a kind to queue. */
export function sampleMail(kind: MailKind, wrote: Wrote): KindAndFacts {
  const mail = { kind, facts: sampleFacts(wrote)[kind] }
  if (!isMail(mail)) throw new Error(`There is no mail ${kind}`)
  return mail
}
