import { deviceName } from "@hub/domain/account/device-name"
import type { staffStaff } from "@hub/domain/staff/staff.staff"
import type { Handlers } from "../http/handlers.ts"
import { beginShift, enrol, newDevice, readAtDevice, revoke } from "./devices.ts"
import {
  acceptWithCode,
  acceptWithPasskey,
  acceptWithPin,
  choosePassword,
  invite,
  inviteAgain,
  passkeyForInvitation,
  readInvitation,
  withdraw,
} from "./invitations.ts"
import {
  addMyPasskey,
  endMyOtherSessions,
  myNewRecoveryCodes,
  passkeyForMe,
  proveByCode,
  proveByPasskey,
  readMe,
  readWays,
  removeMyPasskey,
  setMyPin,
  signOut,
} from "./own.ts"
import { checkPasskey, passkeyRequest } from "./passkeys.ts"
import { changeRoles, givePin, readPeople, remove } from "./people.ts"
import { openSession } from "./sessions.ts"
import { codeStep, passwordStep } from "./sign-in.ts"
import type { StaffNeeds } from "./staff-needs.ts"

export const staffRoutes = (needs: StaffNeeds): Handlers<typeof staffStaff> => ({
  "POST /sign_in/passkey/options": ({ transport }) => passkeyRequest(needs)(transport),
  "POST /sign_in/passkey": async ({ body, transport }) => {
    const staff_id = await checkPasskey(needs)(body)
    await openSession(needs.store, { staff_id, now: needs.clock() }, transport)
    return {}
  },
  "POST /sign_in/password": ({ body, transport }) => passwordStep(needs)(body, transport),
  "POST /sign_in/code": ({ body, transport }) => codeStep(needs)(body, transport),
  "GET /invitations/{token}": ({ params: { token } }) => readInvitation(needs)(token),
  "POST /invitations/{token}/passkey/options": ({ params: { token } }) => passkeyForInvitation(needs)(token),
  "POST /invitations/{token}/passkey": ({ params: { token }, body, transport }) =>
    acceptWithPasskey(needs)(token, { ...body, device: deviceName(transport.user_agent) }, transport),
  "POST /invitations/{token}/password": ({ params: { token }, body: { password } }) =>
    choosePassword(needs)(token, password),
  "POST /invitations/{token}/code": ({ params: { token }, body: { code }, transport }) =>
    acceptWithCode(needs)(token, code, transport),
  "POST /invitations/{token}/pin": ({ params: { token }, body: { pin } }) => acceptWithPin(needs)(token, pin),
  "POST /device/enrol": ({ body: { code }, transport }) => enrol(needs)(code, transport),
  "GET /device": ({ device }) => readAtDevice(needs)(device),
  "POST /device/pin": ({ device, body, transport }) => beginShift(needs)(device, body, transport),
  "GET /me": ({ by }) => readMe(needs)(by),
  "POST /sign_out": ({ by, transport }) => signOut(needs)(by, transport),
  "POST /proof/passkey": ({ by, body }) => proveByPasskey(needs)(by, body),
  "POST /proof/code": ({ by, body }) => proveByCode(needs)(by, body),
  "GET /me/sign_in_ways": ({ by }) => readWays(needs)(by),
  "POST /me/passkeys/options": ({ by }) => passkeyForMe(needs)(by),
  "POST /me/passkeys": ({ by, body, transport }) =>
    addMyPasskey(needs)(by, { ...body, device: deviceName(transport.user_agent) }),
  "POST /me/passkeys/{id}/remove": ({ by, params: { id } }) => removeMyPasskey(needs)(by, id),
  "POST /me/recovery_codes": ({ by }) => myNewRecoveryCodes(needs)(by),
  "PUT /me/pin": ({ by, body: { pin } }) => setMyPin(needs)(by, pin),
  "POST /me/sessions/end": ({ by }) => endMyOtherSessions(needs)(by),
  "GET /people": ({ by }) => readPeople(needs)(by),
  "POST /invitations": async ({ by, body }) => ({ id: (await invite(needs)(by, body)).id }),
  "POST /invitations/{id}/send_again": ({ by, params: { id } }) => inviteAgain(needs)(by, id),
  "POST /invitations/{id}/withdraw": ({ by, params: { id } }) => withdraw(needs)(by, id),
  "PUT /people/{id}/roles": ({ by, params: { id }, body: { roles } }) => changeRoles(needs)(by, id, roles),
  "POST /people/{id}/remove": ({ by, params: { id } }) => remove(needs)(by, id),
  "POST /people/{id}/pin": ({ by, params: { id } }) => givePin(needs)(by, id),
  "POST /devices": ({ by, body }) => newDevice(needs)(by, body),
  "POST /devices/{id}/revoke": ({ by, params: { id } }) => revoke(needs)(by, id),
})
