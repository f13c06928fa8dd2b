import type { AccountNeeds } from "../account/account-needs.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { TranslationsOf } from "../language/translations.ts"

export interface InvitesNeeds extends AccountNeeds {
  /** Signs the links of invitations, and makes the codes of letters. */
  readonly link_keys: KeyList
  readonly public_origin: string
  readonly translations: TranslationsOf
  /** Sends what is due now, not in the next minute. */
  readonly begin: () => void
}
