import { singleDay } from "./support/demo-days.ts"
import { workersFamily } from "./support/new-family.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

test("a device with Apple Pay pays with it: closed, declined, then one press and the sheet", async ({
  page,
  request,
  accessible,
}) => {
  // The worker's own may have a card from another journey, which would come first.
  const family = await workersFamily(request)
  await enterAs(page, family.email)
  // What such a device has; the sandbox's own sheet comes for it.
  await page.addInitScript(() => Object.assign(window, { ApplePaySession: class {} }))
  await checkOutSingleDay(page, singleDay(16, 2), "Pia")
  // On a phone the bar has it too, at the thumb.
  const apple_pay = page.getByRole("button", { name: "Pay with Apple Pay" }).last()
  await expect(apple_pay).toBeInViewport()
  await accessible()
  await apple_pay.click()
  const sheet = page.getByRole("dialog", { name: "Test wallet" })
  await sheet.getByRole("button", { name: "Close without paying" }).click()
  await expect(page.getByText("Apple Pay was closed, and nothing was charged.")).toBeVisible()
  await apple_pay.click()
  await sheet.getByRole("button", { name: "Pay with a card that is declined" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "The card was not charged" })).toContainText("declined")
  await apple_pay.click()
  await sheet.getByRole("button", { name: "Pay with the test card" }).click()
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
  await expect(page.getByText(/paid with Apple Pay/)).toBeVisible()
})
