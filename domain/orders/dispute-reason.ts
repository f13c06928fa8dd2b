import { messages } from "../kernel/messages.ts"

const m = messages("domain/orders.disputeReason")

/** Why a cardholder went to their bank, for staff. `reason` is Stripe's word (docs.stripe.com/disputes/categories). */
export const disputeReason = (reason: string): string => m.words({ reason })
