import type { StaffActor } from "@hub/domain/kernel/actor"
import { PERMISSIONS } from "@hub/domain/kernel/permission"
import { problem } from "@hub/domain/kernel/problem"
import { hashPassword, isPassword } from "../account/passwords.ts"
import { recordAction } from "../audit/record-action.ts"
import { readProfile } from "../company/read-company.ts"
import { consume, reset } from "../database/rate-limit.ts"
import type { Transport } from "../http/handlers.ts"
import { checkNewPasskey, checkPasskey, keepPasskey, newPasskeyOptions } from "./passkeys.ts"
import { businessName, openLocations } from "./queries.ts"
import { newRecoveryCodes } from "./recovery-codes.ts"
import { sinceWhen } from "./sessions.ts"
import { isCode } from "./sign-in.ts"
import type { StaffNeeds } from "./staff-needs.ts"
import {
  deviceById,
  endSession,
  lockPerson,
  type Person,
  personById,
  proveSession,
  recoveryCodesLeft,
  setPin,
} from "./store.ts"
import { passkeysOf, removePasskey } from "./store-passkeys.ts"
import { endOtherSessions, sessionsOf } from "./store-people.ts"

const PER_PROOF = { name: "staff-proof", max: 5, seconds: 900 }

/** What only a person can do, where nobody else signs in: a command has no session, and a device at the gate is shared. */
function personOf(by: StaffActor) {
  if (by.kind === "system" || by.session === undefined || by.session.device_id !== null) throw problem("NOT_PERMITTED")
  return { staff_id: by.staff_id, session: by.session }
}

async function read({ store }: StaffNeeds, staff_id: string): Promise<Person> {
  const person = await personById(store, staff_id)
  if (person === undefined) throw problem("NOT_AUTHORIZED")
  return person
}

export const readMe = (needs: StaffNeeds) => async (by: StaffActor) => {
  const { store } = needs
  const [{ name, time_zone, logo }, locations] = await Promise.all([readProfile({ store })(), openLocations(store)])
  const business = { name, time_zone, logo }
  if (by.kind === "system") {
    const grants = PERMISSIONS.map((permission) => ({ permission, sites: null }))
    const nobody = { staff_id: null, email: null, roles: [], proved_at: null, device: null }
    return { ...nobody, name: by.name, grants, sites: locations, business }
  }
  const person = await read(needs, by.staff_id)
  const device_id = by.session?.device_id ?? null
  const device = device_id === null ? null : ((await deviceById(store, device_id)) ?? null)
  const everywhere = by.grants.some(({ sites }) => sites === null)
  const own = new Set(by.grants.flatMap(({ sites }) => sites ?? []))
  return {
    staff_id: person.id,
    name: person.name,
    email: person.email,
    roles: [...person.roles],
    grants: by.grants.map(({ permission, sites }) => ({ permission, sites: sites === null ? null : [...sites] })),
    sites: everywhere ? locations : locations.filter(({ id }) => own.has(id)),
    business,
    proved_at: by.session?.proved_at.toISOString() ?? null,
    device,
  }
}

export const signOut =
  ({ store, clock }: StaffNeeds) =>
  async (by: StaffActor, { cookies }: Transport): Promise<Record<string, never>> => {
    if (by.kind === "staff" && by.session !== undefined) await endSession(store, by.session.id, clock())
    cookies.set("session", null, 0)
    return {}
  }

export const proveByPasskey =
  (needs: StaffNeeds) =>
  async (by: StaffActor, signed: Parameters<ReturnType<typeof checkPasskey>>[0]): Promise<Record<string, never>> => {
    const { staff_id, session } = personOf(by)
    if ((await checkPasskey(needs)(signed)) !== staff_id) throw problem("PASSKEY_NOT_KNOWN")
    await proveSession(needs.store, session.id, needs.clock())
    return {}
  }

export const proveByCode =
  (needs: StaffNeeds) =>
  async (by: StaffActor, { password, code }: { password: string; code: string }): Promise<Record<string, never>> => {
    const { store, clock } = needs
    const { staff_id, session } = personOf(by)
    await consume(store, PER_PROOF, staff_id, clock())
    const person = await read(needs, staff_id)
    if (!(await isPassword(person.password_hash, password))) throw problem("STAFF_PASSWORD_WRONG")
    await store.transaction(async (tx) => {
      if (!(await isCode(needs, tx, person, code.replaceAll(" ", "")))) throw problem("STAFF_CODE_WRONG")
      await proveSession(tx, session.id, clock())
    })
    await reset(store, PER_PROOF, staff_id)
    return {}
  }

export const readWays =
  ({ store, clock }: StaffNeeds) =>
  async (by: StaffActor) => {
    const { staff_id, session } = personOf(by)
    const person = await personById(store, staff_id)
    const [passkeys, { count }, sessions] = await Promise.all([
      passkeysOf(store, staff_id),
      recoveryCodesLeft(store, staff_id),
      sessionsOf(store, staff_id, sinceWhen(clock())),
    ])
    return {
      passkeys,
      has_password: person?.password_hash != null,
      has_pin: person?.pin_hash != null,
      recovery_codes_left: count,
      sessions: sessions.map((one) => ({ ...one, is_this: one.id === session.id })),
    }
  }

export const passkeyForMe = (needs: StaffNeeds) => async (by: StaffActor) => {
  const { staff_id } = personOf(by)
  const { email, name } = await read(needs, staff_id)
  return newPasskeyOptions(needs)({ staff_id, email, name, business: await businessName(needs.store) })
}

export const addMyPasskey =
  (needs: StaffNeeds) =>
  async (
    by: StaffActor,
    made: Parameters<ReturnType<typeof checkNewPasskey>>[0] & { readonly device: string },
  ): Promise<Record<string, never>> => {
    const { staff_id } = personOf(by)
    const now = needs.clock()
    const { asked, credential } = await checkNewPasskey(needs)(made)
    if (asked.staff_id !== staff_id) throw problem("STAFF_STEP_OVER")
    await needs.store.as(by).transaction(async (tx) => {
      await keepPasskey(tx, { staff_id, name: made.device, now, credential })
      await recordAction(tx, { action: "STAFF_PASSKEY_ADDED", subject: "staff", subject_id: staff_id, now })
    })
    return {}
  }

export const removeMyPasskey =
  ({ store, clock }: StaffNeeds) =>
  async (by: StaffActor, id: string): Promise<Record<string, never>> => {
    const { staff_id } = personOf(by)
    await store.as(by).transaction(async (tx) => {
      await lockPerson(tx, staff_id)
      const person = await personById(tx, staff_id)
      const left = (await passkeysOf(tx, staff_id)).filter((one) => one.id !== id)
      if (left.length === 0 && person?.password_hash == null) throw problem("LAST_WAY_IN")
      if (!(await removePasskey(tx, staff_id, id))) throw problem("NOT_FOUND")
      await recordAction(tx, { action: "STAFF_PASSKEY_REMOVED", subject: "staff", subject_id: staff_id, now: clock() })
    })
    return {}
  }

export const myNewRecoveryCodes =
  ({ store, clock }: StaffNeeds) =>
  async (by: StaffActor): Promise<{ recovery_codes: string[] }> => {
    const { staff_id } = personOf(by)
    return store.as(by).transaction(async (tx) => {
      const recovery_codes = await newRecoveryCodes(tx, staff_id)
      await recordAction(tx, { action: "STAFF_CODES_RENEWED", subject: "staff", subject_id: staff_id, now: clock() })
      return { recovery_codes }
    })
  }

export const setMyPin =
  ({ store, clock }: StaffNeeds) =>
  async (by: StaffActor, pin: string): Promise<Record<string, never>> => {
    const { staff_id } = personOf(by)
    const pin_hash = await hashPassword(pin)
    await store.as(by).transaction(async (tx) => {
      await setPin(tx, staff_id, pin_hash)
      await recordAction(tx, { action: "STAFF_PIN_SET", subject: "staff", subject_id: staff_id, now: clock() })
    })
    return {}
  }

export const endMyOtherSessions =
  ({ store, clock }: StaffNeeds) =>
  async (by: StaffActor): Promise<{ ended: number }> => {
    const { staff_id, session } = personOf(by)
    return { ended: await endOtherSessions(store, { staff_id, session_id: session.id, now: clock() }) }
  }
