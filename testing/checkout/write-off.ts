import { system } from "@hub/domain/kernel/actor"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { writeOffOrder } from "@hub/server/checkout/write-off-order"

/** All that is left to pay of an order, as `hub call` does it. */
export const writeOff = (needs: CheckoutNeeds, { order, reason }: { order: string; reason: string }) =>
  writeOffOrder(needs)({ by: system("test"), order, amount: undefined, reason }, {})
