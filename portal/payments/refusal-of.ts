import type { Payment } from "@hub/domain/payments/payment"
import { ApiProblem } from "../api/problem.ts"

/** What the card's provider said when it refused; null while a payment is under way, whatever was said before. */
export const refusalOf = (payment: Pick<Payment, "status" | "last_error"> | null): Payment["last_error"] =>
  payment?.status === "requires_confirmation" ? payment.last_error : null

/** A card that our server charged and the bank refused has paid nothing. */
export function throwIfRefused(payment: Parameters<typeof refusalOf>[0]): void {
  const refusal = refusalOf(payment)
  if (refusal !== null) throw new ApiProblem("domain", refusal.message, { code: refusal.code })
}
