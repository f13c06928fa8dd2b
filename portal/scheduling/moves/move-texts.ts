import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { payoutText } from "../../orders/payout-texts.ts"
import type { Order } from "../../orders/queries.ts"
import type { CancelTerms, MoveTarget } from "./queries.ts"

const movedScreen = messages("portal/scheduling/moves.movedScreen")
const cancelScreen = messages("portal/scheduling/moves.cancelScreen")
const m = messages("portal/scheduling/moves.moneyBack")

type Card = CancelTerms["paid"]["payment_method"]

/** "14 days", "72 hours". */
export const hoursText = (hours: number): string =>
  hours > 72 && hours % 24 === 0 ? m.days({ count: hours / 24 }) : m.hours({ count: hours })

export const cardText = (card: Card): string =>
  card === null ? m.yourCardInSentence : `${cardName(card)} • ${card.last4}`

/** "$385", "1 credit", "Nothing": the short form of what comes back. */
export function refundSummary({
  gives,
  amount,
  reduced_amount,
}: Pick<CancelTerms, "gives" | "amount" | "reduced_amount">): string {
  if (gives === "REFUND") return formatMoney(amount + reduced_amount)
  if (gives === "CREDIT") return m.oneCredit
  return gives === "CODE" ? m.asACodeOf({ amount: formatMoney(amount) }) : m.nothing
}

/** "back to you", "less to pay", "less to pay and back": what the short form is. */
export function refundUnit({
  gives,
  amount,
  reduced_amount,
}: Pick<CancelTerms, "gives" | "amount" | "reduced_amount">): string {
  if (gives !== "REFUND" || reduced_amount === 0) return m.backToYou
  return amount === 0 ? m.lessToPay : m.lessAndBack
}

type Whole = Pick<CancelTerms, "gives" | "amount" | "reduced_amount" | "added">

/** "1 credit + $45": with what comes back for care, lunch or a shirt. */
export function wholeSummary({ gives, amount, reduced_amount, added }: Whole): string {
  const { refunded, reduced, code } = added ?? { refunded: 0, reduced: 0, code: 0 }
  const money = (gives === "REFUND" ? amount + reduced_amount : 0) + refunded + reduced
  const as_code = (gives === "CODE" ? amount : 0) + code
  const parts = [
    ...(gives === "CREDIT" ? [m.oneCredit] : []),
    ...(money > 0 ? [formatMoney(money)] : []),
    ...(as_code > 0 ? [m.asACodeOf({ amount: formatMoney(as_code) })] : []),
  ]
  return parts.length === 0 ? refundSummary({ gives, amount, reduced_amount }) : parts.join(" + ")
}

/** What that is. */
export function wholeUnit({ gives, amount, reduced_amount, added }: Whole): string {
  const less = (gives === "REFUND" ? reduced_amount : 0) + (added?.reduced ?? 0)
  if (less === 0) return m.backToYou
  const isAllLess = gives === "REFUND" || gives === "NOTHING"
  const others = (gives === "REFUND" ? amount : 0) + (added?.refunded ?? 0) + (added?.code ?? 0)
  return isAllLess && others === 0 ? m.lessToPay : m.lessAndBack
}

/** "Back to you", or that we owe it: the same as a heading. */
export function refundHeading(
  terms: Pick<CancelTerms, "gives" | "amount" | "reduced_amount" | "owed_to_family_amount">,
): string {
  if (terms.owed_to_family_amount > 0) return m.heading({ kind: "owed" })
  if (terms.gives !== "REFUND" || terms.reduced_amount === 0) return m.heading({ kind: "back" })
  return m.heading({ kind: terms.amount === 0 ? "less" : "both" })
}

/** "Visa • 5126 refused $100. We owe it to you." or how it was sent since; undefined where no card has refused anything. */
export function refusedText({
  refunds,
  owed_to_family_amount: owed,
  refund_payouts,
}: Pick<CancelTerms, "refunds" | "owed_to_family_amount" | "refund_payouts">): string | undefined {
  const refused = refunds.find(({ status }) => status === "failed")
  if (refused === undefined) return undefined
  const card = refused.payment_method === null ? m.yourCard : cardText(refused.payment_method)
  const lead = m.refused({ card, amount: formatMoney(refused.amount) })
  const sent = refund_payouts.filter(({ status }) => status !== "failed").map(payoutText)
  return [lead, ...sent, ...(owed > 0 ? [m.owed({ amount: formatMoney(owed) })] : [])].join(" ")
}

/** "1 Program Credit, use by Aug 31st". */
export function creditText(credit: NonNullable<CancelTerms["credit"]>): string {
  const until = credit.expires_on === null ? null : dayYearLabel(credit.expires_on)
  return m.creditUntil({ kind: creditKind(credit), until })
}

/** "$256.12 less to pay, $129.88 back": the two ways in which a refund comes back. */
export function refundText({ amount, reduced_amount }: Pick<CancelTerms, "amount" | "reduced_amount">): string {
  const less = reduced_amount === 0 ? [] : [m.lessToPayOf({ amount: formatMoney(reduced_amount) })]
  const back = amount === 0 ? [] : [m.backOf({ amount: formatMoney(amount) })]
  return [...less, ...back].join(", ")
}

/** What comes back for what was added to a booking. */
export function addedTexts({ refunded, reduced, code }: NonNullable<CancelTerms["added"]>): string[] {
  return [
    ...(refunded > 0 ? [cancelScreen.addedToCard({ amount: formatMoney(refunded) })] : []),
    ...(reduced > 0 ? [cancelScreen.addedLess({ amount: formatMoney(reduced) })] : []),
    ...(code > 0 ? [cancelScreen.addedCode({ amount: formatMoney(code) })] : []),
  ]
}

/** The rule in one sentence, by the policy of the purchase. */
export function ruleText({ refund_hours, cancel_hours, refund_until, paid }: CancelTerms): string {
  if (cancel_hours === null) return m.notCancelable
  const hours = hoursText(cancel_hours)
  if (paid.by_credit) return m.paidByCredit({ hours })
  if (refund_until === null || refund_hours === null) return m.creditBack({ hours })
  return m.refundThenCredit({ refund: hoursText(refund_hours), cancel: hours })
}

type Sum = Pick<MoveTarget, "difference" | "gives" | "reduced_amount" | "price" | "already_paid">

/** "+$25" and "to pay"; "−$75" and "to your card". */
export function differenceTexts({ difference, gives, reduced_amount, ...place }: Sum): [string, string] {
  if (gives === "CREDIT") return [difference === 0 ? formatMoney(0) : `+${formatMoney(difference)}`, m.creditComesBack]
  if (difference > 0) return [`+${formatMoney(difference)}`, m.toPay]
  if (difference === 0) return [formatMoney(0), place.price === place.already_paid ? m.samePrice : m.nothingToPay]
  const unit = refundUnit({ gives, amount: -difference - reduced_amount, reduced_amount })
  const card = reduced_amount === 0 ? m.toYourCard : unit
  return [`−${formatMoney(-difference)}`, gives === "REFUND" ? card : m.asACode]
}

type Old = Pick<CancelTerms, "status" | "gives" | "amount" | "reduced_amount">

/** What a move has cost, and what came back of the old place. Terms from before the move say what canceling would have given. */
export function movedText({ final_price, payment }: Pick<Order, "final_price" | "payment">, old: Old): string {
  const isBack = old.status === "cancelled" && old.gives !== "NOTHING"
  const less = isBack && old.gives === "REFUND" && old.reduced_amount > 0
  const back = less
    ? movedScreen.lessToPay({ words: refundText(old) })
    : isBack
      ? movedScreen.cameBack({ summary: refundSummary(old) })
      : undefined
  if (final_price === 0) return back ?? movedScreen.noDifference
  const card = cardText(payment?.payment_method ?? null)
  const paid = movedScreen.paidWith({ amount: formatMoney(final_price), card })
  return back === undefined ? paid : `${paid} ${back}`
}
