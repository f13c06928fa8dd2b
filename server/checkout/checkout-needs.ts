import type { InvoiceLinks } from "../invoices/invoice-links.ts"
import type { PaymentNeeds } from "../payments/payment-needs.ts"

export interface CheckoutNeeds extends PaymentNeeds {
  /** Cards are switched off, or can be saved here but not charged yet: only what costs nothing can be booked. */
  readonly is_card_payment_off?: boolean
  /** How often a family may place orders within a minute, and how often confirm payments. */
  readonly orders_per_minute?: number
  /** The addresses at which invoices are paid; without them a mail leads to the transaction history. */
  readonly invoice_links?: InvoiceLinks
}
