import { describe, expect, test } from "vitest"
import { detectDelimiter } from "./delimiter.ts"
import { numberedGroups } from "./numbered-columns.ts"
import { recognize } from "./recognize.ts"
import { tableOf } from "./table-shape.ts"

test("numbered columns are people; two lines of an address are one thing", () => {
  expect(
    numberedGroups(["Child 1 name", "Child 1 birthday", "Child 2 name", "Child 2 birthday", "Which weeks?"]),
  ).toEqual([
    {
      stem: "child",
      members: [
        { number: 1, fields: { name: "Child 1 name", birthday: "Child 1 birthday" } },
        { number: 2, fields: { name: "Child 2 name", birthday: "Child 2 birthday" } },
      ],
    },
  ])
  expect(
    numberedGroups(["Contact 1 First", "Contact 2 First", "Address 1", "Address 2"]).map(({ stem }) => stem),
  ).toEqual(["contact"])
  expect(numberedGroups(["Parent E-mail", "Parent 2 E-mail"])[0]?.members).toEqual([
    { number: 2, fields: { "e-mail": "Parent 2 E-mail" } },
  ])
  expect(numberedGroups(["Address", "Address 2", "Grade 1 teacher"])).toEqual([])
  expect(numberedGroups(["child1_name", "child2_name"])[0]?.members).toHaveLength(2)
})

test.each([
  ["a,b\n1,2\n", ","],
  ['a;b\n"x,y";2\n"1,5";3\n', ";"],
  ["a\tb, c\n1\t2\n", "\t"],
  ["a|b|c\n1|2|3\n", "|"],
  ["names\nAnn\n", undefined],
])("the delimiter of %j", (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter)
})

test("a table is found below its title, and its totals are left out", () => {
  const sheet = [
    ["Camp roster", "", ""],
    ["Name", "Fee", "Fee"],
    ["Ann", "1", "2"],
    ["", "", ""],
    ["Name", "Fee", "Fee"],
    ["Bo", "3", "4", "note"],
    ["Total", "4", "6"],
  ].map((cells, index) => ({ line: index + 1, cells }))
  expect(tableOf(sheet)).toEqual({
    titles: ["Camp roster"],
    columns: ["Name", "Fee", "Fee (2)", "#4"],
    header_line: 2,
    rows: [
      { line: 3, cells: ["Ann", "1", "2"] },
      { line: 6, cells: ["Bo", "3", "4", "note"] },
    ],
    left_out: [
      { line: 1, reason: "TITLE" },
      { line: 5, reason: "HEADER_AGAIN" },
      { line: 7, reason: "TOTALS" },
    ],
  })
  expect(tableOf([])).toBeUndefined()
})

describe("columns are recognized", () => {
  test.each([
    ["Guardian Email", ["a@b.co"], "GUARDIAN", "EMAIL", "BOTH"],
    ["Student DOB", ["3/4/2018"], "CHILD", "BIRTH_DATE", "BOTH"],
    ["Child 1 birthday", ["1/2/2019"], "CHILD", "BIRTH_DATE", "BOTH"],
    ["Family Name", ["Xu"], "FAMILY", "LAST_NAME", "NAME"],
    ["Activity Name", ["Swim"], "PROGRAM", "FULL_NAME", "NAME"],
    ["Number on Waitlist", ["3"], "PROGRAM", "WAITING", "BOTH"],
    ["Account Balance", ["-45.00"], "FAMILY", "BALANCE", "BOTH"],
    ["Contact 2 Cell", ["5555550107"], "GUARDIAN", "PHONE", "BOTH"],
    ["Which weeks?", ["Week 1, Week 3"], "CHILD", "PROGRAMS", "NAME"],
    ["Max Age", ["7 yrs 11 mths"], "PROGRAM", "MAX_AGE", "BOTH"],
    ["Days of Week", ["FSa"], "PROGRAM", "WEEKDAYS", "BOTH"],
    ["studentFirst", ["Liam"], "CHILD", "FIRST_NAME", "NAME"],
    ["Text Messages", ["Yes", "No"], "FAMILY", "TEXT_CONSENT", "BOTH"],
    ["How to reach you", ["a@b.co", "c@d.org"], undefined, "EMAIL", "CONTENT"],
  ])("%s", (name, cells, about, field, by) => {
    expect(recognize(name, cells)).toMatchObject({ meaning: { about, field }, by })
  })

  test("not against what is in them", () => {
    expect(recognize("Birthday", ["cake", "party"])).toBeUndefined()
    expect(recognize("Shirt", ["M"])).toBeUndefined()
  })
})
