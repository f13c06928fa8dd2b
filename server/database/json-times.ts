import { type Sql, sql } from "./sql.ts"

// JSON bypasses the driver's type parsers (`open.ts`), so instants and times inside it are formatted here.

export const inUtc = (instant: Sql): Sql => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const wallClock = (time: Sql): Sql => sql`to_char(${time}, 'HH24:MI')`
