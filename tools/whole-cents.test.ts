import { readdirSync, readFileSync } from "node:fs"
import { contract } from "@hub/domain/contract"
import { staffContract } from "@hub/domain/staff-contract"
import { expect, it } from "vitest"

// I16: money is whole cents, in the database, in every answer, and in the code, where domain/kernel/money.ts alone rounds.

/** What may have a fraction: places on a map, the stars of reviews, the answer to a question about a number. */
const FRACTIONS = ["latitude", "longitude", "west", "south", "east", "north", "average", "value", "answer"]

/** The names of what a schema lets be a number with a fraction. */
function fractionsIn(schema: unknown, name = ""): string[] {
  if (typeof schema !== "object" || schema === null) return []
  if (Reflect.get(schema, "type") === "number") return [name]
  return Object.entries(schema).flatMap(([key, part]) =>
    fractionsIn(part, /^(anyOf|oneOf|allOf|items|properties|patternProperties|\d+|\^.*)$/.test(key) ? name : key),
  )
}

it("no call takes or answers a fraction of a cent", () => {
  const found = [...Object.values(contract), ...Object.values(staffContract)].flatMap((call) => fractionsIn(call))
  expect(found).toContain("latitude")
  expect([...new Set(found)].filter((name) => !FRACTIONS.includes(name))).toEqual([])
})

it("no column has a fraction but those of maps", () => {
  const folder = "server/database/migrations"
  const columns = readdirSync(folder).flatMap((file) =>
    [
      ...readFileSync(`${folder}/${file}`, "utf8").matchAll(
        /^\s*(?:add column )?(?:if not exists )?(\w+) (?:double precision|real|float\d?|numeric|decimal|money)\b/gim,
      ),
    ].map(([, column]) => column),
  )
  expect(columns).toContain("latitude")
  expect(columns.filter((column) => !FRACTIONS.includes(column ?? ""))).toEqual([])
})

/** Reads what somebody has typed in dollars or its export writes, or draws an axis. */
const READ_OR_DRAWN = [
  "console/reports/revenue-chart.tsx",
  "domain/switching/amount-columns.ts",
  "domain/switching/program-row.ts",
  "portal/orders/invoices/pay-invoice-screen.tsx",
  "server/providers/hosted-cards/vault.ts",
]
const ROUNDED =
  /(?:Math\.(?:round|floor|ceil|trunc)\([^)\n]*|parseFloat\([^)\n]*)(?:amount|price|cents|dollars|fee\b|paid|owed)/
const BY_A_FRACTION = /(?:amount|price|cents|fee)\b[^;=\n]{0,80}\* 0?\.\d/

it("no source rounds money by itself, or takes a part of it by a fraction", () => {
  const sources = ["domain", "server", "portal", "console"]
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`))
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.tsx?$|kernel\/money\.ts$/.test(path))
  expect(sources.length).toBeGreaterThan(1_000)
  const rounding = sources.filter((path) => {
    const text = readFileSync(path, "utf8")
    return ROUNDED.test(text) || BY_A_FRACTION.test(text)
  })
  expect(rounding.toSorted()).toEqual(READ_OR_DRAWN)
})
