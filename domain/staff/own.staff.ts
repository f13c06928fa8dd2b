import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { PERMISSIONS } from "../kernel/permission.ts"
import { exact, Id, Instant, NoBody, named, nullable, oneOf } from "../kernel/wire.ts"
import { PasskeyCreation } from "./passkey.ts"
import { Code, Made, Nothing, Password, Pin, RecoveryCodes, RolesHeld, Signed, Site } from "./staff-schemas.ts"

/** The person's own. */
export const ownStaff = endpoints({
  "GET /me": {
    summary: "Who is signed in, what they may do and where",
    access: "staff",
    result: named("Me", {
      /** Null for a command of the operator's. */
      staff_id: nullable(Id),
      name: Type.String(),
      email: nullable(Type.String()),
      roles: RolesHeld,
      /** `sites` null: everywhere. */
      grants: Type.Array(Type.Object({ permission: oneOf(PERMISSIONS), sites: nullable(Type.Array(Id)) })),
      /** Where the person may be at work. */
      sites: Type.Array(Site),
      business: Type.Object({ name: Type.String(), time_zone: Type.String(), logo: nullable(Type.String()) }),
      /** When they last showed who they are. */
      proved_at: nullable(Instant),
      /** The shared device at a gate. */
      device: nullable(Type.Object({ id: Id, name: Type.String(), location_id: Id })),
    }),
  },
  "POST /sign_out": { summary: "Sign out", access: "staff", body: NoBody, result: Nothing },
  "POST /proof/passkey": {
    summary: "Show once more who you are, with a passkey",
    access: "staff",
    refusals: ["STAFF_STEP_OVER", "PASSKEY_NOT_KNOWN"],
    body: Signed,
    result: Nothing,
  },
  "POST /proof/code": {
    summary: "Show once more who you are, with password and code",
    access: "staff",
    refusals: ["STAFF_PASSWORD_WRONG", "STAFF_CODE_WRONG", "TOO_MANY_REQUESTS"],
    body: exact({ password: Password, code: Code }),
    result: Nothing,
  },
  "GET /me/sign_in_ways": {
    summary: "How the person signs in, and where they are signed in",
    access: "staff",
    result: Type.Object({
      passkeys: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), created_at: Instant, last_used_at: nullable(Instant) }),
      ),
      has_password: Type.Boolean(),
      has_pin: Type.Boolean(),
      recovery_codes_left: Type.Integer(),
      sessions: Type.Array(
        Type.Object({ id: Id, user_agent: Type.String(), seen_at: Instant, is_this: Type.Boolean() }),
      ),
    }),
  },
  "POST /me/passkeys/options": {
    summary: "Ask a browser to make one more passkey",
    access: "staff",
    needs_proof: true,
    refusals: ["PASSKEYS_FULL"],
    body: NoBody,
    result: PasskeyCreation,
  },
  "POST /me/passkeys": {
    summary: "Add a passkey",
    access: "staff",
    needs_proof: true,
    refusals: ["STAFF_STEP_OVER", "PASSKEY_NOT_TAKEN"],
    body: Made,
    result: Nothing,
  },
  "POST /me/passkeys/{id}/remove": {
    summary: "Remove a passkey",
    access: "staff",
    needs_proof: true,
    refusals: ["NOT_FOUND", "LAST_WAY_IN"],
    params: Type.Object({ id: Type.String({ maxLength: 1_400 }) }),
    body: NoBody,
    result: Nothing,
  },
  "POST /me/recovery_codes": {
    summary: "Ten new recovery codes, which end those before",
    access: "staff",
    needs_proof: true,
    body: NoBody,
    result: RecoveryCodes,
  },
  "PUT /me/pin": {
    summary: "Set the PIN for shared devices",
    access: "staff",
    needs_proof: true,
    body: exact({ pin: Pin }),
    result: Nothing,
  },
  "POST /me/sessions/end": {
    summary: "Sign out everywhere else",
    access: "staff",
    body: NoBody,
    result: Type.Object({ ended: Type.Integer() }),
  },
})
