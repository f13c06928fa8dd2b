import { beforeEach, expect, test } from "vitest"
import { allowStorage, fillStorage, forbidStorage } from "../api/testing-storage.ts"
import type { Pick } from "./basket.ts"
import { basketOf, changeBasket } from "./saved-basket.ts"

const pick = (offering_id: string): Pick => ({
  student_id: "s1",
  offering_id,
  kind: "DAYCAMP_PROGRAM",
  name: "Forest Week",
  dates: "Jun 14th - 18th",
  price: 10_000,
  days: ["2027-06-14"],
  start_time: "09:00",
  end_time: "15:00",
})
const add = (offering_id: string) => changeBasket("rosa", (basket) => [...basket, pick(offering_id)])
const picked = () => basketOf("rosa").map(({ offering_id }) => offering_id)

beforeEach(() => {
  allowStorage()
  localStorage.clear()
})

test.each([
  ["takes it", allowStorage],
  ["has no room left", fillStorage],
  ["forbids it", forbidStorage],
])("what is picked stays while the page does, in a browser that %s", (_, prepare) => {
  add("o1")
  prepare()
  changeBasket("rosa", () => [])
  add("o2")
  add("o3")
  expect(picked()).toEqual(["o2", "o3"])
})
