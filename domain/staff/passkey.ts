import { Type } from "typebox"
import { oneOf } from "../kernel/wire.ts"

// WebAuthn level 3 as JSON: what `navigator.credentials` takes and gives. https://www.w3.org/TR/webauthn-3/

const Base64Url = Type.String({ pattern: "^[A-Za-z0-9_-]*$", maxLength: 20_000 })

const common = {
  id: Base64Url,
  rawId: Base64Url,
  type: oneOf(["public-key"]),
  authenticatorAttachment: Type.Optional(oneOf(["platform", "cross-platform"])),
  clientExtensionResults: Type.Object({}),
}

/** A new passkey. */
export const PasskeyRegistration = Type.Object({
  ...common,
  response: Type.Object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
})

/** A challenge that a passkey has signed. */
export const PasskeyAssertion = Type.Object({
  ...common,
  response: Type.Object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(Base64Url),
  }),
})

interface CreationOptions {
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { alg: number; type: "public-key" }[]
}
interface RequestOptions {
  rpId?: string
  challenge: string
}

const open = { type: "object", additionalProperties: true }
/** What a browser is asked to make or sign; `challenge_id` names it when the answer comes. The options are handed over as they are. */
export const PasskeyCreation = Type.Object({ challenge_id: Type.String(), options: Type.Unsafe<CreationOptions>(open) })
export const PasskeyRequest = Type.Object({ challenge_id: Type.String(), options: Type.Unsafe<RequestOptions>(open) })
