/** A browser as its push service knows it (RFC 8030): where messages go, and with which keys they are sealed for it. */
export interface PushBrowser {
  readonly endpoint: string
  /** Its public key, an uncompressed point on P-256, and its secret of 16 bytes, both in base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** GONE: the browser takes none any more. AGAIN: the service is busy, or didn't answer. */
export type PushOutcome = "SENT" | "GONE" | "AGAIN" | "REFUSED"

export interface Push {
  /** What a browser is given when it asks for a subscription, in base64url. */
  readonly public_key: string
  /** Whether messages may go there, and can be sealed for it. */
  takes(browser: PushBrowser): boolean
  /** The service drops what it couldn't deliver in that time; four hours without it. */
  send(browser: PushBrowser, payload: string, seconds?: number): Promise<PushOutcome>
}
