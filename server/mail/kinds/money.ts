import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Cents, Day, oneOf } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { Nothing, OrderNumber, Written } from "../facts.ts"
import { toHistory } from "../links.ts"
import { text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"

const not_booked = messages("server/mail/money.paymentRefunded")
const not_needed = messages("server/mail/money.paymentNotNeeded")
const refunded = messages("server/mail/money.orderRefunded")
const failed = messages("server/mail/money.refundFailed")
const again = messages("server/mail/money.refundSentAgain")
const otherwise = messages("server/mail/money.refundSentOtherwise")
const opened = messages("server/mail/money.disputeOpened")
const won = messages("server/mail/money.disputeWon")
const lost = messages("server/mail/money.disputeLost")

const TO_HISTORY = { action: toHistory }
const Sum = Type.Object({ amount: Cents, order: OrderNumber })

interface Sentences {
  readonly subject: (values: { amount: string }) => string
  readonly lead: (values: { amount: string; order: string | number }) => string
}

/** A mail that says one amount of an order. */
const aboutSum = (said: Sentences) =>
  mailKind(Sum, TO_HISTORY, ({ amount, order }) => ({
    subject: said.subject({ amount: formatMoney(amount) }),
    blocks: [text(said.lead({ amount: formatMoney(amount), order: order ?? "" }))],
  }))

const Refunded = Type.Object({
  order: OrderNumber,
  /** To the card. */
  amount: Cents,
  is_sent: Type.Boolean(),
  /** Comes off what is still to be paid, of which `left` stays. */
  reduced: Cents,
  left: Cents,
  /** Taken back in return. */
  credits: Type.Integer(),
  reason: Type.Union([
    Type.Object({ kind: Type.Literal("WRITTEN"), text: Written }),
    Type.Object({ kind: oneOf(["AT_PROVIDER", "ARRIVED"]) }),
  ]),
})

function refundSentences({ amount, is_sent, reduced, left, credits }: Type.Static<typeof Refunded>): string {
  const card = (is_sent ? refunded.sentToCard : refunded.toCard)({ amount: formatMoney(amount) })
  const less = refunded.lessToPay({
    less: formatMoney(reduced),
    left: left === 0 ? undefined : formatMoney(left),
  })
  return [
    ...(reduced === 0 ? [] : [less]),
    ...(reduced > 0 && amount === 0 ? [] : [card]),
    ...(credits === 0 ? [] : [refunded.creditsTaken({ count: credits })]),
  ].join(" ")
}

const reasonOf = (reason: Type.Static<typeof Refunded>["reason"]): string =>
  reason.kind === "WRITTEN" ? reason.text : reason.kind === "ARRIVED" ? refunded.arrived : refunded.atProvider

export const MONEY_MAILS = {
  PAYMENT_REFUNDED: mailKind(Nothing, TO_HISTORY, () => ({
    subject: not_booked.subject,
    blocks: [text(not_booked.lead)],
  })),
  PAYMENT_NOT_NEEDED: mailKind(Nothing, TO_HISTORY, () => ({
    subject: not_booked.subject,
    blocks: [text(not_needed.lead)],
  })),
  ORDER_REFUNDED: mailKind(Refunded, TO_HISTORY, (facts) => ({
    subject: refunded.subject,
    blocks: [
      text(`${refunded.lead({ order: facts.order ?? "" })} ${refundSentences(facts)}`),
      text(refunded.reason({ reason: reasonOf(facts.reason) })),
      text(refunded.note),
    ],
  })),
  REFUND_FAILED: aboutSum(failed),
  REFUND_SENT_AGAIN: aboutSum(again),
  REFUND_SENT_OTHERWISE: mailKind(
    Type.Object({
      ...Sum.properties,
      way: oneOf(["CHECK", "TRANSFER", "CODE"]),
      sent_on: Day,
      note: Written,
    }),
    TO_HISTORY,
    ({ amount: cents, order, way, sent_on, note }) => {
      const amount = formatMoney(cents)
      const what =
        way === "CODE" ? otherwise.asCode({ amount }) : otherwise.sent({ amount, way, day: dayLabel(sent_on) })
      return {
        subject: otherwise.subject({ amount }),
        blocks: [text(`${otherwise.lead({ amount, order: order ?? "" })} ${what}`), text(note)],
      }
    },
  ),
  DISPUTE_OPENED: aboutSum(opened),
  DISPUTE_WON: aboutSum(won),
  DISPUTE_LOST: mailKind(Sum, TO_HISTORY, ({ amount, order }) => ({
    subject: lost.subject({ amount: formatMoney(amount) }),
    blocks: [text(lost.lead({ order: order ?? "" }))],
  })),
}
