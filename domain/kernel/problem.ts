import { messages } from "./messages.ts"

// The one error type (docs/ARCHITECTURE.md). A rule returns a refusal; a use case throws a problem; only http/ catches it and
// turns its code into the envelope of spec 7.1 and 8.

type Kind =
  | "DomainException"
  | "ApplicationException"
  | "ValidationException"
  | "NotAuthorized"
  | "TooManyRequests"
  | "Server"

interface ProblemKind {
  readonly type: Kind
  readonly status: number
}

const domain = (status = 409): ProblemKind => ({ type: "DomainException", status })
const application = (status: number): ProblemKind => ({ type: "ApplicationException", status })

/** code → envelope type and HTTP status, in one place. */
export const PROBLEMS = {
  NOT_AUTHORIZED: { type: "NotAuthorized", status: 401 },
  TOO_MANY_REQUESTS: { type: "TooManyRequests", status: 429 },
  SERVER_ERROR: { type: "Server", status: 500 },
  VALIDATION: { type: "ValidationException", status: 400 },
  NO_SUCH_COMPANY: application(404),
  COMPANY_LOCKED: application(423),
  CUSTOMER_RESTRICTED: application(403),
  CLIENT_APP_REQUIRED: application(400),
  NOT_FOUND: application(404),
  BODY_TOO_LARGE: application(413),
  BAD_REQUEST: application(400),
  UNAVAILABLE: application(503),
  BUSY: application(409),
  WRONG_PASSWORD: domain(400),
  CODE_WRONG: domain(400),
  CODE_EXPIRED: domain(400),
  PHONE_NOT_PROVED: domain(400),
  PHONE_TAKEN: domain(),
  PHONE_AMBIGUOUS: domain(),
  PHONE_PROVIDER_UNAVAILABLE: application(503),
  EMAIL_CODE_NOT_OFFERED: domain(),
  EMAIL_TAKEN: domain(),
  SIGN_UP_DISABLED: domain(),
  STUDENT_HAS_BOOKINGS: domain(),
  STUDENT_IN_CHECKOUT: domain(),
  STUDENT_EXISTS: domain(),
  FAMILY_NOT_DELETABLE: domain(),
  MERGE_REFUSED: domain(),
  MERGE_OVER: domain(),
  INVITE_OVER: domain(),
  INVITE_CODE_UNKNOWN: domain(400),
  INVITED_LATELY: domain(),
  FAMILY_RESTRICTED: domain(),
  MERGE_NOT_POSSIBLE: domain(),
  CONTACTS_FULL: domain(),
  UPLOAD_REFUSED: domain(400),
  UPLOAD_TOO_LARGE: domain(413),
  UPLOAD_BROKEN_OFF: application(400),
  UPLOADS_FULL: domain(413),
  DOCUMENT_SIGNED: domain(),
  DOCUMENT_NOT_FOR_SIGNING: domain(),
  DOCUMENT_CHANGED: domain(),
  SIGNER_AWAY: domain(),
  SIGNED_ELSEWHERE: domain(),
  DOCUMENT_NOT_FOR_FILES: domain(),
  CHANGED_ELSEWHERE: domain(),
  MEDICAL_LIST_FULL: domain(),
  MEDICATION_ANSWERED: domain(),
  MEDICATION_ENDED: domain(),
  LABEL_DIFFERS: domain(),
  SMART_FORM_REQUIRED: domain(),
  SMART_FORM_CHANGED: domain(),
  SMART_FORM_TEMPLATE_CHANGED: domain(),
  LINK_NOT_VALID: application(403),
  CODE_NOT_KNOWN: domain(404),
  CHECKED_IN_ALREADY: domain(),
  NOT_CHECKED_IN: domain(),
  NOT_ON_PICK_UP_LIST: domain(),
  NOTHING_TO_VOID: domain(),
  NOT_READY: domain(),
  COLLECTOR_BARRED: domain(),
  OTHER_SITE: domain(),
  SCAN_REPEATED: domain(),
  NOT_ABSENT: domain(),
  EXCEPTION_ANSWERED: domain(),
  DAY_OVER: domain(),
  PICKED_UP_ALREADY: domain(),
  PICK_UP_USED: domain(),
  PICK_UP_DIGITS: domain(400),
  PICK_UP_CLOSED: domain(),
  DEVICE_NEEDED: application(403),
  CHECKED_IN_NOW: domain(),
  ONLINE_HAS_NO_CHECK_IN: domain(),
  NOTHING_TO_CHECK_IN_FOR: domain(),
  NOTHING_TO_SHARE: domain(),
  REVIEW_NOT_ATTENDED: domain(),
  NO_DAYS_AHEAD: domain(),
  WALLET_OFF: domain(),
  SHARING_OFF: domain(),
  FRIENDS_FULL: domain(),
  FRIEND_IS_OWN: domain(),
  FRIEND_NOT_BOOKED: domain(),
  MAIL_OFF: domain(),
  CALENDAR_FEEDS_FULL: domain(),
  PLACES_GONE: domain(),
  ADD_ONS_GONE: domain(),
  WAITLIST_NOT_OFFERED: domain(),
  PLACES_LEFT: domain(),
  NOT_OPEN_YET: domain(),
  NOTHING_TO_WAIT_FOR: domain(),
  OFFER_IN_CHECKOUT: domain(),
  NOT_ELIGIBLE: domain(),
  STEPS_DUE: domain(),
  CREDITS_MISSING: domain(),
  HELD_TOO_LONG: domain(),
  HELD_IN_VAIN: domain(),
  CHILDREN_FULL: domain(),
  HOLD_ENDED: domain(),
  ORDER_CHANGED: domain(),
  ORDER_NOT_OPEN: domain(),
  PAYMENT_OPEN: domain(),
  IDEMPOTENCY_MISMATCH: domain(422),
  WINDOW_CLOSED: domain(),
  LAST_DAY: domain(),
  DAY_TAKEN: domain(),
  DAY_OFF_FOR_ALL: domain(),
  TERMS_CHANGED: domain(),
  BOOKING_CANCELLED: domain(),
  UNDO_NOT_POSSIBLE: domain(),
  SAVE_NOT_UNDONE: domain(),
  DRAFT_NEEDED: domain(),
  THING_ARCHIVED: domain(),
  PROGRAM_ARCHIVED: domain(),
  BOOKED_AHEAD: domain(),
  SWITCH_FILES_FULL: domain(),
  SWITCH_NOT_READY: domain(),
  SWITCH_RUNNING: domain(),
  COPY_RUNNING: domain(),
  SWITCH_BATCH_USED: domain(),
  MOVE_NOT_POSSIBLE: domain(),
  PROMOCODE_UNKNOWN: domain(404),
  PROMOCODE_NOT_USABLE: domain(),
  PROMOCODE_USED_UP: domain(),
  PAYMENT_PROVIDER_UNAVAILABLE: application(503),
  PAYMENT_NOT_STARTED: domain(),
  PAYMENT_DECLINED: domain(402),
  CARD_PAYMENT_NOT_OFFERED: domain(),
  PRICE_TOO_SMALL: domain(),
  PLAN_NOT_AVAILABLE: domain(),
  PLAN_CHANGED: domain(),
  INSTALLMENT_NOT_NEXT: domain(),
  INVOICE_NOT_OFFERED: domain(),
  INVOICE_NOT_OPEN: domain(),
  CARD_FORM_NOT_OFFERED: domain(),
  HOSTED_PROVIDER_MISSING: domain(),
  APPLICATION_NOT_NEEDED: domain(),
  APPLICATION_ANSWERED: domain(),
  APPLICATION_NOT_REJECTED: domain(),
  CARD_NEEDED: domain(),
  PAYMENT_METHOD_UNKNOWN: domain(404),
  // What staff and the operator do.
  NOT_PERMITTED: application(403),
  SITE_NOT_PERMITTED: application(403),
  PROOF_NEEDED: application(403),
  PREVIEW_CHANGED: domain(),
  REPORT_TOO_LONG: domain(),
  REPORT_TAKES_LONG: domain(),
  REPORT_FILES_FULL: domain(),
  SAVED_REPORTS_FULL: domain(),
  NO_EMAIL: domain(),
  NOTHING_TO_TEST: domain(),
  MAIL_ON_ITS_WAY: domain(),
  MAIL_OVER: domain(),
  NOTHING_TO_CORRECT: domain(),
  STAFF_PASSWORD_WRONG: domain(400),
  STAFF_CODE_WRONG: domain(400),
  STAFF_STEP_OVER: domain(400),
  STAFF_PASSWORD_WEAK: domain(400),
  PASSKEYS_FULL: domain(),
  PUSH_NOT_TAKEN: domain(400),
  PHOTOS_OFF: domain(409),
  PASSKEY_NOT_TAKEN: domain(400),
  PASSKEY_NOT_KNOWN: domain(400),
  LAST_WAY_IN: domain(),
  INVITATION_OVER: domain(404),
  STAFF_EXISTS: domain(),
  LAST_OWNER: domain(),
  DEVICE_CODE_WRONG: domain(400),
  PIN_WRONG: domain(400),
  NOTHING_TO_REFUND: domain(),
  REFUND_TOO_LARGE: domain(),
  REFUND_REPEATED: domain(),
  REFUSED_REFUND_FIRST: domain(),
  REFUND_ON_ITS_WAY: domain(),
  BANK_DECIDES: domain(),
  PAYOUT_REPEATED: domain(),
  NOTHING_TO_WRITE_OFF: domain(),
  DISPUTE_NOT_OPEN: domain(),
  NOTHING_APART: domain(),
  NOTHING_OWED: domain(),
  ENTRY_NOT_LAST: domain(),
  WRITE_OFF_STAYS: domain(),
  PERIOD_NOT_OVER: domain(),
  PERIOD_IS_CLOSED: domain(),
  PERIOD_NOT_CLOSED: domain(),
  PART_NOT_FAILED: domain(),
  REMINDED_TODAY: domain(),
  CANCELED_FOR_ALL: domain(),
  CANCELING_FOR_ALL: domain(),
  APPLICATION_NOT_PENDING: domain(),
  APPLICANT_NOT_ELIGIBLE: domain(),
  PROGRAM_FULL: domain(),
  PLACE_IN_CHECKOUT: domain(),
  ALREADY_DECIDED: domain(),
  SEVERAL_POOLS: domain(),
  CAPACITY_TOO_SMALL: domain(),
  PROGRAM_OVER: domain(),
  RULE_REFUSES: domain(),
  OWNER_NEEDED: application(403),
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof PROBLEMS

const sentences = messages("domain/kernel.problems")

/** What a problem says, in the reader's language. */
export const sentenceOf = (code: ProblemCode): string => sentences[code]

/** One field's error: where it is (`items.0.student_id`), what is wrong in a sentence, and a code for programs. */
export interface FieldError {
  path: string
  message: string
  code: string
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly payload: Record<string, unknown> | undefined
  readonly errors: readonly FieldError[] | undefined

  constructor(
    code: ProblemCode,
    details: { message?: string; payload?: Record<string, unknown>; errors?: readonly FieldError[] },
  ) {
    super(details.message ?? sentenceOf(code))
    this.name = "Problem"
    this.code = code
    this.payload = details.payload
    this.errors = details.errors
  }
}

/** `throw problem("HOLD_ENDED", {payload})`: the sentence is its code's unless a better one is given. */
export const problem = (
  code: ProblemCode,
  details: { message?: string; payload?: Record<string, unknown>; errors?: readonly FieldError[] } = {},
): Problem => new Problem(code, details)

/** In seconds. */
const CROWDED_FOR = 5

/** The server has too much to do at the moment: asking again soon is worth it, which it isn't for someone who has asked too often. */
export const crowded = (): Problem =>
  problem("TOO_MANY_REQUESTS", { payload: { retry_after: CROWDED_FOR, is_crowded: true } })

/** The database or the file store is away, or has no connection free: asking again soon is worth it. */
export const unavailable = (): Problem => problem("UNAVAILABLE", { payload: { retry_after: CROWDED_FOR } })

/** A ValidationException on one field. */
export const invalid = (path: string, message: string, code = "invalid"): Problem =>
  problem("VALIDATION", { errors: [{ path, message, code }] })
