// A service that takes signatures on its own pages (spec 4.3). It reports back to our address; no report is believed before the
// service has confirmed it to us.

/** The service refused, or it is away and the outcome is unknown. */
export class ESignError extends Error {
  override readonly name = "ESignError"
  readonly is_away: boolean

  constructor(message: string, { is_away }: { is_away: boolean }) {
    super(message)
    this.is_away = is_away
  }
}

export interface SigningRequest {
  /** Ours, by which the service's own is found again when its answer was lost. */
  readonly envelope_id: string
  readonly document_name: string
  readonly pdf: Uint8Array
  /** The page that has the field, from 1, and the field on it in shares of the page. */
  readonly field: { page: number; x: number; y: number; w: number; h: number }
  readonly signer: { readonly name: string; readonly email: string | null }
  /** Where the family comes back to. */
  readonly return_url: string
}

export interface Submission {
  readonly submission_id: string
  readonly url: string
}

export interface SubmissionState {
  readonly state: "PENDING" | "SIGNED" | "DECLINED" | "EXPIRED"
  /** Where it is signed, while it can be. */
  readonly url: string | undefined
  readonly signed_at: string | undefined
}

export interface ESign {
  readonly provider: "DOCUSEAL"
  /** The one that an earlier call has made, or a new one. */
  create(request: SigningRequest): Promise<Submission>
  /** Takes back one that nobody needs. */
  withdraw(submission_id: string): Promise<void>
  read(submission_id: string): Promise<SubmissionState>
  /** The signed PDF, with the service's own record of the signing where it has one. */
  fetchSigned(submission_id: string): Promise<Uint8Array>
  /** The submission that a callback is about; undefined when it isn't proven to come from the service. */
  readCallback(body: unknown, secret: string | undefined): { submission_id: string } | "forged" | "other"
}
