import type { Kind, TimeWindow } from "../catalogue/catalogue.ts"
import { lastMoment } from "./time-window.ts"

// product.md 3: money until the refund's hours, a credit until the window of spec 4.10 closes, nothing afterwards. Always by the policy
// as it was at purchase.

/** As stored with an attendance; an attendance of before refunds has no terms of theirs. */
export interface BookingPolicy {
  readonly cancel_settings: TimeWindow
  readonly reschedule_settings: TimeWindow
  readonly refund_hours_before_start?: number | null
  readonly keeps_payment_fee?: boolean
}

/** What one order paid for a place, or for the one before whose credit pays for it now. */
export interface Backing {
  readonly order_id: string
  readonly sale_amount: number
  /** What of the order's price was not given back already, less what its other places cost (decision 0185). */
  readonly unreturned: number
}

/** What one order paid for a place, and how much of that order's payments can still be refunded. */
export interface Funding extends Backing {
  readonly fee_amount: number
  readonly is_refundable: boolean
  readonly left: number
  /** What the order still has to pay, in parts or by invoice. */
  readonly owed: number
  /** What was paid without a card: a transfer or a check can't go back to one. */
  readonly paid_otherwise: number
}

export interface GivenUp {
  readonly policy: BookingPolicy
  readonly kind: Kind
  readonly starts_at: string
  /** Newest order first; empty when an owned credit paid for the place. */
  readonly funding: readonly Funding[]
  /** Of a place that a returned credit paid. */
  readonly backing?: readonly Backing[]
}

export const GIVES = ["REFUND", "CREDIT", "CODE", "NOTHING"] as const
export type Gives = (typeof GIVES)[number]

/** A part of a refund: what it takes from one order's sale and fee. */
export interface RefundPart {
  readonly order_id: string
  readonly sale: number
  readonly fee: number
}

export interface CancelOutcome {
  readonly gives: Gives
  /** In cents: to the cards, or as a code. */
  readonly amount: number
  /** Of a refund: what comes off what is still to be paid, before any card. */
  readonly reduced: number
  readonly parts: readonly RefundPart[]
}

const HOUR_MS = 3_600_000
const NOTHING: CancelOutcome = { gives: "NOTHING", amount: 0, reduced: 0, parts: [] }
const CREDIT: CancelOutcome = { gives: "CREDIT", amount: 0, reduced: 0, parts: [] }

/** In cents: for less a credit isn't broken up into a code. Rests that are too small to be charged are forgiven. */
const SMALL = 100

/** An action is allowed until this moment, and at it (spec 4.10: at least so many hours). */
export const isOpen = (until: string | null, now: Date): boolean => until !== null && now.getTime() <= Date.parse(until)

export const cancelUntil = ({ policy, kind, starts_at }: GivenUp): string | null =>
  lastMoment(policy.cancel_settings, kind, starts_at)

export const rescheduleUntil = ({ policy, kind, starts_at }: GivenUp): string | null =>
  lastMoment(policy.reschedule_settings, kind, starts_at)

/** Never after the last moment for cancelling; null when money never comes back. */
export function refundUntil(booking: GivenUp): string | null {
  const cancel_until = cancelUntil(booking)
  const hours = booking.policy.refund_hours_before_start ?? null
  if (cancel_until === null || hours === null) return null
  const until = new Date(Date.parse(booking.starts_at) - hours * HOUR_MS).toISOString()
  return until < cancel_until ? until : cancel_until
}

export const paidFor = ({ funding }: Pick<GivenUp, "funding">): number =>
  funding.reduce((sum, { sale_amount }) => sum + sale_amount, 0)

/** What can be given back: never more than is still to be paid or was paid and not refunded yet, the place before its fee. */
export function refundParts(funding: readonly Funding[], keeps_payment_fee: boolean): RefundPart[] {
  return funding.flatMap(({ order_id, sale_amount, fee_amount, unreturned, left, owed }) => {
    const sale = Math.min(sale_amount, unreturned, left + owed)
    const fee = keeps_payment_fee ? 0 : Math.min(fee_amount, left + owed - sale)
    return sale + fee === 0 ? [] : [{ order_id, sale, fee }]
  })
}

const sumOf = (parts: readonly RefundPart[]): number => parts.reduce((sum, { sale, fee }) => sum + sale + fee, 0)

/** What is still to be paid is lowered first, so that no card is charged later for what was given back today. */
export const takenOffOwed = (funding: readonly Funding[], parts: readonly RefundPart[]): number =>
  parts.reduce((sum, { order_id, sale, fee }) => {
    const owed = funding.find((one) => one.order_id === order_id)?.owed ?? 0
    return sum + Math.min(owed, sale + fee)
  }, 0)

/** Of what a place cost: what can come back for it, in whatever form. */
export const worthOf = ({ funding }: Pick<GivenUp, "funding">): number =>
  funding.reduce(
    (sum, { sale_amount, unreturned, left, owed, paid_otherwise }) =>
      sum + Math.min(sale_amount, unreturned, left + owed + paid_otherwise),
    0,
  )

/** As a credit, which is worth the whole place; where a part of its price was given back before, the rest comes as a code. */
export function inCredits(booking: GivenUp): CancelOutcome {
  const { funding, backing = [] } = booking
  const paid = funding.length > 0 ? paidFor(booking) : backing.reduce((sum, { sale_amount }) => sum + sale_amount, 0)
  const worth =
    funding.length > 0
      ? worthOf(booking)
      : backing.reduce((sum, { sale_amount, unreturned }) => sum + Math.min(sale_amount, unreturned), 0)
  if (paid === 0 || paid - worth < Math.min(paid, SMALL)) return CREDIT
  return worth === 0 ? NOTHING : { gives: "CODE", amount: worth, reduced: 0, parts: [] }
}

function inMoney(booking: GivenUp, keeps_payment_fee: boolean): CancelOutcome {
  const { funding } = booking
  const parts = refundParts(funding, keeps_payment_fee)
  const total = sumOf(parts)
  const wanted = worthOf(booking) + (keeps_payment_fee ? 0 : sumFees(funding))
  // A part of it was a transfer or a check, which can't go back to a card.
  if (total < wanted && funding.some(({ paid_otherwise }) => paid_otherwise > 0)) return inCredits(booking)
  const reduced = takenOffOwed(funding, parts)
  return total === 0 ? NOTHING : { gives: "REFUND", amount: total - reduced, reduced, parts }
}

const sumFees = (funding: readonly Funding[]): number => funding.reduce((sum, { fee_amount }) => sum + fee_amount, 0)

export const isOwed = ({ funding }: Pick<GivenUp, "funding">): boolean => funding.some(({ owed }) => owed > 0)

export const isMoneyDue = (booking: GivenUp, now: Date): boolean =>
  paidFor(booking) > 0 &&
  booking.funding.every(({ is_refundable }) => is_refundable) &&
  isOpen(refundUntil(booking), now)

/** What a family gets for a booking that it cancels now. Undefined when it is too late. */
export function cancelOutcome(booking: GivenUp, now: Date): CancelOutcome | undefined {
  if (!isOpen(cancelUntil(booking), now)) return undefined
  // What cost nothing, or was paid by a credit, comes back as one.
  if (!isMoneyDue(booking, now)) return inCredits(booking)
  return inMoney(booking, booking.policy.keeps_payment_fee ?? true)
}

/** What a family gets when the business cancels: all of it, whatever the policy says. */
export function businessCancelOutcome(booking: GivenUp, give: "REFUND" | "CREDIT"): CancelOutcome {
  return give === "CREDIT" || paidFor(booking) === 0 ? inCredits(booking) : inMoney(booking, false)
}
