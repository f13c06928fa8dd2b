import { type Database, sql } from "../database/sql.ts"

export const mappedLocations = (db: Database) =>
  db.many<{ name: string; latitude: number; longitude: number }>(sql`
    select name, latitude, longitude from location
    where not is_archived and latitude is not null and longitude is not null order by position, name`)

export const companyId = (db: Database) => db.one<{ id: string }>(sql`select id from company`)
