import { type Sql, sql } from "./sql.ts"

/** The names of what participants bring to a program, as an array. */
export const thingsToBring = (activity_id: Sql): Sql => sql`array(
  select thing.value->>'name' from activity act, jsonb_array_elements(act.things_to_bring) with ordinality as thing(value, place)
  where act.id = ${activity_id} order by thing.place)`
