import { singleDay } from "./support/demo-days.ts"
import { pay, typeCard } from "./support/family.ts"
import { paidOrders } from "./support/orders.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// The server gets the call and acts on it; its answer never arrives.

const LOST = [
  { what: "placing the order", call: "**/orders/place_schedule_and_pay", weekday: 3 },
  { what: "confirming the payment", call: "**/orders/payment_provider_record/*/confirm", weekday: 4 },
] as const

for (const { what, call, weekday } of LOST) {
  test(`a connection lost while ${what} leaves one order, paid once`, async ({ page, family, accessible }) => {
    await enterAs(page, family.email)
    const before = await paidOrders(page)
    await checkOutSingleDay(page, singleDay(22, weekday), "Pia")
    await typeCard(page, "4242424242424242")
    await page.route(
      call,
      async (route) => {
        await route.fetch()
        await route.abort("connectionreset")
      },
      { times: 1 },
    )
    await pay(page)
    const unknown = page.getByRole("alert").filter({ hasText: "We're not sure it went through" })
    await expect(unknown).toContainText("you won't be charged twice")
    await accessible()

    await unknown.getByRole("button", { name: "Check again" }).click()
    await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
    expect(await paidOrders(page)).toBe(before + 1)
  })
}

test("a page left before the answer of a payment finds the booking, not an open basket", async ({ page, family }) => {
  await enterAs(page, family.email)
  const before = await paidOrders(page)
  const offered = singleDay(23, 4)
  await checkOutSingleDay(page, offered, "Pia")
  await typeCard(page, "4242424242424242")
  await page.route(LOST[1].call, async (route) => {
    await route.fetch()
    await route.abort("connectionreset")
  })
  await pay(page)
  await expect(page.getByRole("alert").filter({ hasText: "We're not sure it went through" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
  const basket = () => page.evaluate(() => localStorage.getItem("customer_basket") ?? "")
  await expect.poll(basket).not.toContain(offered.name)
  expect(await paidOrders(page)).toBe(before + 1)
})

test("pay without a connection says so and waits, with a new card", { tag: "@campaign-only" }, async ({
  page,
  family,
  accessible,
}) => {
  await enterAs(page, family.email)
  const before = await paidOrders(page)
  await checkOutSingleDay(page, singleDay(22, 2), "Pia")
  await typeCard(page, "4242424242424242")
  await page.context().setOffline(true)
  await pay(page)
  await expect(page.getByText("You're offline. We'll pay as soon as you're connected.")).toBeInViewport()
  await expect(page.getByRole("alert")).toHaveCount(0)
  await accessible()

  await page.context().setOffline(false)
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
  expect(await paidOrders(page)).toBe(before + 1)
})
