import { sql } from "./sql.ts"

/** After a name in ORDER BY: as people look for it, "van der Berg" under v, "Łukasz" beside l, "Åsa" under a. */
export const NAME_ORDER = sql`collate "und-x-icu"`
