import { expect, it } from "vitest"
import { joined, listed, nothing, type Sql, sql } from "./sql.ts"

const where = (condition: unknown): Sql => sql`select a from b where ${condition} limit ${9}`
const one = "01920000-0000-7000-8000-000000000001"
const two = "01920000-0000-7000-8000-000000000002"

it.each<[unknown, string, readonly unknown[]]>([
  [true, "select a from b where $1 limit $2", [true, 9]],
  [sql`c = ${1}`, "select a from b where c = $1 limit $2", [1, 9]],
  ["c = 1; drop table b", "select a from b where $1 limit $2", ["c = 1; drop table b", 9]],
  [{ text: "true", values: [] }, "select a from b where $1 limit $2", [{ text: "true", values: [] }, 9]],
  [nothing, "select a from b where  limit $1", [9]],
  [sql`d in (${listed([one, two])})`, "select a from b where d in ($1::uuid, $2::uuid) limit $3", [one, two, 9]],
  [sql`c = ${sql`e + ${5}`} or ${6}`, "select a from b where c = e + $1 or $2 limit $3", [5, 6, 9]],
  [joined([sql`d`, sql`e = ${2}`], sql` and `), "select a from b where d and e = $1 limit $2", [2, 9]],
  [joined([], sql` and `), "select a from b where  limit $1", [9]],
])("splices fragments and makes a parameter of every value: %#", (condition, text, values) => {
  const statement = where(condition)
  expect([statement.text, statement.values]).toEqual([text, values])
})

it("joins a long list", () => {
  const count = 6_000
  const statement = joined(
    Array.from({ length: count }, (_, index) => sql`${index}`),
    sql`, `,
  )
  expect(statement.values).toHaveLength(count)
  expect(statement.text.endsWith(`, $${count}`)).toBe(true)
})
