import { GRADES } from "@hub/domain/participants/grade"
import { type Database, sql } from "../database/sql.ts"
import { type Stored, type StoredRow, storedRows } from "../import/thing-rows.ts"

const given = ({ row }: Stored): StoredRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Where programs go, as files would have it: the business's zone, its first area and its locations, those that an import can name. */
export async function knownPlaces(db: Database) {
  const company = await db.maybe<{ time_zone: string }>(sql`select time_zone from company`)
  const areas = await db.many<{ id: string }>(
    sql`select id from funbox where external_id is not null order by position, id`,
  )
  const sites = await db.many<{ id: string }>(sql`select id from location where external_id is not null order by id`)
  const idsOf = (rows: readonly { id: string }[]) => ({ ids: rows.map(({ id }) => id) })
  const funboxes = await storedRows(db, "funboxes", idsOf(areas), GRADES)
  const funbox = funboxes.find(({ id }) => id === areas[0]?.id)
  const locations = await storedRows(db, "locations", idsOf(sites), GRADES)
  return {
    time_zone: company?.time_zone ?? "UTC",
    funbox: funbox && given(funbox),
    areas: new Map(funboxes.map((row) => [String(row.row["name"]).toLowerCase(), given(row)])),
    locations: new Map(locations.map((row) => [String(row.row["name"]).toLowerCase(), given(row)])),
  }
}
