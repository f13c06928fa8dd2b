import { readFileSync } from "node:fs"
import { add, pay, showWeek, signIn, toCheckout, toDayCamps, typeCard } from "./support/family.ts"
import { expect, test } from "./support/test.ts"

test("a family books a camp week for two children and two single days for one, and pays", async ({
  page,
  accessible,
}, info) => {
  await page.goto("/")
  await accessible()
  await signIn(page, "dana.okafor@mail.example")
  await toDayCamps(page, info.project.name === "phone" ? 1 : 2)
  await showWeek(page, 0)
  await add(page, "week", "Maya")
  await add(page, "week", "Theo")
  await showWeek(page, 1)
  await add(page, "Mon", "Maya")
  await add(page, "Tue", "Maya")
  await accessible()

  await toCheckout(page)
  await expect(page.getByRole("timer")).toBeVisible()
  await page.getByLabel("Promo code").fill("HELLOJUNE")
  await page.getByRole("button", { name: "Use" }).click()
  await expect(page.getByText("Promo HELLOJUNE")).toBeVisible()
  await accessible()
  await typeCard(page, "4242424242424242")
  await pay(page)

  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
  await accessible()
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download receipt" }).click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-")

  await page.getByRole("link", { name: "Dashboard" }).click()
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
  await accessible()
  await page.getByRole("link", { name: "Transaction History" }).click()
  await expect(page.getByRole("listitem").first()).toContainText("Visa • 4242")
  await accessible()
})
