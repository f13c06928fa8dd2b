import { describe, expect, it } from "vitest"
import {
  type Basket,
  basketSum,
  inTheWay,
  meetTogether,
  type Pick,
  readBasket,
  withoutPick,
  withPick,
  writeBasket,
} from "./basket.ts"

const pick = (given: Partial<Pick> = {}): Pick => ({
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

describe("the remembered basket", () => {
  it("comes back as it was, each customer's apart", () => {
    const text = writeBasket(writeBasket(null, "dana", [pick()]), "sam", [pick({ student_id: "ada" })])
    expect(readBasket(text, "dana")).toEqual([pick()])
    expect(readBasket(text, "sam")).toEqual([pick({ student_id: "ada" })])
    expect(readBasket(text, "nobody")).toEqual([])
  })

  it("leaves no trace of an emptied basket", () => {
    expect(writeBasket(writeBasket(null, "dana", [pick()]), "dana", [])).toBe("{}")
  })

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another shape", "[1]"],
    ["a basket of another shape", '{"dana":7}'],
  ])("reads %s as empty", (_, text) => {
    expect(readBasket(text, "dana")).toEqual([])
  })

  it("leaves out a pick that can't be read and keeps the others", () => {
    const text = JSON.stringify({ dana: [{ ...pick(), price: "385" }, pick(), null, { ...pick(), kind: "PARTY" }] })
    expect(readBasket(text, "dana")).toEqual([pick()])
  })
})

describe("picking", () => {
  const creek = pick({ offering_id: "creek", days: ["2027-06-22"], start_time: "14:00", end_time: "16:00" })

  it("adds once, sums and takes out", () => {
    const basket = withPick(withPick([], pick()), pick({ student_id: "theo" }))
    expect(withPick(basket, pick())).toHaveLength(2)
    expect(basketSum(basket)).toBe(77_000)
    expect(withoutPick(basket, "maya", "trail").map((one) => one.student_id)).toEqual(["theo"])
  })

  it("swaps what overlaps for the same child, and leaves the sibling's", () => {
    const basket: Basket = [pick(), pick({ student_id: "theo" })]
    expect(inTheWay(basket, "maya", creek, "creek")).toEqual([pick()])
    expect(withPick(basket, creek)).toEqual([pick({ student_id: "theo" }), creek])
  })

  it.each([
    ["touch", { start_time: "15:00", end_time: "16:00" }, false],
    ["share an hour", { start_time: "14:59", end_time: "16:00" }, true],
    ["meet on other days", { days: ["2027-06-23"] }, false],
    ["run into the morning", { days: ["2027-06-20"], start_time: "20:00", end_time: "10:00" }, true],
    ["end before it in the morning", { days: ["2027-06-20"], start_time: "20:00", end_time: "09:00" }, false],
  ])("things that %s", (_, given, expected) => {
    expect(meetTogether(pick(), pick(given))).toBe(expected)
    expect(meetTogether(pick(given), pick())).toBe(expected)
  })
})
