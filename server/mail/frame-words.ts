import type { MailKind } from "./words.ts"

interface Frame {
  /** The headline, where it isn't the subject. */
  readonly heading?: string
  /** The one next thing: its words and the portal's address, where {about} is what the mail is about and {order} the order of that. */
  readonly action?: readonly [label: string, path: string]
  /** Why this mail came. */
  readonly why?: string
}

const BUSINESS = "You're getting this email because you run the business."
const ACCOUNT = "You're getting this email because something changed in how you sign in."
const APPLIED = "You're getting this email because you applied for a place."
const PLAN = "You're getting this email because you pay in parts."
const INVOICE = "You're getting this email because you pay by invoice."
const WAITING = "You're getting this email because you wait for a place."
const ASKED = "You're getting this email once, because you asked for it."
const APPLICATION = ["Open your applications", "/applications"] as const
const PLAN_OF_ORDER = "/payment_plan/{order}"
const TO_PLAN = ["Open the plan", PLAN_OF_ORDER] as const
/** Its order, or all of them where it has none. */
const HISTORY = ["See it in your orders", "/history/{order}"] as const
const NEW_PASSWORD = ["Choose a new password", "/sign-in?aim=forgot"] as const

const FRAMES: Partial<Record<MailKind, Frame>> = {
  RECEIPT: { heading: "You’re booked!", action: ["Open the order", "/history/{about}"] },
  PAYMENT_REFUNDED: { action: HISTORY },
  BOOKING_CANCELLED: { action: HISTORY },
  BOOKING_CANCELLED_BY_BUSINESS: { action: ["Find another program", "/explore-offerings"] },
  BOOKING_MOVED: { action: ["Open your bookings", "/participants"] },
  ORDER_REFUNDED: { action: HISTORY },
  PAYMENT_NOT_NEEDED: { action: HISTORY },
  REFUND_FAILED: { action: HISTORY },
  REFUND_SENT_AGAIN: { action: HISTORY },
  REFUND_SENT_OTHERWISE: { action: HISTORY },
  DISPUTE_OPENED: { action: HISTORY },
  DISPUTE_WON: { action: HISTORY },
  DISPUTE_LOST: { action: HISTORY },
  DISPUTE_TO_ANSWER: { why: BUSINESS },
  SIGN_IN_CODE: { why: "You're getting this email because someone asked for a code with your email." },
  NO_ACCOUNT: { why: "You're getting this email because someone asked for a code with your email." },
  WELCOME: {
    heading: "Welcome!",
    action: ["Add your children", "/add-participant"],
    why: "You're getting this email because you opened an account with us.",
  },
  NEW_DEVICE: { action: NEW_PASSWORD, why: ACCOUNT },
  EMAIL_CHANGED: { action: NEW_PASSWORD, why: ACCOUNT },
  PHONE_CHANGED: { action: NEW_PASSWORD, why: ACCOUNT },
  PASSWORD_CHANGED: { action: NEW_PASSWORD, why: ACCOUNT },
  PASSWORD_GUESSED: {
    action: NEW_PASSWORD,
    why: "You're getting this email because we look after your account's safety.",
  },
  INSTALLMENT_NOTICE: { action: TO_PLAN, why: PLAN },
  INSTALLMENT_NOTICE_NO_CARD: { action: ["Choose a card", PLAN_OF_ORDER], why: PLAN },
  INSTALLMENT_NO_CARD: { action: ["Pay now", PLAN_OF_ORDER], why: PLAN },
  PLAN_CARD_REMOVED: { action: ["Choose a card", PLAN_OF_ORDER], why: PLAN },
  APPLICATION_CARD_REMOVED: { action: ["Add a card", "/cards"], why: APPLIED },
  INSTALLMENT_PAID: { action: TO_PLAN, why: PLAN },
  INSTALLMENT_FAILED: { action: ["Pay now", PLAN_OF_ORDER], why: PLAN },
  INSTALLMENT_FAILED_FINALLY: { action: ["Pay now", PLAN_OF_ORDER], why: PLAN },
  INSTALLMENT_NEEDS_YOU: { action: ["Confirm the payment", PLAN_OF_ORDER], why: PLAN },
  PLAN_CARD_EXPIRING: { action: ["Choose another card", "/payment_plan/{about}"], why: PLAN },
  INVOICE_SENT: { why: INVOICE },
  INVOICE_REMINDER: { why: INVOICE },
  INVOICE_PAID: { action: HISTORY, why: INVOICE },
  FAMILY_DELETED: { why: "You're getting this email because you had an account with us." },
  NEW_RECORD: { action: ["Sign in to read it", "/participants"] },
  WAITLIST_JOINED: { why: WAITING },
  PLACE_OFFERED: { why: WAITING },
  PLACE_LAPSED: { why: WAITING },
  WAITLIST_CANCELLED: { action: ["Find another program", "/explore-offerings"], why: WAITING },
  PLACE_CAME_BACK: { why: ASKED },
  BOOKING_OPENED: { why: ASKED },
  DATES_ADDED: { why: ASKED },
  BOOKING_DAY_CANCELLED: {
    action: ["Open your bookings", "/participants"],
    why: "You're getting this email because something changed in your bookings.",
  },
  APPLICATION_SUBMITTED: { action: APPLICATION, why: APPLIED },
  APPLICATION_APPROVED: { action: APPLICATION, why: APPLIED },
  APPLICATION_TO_PAY: { action: ["Pay for the place", "/applications"], why: APPLIED },
  APPLICATION_SENT_BACK: { action: APPLICATION, why: APPLIED },
  APPLICATION_REJECTED: { action: APPLICATION, why: APPLIED },
  APPLICATION_TIME_OVER: { action: APPLICATION, why: APPLIED },
  FIRST_DAY: {
    action: ["See the schedule", "/dashboard"],
    why: "You're getting this email because a first day is coming up.",
  },
  REQUIREMENTS_DUE: {
    action: ["See what's due", "/dashboard"],
    why: "You're getting this email because something is due before a first day.",
  },
  ADDRESS_REFUSED: { why: BUSINESS },
  SMS_ABUSE: { why: BUSINESS },
  SCHEDULE_SHARED: { why: "You're getting this email because a family shares its schedule with you." },
}

export const frameOf = (kind: MailKind): Frame => FRAMES[kind] ?? {}
