import { dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import type { Database } from "../database/sql.ts"
import type { MailBlock, PlanStop } from "../mail/mail-blocks.ts"
import { orderOf } from "../mail/order-of-query.ts"
import type { MailKind } from "../mail/words.ts"
import { type InstallmentRow, installmentsToPay } from "../plans/store-installments.ts"

/** More would have no room on a phone, side by side. */
const STOPS_MAX = 4

const WORDS: Record<PlanStop["state"], string> = { paid: "paid", next: "next", failed: "declined", later: "" }

type Part = Pick<InstallmentRow, "amount" | "due_on" | "status">

function stopsOf(parts: readonly Part[]): PlanStop[] {
  const next = parts.find(({ status }) => isInstallmentOpen(status))
  const stateOf = (part: Part): PlanStop["state"] =>
    part.status === "PAID" ? "paid" : part.status === "FAILED" ? "failed" : part === next ? "next" : "later"
  return parts.map((part) => {
    const state = stateOf(part)
    return { amount: formatMoney(part.amount), day: dayLabel(part.due_on), words: WORDS[state], state }
  })
}

/** All payments of an order's plan, as stops on a line. */
export async function planBlocks(store: Database, order_id: string): Promise<readonly MailBlock[]> {
  const stops = stopsOf(await installmentsToPay(store, order_id))
  if (stops.length === 0) return []
  const title = { kind: "title", text: "The whole plan" } as const
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
