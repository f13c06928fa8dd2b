import { describe, expect, it } from "vitest"
import { TITLES } from "../routes-titles.ts"
import { hasTabs, tabPlaces } from "./places.ts"

const paths = Object.keys(TITLES).map((path) => path.replaceAll(/\$\w*/g, "a"))

describe("the tab bar", () => {
  it("is here at one place at most, and at More for all other pages", () => {
    for (const path of paths) {
      const { home, book, family, isElsewhere } = tabPlaces(path)
      expect([home.isHere, book.isHere, family.isHere, isElsewhere].filter(Boolean), path).toHaveLength(1)
    }
    expect(tabPlaces("/history/a").isElsewhere).toBe(true)
    expect(tabPlaces("/participants/child/a").family.isHere).toBe(true)
    expect(tabPlaces("/programs/creek-engineers").book.isHere).toBe(true)
  })

  it("isn't where a step or a form has the foot of the page, and not before the sign-in", () => {
    for (const path of [
      "/welcome",
      "/sign-in",
      "/select-funbox/a",
      "/schedule/checkout&pay",
      "/schedule/waitlist",
      "/flexible-payments/checkout",
      "/upgrade_credit/a/checkout",
      "/add-participant",
      "/personal-information/a/sets/b",
      "/invoices/pay/a",
    ])
      expect(hasTabs(path), path).toBe(false)
    for (const path of [
      "/dashboard",
      "/schedule",
      "/availability",
      "/participants/child/a",
      "/cards",
      "/personal-info",
    ])
      expect(hasTabs(path), path).toBe(true)
  })
})
