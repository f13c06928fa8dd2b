import { singleDay } from "./support/demo-days.ts"
import { pay, typeCard } from "./support/family.ts"
import { paidOrders, watchPlacing } from "./support/orders.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// The bank asks whether it is really you (3-D Secure).

const ASKS = "4000002760003184"

test("the bank's question is answered, and the booking is done", async ({ page, family, accessible }) => {
  await enterAs(page, family.email)
  await checkOutSingleDay(page, singleDay(18, 0), "Noa")
  await typeCard(page, ASKS)
  await pay(page)
  const question = page.getByRole("dialog", { name: /is it you/ })
  await expect(question).toBeVisible()
  await accessible()
  await question.getByRole("button", { name: "Complete authentication" }).click()
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
  await accessible()
})

test("a failed answer charges nothing, and another card pays the same order", async ({ page, family, accessible }) => {
  await enterAs(page, family.email)
  const before = await paidOrders(page)
  const placed = watchPlacing(page)
  await checkOutSingleDay(page, singleDay(18, 1), "Noa")
  await typeCard(page, ASKS)
  await pay(page)
  await page.getByRole("button", { name: "Fail authentication" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "The card was not charged" })).toContainText(
    "Your place is still held, until",
  )
  await accessible()

  await typeCard(page, "5555555555554444")
  await pay(page)
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
  await expect(page.getByText(/paid with Mastercard • 4444/)).toBeVisible()
  expect(placed.orders.size).toBe(1)
  expect(placed.payments.size).toBe(1)
  expect(await paidOrders(page)).toBe(before + 1)
})
