import { expect, test } from "vitest"
import { changedFields, valuesOf } from "./child-fields.tsx"
import type { Child } from "./queries.ts"

const THEO: Child = {
  id: "s1",
  type: "REGULAR",
  first_name: "Theo",
  last_name: "Okafor",
  colour: 2,
  birth_date: "2021-03-02",
  age: 6,
  grade: "KINDERGARTEN",
  is_archived: false,
  in_since: null,
  percent: 60,
  has_alert: false,
}

test("only what was changed is sent", () => {
  const known = valuesOf(THEO)
  expect(changedFields(THEO, known)).toEqual({})
  expect(changedFields(THEO, { ...known, first_name: " Theo " })).toEqual({})
  expect(changedFields(THEO, { ...known, birth_date: "2022-03-02", last_name: "Obi" })).toEqual({
    birth_date: "2022-03-02",
    last_name: "Obi",
  })
  expect(changedFields(THEO, { ...known, birth_date: "" })).toEqual({})
})
