import type { PaymentMethod } from "@hub/domain/payments/payment"

/** What needs a saved card: a plan that is still to be paid with it, an application that asks for a card on file. */
export interface CardUse {
  readonly kind: "payment_plan" | "application"
  readonly id: string
  readonly title: string
  /** A plan's next payment. */
  readonly amount: number | null
  readonly due_on: string | null
}

export interface CardUses {
  of(customer_id: string, card: PaymentMethod, others: readonly PaymentMethod[]): Promise<readonly CardUse[]>
  /** Before the card is removed, so that nothing names or charges a card that is going. */
  replace(
    customer_id: string,
    card: PaymentMethod,
    successor: PaymentMethod | null,
    others: readonly PaymentMethod[],
  ): Promise<void>
  /** Before a card of a provider that the business has left is removed: a plan that still names it would, should the business come back. */
  forget(customer_id: string, card: PaymentMethod): Promise<void>
}
