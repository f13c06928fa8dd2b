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
  readonly message: string
}

const domain = (message: string, status = 409): ProblemKind => ({ type: "DomainException", status, message })
const application = (message: string, status: number): ProblemKind => ({
  type: "ApplicationException",
  status,
  message,
})

/** code → envelope type, HTTP status and sentence, in one place. */
export const PROBLEMS = {
  NOT_AUTHORIZED: { type: "NotAuthorized", status: 401, message: "Unauthorized" },
  TOO_MANY_REQUESTS: {
    type: "TooManyRequests",
    status: 429,
    message: "Too many requests. Please try again in a moment",
  },
  SERVER_ERROR: { type: "Server", status: 500, message: "Server error" },
  VALIDATION: { type: "ValidationException", status: 400, message: "Please check the marked fields." },
  NO_SUCH_COMPANY: application("There is no business at this address.", 404),
  COMPANY_LOCKED: application("This account is currently unavailable.", 423),
  CUSTOMER_RESTRICTED: application("Your account is restricted. Please contact the business.", 403),
  CLIENT_APP_REQUIRED: application("The header X-CLIENT-APP must be CUSTOMER_HUB.", 400),
  NOT_FOUND: application("Not found.", 404),
  BODY_TOO_LARGE: application("That is too large to send.", 413),
  BAD_REQUEST: application("That request can't be read.", 400),
  UNAVAILABLE: application("The service is unavailable for a moment. Please try again.", 503),
  BUSY: application("The same request is being worked on. Please wait a moment.", 409),
  WRONG_PASSWORD: domain("That password doesn't match this email. Try again, or get a code instead.", 400),
  CODE_WRONG: domain("That isn't the code we sent.", 400),
  CODE_EXPIRED: domain("This code has expired. Ask for a new one.", 400),
  PHONE_NOT_PROVED: domain("The phone couldn't be checked. Ask for a new code.", 400),
  PHONE_TAKEN: domain("There is another account with this phone."),
  PHONE_AMBIGUOUS: domain("Several accounts have this phone. Sign in with your email instead."),
  PHONE_PROVIDER_UNAVAILABLE: application(
    "We can't reach the phone service. Try again, or sign in with your email.",
    503,
  ),
  EMAIL_CODE_NOT_OFFERED: domain("We don't send codes by email. Sign in with your password, or contact us."),
  EMAIL_TAKEN: domain("There's already an account with this email. Sign in instead."),
  SIGN_UP_DISABLED: domain("Need an account? Please contact the business."),
  STUDENT_HAS_BOOKINGS: domain("This participant has bookings, so it can't be removed."),
  STUDENT_IN_CHECKOUT: domain("This participant is in a checkout. Finish or leave it first."),
  STUDENT_EXISTS: domain("You already have a participant with this name and birth date."),
  FAMILY_NOT_DELETABLE: domain("This family can't be deleted yet."),
  CONTACTS_FULL: domain("Your list of contacts is full. Remove one to add another."),
  UPLOAD_REFUSED: domain("We can't accept this file.", 400),
  UPLOAD_TOO_LARGE: domain("This file is too large.", 413),
  UPLOAD_BROKEN_OFF: application("The upload was interrupted. Please try again.", 400),
  UPLOADS_FULL: domain("You've used all your file space. Please ask the business to clear some.", 413),
  DOCUMENT_SIGNED: domain("This document is signed already."),
  DOCUMENT_NOT_FOR_SIGNING: domain("This document is answered with files, not with a signature."),
  DOCUMENT_CHANGED: domain("The document has changed since you opened it. Please read it again."),
  SIGNER_AWAY: domain("We can't reach the signing service. Please try again in a moment."),
  SIGNED_ELSEWHERE: domain("This document is signed with an outside service. Open its link to sign."),
  DOCUMENT_NOT_FOR_FILES: domain("This document is signed, not answered with files."),
  CHANGED_ELSEWHERE: domain("This was changed on another device. Look at it again, then save."),
  MEDICAL_LIST_FULL: domain("This list is full. Remove something to add more."),
  MEDICATION_ANSWERED: domain("This request has been answered, so it can't be changed now."),
  MEDICATION_ENDED: domain("This request has already ended."),
  SMART_FORM_REQUIRED: domain("These questions are required, so they can't be skipped."),
  SMART_FORM_CHANGED: domain(
    "These answers were changed somewhere else since you opened them. Yours are not saved yet.",
  ),
  SMART_FORM_TEMPLATE_CHANGED: domain(
    "The questions have changed since you opened them. Your answers are not saved yet.",
  ),
  LINK_NOT_VALID: application("This link has expired.", 403),
  CODE_NOT_KNOWN: domain("We don't know this check-in code. It may have been replaced.", 404),
  CHECKED_IN_ALREADY: domain("This participant is checked in already."),
  NOT_CHECKED_IN: domain("This participant isn't checked in."),
  NOT_ON_PICK_UP_LIST: domain("This participant may not leave with them. Choose someone on the pick-up list."),
  NOTHING_TO_VOID: domain("There is no check to take back."),
  CHECKED_IN_NOW: domain("This participant is checked in. Try again after pick-up."),
  ONLINE_HAS_NO_CHECK_IN: domain("What this participant has booked now is online: nobody checks in."),
  NOTHING_TO_CHECK_IN_FOR: domain("This participant has nothing booked around now."),
  NOTHING_TO_SHARE: domain("There are no days to share there."),
  SHARING_OFF: domain("The business doesn't allow these days to be shared."),
  MAIL_OFF: domain("We don't send email from here. Please ask the business."),
  CALENDAR_FEEDS_FULL: domain("You have the most live calendars allowed. Close one to open another."),
  PLACES_GONE: domain("Some places have just gone. Nothing was booked and nothing was charged."),
  WAITLIST_NOT_OFFERED: domain("There is no waitlist here."),
  PLACES_LEFT: domain("There are still places. Pick one now."),
  NOTHING_TO_WAIT_FOR: domain("There's nothing to wait for here. Please look again."),
  OFFER_IN_CHECKOUT: domain("This place is in your checkout. Leave the checkout first, then let it go."),
  NOT_ELIGIBLE: domain("Not everyone in this basket can take their place."),
  STEPS_DUE: domain("Something is needed before you can book these places."),
  CREDITS_MISSING: domain("Your credits don't cover this basket. Please go through checkout."),
  HELD_TOO_LONG: domain("You've held these places for as long as we hold them. You can hold them again later."),
  HELD_IN_VAIN: domain(
    "You've held these places twice, and other families are waiting. You can join them on the waitlist.",
  ),
  CHILDREN_FULL: domain("You've added as many children as an account can have. Please contact the business."),
  HOLD_ENDED: domain("We stopped holding these places. Nothing was charged."),
  ORDER_CHANGED: domain("The price has changed since you saw it. Nothing was charged; please look again."),
  ORDER_NOT_OPEN: domain("This order can't be changed now."),
  PAYMENT_OPEN: domain("A payment for this order is under way."),
  IDEMPOTENCY_MISMATCH: domain("This checkout was already sent with other contents.", 422),
  WINDOW_CLOSED: domain("It's too late to change this booking online. Please contact the business."),
  LAST_DAY: domain("This is the only day left. Cancel the whole booking instead."),
  DAY_TAKEN: domain("Something else is booked for that time."),
  TERMS_CHANGED: domain("What you get back has changed. Nothing was canceled; please look again."),
  BOOKING_CANCELLED: domain("This booking is already canceled."),
  UNDO_NOT_POSSIBLE: domain("This place can't be booked again from here."),
  MOVE_NOT_POSSIBLE: domain("This booking can't be moved there."),
  PROMOCODE_UNKNOWN: domain("We don't know this promo code.", 404),
  PROMOCODE_NOT_USABLE: domain("This promo code can't be used for this basket."),
  PROMOCODE_USED_UP: domain("This promo code has been used up."),
  PAYMENT_PROVIDER_UNAVAILABLE: application(
    "We can't reach the card service. Nothing was charged; please try again.",
    503,
  ),
  PAYMENT_NOT_STARTED: domain(
    "The payment didn't go through. Nothing was charged; try again, or contact the business.",
  ),
  PAYMENT_DECLINED: domain("Your card was declined.", 402),
  CARD_PAYMENT_NOT_OFFERED: domain(
    "Card payments aren't available yet. Nothing was charged; please contact the business.",
  ),
  PRICE_TOO_SMALL: domain(
    "This amount is too small for a card. Nothing was charged; remove the promo code, or add a place.",
  ),
  PLAN_NOT_AVAILABLE: domain(
    "This payment plan isn't offered for this order. Nothing was charged; please choose again.",
  ),
  PLAN_CHANGED: domain("This payment plan has changed. Nothing was charged; please choose again."),
  INSTALLMENT_NOT_NEXT: domain("Please pay the earlier payment of this plan first."),
  INVOICE_NOT_OFFERED: domain("Paying by invoice isn't offered here."),
  INVOICE_NOT_OPEN: domain("Nothing is left to pay on this invoice."),
  CARD_FORM_NOT_OFFERED: domain("Cards are added on the payment provider's own page here."),
  HOSTED_PROVIDER_MISSING: domain("Something went wrong. Please contact support."),
  APPLICATION_NOT_NEEDED: domain("This program needs no application. It can be booked directly."),
  APPLICATION_ANSWERED: domain("This application has been answered, so it can't be withdrawn now."),
  APPLICATION_NOT_REJECTED: domain("Only a declined application can be archived."),
  CARD_NEEDED: domain("This card is needed. Choose which card takes over."),
  PAYMENT_METHOD_UNKNOWN: domain("This card is no longer on your account.", 404),
  // What staff and the operator do.
  NOT_PERMITTED: application("This is for staff who have the permission.", 403),
  NOTHING_TO_REFUND: domain("Nothing is left to refund on this order."),
  REFUND_TOO_LARGE: domain("Less than that can be refunded on this order."),
  REFUND_REPEATED: domain("This was refunded for the same reason before. For another refund give another reason."),
  REFUSED_REFUND_FIRST: domain("A card refused a refund of this order. Send that money first."),
  REFUND_ON_ITS_WAY: domain("Money of this order is on its way to the card again."),
  BANK_DECIDES: domain("The family's bank has taken this payment back. Wait for its decision."),
  PAYOUT_REPEATED: domain("This was written down in the same words before."),
  NOTHING_TO_WRITE_OFF: domain("Nothing is left to pay on this order."),
  CANCELED_FOR_ALL: domain("This was canceled for everybody before."),
  CANCELING_FOR_ALL: domain("This is being canceled for everybody in other words."),
  FAMILIES_CHANGED: domain("This concerns another number of families now. Nothing was changed; please look again."),
  APPLICATION_NOT_PENDING: domain("This application can't be answered now."),
  APPLICANT_NOT_ELIGIBLE: domain("The participant can't take the place."),
  PROGRAM_FULL: domain("Every place is taken or held. Raise the capacity, wait until one is free, or reject it."),
  SEVERAL_POOLS: domain("This takes a place in several pools. Name one of them."),
  CAPACITY_TOO_SMALL: domain("More places than that are taken or held. Nothing was changed."),
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof PROBLEMS

/** One field's fault: where it is (`items.0.student_id`), what is wrong in a sentence, and a code for programs. */
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
    super(details.message ?? PROBLEMS[code].message)
    this.name = "Problem"
    this.code = code
    this.payload = details.payload
    this.errors = details.errors
  }
}

/** `throw problem("HOLD_ENDED", {payload})`: the sentence comes from the table unless a better one is given. */
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
