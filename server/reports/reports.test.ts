import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import { REPORTS } from "@hub/domain/reports/report-list"
import { ALLOWS, ROLES, type Role } from "@hub/domain/staff/roles"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addOffering, type Business, seedBusiness } from "@hub/testing/database/fixtures"
import { pdfText } from "@hub/testing/pdf/pdf-text"
import { readSheet } from "@hub/testing/reports/read-sheet"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { csvOf } from "./export-report.ts"

const staff = someoneOfStaff()
let opened: OpenApp
let business: Business
beforeAll(async () => {
  opened = await openApp({}, { operator: staff.operator })
  business = await seedBusiness(opened.store, { price: 38_500, offerings: [{}] })
})
afterAll(() => opened.close())

describe.each(ROLES)("%s", (role: Role) => {
  it.each(REPORTS.map(({ key }) => key))("reads %s, or is refused", async (key) => {
    staff.become({ roles: [role] })
    const { permission = "books" } = REPORTS.find((one) => one.key === key) ?? {}
    const isPermitted = ALLOWS[role].includes(permission)
    const status = isPermitted ? 200 : 403
    const asked = await staff.call(opened.app, `GET /reports/${key}`)
    expect([asked.status, asked.error?.code]).toEqual([status, isPermitted ? undefined : "NOT_PERMITTED"])
    for (const format of ["csv", "xlsx", "pdf"])
      expect((await staff.call(opened.app, `GET /reports/${key}/export?format=${format}`)).status).toBe(status)
    const { items } = (await staff.call(opened.app, "GET /reports")).result
    expect(items).toContainEqual(expect.objectContaining({ key, is_permitted: isPermitted }))
  })
})

it("leaves out what is at another site", async () => {
  const offering = await addOffering(opened.store, business, { capacity: 7 })
  staff.become({ roles: ["OFFICE"] })
  const all = await staff.call(opened.app, "GET /reports/enrollment?from=2026-01-01&to=2035-12-31")
  expect(all.result.row_count).toBe(2)
  expect(offering.id).not.toBe("")
  staff.become({ roles: ["OFFICE"], sites: ["01900000-0000-7000-8000-0000000000ff"] })
  const none = await staff.call(opened.app, "GET /reports/enrollment?from=2026-01-01&to=2035-12-31")
  expect(none.result).toMatchObject({ row_count: 0, rows: [] })
})

it("refuses days that are turned round or more than ten years", async () => {
  staff.become({ roles: ["OWNER"] })
  const turned = await staff.call(opened.app, "GET /reports/revenue?from=2026-06-02&to=2026-06-01")
  expect(turned).toMatchObject({ status: 400, error: { errors: [{ path: "to" }] } })
  const long = await staff.call(opened.app, "GET /reports/revenue?from=2010-01-01&to=2026-06-01")
  expect(long).toMatchObject({ status: 400, error: { errors: [{ path: "from" }] } })
})

it("has a week of children as stations, for who may read attendance", async () => {
  staff.become({ roles: ["OFFICE"] })
  const { result } = await staff.call(opened.app, "GET /reports/attendance/week?day=2030-06-12")
  expect(result).toMatchObject({ from: "2030-06-10", to: "2030-06-16", children: [], sums: { children: 0 } })
  staff.become({ roles: ["ACCOUNTANT"] })
  expect((await staff.call(opened.app, "GET /reports/attendance/week")).error?.code).toBe("NOT_PERMITTED")
})

it("knows no season but the business's", async () => {
  staff.become({ roles: ["OWNER"] })
  const unknown = "GET /reports/revenue?season_id=01900000-0000-7000-8000-0000000000ff"
  expect((await staff.call(opened.app, unknown)).status).toBe(404)
})

it("carries the same figures in all three files", async () => {
  staff.become({ roles: ["OFFICE"] })
  const path = "/reports/enrollment/export?from=2026-01-01&to=2035-12-31&format="
  const get = async (format: string) => {
    const { app } = opened
    const { rawPayload } = await app.inject({
      url: STAFF_PREFIX + path + format,
      headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${staff.operator.token}` },
    })
    return rawPayload
  }
  const { result } = await staff.call(opened.app, "GET /reports/enrollment?from=2026-01-01&to=2035-12-31")
  const csv = (await get("csv")).toString("utf8").trim().split("\r\n")
  expect(csv).toHaveLength(result.row_count + 2)
  const sheet = readSheet(await get("xlsx"))
  expect(sheet.map((cells) => cells.join(","))).toEqual(csv.map((line) => line.replace(/^\ufeff/, "")))
  const pdf = await pdfText(await get("pdf"))
  for (const cell of [...result.rows.flatMap((cells: string[]) => cells.slice(2)), ...result.total.slice(2)])
    expect(pdf).toContain(cell)
})

it("writes no formula into a spreadsheet, and leaves a negative figure a figure", () => {
  const column = { label: "Name", unit: "text", is_sum: false, key: "name" } as const
  const amount = { label: "Amount", unit: "cents", is_sum: true, key: "amount" } as const
  const [definition] = REPORTS
  if (definition === undefined) throw new Error("no report")
  const bytes = csvOf({
    definition: { ...definition, columns: [column, amount] },
    from: null,
    to: null,
    rows: [
      ["=1+1", "-500"],
      ["Ngô Thị, 山田 ", "12"],
    ],
    total: ["", "-488"],
  })
  expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
    "Name,Amount",
    "'=1+1,-5.00",
    '"Ngô Thị, 山田 ",0.12',
    "Total,-4.88",
    "",
  ])
})
