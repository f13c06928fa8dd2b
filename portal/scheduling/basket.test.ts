import { describe, expect, it } from "vitest"
import {
  type Basket,
  type BasketItem,
  basketSum,
  hasSameItems,
  meetTogether,
  overlapping,
  readBasket,
  withItem,
  withoutItems,
  writeBasket,
} from "./basket.ts"

const item = (given: Partial<BasketItem> = {}): BasketItem => ({
  student_id: "maya",
  offering_id: "trail",
  kind: "PROGRAM",
  name: "Trail Makers",
  dates: "Jun 21st - 22nd",
  price: 38_500,
  days: ["2027-06-21", "2027-06-22"],
  start_time: "09:00",
  end_time: "15:00",
  ...given,
})

describe("the stored basket", () => {
  it("reads what was written, per customer", () => {
    const text = writeBasket(writeBasket(null, "dana", [item()]), "sam", [item({ student_id: "ada" })])
    expect(readBasket(text, "dana")).toEqual([item()])
    expect(readBasket(text, "sam")).toEqual([item({ student_id: "ada" })])
    expect(readBasket(text, "nobody")).toEqual([])
  })

  it("removes an empty basket", () => {
    expect(writeBasket(writeBasket(null, "dana", [item()]), "dana", [])).toBe("{}")
  })

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another shape", "[1]"],
    ["a basket of another shape", '{"dana":7}'],
  ])("reads %s as empty", (_, text) => {
    expect(readBasket(text, "dana")).toEqual([])
  })

  it("leaves out an item that can't be read", () => {
    const text = JSON.stringify({ dana: [{ ...item(), price: "385" }, item(), null, { ...item(), kind: "PARTY" }] })
    expect(readBasket(text, "dana")).toEqual([item()])
  })
})

describe("a basket", () => {
  const creek = item({ offering_id: "creek", days: ["2027-06-22"], start_time: "14:00", end_time: "16:00" })

  it("adds an item once, sums and removes", () => {
    const basket = withItem(withItem([], item()), item({ student_id: "theo" }))
    expect(withItem(basket, item())).toHaveLength(2)
    expect(basketSum(basket)).toBe(77_000)
    expect(withoutItems(basket, [item()]).map((one) => one.student_id)).toEqual(["theo"])
  })

  it("replaces what overlaps for the same child, and keeps the sibling's", () => {
    const basket: Basket = [item(), item({ student_id: "theo" })]
    expect(overlapping(basket, creek)).toEqual([item()])
    expect(withItem(basket, creek)).toEqual([item({ student_id: "theo" }), creek])
  })

  it("compares items in any order", () => {
    const both = [item(), creek]
    expect(hasSameItems(both, [creek, item()])).toBe(true)
    expect(hasSameItems(both, [item()])).toBe(false)
    expect(hasSameItems([item()], [creek])).toBe(false)
  })

  it.each([
    ["touch", { start_time: "15:00", end_time: "16:00" }, false],
    ["share an hour", { start_time: "14:59", end_time: "16:00" }, true],
    ["meet on other days", { days: ["2027-06-23"] }, false],
    ["run into the morning", { days: ["2027-06-20"], start_time: "20:00", end_time: "10:00" }, true],
    ["end before it in the morning", { days: ["2027-06-20"], start_time: "20:00", end_time: "09:00" }, false],
  ])("things that %s", (_, given, expected) => {
    expect(meetTogether(item(), item(given))).toBe(expected)
    expect(meetTogether(item(given), item())).toBe(expected)
  })
})
