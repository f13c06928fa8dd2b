import type { Page } from "@playwright/test"
import { singleDay } from "./support/demo-days.ts"
import { BRIEF_WIDTHS, findAtEveryWidth } from "./support/every-viewport.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// 2.10, 7.17: another version on the server asks for a reload, but never in the middle of a payment.

test.use({ asksForScripts: true })

/** A visitor's page to which who asks for the version has come: a while after the first screen. */
async function openSupport(page: Page): Promise<void> {
  await page.clock.install()
  const asker = page.waitForResponse(/notices-/)
  await page.goto("/support")
  await expect(page.getByRole("heading", { name: "Support" })).toBeVisible()
  await page.clock.fastForward(2_000)
  await (await asker).finished()
}

/** Lets 50 seconds pass at a time: on a busy machine who asks may be at hand, and not on the page yet. */
const pass = (page: Page, until: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(50_000)
      return until()
    })
    .toBe(true)

test("a new version is announced, can be dismissed, and its reload clears the caches", async ({ page }) => {
  await page.route("**/version.txt", (route) => route.fulfill({ body: "another\n" }))
  await openSupport(page)
  // The page's clock runs on by itself, too: what a busy machine takes until here must not count as the rest of the 50 seconds.
  await page.clock.fastForward(20_000)
  const notice = page.getByRole("dialog", { name: "Refresh Browser Required." })
  await expect(notice).toBeHidden()
  await pass(page, () => notice.isVisible())
  await expect(notice).toContainText(
    "A new software version has been released. For your benefit please refresh your internet browser.",
  )
  expect(await findAtEveryWidth(page, BRIEF_WIDTHS)).toEqual([])
  await notice.getByRole("button", { name: "Close Modal" }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText("Update Available!").first()).toBeVisible()
  expect(await findAtEveryWidth(page, BRIEF_WIDTHS)).toEqual([])
  await page.getByRole("button", { name: "Refresh", exact: true }).click()
  await expect(page).toHaveURL(/\/support\?cache_reset_date=\d+/)
})

test("a visitor who stays on the first screen sees it too", async ({ page }) => {
  await page.clock.install()
  await page.route("**/version.txt", (route) => route.fulfill({ body: "another\n" }))
  const asker = page.waitForResponse(/notices-/)
  await page.goto("/welcome")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.clock.fastForward(2_000)
  await (await asker).finished()
  const notice = page.getByRole("dialog", { name: "Refresh Browser Required." })
  await pass(page, () => notice.isVisible())
  expect(await findAtEveryWidth(page, BRIEF_WIDTHS)).toEqual([])
})

test("who is paying isn't interrupted", async ({ page, family }) => {
  await page.clock.install()
  let asked = 0
  await page.route("**/version.txt", (route) => {
    asked += 1
    return route.fulfill({ body: "another\n" })
  })
  await enterAs(page, family.email)
  await checkOutSingleDay(page, singleDay(24, 3), "Pia")
  await pass(page, async () => asked > 0)
  await expect(page.getByRole("heading", { name: "What you're booking" })).toBeVisible()
  await expect(page.getByRole("dialog", { name: "Refresh Browser Required." })).toBeHidden()
  await page.getByRole("button", { name: /^Cancel and release/ }).click()
  const notice = page.getByRole("dialog", { name: "Refresh Browser Required." })
  await expect(notice).toBeVisible()
  // Put aside, it doesn't follow into the next payment either.
  await notice.getByRole("button", { name: "Close Modal" }).click()
  const aside = page.locator("[data-tone]", { hasText: "Update Available!" })
  await expect(aside).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/checkout/)
  await expect(aside).toBeHidden()
  await page.goForward()
  await expect(aside).toBeVisible()
})

test("a failed version check shows nothing", async ({ page }) => {
  let asked = 0
  await page.route("**/version.txt", (route) => {
    asked += 1
    return route.abort()
  })
  await openSupport(page)
  await pass(page, async () => asked > 1)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByText(/Error/)).toHaveCount(0)
})
