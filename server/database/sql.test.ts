import { expect, it } from "vitest"
import { joined, listed, nothing, type Sql, sql } from "./sql.ts"

// The text is remembered by what it is made of: whatever was made of the same template before must not show in it.

const where = (condition: unknown, limit: unknown): Sql => sql`select a from b where ${condition} limit ${limit}`
const one = "01920000-0000-7000-8000-000000000001"
const two = "01920000-0000-7000-8000-000000000002"

const cases: readonly (readonly [unknown, string, readonly unknown[]])[] = [
  [true, "select a from b where $1 limit $2", [true, 9]],
  [sql`c = ${1}`, "select a from b where c = $1 limit $2", [1, 9]],
  ["value", "select a from b where $1 limit $2", ["value", 9]],
  ["c = 1; drop table b", "select a from b where $1 limit $2", ["c = 1; drop table b", 9]],
  [nothing, "select a from b where  limit $1", [9]],
  [sql`d in (${listed([one, two])})`, "select a from b where d in ($1::uuid, $2::uuid) limit $3", [one, two, 9]],
  [sql`d in (${listed([one])})`, "select a from b where d in ($1::uuid) limit $2", [one, 9]],
  [sql`c = ${sql`e + ${5}`} or ${6}`, "select a from b where c = e + $1 or $2 limit $3", [5, 6, 9]],
]

it("has every value as a parameter of its own, whatever the same template was made of before", () => {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [condition, text, values] of cases) {
      const { text: made, values: kept } = where(condition, 9)
      expect([made, kept]).toEqual([text, values])
    }
  }
})

it("is the same text again, so that it is the same statement to the database", () => {
  const texts = [2, 3].map(
    (limit) => where(sql`c = ${1} and ${joined([sql`d`, sql`e = ${2}`], sql` and `)}`, limit).text,
  )
  expect(texts).toEqual(Array.from({ length: 2 }, () => "select a from b where c = $1 and d and e = $2 limit $3"))
})

it("stays right when more has been made than is remembered", () => {
  const count = 6_000
  const many = joined(
    Array.from({ length: count }, (_, at) => sql`${at}`),
    sql`, `,
  )
  expect(many.values).toHaveLength(count)
  expect(many.text.endsWith(`, $${count}`)).toBe(true)
  for (const [condition, text, values] of cases) {
    const { text: made, values: kept } = sql`${where(condition, 9)} offset ${10}`
    expect([made, kept]).toEqual([`${text} offset $${values.length + 1}`, [...values, 10]])
  }
})
