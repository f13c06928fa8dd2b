import { afterAll, expect, test } from "vitest"
import { NAME_ORDER } from "./name-order.ts"
import { sql } from "./sql.ts"
import { testDatabase } from "./testing.ts"

const db = await testDatabase()
afterAll(() => db.close())

test("people are sorted as they are looked for", async () => {
  const rows = await db.store.many<{ name: string }>(sql`
    select name from unnest(array['Zwart', 'van der Berg', 'Åkesson', 'Łukasz', 'Lund', 'Möller', 'Adams']) as t(name)
    order by name ${NAME_ORDER}`)
  expect(rows.map(({ name }) => name)).toEqual([
    "Adams",
    "Åkesson",
    "Łukasz",
    "Lund",
    "Möller",
    "van der Berg",
    "Zwart",
  ])
})
