import type { InvoiceLinks } from "../invoices/invoice-links.ts"
import type { AttachNeeds } from "../payments/hosted-requests.ts"
import type { PaymentNeeds } from "../payments/payment-needs.ts"
import type { SavedCardStore } from "../payments/saved-card-store.ts"

export interface CheckoutNeeds extends PaymentNeeds {
  /** Cards are switched off, or can be saved here but not charged yet: only what costs nothing can be booked. */
  readonly is_card_payment_off: boolean
  /** Null when none can be saved, so that nobody needs one. */
  readonly saved: Pick<SavedCardStore, "list"> | null
  /** How often a family may have places held within a minute. */
  readonly drafts_per_minute: number
  /** How often a family may place orders within a minute, and how often confirm payments. */
  readonly orders_per_minute: number
  /** The addresses at which invoices are paid. */
  readonly invoice_links: InvoiceLinks
  /** Where a provider's own page takes the cards; undefined where the fields are on ours. */
  readonly hosted_page: AttachNeeds["hosted"]
  readonly public_origin: string
  /** No mail is sent, so nobody is asked for an email. */
  readonly is_mail_off: boolean
}
