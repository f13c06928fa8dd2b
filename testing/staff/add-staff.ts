import type { StaffActor } from "@hub/domain/kernel/actor"
import { grantsOf, type Role } from "@hub/domain/staff/roles"
import { sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"
import { v7 as newId } from "uuid"

/** Someone of the staff who has a row, with roles at all locations. */
export async function addStaff(
  store: Store,
  name: string,
  roles: readonly Role[],
): Promise<Extract<StaffActor, { readonly kind: "staff" }>> {
  const staff_id = newId()
  await store.transaction(async (tx) => {
    await tx.run(sql`
      insert into staff (id, email, name, created_at)
      values (${staff_id}, ${`${name.toLowerCase()}@juniper.example`}, ${name}, hub_now())`)
    for (const role of roles) await tx.run(sql`insert into staff_role (staff_id, role) values (${staff_id}, ${role})`)
  })
  return { kind: "staff", staff_id, name, grants: grantsOf(roles.map((role) => ({ role, location_id: null }))) }
}
