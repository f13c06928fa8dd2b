import { v7 as newId } from "uuid"
import { expect, test } from "vitest"
import { digestOfKey } from "../kernel/key-list.ts"
import { keyIdOf, NotSealedHere, newKeyBytes, open, seal, unwrapKey, wrapKey } from "./seal.ts"

const newKey = () => ({ id: newId(), bytes: newKeyBytes() })
const key = newKey()
const at = { table: "medical_item", column: "details", row: newId(), customer: newId() }

test.each(["", "peanut", "Größe 🥜\u0000", "x".repeat(100_000)])("opens what it sealed", (text) => {
  expect(open(key, at, seal(key, at, text))).toBe(text)
})

test("never seals the same text twice to the same bytes, and shows nothing of it", () => {
  const [one, two] = [seal(key, at, "peanut"), seal(key, at, "peanut")]
  expect(one.equals(two)).toBe(false)
  expect(one.includes("peanut")).toBe(false)
  expect(keyIdOf(one)).toBe(key.id)
})

test.each([
  ["table", { ...at, table: "health_record" }],
  ["column", { ...at, column: "notes" }],
  ["row", { ...at, row: newId() }],
  ["family", { ...at, customer: newId() }],
])("refuses a value that was moved to another %s", (_, elsewhere) => {
  expect(() => open(key, elsewhere, seal(key, at, "peanut"))).toThrow(NotSealedHere)
})

test("refuses a value with any byte changed, cut short, or under another key", () => {
  const sealed = seal(key, at, "peanut")
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => open(key, at, changed)).toThrow(NotSealedHere)
    expect(() => open(key, at, sealed.subarray(0, index))).toThrow(NotSealedHere)
  }
  expect(() => open({ ...newKey(), id: key.id }, at, sealed)).toThrow(NotSealedHere)
  expect(() => open(newKey(), at, sealed)).toThrow(NotSealedHere)
})

test("wraps a data key for one family alone", () => {
  const [master, customer_id] = [newKeyBytes(), newId()]
  const wrapped = wrapKey(master, key, customer_id)
  expect(wrapped).toHaveLength(60)
  expect(unwrapKey(master, { id: key.id, wrapped, customer_id })).toEqual(key)
  expect(() => unwrapKey(master, { id: key.id, wrapped, customer_id: newId() })).toThrow(NotSealedHere)
  expect(() => unwrapKey(newKeyBytes(), { id: key.id, wrapped, customer_id })).toThrow(NotSealedHere)
  expect(digestOfKey(master)).toMatch(/^[0-9a-f]{16}$/)
})
