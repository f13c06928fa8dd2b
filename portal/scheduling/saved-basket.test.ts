import { allowStorage, fillStorage, forbidStorage } from "@hub/testing/portal/storage"
import { renderHook } from "@testing-library/react"
import { beforeEach, expect, test } from "vitest"
import type { BasketItem } from "./basket.ts"
import { changeBasket, useBasket } from "./saved-basket.ts"

const item = (offering_id: string): BasketItem => ({
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
const add = (offering_id: string) => changeBasket("rosa", (basket) => [...basket, item(offering_id)])
const picked = () => renderHook(() => useBasket("rosa")).result.current.basket.map(({ offering_id }) => offering_id)

beforeEach(() => {
  allowStorage()
  localStorage.clear()
})

test.each([
  ["allows storage", allowStorage],
  ["has no storage left", fillStorage],
  ["forbids storage", forbidStorage],
])("keeps the basket while the page is open, in a browser that %s", (_, prepare) => {
  add("o1")
  prepare()
  changeBasket("rosa", () => [])
  add("o2")
  add("o3")
  expect(picked()).toEqual(["o2", "o3"])
})
