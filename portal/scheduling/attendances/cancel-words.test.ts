import { expect, it } from "vitest"
import { cancelWords } from "./cancel-words.ts"

const NOW = new Date("2027-05-20T09:00:00Z")
const MONEY = "2027-05-31T09:00:00Z"
const LAST = "2027-06-11T09:00:00Z"
const label = (instant: string) => instant.slice(5, 10)
const words = (money_until: string | null, after: "CREDIT" | "CODE" | null) =>
  cancelWords(LAST, { money_until, after }, NOW, label)

it("says until when money comes back, and until when a credit", () => {
  expect(words(MONEY, "CREDIT")).toBe("Cancel by 05-31 for money back, by 06-11 for a credit.")
  expect(words(LAST, "CREDIT")).toBe("Cancel by 06-11 for money back.")
})

it("says a promo code where the family gets one", () => {
  expect(words(MONEY, "CODE")).toBe("Cancel by 05-31 for money back, by 06-11 for a promo code.")
})

it("promises no money whose time is over, or that never was", () => {
  expect(words("2027-05-19T09:00:00Z", "CREDIT")).toBe("Cancel by 06-11 for a credit.")
  expect(words(null, "CREDIT")).toBe("Cancel by 06-11 for a credit.")
})

it("promises nothing while it isn't known, or when nothing comes back", () => {
  expect(cancelWords(LAST, undefined, NOW, label)).toBe("Cancel by 06-11.")
  expect(words(null, null)).toBe("Cancel by 06-11.")
})
