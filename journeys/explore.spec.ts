import { toCheckout } from "./support/places.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

test("a family finds a program by a misspelled word, looks at it, and books a date for one child", {
  tag: "@desk",
}, async ({ page, family, accessible }) => {
  await enterAs(page, family.email)
  await page.goto("/explore-offerings")
  const found = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /\d program/ })
  await expect(found).toHaveText(/\d{2} programs/)
  await accessible()

  await page.getByRole("searchbox", { name: /^Search programs/ }).fill("climing")
  await expect(found).toHaveText(/^1 program,/)
  await expect(page).toHaveURL(/q=climing/)
  const chips = page.getByRole("group", { name: "Filters" })
  const classes = chips.getByRole("button", { name: /^Classes/ })
  await classes.click()
  await expect(classes).toHaveAttribute("aria-pressed", "true")
  await expect(page).toHaveURL(/kinds=PROGRAM/)
  await page.reload()
  await expect(classes).toHaveAttribute("aria-pressed", "true")
  await expect(found).toHaveText(/^1 program,/)
  await accessible()

  await page.getByRole("link", { name: "Climbing Club" }).click()
  await expect(page).toHaveURL(/\/programs\/climbing-club$/)
  await expect(page.getByRole("heading", { level: 1, name: "Climbing Club" })).toBeFocused()
  await expect(page).toHaveTitle("Climbing Club")
  await accessible()

  const add = page
    .getByRole("group", { name: /: who goes$/ })
    .getByRole("button")
    .last()
  await add.click()
  await expect(add).toHaveAttribute("aria-pressed", "true")
  await accessible()
  await toCheckout(page)
  await expect(page.getByRole("heading", { name: "Climbing Club" })).toBeVisible()
})

test("a link to a program opens for a visitor, and says so when the program is gone", async ({ page, accessible }) => {
  await page.goto("/programs/trail-makers")
  await expect(page.getByRole("heading", { level: 1, name: "Trail Makers" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Log in to book" })).toBeVisible()
  await accessible()
  await page.goto("/programs/no-such-program")
  await page.getByRole("link", { name: "Explore what is" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Explore Offerings" })).toBeVisible()
})

test("a program's link is copied, and the button itself says so", { tag: "@desk-only" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto("/explore-offerings?q=kite")
  await page.getByRole("main").getByRole("link", { name: /Kite/ }).first().click()
  await page.getByRole("button", { name: "Share" }).click()
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible()
})

test("the row of filters scrolls in itself, never the page", { tag: "@campaign-only" }, async ({ page }) => {
  for (const path of ["/explore-offerings", "/availability"]) {
    await page.goto(path)
    const chips = page.locator("main .chips").first()
    await expect(chips).toBeVisible()
    await expect.poll(() => chips.evaluate((row) => row.scrollWidth - row.clientWidth), path).toBeGreaterThan(0)
    await chips.evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
    expect(await chips.evaluate((row) => row.scrollLeft), path).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
  }
})
