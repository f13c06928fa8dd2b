import { expect, it } from "vitest"
import { varied } from "./fitting-cards.ts"

const card = (name: string, kind: "DAYCAMP_PROGRAM" | "PROGRAM" | "OVERNIGHT") => ({ name, kind })

it("shows one of each kind before a second of any, in their order", () => {
  const cards = [
    card("Creek", "DAYCAMP_PROGRAM"),
    card("Kite", "DAYCAMP_PROGRAM"),
    card("Trail", "DAYCAMP_PROGRAM"),
    card("Robotics", "PROGRAM"),
    card("Star", "OVERNIGHT"),
  ]
  expect(varied(cards, 4).map(({ name }) => name)).toEqual(["Creek", "Kite", "Robotics", "Star"])
  expect(varied(cards, 9)).toHaveLength(5)
})
