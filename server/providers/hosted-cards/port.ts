// What the product asks of a card provider whose own page takes the card, in its own words (spec 4.8). The page is opened by the
// browser; the provider reports back through it and, apart from that, to our own address. Neither report is believed alone: what
// the provider answers to our own question decides.

/** Where the browser goes with its ticket. */
export interface HostedPage {
  readonly upay_url: string
  readonly upay_site_id: string
}

/** What may be shown of a card that the provider keeps, and the token that it keeps it under. */
export interface HostedCard {
  readonly token: string
  readonly brand: string
  readonly last4: string
  readonly expiration_month: number
  readonly expiration_year: number
}

/** What the provider posts by itself. Its number is the same however often it posts. */
export interface HostedPost {
  readonly tpg_trans_id: string
  readonly request_id: string
  readonly session_identifier: string
  readonly is_success: boolean
}

/**
 * What a provider can answer instead: it refused, which is an answer; or it didn't answer, and the outcome is unknown: it must not
 * be asked to do the same again.
 */
export class HostedCardError extends Error {
  readonly kind: "refused" | "unavailable"

  constructor(kind: "refused" | "unavailable", message: string) {
    super(message)
    this.name = "HostedCardError"
    this.kind = kind
  }
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
