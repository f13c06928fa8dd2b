import type { Store } from "../database/transaction.ts"
import type { ESign } from "../providers/e-sign/port.ts"

/** The outside signer, where the business has one. */
export interface OutsideSigner {
  readonly e_sign: ESign
  /** It signs what names no signer. */
  readonly is_default: boolean
}

export interface PaperworkNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Links to the signing page and to a copy's check begin with it. */
  readonly public_origin: string
  readonly outside: OutsideSigner | undefined
}
