import { sql } from "./sql.ts"

// Of a location (l). What its readers see of it is decided in domain/catalogue/place.ts.

export const isOnline = sql`(l.type = 'REMOTE')`
/** A `PlaceLocation`. */
export const placeLocation = sql`jsonb_build_object('name', l.name, 'type', l.type, 'show_directions', l.show_directions, 'address', l.address)`
