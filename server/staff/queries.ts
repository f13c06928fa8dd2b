import { problem } from "@hub/domain/kernel/problem"
import type { RoleAt } from "@hub/domain/staff/roles"
import { isOnline } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"

// What staff calls read of other rooms' tables.

export const locationsOfAttendance = (db: Database, id: string) =>
  db.many<{ location_id: string }>(sql`
    select o.location_id from attendance a join offering o on o.id = a.offering_id where a.id = ${id}`)

export const locationsOfApplication = (db: Database, id: string) =>
  db.many<{ location_id: string }>(sql`
    select o.location_id from application a join offering o on o.id = a.offering_id where a.id = ${id}`)

export const businessName = async (db: Database): Promise<string> =>
  (await db.one<{ name: string }>(sql`select name from company`)).name

/** Id → name. */
export async function locationNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(sql`select id, name from location`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const openLocations = (db: Database) =>
  db.many<{ id: string; name: string; time_zone: string; is_online: boolean }>(sql`
    select l.id, l.name, l.time_zone, ${isOnline} as is_online from location l where not is_archived order by position, name`)

/** Each location that a role names exists. */
export async function requireLocations(db: Database, roles: readonly RoleAt[]): Promise<void> {
  const known = await locationNames(db)
  if (roles.some(({ location_id }) => location_id !== null && !known.has(location_id))) throw problem("NOT_FOUND")
}
