import { offeringWith } from "@hub/testing/portal/availability"
import { expect, it } from "vitest"
import { activityCard } from "./activity-card.ts"

const CAMP = {
  id: "a",
  funbox_id: "f",
  url_part: "camp",
  name: "Camp",
  summary: "",
  scene: "trail",
  pictures: [],
}
const date = (price: number, answer: "open" | "full" | "waitlist") => {
  const offering = offeringWith({
    price,
    places: { answer, left: null, held: 0, held_until: null, capacity: 12, waiting: 0, pools: [] },
  })
  return { ...offering, reasons: [] }
}
const pricesOf = (...dates: ReturnType<typeof date>[]) => {
  const card = activityCard(CAMP, dates, { student_ids: [], now: new Date("2026-01-01T12:00:00Z") })
  return [card?.min_price, card?.max_price]
}

it("is from the lowest price that has places, and from the lowest of all where none has", () => {
  expect(pricesOf(date(9_000, "full"), date(38_500, "open"), date(42_000, "open"))).toEqual([38_500, 42_000])
  expect(pricesOf(date(9_000, "waitlist"), date(38_500, "full"))).toEqual([9_000, 38_500])
})
