import { problem } from "@hub/domain/kernel/problem"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Transaction } from "../database/transaction.ts"
import { cardOf } from "../mail/facts.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { CardUses } from "../payments/card-uses.ts"
import { setPlanCard } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { applicationsWithCard, plansOfCard } from "./families-queries.ts"
import { lockCustomer } from "./orders-queries.ts"

/** What a family's saved card is needed for, and what takes over when it goes. */
export const cardUses = ({ store, clock, cards }: Pick<CheckoutNeeds, "store" | "clock" | "cards">): CardUses => ({
  async of(customer_id, { payment_method_id }, others) {
    const [plans, applications] = await Promise.all([
      plansOfCard(store, customer_id, payment_method_id),
      // They ask for any card.
      others.length === 0 ? applicationsWithCard(store, customer_id) : [],
    ])
    return [
      ...plans.map(({ order_id: id, title, amount, due_on }) => {
        const kind = "payment_plan" as const
        return { kind, id, title, amount, due_on }
      }),
      ...applications.map(({ id, participant, program }) => {
        const kind = "application" as const
        return { kind, id, title: `${participant}, ${program}`, amount: null, due_on: null }
      }),
    ]
  },
  replace: (customer_id, card, successor, others) =>
    store.transaction(async (tx) => {
      const now = clock()
      await lockCustomer(tx, customer_id)
      const chosen = successor === null ? null : { card: successor, provider: cards.type }
      await replaceInPlans(tx, customer_id, { card, chosen, now })
      if (others.length > 0) return
      for (const { id, participant, program } of await applicationsWithCard(tx, customer_id)) {
        const facts = { card: cardOf(card), participant, program }
        await queueMail(tx, { kind: "APPLICATION_CARD_REMOVED", customer_id, about_id: id, facts, now })
      }
    }),
  forget: (customer_id, card) =>
    store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      await replaceInPlans(tx, customer_id, { card, chosen: null, now: clock() })
    }),
})

interface Replacing {
  card: PaymentMethod
  chosen: Parameters<typeof setPlanCard>[2]
  now: Date
}

async function replaceInPlans(tx: Transaction, customer_id: string, { card, chosen, now }: Replacing): Promise<void> {
  for (const plan of await plansOfCard(tx, customer_id, card.payment_method_id)) {
    // The card that is shown is the one that is being charged.
    if (plan.is_being_charged) throw problem("PAYMENT_OPEN", { payload: { order_id: plan.order_id } })
    await setPlanCard(tx, plan.order_id, chosen)
    if (chosen !== null) continue
    const facts = { card: cardOf(card), amount: plan.amount, due_on: plan.due_on }
    await queueMail(tx, { kind: "PLAN_CARD_REMOVED", customer_id, about_id: plan.installment_id, facts, now })
  }
}
