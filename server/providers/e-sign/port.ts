// A service that takes signatures on its own pages (spec 4.3). It reports back to our address; no report is believed before the
// service has confirmed it to us.

/** The service refused, or it can't be reached and the outcome is unknown. */
export class ESignError extends Error {
  override readonly name = "ESignError"
}

export interface SigningRequest {
  /** Ours, so that the service's own can be found again. */
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
  create(request: SigningRequest): Promise<Submission>
  read(submission_id: string): Promise<SubmissionState>
  /** The signed PDF, with the service's own record of the signing where it has one. */
  fetchSigned(submission_id: string): Promise<Uint8Array>
  /** The submission that a callback is about; undefined when it isn't proven to come from the service. */
  readCallback(body: unknown, secret: string | undefined): { submission_id: string } | "forged" | "other"
}
