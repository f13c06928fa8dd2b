import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { Cents, Day } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { bankSentence, Refusal } from "../bank-sentence.ts"
import { Called, Card, Moment, Name, Names, orNull } from "../facts.ts"
import { toCards, toChooseCard, toConfirm, toHistory, toOpenPlan, toOtherCard, toPay } from "../links.ts"
import { action, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"
import { applied, paysByInvoice, paysInParts } from "../reasons.ts"

const notice = messages("server/mail/plans.notice")
const no_card_ahead = messages("server/mail/plans.noticeNoCard")
const no_card = messages("server/mail/plans.noCard")
const removed = messages("server/mail/plans.cardRemoved")
const asked_for = messages("server/mail/plans.applicationCardRemoved")
const paid = messages("server/mail/plans.paid")
const failed = messages("server/mail/plans.failed")
const finally_failed = messages("server/mail/plans.failedFinally")
const needs_you = messages("server/mail/plans.needsYou")
const to_pay = messages("server/mail/plans.toPay")
const new_day = messages("server/mail/plans.newDay")
const expiring = messages("server/mail/plans.cardExpiring")
const sent = messages("server/mail/plans.invoiceSent")
const by_link = messages("server/mail/plans.payByLink")
const added_by_link = messages("server/mail/plans.payAddedByLink")
const reminder = messages("server/mail/plans.invoiceReminder")
const invoice_paid = messages("server/mail/plans.invoicePaid")

/** "Visa • 4242"; undefined where nothing is known of it: a sentence says "your card" then. */
const namedCard = (card: Card): string | undefined =>
  card.last4 === "" ? undefined : `${cardName(card)} • ${card.last4}`

const Due = { amount: Cents, due_on: Day }
const Tried = Type.Object({ amount: Cents, card: Card, error: Refusal, next_try_on: orNull(Day) })
const Invoice = { number: Type.String(), amount: Cents, due_on: Day, link: Type.String() }

export const PLAN_MAILS = {
  INSTALLMENT_NOTICE: mailKind(
    Type.Object({ ...Due, card: Card }),
    { action: toOpenPlan, why: paysInParts },
    ({ amount: cents, due_on, card }) => {
      const said = { amount: formatMoney(cents), day: dayWithWeekday(due_on) }
      return { subject: notice.subject(said), blocks: [text(notice.lead({ ...said, card: namedCard(card) }))] }
    },
  ),
  INSTALLMENT_NOTICE_NO_CARD: mailKind(
    Type.Object(Due),
    { action: toChooseCard, why: paysInParts },
    ({ amount: cents, due_on }) => {
      const said = { amount: formatMoney(cents), day: dayWithWeekday(due_on) }
      return { subject: no_card_ahead.subject(said), blocks: [text(no_card_ahead.lead(said))] }
    },
  ),
  INSTALLMENT_NO_CARD: mailKind(Type.Object({ amount: Cents }), { action: toPay, why: paysInParts }, ({ amount }) => ({
    subject: no_card.subject({ amount: formatMoney(amount) }),
    blocks: [text(no_card.lead({ amount: formatMoney(amount) }))],
  })),
  PLAN_CARD_REMOVED: mailKind(
    Type.Object({ ...Due, card: Card }),
    { action: toChooseCard, why: paysInParts },
    ({ amount, due_on, card }) => ({
      subject: removed.subject,
      blocks: [text(removed.lead({ card: namedCard(card), amount: formatMoney(amount), day: dayWithWeekday(due_on) }))],
    }),
  ),
  APPLICATION_CARD_REMOVED: mailKind(
    Type.Object({ card: Card, participant: Name, program: Called }),
    { action: toCards, why: applied },
    ({ card, participant, program }) => ({
      subject: asked_for.subject({ program }),
      blocks: [text(asked_for.lead({ card: namedCard(card), participant, program }))],
    }),
  ),
  INSTALLMENT_PAID: mailKind(
    Type.Object({ amount: Cents }),
    { action: toOpenPlan, why: paysInParts },
    ({ amount }) => ({
      subject: paid.subject({ amount: formatMoney(amount) }),
      blocks: [text(paid.lead)],
    }),
  ),
  INSTALLMENT_FAILED: mailKind(
    Tried,
    { action: toPay, why: paysInParts },
    ({ amount: cents, card, error, next_try_on }) => {
      const amount = formatMoney(cents)
      const day = next_try_on === null ? "" : dayLabel(next_try_on)
      return {
        subject: failed.subject({ amount }),
        blocks: [text(failed.lead({ card: namedCard(card), amount, error: bankSentence(error), day }))],
      }
    },
  ),
  INSTALLMENT_FAILED_FINALLY: mailKind(Tried, { action: toPay, why: paysInParts }, ({ amount: cents, card, error }) => {
    const amount = formatMoney(cents)
    return {
      subject: no_card.subject({ amount }),
      blocks: [text(finally_failed.lead({ card: namedCard(card), amount, error: bankSentence(error) }))],
    }
  }),
  INSTALLMENT_NEEDS_YOU: mailKind(
    Type.Object({ amount: Cents }),
    { action: toConfirm, why: paysInParts },
    ({ amount }) => ({
      subject: needs_you.subject({ amount: formatMoney(amount) }),
      blocks: [text(needs_you.lead)],
    }),
  ),
  INSTALLMENT_TO_PAY: mailKind(Type.Object({ amount: Cents }), { action: toPay, why: paysInParts }, ({ amount }) => ({
    subject: to_pay.subject({ amount: formatMoney(amount) }),
    blocks: [text(to_pay.lead({ amount: formatMoney(amount) }))],
  })),
  INSTALLMENT_NEW_DAY: mailKind(
    Type.Object({ ...Due, card: orNull(Card) }),
    { action: toOpenPlan, why: paysInParts },
    ({ amount, due_on, card }) => {
      const said = { amount: formatMoney(amount), day: dayWithWeekday(due_on) }
      const lead = new_day.lead({ ...said, card: card === null ? undefined : namedCard(card) })
      return { subject: new_day.subject(said), blocks: [text(lead)] }
    },
  ),
  PLAN_CARD_EXPIRING: mailKind(
    Type.Object({ card: Card, last_due_on: Day }),
    { action: toOtherCard, why: paysInParts },
    ({ card, last_due_on }) => ({
      subject: expiring.subject,
      blocks: [text(expiring.lead({ card: namedCard(card), day: dayLabel(last_due_on) }))],
    }),
  ),
  INVOICE_SENT: mailKind(Type.Object(Invoice), { why: paysByInvoice }, ({ number, amount, due_on, link }) => ({
    subject: sent.subject({ number }),
    blocks: [
      text(sent.lead({ number, amount: formatMoney(amount), day: dayLabel(due_on) })),
      action(sent.pay, link),
      text(sent.pdf),
    ],
  })),
  PAY_BY_LINK: mailKind(
    Type.Object({
      names: Names,
      amount: Cents,
      until: Moment,
      link: Type.String(),
      /** For care, lunch or a shirt: the place itself is paid. */
      is_added: Type.Optional(Type.Boolean()),
    }),
    { why: paysByInvoice },
    ({ names, amount, until, link, is_added = false }, { written_at }) => {
      const when = deadlineLabel(until.at, until.time_zone, written_at)
      const said = is_added ? added_by_link : by_link
      return {
        subject: said.subject({ names: listOf(names) }),
        blocks: [
          text(said.lead({ names: listOf(names), amount: formatMoney(amount), until: when })),
          action(by_link.pay, link),
          text(said.after),
        ],
      }
    },
  ),
  INVOICE_REMINDER: mailKind(
    Type.Object({ ...Invoice, count: Type.Integer() }),
    { why: paysByInvoice },
    ({ number, amount, due_on, link, count }) => ({
      subject: reminder.subject({ number, day: dayLabel(due_on) }),
      blocks: [
        text(reminder.lead({ amount: formatMoney(amount) })),
        action(reminder.pay, link),
        text(reminder.sentAlready({ count })),
      ],
    }),
  ),
  INVOICE_PAID: mailKind(
    Type.Object({ number: Type.String(), amount: Cents, left: Cents }),
    { action: toHistory, why: paysByInvoice },
    ({ number, amount, left }) => ({
      subject: invoice_paid.subject({ number }),
      blocks: [
        text(invoice_paid.lead({ amount: formatMoney(amount), left: left === 0 ? undefined : formatMoney(left) })),
      ],
    }),
  ),
}
