import type { ChargeAnswer, RefundAnswer } from "@hub/domain/payments/provider-states"

// A card provider whose own page takes the card (spec 4.8). The provider reports back through the browser and to our own address; neither
// report is trusted before the provider has confirmed it to us.

/** Where the browser goes with its ticket. */
export interface HostedPage {
  readonly upay_url: string
  readonly upay_site_id: string
}

/** A card that the provider stores: its token, and what may be shown of it. */
export interface HostedCard {
  readonly token: string
  readonly brand: string
  readonly last4: string
  readonly expiration_month: number
  readonly expiration_year: number
}

/** The provider's own post, with the same number however often it is sent. */
export interface HostedPost {
  readonly tpg_trans_id: string
  readonly request_id: string
  readonly session_identifier: string
  readonly is_success: boolean
}

/**
 * The provider refused, or it is unavailable and the outcome is unknown: then the call must not be repeated.
 */
export class HostedCardError extends Error {
  readonly kind: "refused" | "unavailable"

  constructor(kind: "refused" | "unavailable", message: string) {
    super(message)
    this.name = "HostedCardError"
    this.kind = kind
  }
}

/** What the vault says of a charge. */
export interface HostedCharge {
  /** Ours: the idempotency key. */
  readonly charge_id: string
  /** Our payment's id. */
  readonly payment_id: string
  readonly provider_charge_id: string
  readonly status: ChargeAnswer
  /** In cents. */
  readonly amount: number
  readonly currency: string
  /** Why it was declined. */
  readonly error: { readonly code: string; readonly message: string } | null
}

/** Charging saved cards. Every call is safe to repeat: it carries the id of a row of ours, and the same id answers the same. */
export interface HostedCharges {
  charge(charge: {
    charge_id: string
    payment_id: string
    token: string
    amount: number
    is_off_session: boolean
  }): Promise<HostedCharge>
  /** Undefined when the vault has never heard of it; it may still be on its way. */
  lookUp(charge_id: string): Promise<HostedCharge | undefined>
  /** A charge that was not taken never will be afterwards, not even when it arrives late; returns what it is. */
  voidCharge(charge: { charge_id: string; payment_id: string; amount: number }): Promise<HostedCharge>
  refund(refund: { refund_id: string; charge_id: string; amount: number }): Promise<{
    provider_refund_id: string
    status: RefundAnswer
  }>
  listSince(since: Date): AsyncIterable<HostedCharge>
}

export interface HostedCards {
  readonly page: HostedPage
  /** A ticket is good for one visit of the page; its name and our own number on it are the request's id. */
  createTicket(request: {
    request_id: string
    success_url: string
    cancel_url: string
    error_url: string
  }): Promise<{ ticket: string; ticket_name: string }>
  /** Makes good what the page gave back. Answers whose ticket it was, and the receipt. */
  authorize(session_identifier: string): Promise<{ ticket_name: string; receipt: string }>
  /** Safe to repeat. */
  readCard(receipt: string): Promise<HostedCard>
  /** Undefined when it isn't proven to come from the provider, or isn't for this business. */
  readPost(fields: Readonly<Record<string, string>>, from_ip: string): HostedPost | undefined
  /** Whether the page names this business. */
  isOurSite(upay_site_id: string): boolean
}

/** The hosted card provider. All of it is set, or nothing: half a provider would lead families to a page that can't answer. */
export interface TouchNetSettings {
  readonly tlink_url: string
  readonly user: string
  readonly password: string
  readonly upay_url: string
  /** The number by which the hosted page knows this business. */
  readonly upay_site_id: string
  /** Proves the provider's own posts. */
  readonly posting_key: string
  readonly vault_url: string
  /** The addresses that posts come from; empty: any. */
  readonly post_ips: readonly string[]
}
