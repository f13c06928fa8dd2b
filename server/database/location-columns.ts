import { sql } from "./sql.ts"

// What families see of a location (l). Online there is neither a place nor an address (spec 2.12; domain/catalogue/online.ts).

export const isOnline = sql`(l.type = 'REMOTE')`
export const shownLocation = sql`case when l.type = 'REMOTE' then 'Online Space' else l.name end`
export const shownAddress = sql`case when l.type <> 'REMOTE' then l.address end`
