import type { StaffActor } from "@hub/domain/kernel/actor"
import { grantsOf, type RoleAt } from "@hub/domain/staff/roles"
import { type Database, sql } from "../database/sql.ts"

interface Person {
  readonly id: string
  readonly name: string
  readonly roles: RoleAt[]
}

/** Someone of the staff with what they may do now; undefined if they are gone. */
export async function personOf(db: Database, staff_id: string): Promise<StaffActor | undefined> {
  const person = await db.maybe<Person>(sql`
    select s.id, s.name, coalesce((select json_agg(json_build_object('role', role, 'location_id', location_id))
      from staff_role r where r.staff_id = s.id), '[]') as roles
    from staff s where s.id = ${staff_id} and s.removed_at is null`)
  if (person === undefined) return undefined
  return { kind: "staff", staff_id: person.id, name: person.name, grants: grantsOf(person.roles) }
}
