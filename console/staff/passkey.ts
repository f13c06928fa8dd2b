import { ErrorToShow } from "@hub/portal/api/problem"
import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser"
import { type Answer, api } from "../api/client.ts"

/** Browsers have passkeys for names, not for addresses in numbers. */
export const hasPasskeys = (): boolean =>
  "PublicKeyCredential" in globalThis && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

/** The person or the browser said no. */
export class NoPasskey extends ErrorToShow {}

async function asked<Result>(work: () => Promise<Result>, text: string): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WebAuthnError || (error instanceof DOMException && error.name === "NotAllowedError"))
      throw new NoPasskey(text)
    throw error
  }
}

/** What a passkey of this browser, or of a phone beside it, signs. `refused` is said when none was used. */
export async function signWithPasskey(refused: string) {
  const { challenge_id, options } = await api.call("POST /sign_in/passkey/options", { body: {} })
  const response = await asked(() => startAuthentication({ optionsJSON: options }), refused)
  return { challenge_id, response }
}

export async function makePasskey({ challenge_id, options }: Answer<"POST /me/passkeys/options">, refused: string) {
  const response = await asked(() => startRegistration({ optionsJSON: options }), refused)
  return { challenge_id, response }
}
