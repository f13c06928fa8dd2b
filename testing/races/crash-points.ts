import type { Instant, Words } from "./instant.ts"

// Where the campaigns kill a server, or stop its work: data alone. The server has no trace of them (decision 0475).
// "Written" is before the commit of what is named, the other tense after it.

const HELD: Words = { words: "insert into hold_pool (hold_id, pool_id, quantity, is_offered)" }
const TO_PLACE: Words = { words: "(o.id = $ or o.idempotency_key = $) for update of o" }
const PLACED: Words = { words: "request_hash = $, placed_at = $, status = $" }
const SNAPSHOT: Words = { words: "update payment set status = $, provider_payment_id" }
const PAID: Words = { ...SNAPSHOT, value: "COMPLETED" }
const UNPAID: Words = { ...SNAPSHOT, value: "EXPIRED" }
const ORDER_MOVES = "update customer_order set status = $, number"
const BOOKED: Words = { words: ORDER_MOVES, value: "COMPLETED" }
/** Before places are taken that no hold has. */
const OFFERS_ASKED: Words = { words: "o.customer_id = $ and o.status in ('OPEN', 'IN_CHECKOUT') order by o.expires_at" }
const DRAFT_EXPIRES: Words = { words: ORDER_MOVES, value: "HOLD_EXPIRED" }
const REPLACED: Words = { words: "update payment set replaced = 'DONE'" }
const EVENT: Words = { words: "insert into webhook_event (" }
const EVENT_DONE: Words = { words: "update webhook_event set applied_at = $" }
const REFUND_REFUSED: Words = { words: "update refund set status = 'FAILED'" }
const REFUND_KNOWN: Words = { words: "provider_refund_id = $ where id = $ and status in ('CREATED', 'PENDING')" }
const TRY: Words = { words: "insert into installment_try (" }
const PART_PAID: Words = { words: "update installment set status = $, next_try_on", value: "PAID" }
const MAIL_CLAIMED: Words = { words: "update outbox_mail set not_before = $, tries = tries + 1" }
const MAIL_SENT: Words = { words: "update outbox_mail set sent_at = $" }
const CHARGE: Words = { words: "insert into payment_charge (id, payment_id, customer_id, payment_method_id" }
const CHARGE_SETTLED: Words = { words: "update payment_charge set status = $, settled_at" }
const CHARGES_CANCELLED: Words = { words: "insert into payment_charge (id, payment_id, customer_id, status" }
const CLAIMS: Words = { words: "update season_opening set batches = $" }

const beforeCommit = (...commit: Words[]) => ({ when: "before", commit }) as const
const afterCommit = (...commit: Words[]) => ({ when: "after", commit }) as const
const beforeRequest = (request: string) => ({ when: "before", request }) as const
const afterRequest = (request: string) => ({ when: "after", request }) as const
const beforeCall = (call: string, given?: string) => ({ when: "before", call, with: given }) as const
const afterCall = (call: string, given?: string) => ({ when: "after", call, with: given }) as const

/** Of what the server writes. */
const OF_STATEMENTS = {
  "a draft is written": beforeCommit(HELD),
  "a draft is held": afterCommit(HELD),
  "before placing": { when: "before", statement: TO_PLACE },
  "a placed order is written": beforeCommit(PLACED),
  "after placing": afterCommit(PLACED),
  "a snapshot is written": { when: "after", statement: PAID },
  "after a snapshot": afterCommit(SNAPSHOT),
  "money is written": beforeCommit(PAID, BOOKED),
  "money has arrived": afterCommit(PAID),
  "a revived order is written": beforeCommit(PAID, BOOKED, OFFERS_ASKED),
  "late money is written": beforeCommit(PAID, { words: "insert into refund (id, payment_id, amount, reason, status" }),
  "owed money is written": beforeCommit(PAID, PART_PAID),
  "before an event is stored": beforeCommit(EVENT),
  "an event is stored": afterCommit(EVENT),
  "before an event is done": beforeCommit(EVENT_DONE),
  "an event is done": afterCommit(EVENT_DONE),
  "the end of an unpaid order is written": beforeCommit(UNPAID, { words: ORDER_MOVES, value: "EXPIRED" }),
  "an unpaid order has ended": afterCommit(UNPAID, { words: ORDER_MOVES, value: "CANCELLED" }),
  "the end of an expired draft is written": beforeCommit(DRAFT_EXPIRES),
  "an expired draft has ended": afterCommit(DRAFT_EXPIRES),
  "a payment is to be replaced": afterCommit({ words: "update payment set replaced = 'WANTED'" }),
  "a reopened order is written": beforeCommit(REPLACED),
  "an order is a draft again": afterCommit(REPLACED),
  "a refund is settled": afterCommit(REFUND_KNOWN),
  "a refused refund is written": beforeCommit(REFUND_REFUSED),
  "a refused refund is given up": afterCommit(REFUND_REFUSED),
  "an instalment's try is written": afterCommit(TRY),
  "a cancelled booking is written": beforeCommit({ words: "insert into attendance_cancellation (" }),
  "a moved booking is written": beforeCommit({ words: "insert into attendance_move (" }),
  "before a mail is sent": afterCommit(MAIL_CLAIMED),
  "after a mail is sent": beforeCommit(MAIL_SENT),
  "a mail is marked as sent": afterCommit(MAIL_SENT),
} as const satisfies Record<string, Instant>

/** Walked by crashes.test.ts, which kills a process. */
export const CRASH_POINTS = {
  ...OF_STATEMENTS,
  "before the family is made at the provider": beforeRequest("POST /v1/customers"),
  "after the family is made at the provider": afterRequest("POST /v1/customers"),
  "before the payment is made": beforeRequest("POST /v1/payment_intents"),
  "after the payment is made": afterRequest("POST /v1/payment_intents"),
  "before a payment is looked at": beforeRequest("GET /v1/payment_intents/:id"),
  "after a payment is looked at": afterRequest("GET /v1/payment_intents/:id"),
  "before a card is detached": beforeRequest("POST /v1/payment_methods/:id/detach"),
  "after a card is detached": afterRequest("POST /v1/payment_methods/:id/detach"),
  "before a payment is cancelled": beforeRequest("POST /v1/payment_intents/:id/cancel"),
  "after a payment is cancelled": afterRequest("POST /v1/payment_intents/:id/cancel"),
  "before a refund is sent": beforeRequest("POST /v1/refunds"),
  "after a refund is sent": afterRequest("POST /v1/refunds"),
  "before an instalment is charged": beforeRequest("POST /v1/payment_intents/:id/confirm"),
  "after an instalment is charged": afterRequest("POST /v1/payment_intents/:id/confirm"),
} as const satisfies Record<string, Instant>

/** Of charges that our server sends: of their statements, and of the calls of the vault's port. Walked by hosted-crashes.test.ts. */
export const CHARGE_POINTS = {
  "a charge is written": afterCommit(CHARGE),
  "a charge is answered": afterCall("vault.charge"),
  "a charge is settled": afterCommit(CHARGE_SETTLED),
  "a lost charge is voided": afterCall("vault.voidCharge"),
  "a charge is kept out": afterCommit(CHARGES_CANCELLED),
} as const satisfies Record<string, Instant>

const BY_THE_JOB = '"is_off_session":true'

/** What a test that stops its own process's work has besides: the calls of a card provider's port in place of its requests. */
export const STOP_POINTS = {
  ...OF_STATEMENTS,
  ...CHARGE_POINTS,
  "before the family is made at the provider": beforeCall("cards.form.createCustomer"),
  "after the family is made at the provider": afterCall("cards.form.createCustomer"),
  "before the payment is made": beforeCall("cards.createPayment"),
  "after the payment is made": afterCall("cards.createPayment"),
  "before an instalment is charged": beforeCall("cards.charge", BY_THE_JOB),
  "after an instalment is charged": afterCall("cards.charge", BY_THE_JOB),
  "before a refund is sent": beforeCall("cards.refund"),
  "after a refund is sent": afterCall("cards.refund"),
} as const satisfies Record<string, Instant>

/** Of opening day (docs/seasons.md). Walked by opening.test.ts, which kills a process. */
export const OPENING_POINTS = {
  "claims are written": beforeCommit(CLAIMS),
  "claims are decided": afterCommit(CLAIMS),
} as const satisfies Record<string, Instant>

export type CrashPoint = keyof typeof CRASH_POINTS
export type StopPoint = keyof typeof STOP_POINTS
export type OpeningPoint = keyof typeof OPENING_POINTS

/** Where a process can be killed. */
export const KILL_POINTS: Readonly<Record<CrashPoint | OpeningPoint, Instant>> = { ...CRASH_POINTS, ...OPENING_POINTS }

/** The keys of a record of points. */
export const pointsOf = <Point extends string>(points: Readonly<Record<Point, Instant>>): Point[] =>
  Object.keys(points).filter((name): name is Point => name in points)
