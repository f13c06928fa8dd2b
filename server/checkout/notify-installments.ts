import { addDays, dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { chargedCard } from "@hub/domain/payments/charged-card"
import { setNoticed, unnoticedInstallments } from "../plans/store-installments.ts"
import { cardOfPlan, chosenPlan, plansOfExpiringCards, setWarned, today } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { cardLabel } from "./fail-installment-try.ts"
import { mailFamily } from "./mail-family.ts"

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
        const words = {
          amount: formatMoney(amount),
          day: dayWithWeekday(due_on),
          card: card === null ? "" : cardLabel(card),
        }
        const kind = card === null ? "INSTALLMENT_NOTICE_NO_CARD" : "INSTALLMENT_NOTICE"
        await mailFamily(tx, { kind, customer_id, about_id: id, words, now })
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
        const words = { card: cardLabel(payment_method), day: dayLabel(last_due_on) }
        await mailFamily(tx, { kind: "PLAN_CARD_EXPIRING", customer_id, about_id: order_id, words, now })
      })
    }
  }
