import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, Instant, NoBody, nullable, oneOf } from "../kernel/wire.ts"
import { PasskeyCreation, PasskeyRequest } from "./passkey.ts"
import { ROLES } from "./roles.ts"
import { Code, Email, Made, Nothing, Password, Pin, RecoveryCodes, Signed, Token } from "./staff-schemas.ts"

const Enrolment = Type.Object({ uri: Type.String(), secret: Type.String() })
const byToken = Type.Object({ token: Token })

/** The door: what nobody needs to be signed in for. */
export const doorStaff = endpoints({
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
    summary: "Ask a browser to make the passkey of someone who was invited",
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
