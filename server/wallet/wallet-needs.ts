import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { TranslationsOf } from "../language/translations.ts"
import type { AppleWallet, GoogleWallet } from "../providers/wallet/port.ts"

export interface WalletNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Passes' tokens and the links to them are derived from it. */
  readonly link_keys: KeyList
  readonly public_origin: string
  /** What the business writes, by language: passes are made when nobody asks. */
  readonly translations: TranslationsOf
  /** The picture of a program; undefined: passes have none. */
  readonly strip: ((url_part: string) => Promise<Buffer | undefined>) | undefined
  /** Undefined: not set up. */
  readonly apple: AppleWallet | undefined
  readonly google: GoogleWallet | undefined
}
