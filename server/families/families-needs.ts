import type { AccountNeeds } from "../account/account-needs.ts"
import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { TranslationsOf } from "../language/translations.ts"
import type { DeletionNeeds } from "../privacy/privacy-needs.ts"

export interface FamiliesNeeds extends DeletionNeeds {
  readonly account: AccountNeeds
  readonly link_keys: KeyList
  readonly translations: TranslationsOf
  readonly is_mail_off: boolean
  readonly invoice_links: CheckoutNeeds["invoice_links"]
}
