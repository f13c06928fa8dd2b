import type { StaffActor } from "@hub/domain/kernel/actor"
import { addDays, dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { chargedCard } from "@hub/domain/payments/payment"
import { v7 as newId } from "uuid"
import { oncePressed } from "../audit/once-pressed.ts"
import { isRecorded } from "../audit/queries.ts"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { cardOf } from "../mail/facts.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import {
  type InstallmentRow,
  installmentsOf,
  lockInstallments,
  setDueDay,
  setNextTry,
} from "../plans/store-installments.ts"
import { cardOfPlan, chosenPlan, today } from "../plans/store-plans.ts"
import { chargeInstallment } from "./charge-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { countTries, emailOf, type LatePart, lastTryOf, partById, requireOrderAt } from "./late-money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"

const bankSaysTexts = messages("server/checkout.bankSays")
const m = messages("server/checkout.newDay")

interface OfPart {
  readonly id: string
  readonly by: StaffActor
}

type Outcome = { status: "paid" | "failed" | "processing"; message: string | null }

/** Only the first part that is open is charged, and only after the bank has said no. */
async function factsOf(needs: CheckoutNeeds, db: Database, part: LatePart, parts: readonly InstallmentRow[]) {
  const first = parts.find(({ status }) => isInstallmentOpen(status))
  if (first?.id !== part.id || first.status !== "FAILED") throw problem("PART_NOT_FAILED")
  const plan = await chosenPlan(db, part.order_id)
  const card = plan === undefined ? null : chargedCard(cardOfPlan(plan), needs.cards.type).card
  return {
    amount: first.amount,
    number: (await countTries(db, part.id)) + 1,
    card: card === null ? null : { brand: card.brand, last4: card.last4 },
  }
}

async function findPart(db: Database, { id, by }: OfPart): Promise<LatePart> {
  const part = await partById(db, id)
  if (part === undefined) throw problem("NOT_FOUND")
  await requireOrderAt(db, { by, order_id: part.order_id })
  return part
}

export const previewRetry =
  (needs: CheckoutNeeds) =>
  async ({ id, by }: OfPart) => {
    const part = await findPart(needs.store, { id, by })
    const facts = await factsOf(needs, needs.store, part, await installmentsOf(needs.store, part.order_id))
    return { ...facts, preview: previewDigest({ id, ...facts }) }
  }

/**
 * The bank is asked again now, by the job's own way: one try, one payment. Pressed twice, or sent again after a lost answer, it finds the
 * first and says what became of it.
 */
export const retryInstallment =
  (needs: CheckoutNeeds) =>
  async ({ id, by, reason, preview, key }: OfPart & { reason: string; preview: string; key: string | undefined }) => {
    const part = await findPart(needs.store, { id, by })
    const now = needs.clock()
    const idempotency_key = `retry part ${id} ${key ?? preview}`
    await needs.store.as(by).transaction(async (tx) => {
      await lockCustomer(tx, part.customer_id)
      const parts = await lockInstallments(tx, part.order_id)
      if (await isRecorded(tx, idempotency_key)) return
      const facts = await factsOf(needs, tx, part, parts)
      requirePreview({ id, ...facts }, preview)
      const details = { amount: facts.amount, number: facts.number }
      await recordAction(tx, {
        action: "PART_RETRIED",
        subject: "installment",
        subject_id: id,
        reason,
        details,
        idempotency_key,
        now,
      })
      await setNextTry(tx, id, await today(tx, now))
    })
    await chargeInstallment(needs, part)
    return outcomeOf(needs.store, part)
  }

const SENTENCES: Readonly<Record<string, () => string>> = {
  insufficient_funds: () => bankSaysTexts.noFunds,
  expired_card: () => bankSaysTexts.expired,
  lost_card: () => bankSaysTexts.lost,
  stolen_card: () => bankSaysTexts.lost,
  pickup_card: () => bankSaysTexts.lost,
  incorrect_cvc: () => bankSaysTexts.wrongCode,
  invalid_cvc: () => bankSaysTexts.wrongCode,
  authentication_required: () => bankSaysTexts.asksFamily,
  authentication_not_handled: () => bankSaysTexts.asksFamily,
  payment_intent_authentication_failure: () => bankSaysTexts.asksFamily,
  processing_error: () => bankSaysTexts.noAnswer,
  issuer_not_available: () => bankSaysTexts.noAnswer,
  no_card: () => bankSaysTexts.noCard,
  not_started: () => bankSaysTexts.notStarted,
  generic_decline: () => bankSaysTexts.noReason,
  do_not_honor: () => bankSaysTexts.noReason,
  card_declined: () => bankSaysTexts.noReason,
}

interface Refusal {
  readonly code: string
  readonly message: string
}

/** What a bank has said, as staff read it: its own sentence speaks to the family of "your card". */
export const bankSays = ({ code, message }: Refusal): string =>
  Object.hasOwn(SENTENCES, code) ? (SENTENCES[code]?.() ?? message) : bankSaysTexts.inItsWords({ message })

export const inStaffWords = (refusal: Refusal | null): Refusal | null =>
  refusal === null ? null : { code: refusal.code, message: bankSays(refusal) }

async function outcomeOf(db: Database, part: LatePart): Promise<Outcome> {
  const now = (await installmentsOf(db, part.order_id)).find(({ id }) => id === part.id)
  if (now?.status === "PAID") return { status: "paid", message: null }
  if (now?.status !== "FAILED") return { status: "processing", message: null }
  const last = await lastTryOf(db, part.id)
  return { status: "failed", message: inStaffWords(last?.error ?? null)?.message ?? null }
}

/** The last part of a plan, or one whose next is late as well, goes no further. */
const LONGEST_DAYS = 60

/** The first part that is open, which the bank has refused, and the one after it. */
function failedOf(part: LatePart, parts: readonly InstallmentRow[]) {
  const [first, next] = parts.filter(({ status }) => isInstallmentOpen(status))
  if (first?.id !== part.id || first.status !== "FAILED") throw problem("PART_NOT_FAILED")
  return { first, next }
}

/** A part isn't charged before the one ahead of it, so its day comes no later than the next one's. */
function requireDay(due_on: string, day: string, next: InstallmentRow | undefined): void {
  if (due_on <= day) throw invalid("due_on", m.dayToCome, "too_early")
  const isBefore = next !== undefined && next.due_on > day
  const last = isBefore ? next.due_on : addDays(day, LONGEST_DAYS)
  if (due_on > last)
    throw invalid(
      "due_on",
      isBefore ? m.nextPart({ day: dayLabel(last) }) : m.tooFar({ day: dayLabel(last) }),
      "too_late",
    )
}

async function cardFor(needs: Pick<CheckoutNeeds, "cards">, db: Database, order_id: string) {
  const plan = await chosenPlan(db, order_id)
  return plan === undefined ? null : chargedCard(cardOfPlan(plan), needs.cards.type).card
}

interface NewDay {
  readonly due_on: string
  readonly reason?: string
  readonly key?: string | undefined
}

/** A failed part gets another day: it is charged then by itself, and the family reads so. Sent again, it says what it did. */
export const moveInstallmentDay =
  (needs: CheckoutNeeds) =>
  async ({ id, by }: OfPart, { due_on, reason = "", key }: NewDay, seen?: string) => {
    const part = await findPart(needs.store, { id, by })
    const store = needs.store.as(by)
    const to = await emailOf(store, part.customer_id)
    const idempotency_key = seen === undefined ? undefined : `new day ${id} ${key ?? seen}`
    return oncePressed(store, {
      idempotency_key,
      work: async () => {
        const { facts, done, preview } = await runOrPreview(store, seen, (tx) =>
          setDay(needs, tx, part, { due_on, reason, idempotency_key }),
        )
        const mail = done === undefined || to === null ? null : { to, subject: done.subject, text: done.text }
        return { ...facts, mail, preview }
      },
      again: () => doneBefore(needs, part),
    })
  }

interface SetDay {
  readonly due_on: string
  readonly reason: string
  readonly idempotency_key: string | undefined
}

async function setDay(
  needs: CheckoutNeeds,
  tx: Transaction,
  part: LatePart,
  { due_on, reason, idempotency_key }: SetDay,
) {
  const now = needs.clock()
  const { id, order_id, customer_id } = part
  await lockCustomer(tx, customer_id)
  const { first, next } = failedOf(part, await lockInstallments(tx, order_id))
  requireDay(due_on, await today(tx, now), next)
  const card = await cardFor(needs, tx, order_id)
  const before_mails = newId()
  await setDueDay(tx, id, due_on)
  const details = { before: first.due_on, after: due_on }
  const action = { action: "PART_NEW_DAY", subject: "installment", subject_id: id, reason, details } as const
  const isNew = await recordAction(tx, {
    ...action,
    ...(idempotency_key === undefined ? {} : { idempotency_key }),
    now,
  })
  if (!isNew) throw problem("PREVIEW_CHANGED")
  const said = { amount: first.amount, due_on, card: card === null ? null : cardOf(card) }
  await queueMail(tx, { kind: "INSTALLMENT_NEW_DAY", customer_id, about_id: id, facts: said, now })
  const [mail] = await mailsSince(tx, before_mails)
  const shown = card === null ? null : { brand: card.brand, last4: card.last4 }
  return { facts: { amount: first.amount, before: first.due_on, after: due_on, card: shown }, done: mail }
}

async function doneBefore(needs: CheckoutNeeds, part: LatePart) {
  const now = (await installmentsOf(needs.store, part.order_id)).find(({ id }) => id === part.id)
  if (now === undefined) throw problem("NOT_FOUND")
  const card = await cardFor(needs, needs.store, part.order_id)
  const shown = card === null ? null : { brand: card.brand, last4: card.last4 }
  return { amount: now.amount, before: now.due_on, after: now.due_on, card: shown, mail: null, preview: "" }
}

/** Where the family pays a failed part, by mail: the page of its plan. Once a day at most. */
export const sendPartLink =
  (needs: Pick<CheckoutNeeds, "store" | "clock">) =>
  async ({ id, by }: OfPart): Promise<{ to: string }> => {
    const part = await findPart(needs.store, { id, by })
    const to = await emailOf(needs.store, part.customer_id)
    if (to === null) throw problem("NO_EMAIL")
    const now = needs.clock()
    await needs.store.as(by).transaction((tx) => mailLink(tx, part, now))
    return { to }
  }

async function mailLink(tx: Transaction, part: LatePart, now: Date): Promise<void> {
  const { id, customer_id } = part
  await lockCustomer(tx, customer_id)
  const { first } = failedOf(part, await lockInstallments(tx, part.order_id))
  const idempotency_key = `link of part ${id} ${await today(tx, now)}`
  const action = { action: "PART_LINK_SENT", subject: "installment", subject_id: id, idempotency_key, now } as const
  if (!(await recordAction(tx, action))) throw problem("REMINDED_TODAY")
  await queueMail(tx, { kind: "INSTALLMENT_TO_PAY", customer_id, about_id: id, facts: { amount: first.amount }, now })
}
