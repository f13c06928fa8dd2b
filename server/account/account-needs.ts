import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { PhoneProof } from "../providers/sms/port.ts"
import type { AccessTokens } from "./access-token.ts"

export interface AccountNeeds {
  readonly store: Store
  readonly tokens: AccessTokens
  readonly clock: () => Date
  /** HMAC key of the sign-in codes. */
  readonly code_keys: KeyList
  /** Undefined where nobody can sign in by phone. */
  readonly phone: PhoneProof | undefined
  /** No code is mailed, because no mail is sent. */
  readonly is_mail_off: boolean
  /** Sends what waits in the outbox soon, without anyone waiting for it. */
  readonly deliver: () => void
}
