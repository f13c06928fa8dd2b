import { type FirebaseSettings, firebasePhone } from "./firebase.ts"
import type { PhoneProof } from "./port.ts"

/** The public keys of the sandbox's phone provider. */
export const SANDBOX_KEYS_PATH = "/sandbox/firebase/jwks"
export const SANDBOX_PROJECT = "demo-customer-hub"

export interface PhoneAccount {
  /** Undefined where nobody can sign in by phone. */
  readonly phone: PhoneProof | undefined
  /** The provider's own host for its frames; undefined for the sandbox's. */
  readonly auth_domain: string | undefined
}

interface PhoneAccountSettings {
  readonly firebase: FirebaseSettings | undefined
  readonly is_sandbox: boolean
  readonly inner_origin: string
  readonly public_origin: string
  readonly is_phone_sign_in_off: boolean
}

/** The phone sign-in provider: by the settings, else the sandbox's, else none; none where it is switched off. */
export function phoneAccount(settings: PhoneAccountSettings): PhoneAccount {
  const { firebase, is_sandbox, inner_origin, public_origin, is_phone_sign_in_off } = settings
  if (is_phone_sign_in_off) return { phone: undefined, auth_domain: undefined }
  if (firebase !== undefined) {
    return { phone: firebasePhone({ ...firebase, emulator_origin: null }), auth_domain: firebase.auth_domain }
  }
  if (!is_sandbox) return { phone: undefined, auth_domain: undefined }
  const phone = firebasePhone({
    project_id: SANDBOX_PROJECT,
    api_key: "sandbox",
    auth_domain: new URL(public_origin).hostname,
    emulator_origin: public_origin,
    jwks_url: inner_origin + SANDBOX_KEYS_PATH,
  })
  return { phone, auth_domain: undefined }
}
