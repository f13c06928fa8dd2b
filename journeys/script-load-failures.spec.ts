import type { Page } from "@playwright/test"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// A phone in a tunnel: a script that can't be fetched is reported where it is missing, and nothing else is lost.

/** Loses the script until it is given back. */
async function lose(page: Page, script: string): Promise<() => Promise<void>> {
  // A retry uses another query string.
  const address = `**/assets/${script}-*.js*`
  await page.route(address, (route) => route.abort("internetdisconnected"))
  return () => page.unroute(address)
}

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" })

test("an overlay says so when its code is lost, the page stays, and opening it again asks again", async ({ page }) => {
  await page.goto("/availability")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  for (const { script, opener, opened } of [
    { script: "main-menu", opener: "Menu", opened: "Menu" },
    { script: "filter-sheet", opener: "Filters", opened: "Filters" },
  ]) {
    const restore = await lose(page, script)
    await page.getByRole("button", { name: opener }).click()
    const toast = notifications(page).getByText("This couldn't be loaded. Check your connection and try again.")
    await expect(toast).toBeVisible()
    await expect(page.getByRole("group", { name: "Filters" })).toBeVisible()
    await notifications(page).getByRole("button").click()
    await restore()
    await page.getByRole("button", { name: opener }).click()
    await expect(page.getByRole("dialog", { name: opened })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
})

test("a page whose code fails to load says so under the header, and a retry brings it", async ({
  page,
  accessible,
}) => {
  await page.goto("/availability")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const restore = await lose(page, "support")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Support" }).click()
  await expect(page.getByRole("heading", { name: "We couldn't load this page" })).toBeVisible()
  await expect(page.getByRole("banner")).toBeVisible()
  await accessible()
  await restore()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "Support", level: 1 })).toBeVisible()
})

test("a page that shares its code with others comes too, at the latest with a new page", async ({ page, family }) => {
  const restore = await lose(page, "one-participant")
  await enterAs(page, family.email)
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Participants" }).click()
  await expect(page.getByRole("heading", { name: "We couldn't load this page" })).toBeVisible()
  await restore()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "Participants", level: 1 })).toBeVisible()
})
