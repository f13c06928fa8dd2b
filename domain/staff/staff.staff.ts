import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { PERMISSIONS } from "../kernel/permission.ts"
import { exact, Id, Instant, NoBody, named, nullable, oneOf } from "../kernel/wire.ts"
import { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from "./passkey.ts"
import { ROLES } from "./roles.ts"

const Email = Type.String({ format: "email", maxLength: 254 })
const PersonName = Type.String({ minLength: 1, maxLength: 100, pattern: "\\S" })
const Password = Type.String({ minLength: 1, maxLength: 200 })
/** Six digits of an app, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 20 })
const Pin = Type.String({ pattern: "^[0-9]{6}$" })
const Token = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" })
const Nothing = Type.Object({})

export const RoleAtLocation = exact({ role: oneOf(ROLES), location_id: nullable(Id) })
const Roles = Type.Array(RoleAtLocation, { minItems: 1, maxItems: 100 })

const Site = named("Site", { id: Id, name: Type.String(), time_zone: Type.String() })
const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })
const Enrolment = Type.Object({ uri: Type.String(), secret: Type.String() })
const byToken = Type.Object({ token: Token })
const byId = Type.Object({ id: Id })
const Made = exact({ challenge_id: Id, response: PasskeyRegistration })
const Signed = exact({ challenge_id: Id, response: PasskeyAssertion })

/** The door: what nobody needs to be signed in for. */
const door = endpoints({
  "POST /sign_in/passkey/options": {
    summary: "Ask a browser for a passkey",
    access: "public",
    refusals: ["TOO_MANY_REQUESTS"],
    body: NoBody,
    result: PasskeyRequest,
  },
  "POST /sign_in/passkey": {
    summary: "Sign in with a passkey",
    access: "public",
    refusals: ["STAFF_STEP_OVER", "PASSKEY_NOT_KNOWN"],
    body: Signed,
    result: Nothing,
  },
  "POST /sign_in/password": {
    summary: "Sign in with a password: the first of two steps",
    access: "public",
    refusals: ["STAFF_PASSWORD_WRONG", "TOO_MANY_REQUESTS"],
    body: exact({ email: Email, password: Password }),
    result: Type.Object({ ticket: Id }),
  },
  "POST /sign_in/code": {
    summary: "Sign in with a password: the code of an app, or a recovery code",
    access: "public",
    refusals: ["STAFF_STEP_OVER", "STAFF_CODE_WRONG", "TOO_MANY_REQUESTS"],
    body: exact({ ticket: Id, code: Code }),
    result: Nothing,
  },
  "GET /invitations/{token}": {
    summary: "What an invitation is for",
    access: "public",
    refusals: ["INVITATION_OVER"],
    params: byToken,
    result: Type.Object({
      name: Type.String(),
      email: Type.String(),
      business: Type.String(),
      invited_by: Type.String(),
      roles: Type.Array(Type.Object({ role: oneOf(ROLES), location: nullable(Type.String()) })),
      expires_at: Instant,
    }),
  },
  "POST /invitations/{token}/passkey/options": {
    summary: "Ask a browser to make the passkey of somebody who was invited",
    access: "public",
    refusals: ["INVITATION_OVER"],
    params: byToken,
    body: NoBody,
    result: PasskeyCreation,
  },
  "POST /invitations/{token}/passkey": {
    summary: "Accept an invitation with a passkey, which signs in",
    access: "public",
    refusals: ["INVITATION_OVER", "STAFF_STEP_OVER", "PASSKEY_NOT_TAKEN", "STAFF_EXISTS"],
    params: byToken,
    body: Made,
    result: RecoveryCodes,
  },
  "POST /invitations/{token}/password": {
    summary: "Choose a password; what an app scans for the codes that go with it",
    access: "public",
    refusals: ["INVITATION_OVER", "STAFF_PASSWORD_WEAK"],
    params: byToken,
    body: exact({ password: Password }),
    result: Enrolment,
  },
  "POST /invitations/{token}/code": {
    summary: "Accept an invitation with the password and the app's first code, which signs in",
    access: "public",
    refusals: ["INVITATION_OVER", "STAFF_STEP_OVER", "STAFF_CODE_WRONG", "STAFF_EXISTS", "TOO_MANY_REQUESTS"],
    params: byToken,
    body: exact({ code: Code }),
    result: RecoveryCodes,
  },
  "POST /invitations/{token}/pin": {
    summary: "Accept an invitation to the gate alone with a PIN, for its shared devices",
    access: "public",
    refusals: ["INVITATION_OVER", "STAFF_EXISTS", "NOT_PERMITTED"],
    params: byToken,
    body: exact({ pin: Pin }),
    result: Nothing,
  },
  "POST /device/enrol": {
    summary: "Enrol this browser as a shared device, with the code that Staff shows",
    access: "public",
    refusals: ["DEVICE_CODE_WRONG", "TOO_MANY_REQUESTS"],
    body: exact({ code: Token }),
    result: Type.Object({ name: Type.String(), location_id: Id }),
  },
  "GET /device": {
    summary: "Who may sign in on this device",
    access: "device",
    result: Type.Object({
      id: Id,
      name: Type.String(),
      business: Type.String(),
      location: Type.Object({ id: Id, name: Type.String() }),
      people: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  },
  "POST /device/pin": {
    summary: "Begin a shift on this device with a PIN",
    access: "device",
    refusals: ["PIN_WRONG", "TOO_MANY_REQUESTS"],
    body: exact({ staff_id: Id, pin: Pin }),
    result: Nothing,
  },
})

/** The person's own. */
const own = endpoints({
  "GET /me": {
    summary: "Who is signed in, what they may do and where",
    access: "staff",
    result: named("Me", {
      /** Null for a command of the operator's. */
      staff_id: nullable(Id),
      name: Type.String(),
      email: nullable(Type.String()),
      roles: Type.Array(Type.Object({ role: oneOf(ROLES), location_id: nullable(Id) })),
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

const people = endpoints({
  "GET /people": {
    summary: "Who is here, what they may do and where, and who is invited",
    access: "staff:manage_staff",
    result: Type.Object({
      people: Type.Array(
        named("Person", {
          id: Id,
          name: Type.String(),
          email: Type.String(),
          roles: Type.Array(Type.Object({ role: oneOf(ROLES), location_id: nullable(Id) })),
          passkeys: Type.Integer(),
          has_password: Type.Boolean(),
          has_pin: Type.Boolean(),
          last_seen_at: nullable(Instant),
          is_you: Type.Boolean(),
        }),
      ),
      invitations: Type.Array(
        named("Invitation", {
          id: Id,
          name: Type.String(),
          email: Type.String(),
          roles: Type.Array(Type.Object({ role: oneOf(ROLES), location_id: nullable(Id) })),
          invited_by: Type.String(),
          expires_at: Instant,
          is_over: Type.Boolean(),
        }),
      ),
      devices: Type.Array(
        named("GateDevice", {
          id: Id,
          name: Type.String(),
          location_id: Id,
          /** Who is signed in on it. */
          person: nullable(Type.String()),
          since: nullable(Instant),
          enrolled_at: nullable(Instant),
          last_seen_at: nullable(Instant),
        }),
      ),
      locations: Type.Array(Site),
    }),
  },
  "POST /invitations": {
    summary: "Invite somebody by mail, for 48 hours",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["STAFF_EXISTS", "NOT_FOUND"],
    body: exact({ email: Email, name: PersonName, roles: Roles }),
    result: Type.Object({ id: Id }),
  },
  "POST /invitations/{id}/send_again": {
    summary: "Send an invitation once more, for another 48 hours; the link before stops working",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["INVITATION_OVER"],
    params: byId,
    body: NoBody,
    result: Nothing,
  },
  "POST /invitations/{id}/withdraw": {
    summary: "Withdraw an invitation",
    access: "staff:manage_staff",
    refusals: ["INVITATION_OVER"],
    params: byId,
    body: NoBody,
    result: Nothing,
  },
  "PUT /people/{id}/roles": {
    summary: "Change what somebody may do, and where; it counts from their next request",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["NOT_FOUND", "LAST_OWNER"],
    params: byId,
    body: exact({ roles: Roles }),
    result: Nothing,
  },
  "POST /people/{id}/remove": {
    summary: "Remove somebody; their sessions end at once",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["NOT_FOUND", "LAST_OWNER"],
    params: byId,
    body: NoBody,
    result: Nothing,
  },
  "POST /people/{id}/pin": {
    summary: "A new PIN for somebody at the gate, shown once",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: Type.Object({ pin: Type.String() }),
  },
  "POST /devices": {
    summary: "A code by which a phone or tablet becomes a shared device at a location, for ten minutes",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["NOT_FOUND"],
    body: exact({ name: Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" }), location_id: Id }),
    result: Type.Object({ id: Id, address: Type.String(), expires_at: Instant }),
  },
  "POST /devices/{id}/revoke": {
    summary: "Revoke a device: it reads nothing from its next request on",
    access: "staff:manage_staff",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: Nothing,
  },
})

export const staffStaff = { ...door, ...own, ...people }
