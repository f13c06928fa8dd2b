import { readFileSync } from "node:fs"
import { campWeek, singleDay } from "./support/demo-days.ts"
import { openPromocode, pay, signIn, typeCard } from "./support/family.ts"
import { pick, showWeekOf, toCheckout } from "./support/places.ts"
import { expect, test } from "./support/test.ts"

// Credits and the promo code are good for one booking each, so the phone and the desk are two families: Dana of the demo owns two
// credits, the worker's own none.

const DANA = {
  children: ["Maya", "Theo"],
  week: campWeek(4),
  days: [singleDay(5, 0), singleDay(5, 1)],
  used: ["1 Program Credit used", "1 Free Session Credit used"],
  // A week and a day are paid by credits: $385 and $90 are left, less the code's $40, and 2.5% for the card.
  total: "$445.88",
} as const
const ROSA = {
  children: ["Leo", "Pia"],
  week: campWeek(6),
  days: [singleDay(7, 0), singleDay(7, 1)],
  used: [],
  total: "$932.75",
} as const

test(
  "a family books a camp week for two children and two single days for one, and pays",
  { tag: "@desk" },
  async ({ page, family, accessible }, info) => {
    const isPhone = info.project.name === "phone"
    const { children, week, days, used, total } = isPhone ? DANA : ROSA
    await page.goto("/")
    await expect(page.getByRole("heading", { name: /Where to/ })).toBeVisible()
    await accessible()
    await signIn(page, isPhone ? "dana.okafor@mail.example" : family.email)
    await page.goto("/welcome")
    await page.getByRole("link", { name: /Day Camps/ }).click()

    await showWeekOf(page, week)
    for (const child of children) await pick(page, week, child)
    await accessible()
    for (const day of days) {
      await showWeekOf(page, day)
      await pick(page, day, children[0])
    }
    await expect(page.getByText("4 places, before credits").filter({ visible: true })).toBeVisible()
    await accessible()

    await toCheckout(page)
    for (const words of used) await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText(/Credit used$/)).toHaveCount(used.length)
    await accessible()
    await openPromocode(page)
    await page.getByLabel("Promo code").fill("HELLOJUNE")
    await page.getByRole("button", { name: "Use", exact: true }).click()
    await expect(page.getByText("Promo HELLOJUNE")).toBeVisible()
    await expect(page.getByText("−$40", { exact: true })).toBeVisible()
    await expect(page.getByRole("definition").filter({ hasText: total })).toBeVisible()
    await typeCard(page, "4242424242424242")
    await accessible()
    await pay(page)

    await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
    await expect(page.getByText(`${total} paid with Visa • 4242`)).toBeVisible()
    const passes = page.getByRole("listitem").filter({ has: page.getByRole("term").filter({ hasText: "Where" }) })
    await expect(passes).toHaveCount(4)
    await accessible()
    const download = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download receipt" }).click()
    const file = await (await download).path()
    expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-")

    await page.getByRole("link", { name: "Dashboard" }).click()
    await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
    await expect(page.getByRole("region", { name: "Money" }).getByText(total)).toBeVisible()
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0)
    await accessible()
    await page.getByRole("link", { name: "Transaction History" }).click()
    const newest = page.getByRole("region", { name: "Orders" }).locator("tbody tr").first()
    await expect(newest).toContainText(total)
    await expect(newest).toContainText("Visa • 4242")
    await expect(newest).toContainText("Paid")
    await accessible()
  },
)
