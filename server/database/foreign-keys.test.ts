import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "./sql.ts"

// A foreign key without an index is a scan of the whole table whenever the other side is deleted, or read from there.

/** Their rows are archived, never deleted, and what reads by them has a partial index or a scan of a small table. */
const NEVER_DELETED = new Set([
  "activity",
  "credit_type",
  "document_template",
  "funbox",
  "location",
  "location_folder",
  "offering",
  "package",
  "payment_plan",
  "promocode",
  "schedule_set",
  "session",
  "smart_form_template",
  "smart_form_version",
])
/** These grow with families, and are read by an offering whatever became of it. */
const STILL = ["hold_item (offering_id)", "order_line (offering_id)"]

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase({ max: 2 })
})
afterAll(() => database.close())

it("has an index for every foreign key", async () => {
  const rows = await database.store.many<{ name: string; parent: string }>(sql`
    select p.relname as parent, c.relname || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as name
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      cross join lateral unnest(f.conkey) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index i where i.indrelid = f.conrelid and i.indisvalid
          -- Its first columns are the key's, in any order, or one of them is unique.
          and (i.indisunique and i.indnkeyatts = 1 and i.indkey[0] = any (f.conkey) or (select array_agg(x order by x) from unnest(f.conkey) x)
            = (select array_agg(x order by x) from unnest((i.indkey::int2[])[0:cardinality(f.conkey) - 1]) x))
          -- A partial one leaves out no row that names anything.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any (
            select '(' || quote_ident(n.attname) || ' IS NOT NULL)' from pg_attribute n
            where n.attrelid = f.conrelid and n.attnum = any (f.conkey))))
    group by f.oid, c.relname, p.relname order by 1, 2`)
  const missing = rows.filter(({ name, parent }) => !NEVER_DELETED.has(parent) || STILL.includes(name))
  expect(missing.map(({ name }) => name)).toEqual([])
})
