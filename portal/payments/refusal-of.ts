import type { Payment } from "@hub/domain/payments/payment"

/** What the card's provider said when it refused; null while a payment is under way, whatever was said before. */
export const refusalOf = (payment: Pick<Payment, "status" | "last_error"> | null): Payment["last_error"] =>
  payment?.status === "requires_confirmation" ? payment.last_error : null
