import { type Static, Type } from "typebox"
import { Instant, named, oneOf } from "../kernel/wire.ts"

/** Why a family can't be deleted yet. */
export const DELETION_BLOCKERS = [
  "CHECKED_IN",
  "BOOKINGS_AHEAD",
  "MONEY_OWED",
  "ORDERS_OPEN",
  "APPLICATIONS_OPEN",
  "WAITING",
] as const
export type DeletionBlocker = (typeof DELETION_BLOCKERS)[number]

/** How it is proved again that it is the customer who asks. */
export const PROOFS = ["PASSWORD", "EMAIL_CODE", "PHONE_CODE", "NONE"] as const

export const FamilyData = named("FamilyData", {
  proof: oneOf(PROOFS),
  /** What a deletion ends, by number. */
  holds: Type.Object({
    participants: Type.Integer(),
    contacts: Type.Integer(),
    credits: Type.Integer(),
    answered_forms: Type.Integer(),
    health_entries: Type.Integer(),
    files: Type.Integer(),
  }),
  blockers: Type.Array(
    Type.Object({
      code: oneOf(DELETION_BLOCKERS),
      count: Type.Integer(),
      /** Cents, of what is owed; 0 of anything else. */
      amount: Type.Integer(),
    }),
  ),
})
export type FamilyData = Static<typeof FamilyData>

export const Consent = named("Consent", {
  subject: oneOf(["TEXT_MESSAGES", "SIGN_UP", "CHECKOUT", "DOCUMENT", "QUESTIONS", "PHOTOS", "NEWS"]),
  is_given: Type.Boolean(),
  /** The document or question set, the order's number, or the child whose photos it is of; empty for anything else. */
  title: Type.String(),
  /** Of the business's documents; empty for anything else. */
  version: Type.String(),
  /** What was agreed to, as it was shown. */
  words: Type.String(),
  /** Of the words. */
  language: Type.String(),
  /** Who signed; empty for an answer without a signature. */
  signed_by: Type.String(),
  at: Instant,
})
export type Consent = Static<typeof Consent>
