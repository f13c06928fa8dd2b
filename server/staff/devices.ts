import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { isPassword } from "../account/passwords.ts"
import { recordAction } from "../audit/record-action.ts"
import { consume, consumeWithBackoff, refund, reset } from "../database/rate-limit.ts"
import type { GateDevice, Transport } from "../http/handlers.ts"
import { businessName, locationNames } from "./queries.ts"
import { hashOf, newToken, openSession } from "./sessions.ts"
import type { StaffNeeds } from "./staff-needs.ts"
import { addDevice, deviceByToken, endSessionsOn, enrolDevice, personById, revokeDevice } from "./store.ts"
import { peopleAtGate } from "./store-people.ts"

const CODE_MS = 10 * 60_000
const DAY_S = 86_400
/** A device stays enrolled until it is revoked; browsers keep a cookie for 400 days at most. */
const DEVICE_S = 400 * DAY_S
const PER_ADDRESS = { name: "gate-enrol", max: 20, seconds: 900 }
const PER_PERSON = { name: "gate-pin", max: 5, seconds: 900 }
/** A PIN has a million values: a stolen device must not try them. */
const PER_DEVICE = {
  name: "gate-pin-device",
  free: 10,
  first_seconds: 30,
  longest_seconds: 3_600,
  forget_seconds: 3_600,
}

export const readDevice =
  ({ store }: Pick<StaffNeeds, "store">) =>
  (token: string): Promise<GateDevice | undefined> =>
    deviceByToken(store, hashOf(token))

export const newDevice =
  ({ store, clock, public_origin }: StaffNeeds) =>
  async (by: StaffActor, { name, location_id }: { name: string; location_id: string }) => {
    const now = clock()
    const [id, code] = [newId(), newToken()]
    const expires_at = new Date(now.getTime() + CODE_MS)
    await store.as(by).transaction(async (tx) => {
      if (!(await locationNames(tx)).has(location_id)) throw problem("NOT_FOUND")
      await addDevice(tx, {
        id,
        name: name.trim(),
        location_id,
        enrol_hash: hashOf(code),
        enrol_until: expires_at,
        created_by: actorName(by),
        now,
      })
      const details = { name, location_id }
      await recordAction(tx, { action: "GATE_DEVICE_ADDED", subject: "gate_device", subject_id: id, details, now })
    })
    return { id, address: `${public_origin}/staff/enrol#${code}`, expires_at: expires_at.toISOString() }
  }

export const enrol =
  ({ store, clock }: StaffNeeds) =>
  async (code: string, { network, cookies }: Transport) => {
    const now = clock()
    await consume(store, PER_ADDRESS, network, now)
    const token = newToken()
    const found = await store.transaction(async (tx) => {
      const device = await enrolDevice(tx, { enrol_hash: hashOf(code), token_hash: hashOf(token), now })
      if (device === undefined) throw problem("DEVICE_CODE_WRONG")
      const { id, name } = device
      await recordAction(tx, { action: "GATE_DEVICE_ENROLLED", by: name, subject: "gate_device", subject_id: id, now })
      return device
    })
    cookies.set("device", token, DEVICE_S)
    return { name: found.name, location_id: found.location_id }
  }

export const revoke =
  ({ store, clock }: Pick<StaffNeeds, "store" | "clock">) =>
  async (by: StaffActor, id: string): Promise<Record<string, never>> => {
    const now = clock()
    await store.as(by).transaction(async (tx) => {
      if (!(await revokeDevice(tx, id, now))) throw problem("NOT_FOUND")
      await endSessionsOn(tx, id, now)
      await recordAction(tx, { action: "GATE_DEVICE_REVOKED", subject: "gate_device", subject_id: id, now })
    })
    return {}
  }

export const readAtDevice =
  ({ store }: Pick<StaffNeeds, "store">) =>
  async ({ id, name, location_id }: GateDevice) => {
    const [names, people, business] = await Promise.all([
      locationNames(store),
      peopleAtGate(store, location_id),
      businessName(store),
    ])
    return { id, name, business, location: { id: location_id, name: names.get(location_id) ?? "" }, people }
  }

/** Begins a shift: the person before is signed out. */
export const beginShift =
  ({ store, clock }: StaffNeeds) =>
  async (
    device: GateDevice,
    { staff_id, pin }: { staff_id: string; pin: string },
    transport: Transport,
  ): Promise<Record<string, never>> => {
    const now = clock()
    await consume(store, PER_PERSON, `${device.id}:${staff_id}`, now)
    await store.transaction((tx) => consumeWithBackoff(tx, PER_DEVICE, device.id, now))
    const people = await peopleAtGate(store, device.location_id)
    const person = people.some(({ id }) => id === staff_id) ? await personById(store, staff_id) : undefined
    const isRight = await isPassword(person?.pin_hash ?? null, pin)
    if (!isRight || person === undefined) throw problem("PIN_WRONG")
    await reset(store, PER_PERSON, `${device.id}:${staff_id}`)
    await refund(store, PER_DEVICE, device.id)
    await store.transaction(async (tx) => {
      await endSessionsOn(tx, device.id, now)
      await openSession(tx, { staff_id, device_id: device.id, now }, transport)
    })
    return {}
  }
