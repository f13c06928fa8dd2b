import { singleDay } from "./support/demo-days.ts"
import { pay, typeCard } from "./support/family.ts"
import { paidOrders, watchPlacing } from "./support/orders.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

test(
  "a declined card says so and keeps the places; the next card pays the same order once",
  { tag: "@desk" },
  async ({ page, family, accessible }, info) => {
    await enterAs(page, family.email)
    const before = await paidOrders(page)
    const placed = watchPlacing(page)
    await checkOutSingleDay(page, singleDay(info.project.name === "phone" ? 16 : 17, 0), "Pia")
    await accessible()

    await page.getByRole("radio", { name: "New Card" }).check({ force: true })
    await page.getByLabel("Card Number").waitFor()
    await pay(page)
    await expect(page.getByLabel("Card Number")).toBeFocused()
    for (const words of ["Type the card number.", "Type the expiration date.", "Type the CVV."])
      await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible()
    await typeCard(page, "4000000000000002")
    await pay(page)
    const refusal = page.getByRole("alert").filter({ hasText: "The card was not charged" })
    await expect(refusal).toContainText("Your card was declined.")
    await expect(refusal).toContainText("Your place is still held, until")
    await expect(page.getByRole("timer", { name: "Places held" })).toContainText("10 minutes more for your payment.")
    await accessible()

    await typeCard(page, "4242424242424242")
    await expect(refusal).toHaveCount(0)
    await pay(page)
    await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
    expect(placed.orders.size).toBe(1)
    expect(placed.payments.size).toBe(1)
    expect(await paidOrders(page)).toBe(before + 1)
    await accessible()
  },
)
