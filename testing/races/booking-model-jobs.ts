import { ALL, apply, type Model, sweep } from "./booking-model.ts"

// What the jobs do, as the model has them.

export const endExpiredHolds = (model: Model): number => sweep(model, { offerings: ALL, isJob: true })

export function reconcile(model: Model): void {
  for (const order of model.orders) {
    if (order.payment?.state === "open" && order.payment.asked_at < model.now - 2) apply(model, order)
  }
}

export function sendRefunds({ orders, refunds }: Model): void {
  for (const refund of refunds) refund.isSent = true
  for (const { payment } of orders) if (payment?.refund === "asked") payment.refund = "sent"
}
