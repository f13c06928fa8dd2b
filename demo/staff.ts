import type { Role, RoleAt } from "@hub/domain/staff/roles"
import { hashPassword } from "@hub/server/account/passwords"
import { sql } from "@hub/server/database/sql"
import type { Store, Transaction } from "@hub/server/database/transaction"
import type { KeyList } from "@hub/server/kernel/key-list"
import { sealSecret } from "@hub/server/staff/seal-secret"
import { addPerson, setPassword, setPin, setRoles } from "@hub/server/staff/store"
import { newTotpSecret } from "@hub/server/staff/totp"
import { v7 as newId } from "uuid"

interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  /** External ids of locations; without them everywhere. */
  readonly sites?: readonly string[]
  readonly note: string
}

/** One for each role, and a counsellor at each of two gates. */
const PEOPLE: readonly DemoPerson[] = [
  { name: "Rae Lindqvist", email: "rae@juniper.example", roles: ["OWNER"], note: "owner" },
  { name: "Jo Adeyemi", email: "jo@juniper.example", roles: ["OFFICE"], note: "office" },
  {
    name: "Ravi Menon",
    email: "ravi@juniper.example",
    roles: ["GATE"],
    sites: ["mill-pond"],
    note: "gate at Mill Pond",
  },
  {
    name: "Lee Park",
    email: "lee@juniper.example",
    roles: ["GATE"],
    sites: ["pond-meadow"],
    note: "gate at Pond Meadow",
  },
  {
    name: "Mia Sorensen",
    email: "mia@juniper.example",
    roles: ["HEALTH"],
    sites: ["mill-pond", "pond-meadow"],
    note: "health at Mill Pond and Pond Meadow",
  },
  { name: "Lena Ito", email: "books@ledgerlee.example", roles: ["ACCOUNTANT"], note: "accountant" },
]

/** Everybody's, on a shared device at the gate. */
const PIN = "204816"

export interface StaffSignIn {
  readonly email: string
  readonly pin: string
  readonly note: string
}

export async function addStaff(
  tx: Transaction,
  { password_hash, staff_keys, now }: { password_hash: string; staff_keys: KeyList; now: Date },
): Promise<void> {
  const pin_hash = await hashPassword(PIN)
  const locations = await tx.many<{ id: string; external_id: string }>(sql`
    select id, external_id from location where external_id is not null`)
  const ids = new Map(locations.map(({ id, external_id }) => [external_id, id]))
  for (const { name, email, roles, sites } of PEOPLE) {
    const staff_id = newId()
    await addPerson(tx, { id: staff_id, email, name, now })
    const at = sites === undefined ? [null] : sites.flatMap((site) => ids.get(site) ?? [])
    await setRoles(
      tx,
      staff_id,
      roles.flatMap((role) => at.map((location_id): RoleAt => ({ role, location_id }))),
    )
    const totp_secret = sealSecret(staff_keys, staff_id, newTotpSecret())
    await setPassword(tx, { staff_id, password_hash, totp_secret, step: 0 })
    await setPin(tx, staff_id, pin_hash)
  }
}

/** The demo's people in this database: none of an imported business. */
export async function staffSignIns(store: Store): Promise<readonly StaffSignIn[]> {
  const rows = await store.many<{ email: string }>(sql`
    select email from staff where removed_at is null and exists (select from company where is_demo)`)
  const emails = new Set(rows.map(({ email }) => email))
  return PEOPLE.filter(({ email }) => emails.has(email)).map(({ email, note }) => ({ email, pin: PIN, note }))
}
