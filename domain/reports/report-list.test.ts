import { expect, it, test } from "vitest"
import { ALLOWS, ROLES } from "../staff/roles.ts"
import { REPORT_KEYS, REPORTS, totalOf } from "./report-list.ts"
import { rangeError } from "./report-period.ts"

it("has one definition for each report, and no column twice", () => {
  expect(REPORTS.map(({ key }) => key)).toEqual([...REPORT_KEYS])
  for (const { columns } of REPORTS) expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
})

test("money is for the owner and the accountant, health for the nurse, children and days for the office", () => {
  const of = (group: string) =>
    ROLES.filter((role) => REPORTS.some((one) => one.group === group && ALLOWS[role].includes(one.permission)))
  expect([of("CHILDREN"), of("MONEY"), of("LAW")]).toEqual([["OWNER", "OFFICE"], ["OWNER", "ACCOUNTANT"], ["HEALTH"]])
})

test("the last row adds up what can be added up", () => {
  const { columns = [] } = REPORTS.find(({ key }) => key === "revenue") ?? {}
  const rows = [
    ["2026-06", "Mill Pond", "Trail Makers", "38500", "30000", "8500"],
    ["2026-07", "Mill Pond", "Trail Makers", "-500", "-500", "0"],
  ]
  expect(totalOf(columns, rows)).toEqual(["", "", "", "38000", "29500", "8500"])
})

test.each([
  ["2026-06-02", "2026-06-01", { field: "to", code: "ORDER" }],
  ["2026-06-01", "2026-06-01", undefined],
  ["2016-06-01", "2026-05-31", undefined],
  ["2016-06-01", "2026-06-01", { field: "from", code: "TOO_LONG" }],
  ["2016-02-29", "2026-02-28", { field: "from", code: "TOO_LONG" }],
])("from %s to %s", (from, to, error) => {
  expect(rangeError(from, to)).toEqual(error)
})
