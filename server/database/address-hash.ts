import { type Sql, sql } from "./sql.ts"

/** Names an address without having it, however it is capitalized. */
export const addressHash = (email: Sql): Sql => sql`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`
