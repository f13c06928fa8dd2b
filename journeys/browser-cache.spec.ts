import type { Page } from "@playwright/test"
import { expect, test } from "./support/test.ts"

// The journeys' own browser: what it has loaded it keeps, also beside routes (support/browser-cache.ts).

/** Our scripts that came over the network. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap((one) => (one instanceof PerformanceResourceTiming && one.transferSize > 0 ? [one.name] : []))
      .filter((name) => /\/assets\/.*\.js$/.test(name)),
  )

async function open(page: Page): Promise<void> {
  await page.goto("/support")
  await expect(page.getByRole("heading", { name: "Support" })).toBeVisible()
}

for (const time of ["", " again"])
  test(`a page's scripts are kept for the journeys after it${time}`, async ({ page }) => {
    await page.route("**/customer_api/v2/nothing", (route) => route.abort())
    if (time === "") await open(page)
    await open(page)
    expect(await fetched(page)).toEqual([])
  })

test("a journey that does something to a script sees every one asked for", async ({ page }) => {
  await open(page)
  await page.route("**/assets/support-*.js", (route) => route.fallback())
  await open(page)
  expect(await fetched(page)).not.toEqual([])
})
