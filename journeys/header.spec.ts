import type { Page } from "@playwright/test"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// 2.4 and 2.5: what the header has on which page, and where it leads.

const header = (page: Page) => page.getByRole("banner")
const logo = (page: Page) => header(page).getByRole("link", { name: "Juniper Trail, home" })
const menu = (page: Page) => header(page).getByRole("button", { name: "Menu" })
const switcher = (page: Page, name = /Day Camps/) => header(page).getByRole("button", { name })

test.describe("signed out", () => {
  test("Welcome's logo and 'Log in' lead to signing in, and there is no menu", async ({ page }) => {
    await page.goto("/welcome")
    await expect(header(page).getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/sign-in")
    await expect(menu(page)).toHaveCount(0)
    await logo(page).click()
    await expect(page).toHaveURL(/\/sign-in$/)
    // Elsewhere it leads to the start.
    await expect(menu(page)).toBeVisible()
    await logo(page).click()
    await expect(page).toHaveURL(/\/welcome$/)
  })

  test("the lineup has the logo alone", async ({ page }) => {
    for (const path of ["/select-funbox", "/funbox/day-camps"]) {
      await page.goto(path)
      await expect(page.getByRole("heading", { name: "Lineup" })).toBeVisible()
      await expect(logo(page)).toHaveAttribute("href", "/")
      await expect(header(page).getByRole("link")).toHaveCount(1)
      await expect(header(page).getByRole("button")).toHaveCount(0)
    }
  })

  test("the menu asks for a program area until there is one, and then names it", async ({ page }) => {
    await page.goto("/support")
    await menu(page).click()
    const sheet = page.getByRole("dialog", { name: "Menu" })
    await expect(sheet.getByRole("link", { name: "Juniper Trail, home" })).toHaveAttribute("href", "/")
    await sheet.getByRole("link", { name: "Select area" }).click()
    await expect(page).toHaveURL(/\/select-funbox$/)
    // 2.5: with from=/, so the page that the menu was opened on isn't come back to.
    expect(await page.evaluate(() => history.state.from)).toBe("/")
    await page.getByRole("button", { name: /Select This Option.*Day Camps/ }).click()
    await expect(page).toHaveURL(/\/availability/)
    await menu(page).click()
    await sheet.getByRole("link", { name: "Day Camps" }).click()
    await expect(page).toHaveURL(/\/select-funbox$/)
  })

  test("the switcher lists what is at the location, and leads to what is elsewhere", { tag: "@desk" }, async ({
    page,
    accessible,
  }) => {
    await page.goto("/select-funbox?selected_tab=location")
    const place = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Mill Pond" }) })
    await place.getByRole("button", { name: "Day Camps" }).click()
    await expect(page).toHaveURL(/\/availability/)
    await switcher(page).click()
    const options = page.getByRole("dialog", { name: "Mill Pond" })
    await expect(options.getByRole("heading", { level: 3 })).toHaveText(["Day Camps"])
    await expect(options.getByText("or", { exact: true })).toBeVisible()
    await accessible()
    await options.getByRole("link", { name: "View More Options" }).click()
    await expect(page).toHaveURL(/\/select-funbox\?selected_tab=funbox$/)
    await expect(switcher(page)).toHaveCount(0)
  })
})

test.describe("signed in", () => {
  test.beforeEach(async ({ page, family }) => void (await enterAs(page, family.email)))

  test("Welcome has the menu, and its logo leads to the dashboard", async ({ page }) => {
    await page.goto("/welcome")
    await expect(menu(page)).toBeVisible()
    await expect(header(page).getByRole("link", { name: "Log in" })).toHaveCount(0)
    await logo(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await logo(page).click()
    await expect(page).toHaveURL(/\/welcome$/)
  })

  test("the selected program area shows on its pages and their steps, and on no other", async ({ page }) => {
    await page.goto("/funbox/day-camps")
    await expect(page.getByRole("heading", { name: "Lineup" })).toBeVisible()
    await expect(switcher(page)).toHaveCount(0)
    for (const path of [
      "/availability",
      "/explore-offerings",
      "/flexible-payments",
      "/flexible-payments/checkout",
      "/schedule",
      "/schedule/checkout&pay",
    ]) {
      await page.goto(path)
      await expect(switcher(page), path).toBeVisible()
    }
    // What narrows the header for it leaves the menu as it is.
    await menu(page).click()
    const sheet = page.getByRole("dialog", { name: "Menu" })
    const code = sheet.getByRole("button", { name: "QR code" })
    await expect(code).toBeVisible()
    const { width = 0, height = 0 } = (await code.boundingBox()) ?? {}
    expect(width, "its words stand in one line").toBeGreaterThan(height)
    expect((await sheet.getByText("Juniper Trail").boundingBox())?.width ?? 0, "the business's name").toBeGreaterThan(
      50,
    )
    await page.keyboard.press("Escape")
    for (const path of ["/dashboard", "/history", "/support", "/reschedule", "/welcome"]) {
      await page.goto(path)
      await expect(page.locator("#main:not([aria-busy=true]) h1").first(), path).toBeAttached()
      await expect(menu(page), path).toBeVisible()
      await expect(switcher(page), path).toHaveCount(0)
    }
  })

  test("the tabs of a phone lead on, open the code and the menu, and make room for the page's own bar", async ({
    page,
    accessible,
  }) => {
    const tabs = page.getByRole("navigation", { name: "Main", exact: true })
    const isCovered = () =>
      page.locator("footer, #main > :last-child").evaluateAll((parts) => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        const top = document.querySelector(".tabs")?.getBoundingClientRect().top ?? 0
        return parts.some((part) => part.getBoundingClientRect().bottom > top + 1)
      })
    await page.goto("/dashboard")
    await expect(tabs.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page")
    const bar = await tabs.boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0), "at the foot of the screen").toBeCloseTo(812, 0)
    expect(bar?.height ?? 0).toBeGreaterThanOrEqual(54)
    await accessible()
    expect(await isCovered(), "the page's last line is above it").toBe(false)
    await expect(page.getByRole("button", { name: "Code", exact: true })).toHaveCount(1)
    await tabs.getByRole("button", { name: "Code" }).click()
    await expect(page.getByRole("dialog", { name: "Code for Check In/Out" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(tabs.getByRole("button", { name: "Code" })).toBeFocused()
    await tabs.getByRole("link", { name: "Family" }).click()
    await expect(page).toHaveURL(/\/participants$/)
    await expect(tabs.getByRole("link", { name: "Family" })).toHaveAttribute("aria-current", "page")
    const child = await page.locator('#main a[href^="/participants/child/"]').first().getAttribute("href")
    await tabs.getByRole("button", { name: "More" }).click()
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Cards" }).click()
    await expect(page).toHaveURL(/\/cards$/)
    await expect(tabs).toBeVisible()
    // A page with its own bar shows only that one, and a step of a flow has none.
    await page.goto(`${child?.replace("/child", "")}/medication-request`)
    await expect(page.locator("main .bar")).toBeVisible()
    await expect(tabs).toHaveCount(0)
    await page.goto("/add-participant")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(tabs).toHaveCount(0)
    await expect(menu(page)).toBeVisible()
    // The keyboard of a phone takes its room.
    await page.goto("/promocodes")
    await expect(tabs).toBeVisible()
    await page.getByRole("textbox").first().tap()
    await expect(tabs).toHaveCount(0)
    await page.getByRole("heading", { level: 1 }).tap()
    await expect(tabs).toBeVisible()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(page.locator(".tabs")).toBeHidden()
    await expect(header(page).getByRole("link", { name: "Account" })).toBeVisible()
  })
})
