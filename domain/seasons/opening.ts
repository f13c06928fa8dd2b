import { type Static, Type } from "typebox"
import { CUSTOMER_DETAILS } from "../account/completeness.ts"
import { Id, Instant, named, nullable, oneOf, Untranslated, written } from "../kernel/wire.ts"
import { PaymentMethod } from "../payments/payment.ts"
import { REASONS } from "../scheduling/availability.ts"
import { CLAIM_OUTCOMES, CLAIM_REASONS } from "./claim.ts"

// Opening day of a season with a plan: what is still to be done before it, the queue, and what the family's one press got it.

/** What would stop a family after the press, in the order in which it is asked for. */
export const READY_KINDS = ["PROFILE", "GRADE", "BIRTH_DATE", "DOCUMENTS", "QUESTIONS", "CARD"] as const

export const ReadyItem = named("ReadyItem", {
  kind: oneOf(READY_KINDS),
  /** Null for what is the family's: profile and card. */
  student_id: nullable(Id),
  is_done: Type.Boolean(),
  /** Of documents and question sets: how many of how many; 1 and 1, or 0 and 1, for the rest. */
  done: Type.Integer(),
  count: Type.Integer(),
  /** PROFILE: what is missing. */
  profile: Type.Array(oneOf(CUSTOMER_DETAILS)),
  /** QUESTIONS: the sets without an answer. */
  smart_form_template_ids: Type.Array(Id),
})
export type ReadyItem = Static<typeof ReadyItem>

export const OpeningQueue = named("OpeningQueue", {
  /** Whether the family is in it: before the opening while it says so each minute, from then on for good. */
  is_present: Type.Boolean(),
  /** 1 is next. Null before the opening, when nobody has a place in it yet, and once the family's claim is decided. */
  position: nullable(Type.Integer()),
  /** Families in it that have no answer yet. */
  size: Type.Integer(),
})
export type OpeningQueue = Static<typeof OpeningQueue>

export const ClaimReason = named("ClaimReason", {
  /** The first or the second choice. */
  offering_id: Id,
  code: oneOf([...REASONS, ...CLAIM_REASONS]),
  /** The other booking's name, for overlaps. */
  other_name: nullable(written()),
})

/** What one pick got. */
export const ClaimedPick = named("ClaimedPick", {
  student_id: Id,
  offering_id: Id,
  name: written("offering_id"),
  second_offering_id: nullable(Id),
  second_name: nullable(written("second_offering_id")),
  untranslated: Untranslated,
  outcome: oneOf(CLAIM_OUTCOMES),
  /** What is held, or waited for. */
  got_offering_id: nullable(Id),
  /** WAITLIST: families before it, and one; as it was when the claim was decided. */
  position: nullable(Type.Integer()),
  /** FIRST and SECOND: the draft that holds it; null once the draft has been left and is forgotten. */
  order_id: nullable(Id),
  /** Against the choices before it. */
  reasons: Type.Array(ClaimReason),
})
export type ClaimedPick = Static<typeof ClaimedPick>

export const CLAIM_ORDER_STATES = ["HELD", "PAYING", "BOOKED", "OVER"] as const
export type ClaimOrderState = (typeof CLAIM_ORDER_STATES)[number]

/** Each area has its own checkout: they are paid one after the other. */
export const ClaimedOrder = named("ClaimedOrder", {
  order_id: Id,
  funbox_id: Id,
  state: oneOf(CLAIM_ORDER_STATES),
  /** Until when its places are held. */
  expires_at: nullable(Instant),
})
export type ClaimedOrder = Static<typeof ClaimedOrder>

/** One press: WAITING while those before it are answered. Then the page asks again; the claim stays. */
export const Claim = named("Claim", {
  state: oneOf(["WAITING", "DECIDED"]),
  opens_at: Instant,
  asked_at: Instant,
  decided_at: nullable(Instant),
  /** WAITING: 1 is next. */
  position: nullable(Type.Integer()),
  picks: Type.Array(ClaimedPick),
  orders: Type.Array(ClaimedOrder),
  server_time: Instant,
})
export type Claim = Static<typeof Claim>

export const Opening = named("Opening", {
  season_id: Id,
  /** When the family's plan can be claimed: the next opening of what it has picked, else of the season. Null when all of it is open. */
  opens_at: nullable(Instant),
  server_time: Instant,
  /** How many picks open then. */
  pick_count: Type.Integer(),
  /** What booking them asks for, done or not. */
  ready: Type.Array(ReadyItem),
  /** The card that would be charged; null without one, or while the card provider doesn't answer. */
  card: nullable(PaymentMethod),
  queue: OpeningQueue,
  /** Null before the press. */
  claim: nullable(Claim),
})
export type Opening = Static<typeof Opening>
