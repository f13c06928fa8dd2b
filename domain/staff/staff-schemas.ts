import { Type } from "typebox"
import { exact, Id, named, nullable, oneOf } from "../kernel/wire.ts"
import { PasskeyAssertion, PasskeyRegistration } from "./passkey.ts"
import { ROLES } from "./roles.ts"

export const Email = Type.String({ format: "email", maxLength: 254 })
export const PersonName = Type.String({ minLength: 1, maxLength: 100, pattern: "\\S" })
export const Password = Type.String({ minLength: 1, maxLength: 200 })
/** Six digits of an app, or a recovery code. */
export const Code = Type.String({ minLength: 6, maxLength: 20 })
export const Pin = Type.String({ pattern: "^[0-9]{6}$" })
export const Token = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" })
export const Nothing = Type.Object({})

export const Roles = Type.Array(exact({ role: oneOf(ROLES), location_id: nullable(Id) }), {
  minItems: 1,
  maxItems: 100,
})
export const RolesHeld = Type.Array(Type.Object({ role: oneOf(ROLES), location_id: nullable(Id) }))
export const Site = named("Site", {
  id: Id,
  name: Type.String(),
  time_zone: Type.String(),
  /** Nobody is brought to what is online. */
  is_online: Type.Boolean(),
})
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export const byId = Type.Object({ id: Id })
export const Made = exact({ challenge_id: Id, response: PasskeyRegistration })
export const Signed = exact({ challenge_id: Id, response: PasskeyAssertion })
