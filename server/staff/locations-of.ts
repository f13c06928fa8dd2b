import type { SiteThing } from "@hub/domain/kernel/endpoint"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { type Database, sql } from "../database/sql.ts"
import { locationsOfApplication, locationsOfAttendance } from "./queries.ts"

/** Where a thing lies: ids of locations; undefined when there is no such thing. */
export const locationsOf =
  (db: Database) =>
  async (thing: SiteThing, id: string): Promise<readonly string[] | undefined> => {
    const rows = await rowsOf(db, thing, id)
    return rows.length === 0 ? undefined : rows.map(({ location_id }) => location_id)
  }

const rowsOf = (db: Database, thing: SiteThing, id: string): Promise<{ location_id: string }[]> => {
  switch (thing) {
    case "location":
      return db.many<{ location_id: string }>(sql`select id as location_id from location where id = ${id}`)
    case "offering":
      return db.many<{ location_id: string }>(sql`select location_id from offering where id = ${id}`)
    case "application":
      return locationsOfApplication(db, id)
    case "attendance":
      return locationsOfAttendance(db, id)
    default:
      return unreachable(thing)
  }
}
