import type { Order } from "@hub/domain/orders/order"
import { basketOf, type OrderLine, withoutFee } from "@hub/domain/orders/order-line"
import { chosenPlan } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { invoiceTerms } from "./invoice-terms-query.ts"
import type { OrderPage } from "./order-page-query.ts"
import { currentSchedule } from "./plan-of-draft.ts"
import { invoiceOfOrder } from "./read-invoices.ts"
import { plannedShape, plansOf } from "./read-plan.ts"

interface Read {
  lines: readonly OrderLine[]
  now: Date
}

type Paying = Pick<Order, "payment_plan" | "due_today" | "invoice_option" | "invoice">

/** Nobody has paid yet, and there is a draft to go back to: credits and moves are asked for anew. */
export const isChangeable = ({ status, kind, is_move }: Pick<OrderPage, "status" | "kind" | "is_move">): boolean =>
  kind === "SCHEDULE_AND_PAY" && !is_move && (status === "DRAFT" || status === "AWAITING_PAYMENT")

/** How an order is paid beside all of it at once: its plan, its invoice, or that it could be by invoice. */
export async function payingShape(
  needs: Pick<CheckoutNeeds, "store" | "cards" | "is_card_payment_off">,
  page: OrderPage,
  { lines, now }: Read,
): Promise<Paying> {
  const { store } = needs
  const total = basketOf(lines).final_price
  const terms = isChangeable(page) && page.takes_invoices ? await invoiceTerms(store, page.funbox_id, now) : undefined
  const invoice_option =
    terms?.is_enabled === true && total > 0
      ? { final_price: basketOf(withoutFee(lines)).final_price, due_on: terms.due_on, description: terms.description }
      : null
  if (page.status !== "DRAFT") {
    const [plans, invoice] = await Promise.all([
      page.has_plan ? plansOf(needs, [page.id]) : undefined,
      page.has_invoice ? invoiceOfOrder(store, page.id, now) : null,
    ])
    const payment_plan = plans?.get(page.id) ?? null
    const due_today = invoice === null ? (payment_plan?.installments[0]?.amount ?? total) : 0
    return { payment_plan, due_today, invoice_option, invoice }
  }
  const chosen = page.has_plan ? await chosenPlan(store, page.id) : undefined
  const plan = chosen === undefined ? undefined : await currentSchedule(needs, store, chosen, { ...page, total, now })
  return {
    payment_plan: plan === undefined ? null : plannedShape(plan, plan.installments),
    due_today: plan?.installments[0]?.amount ?? total,
    invoice_option,
    invoice: null,
  }
}
