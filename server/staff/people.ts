import { randomInt } from "node:crypto"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { RoleAt } from "@hub/domain/staff/roles"
import pg from "pg"
import { hashPassword } from "../account/passwords.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { openLocations, requireLocations } from "./queries.ts"
import type { StaffNeeds } from "./staff-needs.ts"
import { devicesNow, endSessionsOf, lockPerson, removePerson, setPin, setRoles } from "./store.ts"
import { listPeople, openInvitations } from "./store-people.ts"

type Needs = Pick<StaffNeeds, "store" | "clock">

/** Everybody, the open invitations and the devices. */
export const readPeople =
  ({ store, clock }: Needs) =>
  async (by: StaffActor) => {
    const [people, invitations, devices, locations] = await Promise.all([
      listPeople(store),
      openInvitations(store, clock()),
      devicesNow(store, clock()),
      openLocations(store),
    ])
    const you = by.kind === "staff" ? by.staff_id : undefined
    return { people: people.map((one) => ({ ...one, is_you: one.id === you })), invitations, devices, locations }
  }

const isLastOwner = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === "last_owner_stays"

/** The database keeps the last owner, also when two owners remove each other at the same moment. */
async function withOwner<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw isLastOwner(error) ? problem("LAST_OWNER") : error
  })
}

async function lock(tx: Transaction, id: string): Promise<void> {
  if ((await lockPerson(tx, id)) === undefined) throw problem("NOT_FOUND")
}

export const changeRoles =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, id: string, roles: readonly RoleAt[]): Promise<Record<string, never>> => {
    await withOwner(
      store.as(by).transaction(async (tx) => {
        await lock(tx, id)
        await requireLocations(tx, roles)
        await setRoles(tx, id, roles)
        const details = { roles }
        await recordAction(tx, { action: "STAFF_ROLES_SET", subject: "staff", subject_id: id, details, now: clock() })
      }),
    )
    return {}
  }

export const remove =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, id: string): Promise<Record<string, never>> => {
    const now = clock()
    await withOwner(
      store.as(by).transaction(async (tx) => {
        await lock(tx, id)
        await removePerson(tx, id, now)
        await endSessionsOf(tx, id, now)
        await recordAction(tx, { action: "STAFF_REMOVED", subject: "staff", subject_id: id, now })
      }),
    )
    return {}
  }

/** Six digits that aren't one digit six times, or a row of them. */
function newPin(): string {
  const pin = String(randomInt(1_000_000)).padStart(6, "0")
  return /^(\d)\1{5}$/.test(pin) || "01234567890 09876543210".includes(pin) ? newPin() : pin
}

export const givePin =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, id: string): Promise<{ pin: string }> => {
    const pin = newPin()
    const pin_hash = await hashPassword(pin)
    await store.as(by).transaction(async (tx) => {
      await lock(tx, id)
      await setPin(tx, id, pin_hash)
      await recordAction(tx, { action: "STAFF_PIN_GIVEN", subject: "staff", subject_id: id, now: clock() })
    })
    return { pin }
  }
