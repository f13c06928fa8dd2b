import { expect, it } from "vitest"
import { pickUpClashes, type Visit } from "./pick-up-clash.ts"

const visit = (student_id: string, location_id: string, end_time: string, more: Partial<Visit> = {}): Visit => ({
  student_id,
  offering_id: `${student_id} ${location_id}`,
  name: "Camp",
  location_id,
  days: ["2027-06-14", "2027-06-15"],
  start_time: "09:00",
  end_time,
  ...more,
})
const maya = visit("maya", "pond", "15:00")
const family = { isFetched: (id: string) => id !== "dana", isPlace: (id: string) => id !== "online" }

it.each([
  ["two places at the same time", visit("theo", "ridge", "15:00"), 2],
  ["two places 20 minutes apart", visit("theo", "ridge", "15:20"), 2],
  ["two places 21 minutes apart", visit("theo", "ridge", "15:21"), 0],
  ["the same place", visit("theo", "pond", "15:00"), 0],
  ["another day", visit("theo", "ridge", "15:00", { days: ["2027-06-16"] }), 0],
  ["one of two days", visit("theo", "ridge", "15:00", { days: ["2027-06-15"] }), 1],
  ["the same child", visit("maya", "ridge", "15:00"), 0],
  ["a grown-up", visit("dana", "ridge", "15:00"), 0],
  ["an online class", visit("theo", "online", "15:00"), 0],
])("%s", (_, other, day_count) => {
  expect(pickUpClashes([maya, other], family).map((clash) => clash.day_count)).toEqual(
    day_count === 0 ? [] : [day_count],
  )
})

it("counts the morning after a night", () => {
  const night = visit("theo", "ridge", "15:10", { days: ["2027-06-13"], start_time: "17:00" })
  expect(pickUpClashes([maya, night], family)).toMatchObject([{ day: "2027-06-14", day_count: 1 }])
})
