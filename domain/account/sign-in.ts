import { Type } from "typebox"
import { Id, Instant, named, namedExact, nullable } from "../kernel/wire.ts"

export const Email = Type.String({ format: "email", minLength: 3, maxLength: 254 })
/** Any password that may be tried; what a new one must be is `passwordError`. */
export const Password = Type.String({ minLength: 1, maxLength: 256 })
/** Six digits, as they came by mail. */
export const Code = Type.String({ pattern: "^[0-9]{6}$" })
export const CodeAnswer = namedExact("CodeAnswer", { code_id: Id, code: Code })
/** A phone provider's token; ours to check, not to read. */
export const PhoneToken = namedExact("PhoneToken", { token: Type.String({ minLength: 20, maxLength: 8192 }) })

/** A device on which the customer is signed in. */
export const SignInSession = named("SignInSession", {
  id: Id,
  user_agent: Type.String(),
  created_at: Instant,
  last_used_at: Instant,
  is_current: Type.Boolean(),
})

/** How the browser speaks to the phone sign-in provider. */
export const PhoneSignIn = named("PhoneSignIn", {
  api_key: Type.String(),
  auth_domain: Type.String(),
  project_id: Type.String(),
  /** The origin of a stand-in for the provider, or null for the provider itself. */
  emulator_origin: nullable(Type.String()),
})
