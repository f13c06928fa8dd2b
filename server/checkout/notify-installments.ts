import { addDays, dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { chargedCard } from "@hub/domain/payments/payment"
import type { Database } from "../database/sql.ts"
import { cardOf } from "../mail/facts.ts"
import type { MailKind } from "../mail/kinds.ts"
import type { MailBlock, PlanStop } from "../mail/mail-blocks.ts"
import { orderOf } from "../mail/queries.ts"
import { queueMail } from "../mail/queue-mail.ts"
import {
  type InstallmentRow,
  installmentsToPay,
  setNoticed,
  unnoticedInstallments,
} from "../plans/store-installments.ts"
import { cardOfPlan, chosenPlan, plansOfExpiringCards, setWarned, today } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

const m = messages("server/mail/plans.wholePlan")

/** More would have no room on a phone, side by side. */
const STOPS_MAX = 4

const textOf = (state: PlanStop["state"]): string =>
  ({ paid: m.paid, next: m.next, failed: m.declined, later: "" })[state]

type Part = Pick<InstallmentRow, "amount" | "due_on" | "status">

function stopsOf(parts: readonly Part[]): PlanStop[] {
  const next = parts.find(({ status }) => isInstallmentOpen(status))
  const stateOf = (part: Part): PlanStop["state"] =>
    part.status === "PAID" ? "paid" : part.status === "FAILED" ? "failed" : part === next ? "next" : "later"
  return parts.map((part) => {
    const state = stateOf(part)
    return { amount: formatMoney(part.amount), day: dayLabel(part.due_on), words: textOf(state), state }
  })
}

/** All payments of an order's plan, as stops on a line. */
export async function planBlocks(store: Database, order_id: string): Promise<readonly MailBlock[]> {
  const stops = stopsOf(await installmentsToPay(store, order_id))
  if (stops.length === 0) return []
  const title = { kind: "title", text: m.title } as const
  if (stops.length <= STOPS_MAX) return [title, { kind: "plan", stops }]
  const rows = stops.map(({ day, amount, words }) => [day, [amount, words].filter(Boolean).join(", ")] as const)
  return [title, { kind: "facts", rows }]
}

const planOf =
  ({ store }: { readonly store: Database }) =>
  async (about_id: string): Promise<readonly MailBlock[]> => {
    const order = await orderOf(store, about_id)
    return order === undefined ? [] : planBlocks(store, order.id)
  }

const KINDS = [
  "INSTALLMENT_NOTICE",
  "INSTALLMENT_NOTICE_NO_CARD",
  "INSTALLMENT_NO_CARD",
  "PLAN_CARD_REMOVED",
  "INSTALLMENT_PAID",
  "INSTALLMENT_FAILED",
  "INSTALLMENT_FAILED_FINALLY",
  "INSTALLMENT_NEEDS_YOU",
] as const satisfies readonly MailKind[]

/** The whole plan below a mail about one of its payments, as it is when the mail is sent. */
export const planMails = (needs: { readonly store: Database }) =>
  Object.fromEntries(KINDS.map((kind) => [kind, planOf(needs)]))

const NOTICE_DAYS = 3

type NotifyNeeds = Pick<CheckoutNeeds, "store" | "clock" | "cards">

/** Writes to families three days before an instalment is charged, once for each. */
export const notifyInstallments =
  ({ store, clock, cards }: NotifyNeeds) =>
  async (): Promise<void> => {
    const now = clock()
    const until = addDays(await today(store, now), NOTICE_DAYS)
    for (const { id, order_id, customer_id, amount, due_on } of await unnoticedInstallments(store, { until })) {
      await store.transaction(async (tx) => {
        if (!(await setNoticed(tx, id, now))) return
        const plan = await chosenPlan(tx, order_id)
        const card = plan === undefined ? null : chargedCard(cardOfPlan(plan), cards.type).card
        const mail =
          card === null
            ? ({ kind: "INSTALLMENT_NOTICE_NO_CARD", facts: { amount, due_on } } as const)
            : ({ kind: "INSTALLMENT_NOTICE", facts: { amount, due_on, card: cardOf(card) } } as const)
        await queueMail(tx, { ...mail, customer_id, about_id: id, now })
      })
    }
  }

/** Writes to families whose card ends before their last instalment, once for each card. */
export const warnOfExpiringCards =
  ({ store, clock, cards }: NotifyNeeds) =>
  async (): Promise<void> => {
    const now = clock()
    for (const { order_id, customer_id, payment_method, expires, last_due_on } of await plansOfExpiringCards(
      store,
      cards.type,
    )) {
      if (payment_method === null) continue
      await store.transaction(async (tx) => {
        if (!(await setWarned(tx, order_id, expires))) return
        const facts = { card: cardOf(payment_method), last_due_on }
        await queueMail(tx, { kind: "PLAN_CARD_EXPIRING", customer_id, about_id: order_id, facts, now })
      })
    }
  }
