import type { PassContent } from "@hub/domain/wallet/pass"

/** GONE: the phone takes none any more. AGAIN: the service is busy, or didn't answer. */
export type WalletOutcome = "SENT" | "GONE" | "AGAIN" | "REFUSED"

export interface ApplePass {
  readonly content: PassContent
  readonly serial: string
  /** What the phone shows when it asks for news. */
  readonly token: string
  readonly service_url: string
  /** A square PNG, at least 87 pixels. */
  readonly icon: Buffer
  /** Of the program, 8:5: below the head. */
  readonly strip?: Buffer | undefined
}

export interface AppleWallet {
  readonly pass_type_id: string
  /** A .pkpass: signed, zipped. */
  draw(pass: ApplePass): Promise<Buffer>
  /** Wakes a phone, which then asks us. */
  wake(push_token: string): Promise<WalletOutcome>
}

export interface GooglePass {
  readonly content: PassContent
  readonly serial: string
  /** Where Google fetches the picture at the head. */
  readonly logo_url: string
  /** Below the fields. */
  readonly picture_url?: string | undefined
}

export interface GoogleWallet {
  /** Puts the pass on Google's servers, in place of what is there: phones show it by themselves. */
  put(pass: GooglePass): Promise<WalletOutcome>
  /** "Save to Google Wallet", for a pass that was put there. */
  linkTo(serial: string): Promise<string>
}
