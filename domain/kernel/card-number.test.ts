import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cardNumberIn, hasCardNumber } from "./card-number.ts"

describe("a card number", () => {
  it.each([
    "4242424242424242",
    "4242 4242 4242 4242",
    "4242-4242-4242-4242",
    "my card is 5555555555554444, please",
    "378282246310005",
    "3782 822463 10005",
    "6011111111111117",
    "30569309025904",
    "3566002020360505",
    "6200000000000005",
    "2223003122003222",
    "(4000056655665556)",
  ])("is found in %s", (text) => {
    expect(hasCardNumber(text)).toBe(true)
  })

  it.each([
    "",
    "4242424242424241",
    "+4242424242424242",
    "+15550100134 or +15550100177",
    "555 010 0134 555 010 0177",
    "42424242424242424242424242",
    "a4242424242424242",
    "4242424242424242b",
    "2026-11-21 14:05:00",
    "01890000-0000-7000-8000-000000000000",
    "order 1001, 2 June 2030, 9:00 to 15:00",
    "1234567890123456",
  ])("isn't %s", (text) => {
    expect(hasCardNumber(text)).toBe(false)
  })

  it("is named by its field, and never looked for in ids, keys and tokens", () => {
    const number = "4242424242424242"
    expect(cardNumberIn({ items: [{ note: "fine" }, { note: `it's ${number}` }] })).toBe("items.1.note")
    expect(
      cardNumberIn({ student_id: number, ids: [number], token: number, idempotency_key: number, password: number }),
    ).toBeUndefined()
    expect(cardNumberIn({ amount: 4242424242424242, nothing: null, is: true })).toBeUndefined()
  })

  it("is looked for in a chain that is deeper than any form", () => {
    let value: unknown = "4242424242424242"
    for (let level = 0; level < 50_000; level += 1) value = { a: value }
    expect(cardNumberIn(value)).toBeUndefined()
  })

  it("isn't seen in an id of ours, whatever its digits", () => {
    fc.assert(fc.property(fc.uuid({ version: 7 }), (id) => !hasCardNumber(id)))
  })

  it("is looked for in a moment, however long the text", () => {
    const before = process.cpuUsage().user
    for (const text of [
      "4 ".repeat(50_000),
      "4".repeat(100_000),
      "4-4 ".repeat(25_000),
      "4242 4242 4242 4242 ".repeat(5_000),
    ])
      hasCardNumber(text)
    expect(process.cpuUsage().user - before).toBeLessThan(1_000_000)
  })
})
