import { signIn } from "./support/family.ts"
import { ATTENTION, QUIET } from "./support/gate-states.ts"
import { API, failing, sentAs, withoutInit } from "./support/intercept.ts"
import { expect, test } from "./support/test.ts"

// 2.3 and 8: gates in front of the pages. Locked, moved and restricted businesses are in the error catalogue and in sign-in.

test("failed init data shows an error, and a retry brings the page", async ({ page, accessible }) => {
  await sentAs("/support", withoutInit)(page)
  let isDown = true
  await page.route(`${API}/init_request`, (route) => (isDown ? route.fulfill(failing(500)) : route.fallback()))
  await page.goto("/support")
  await expect(page.getByRole("heading", { name: "Application Failed to Initialize" })).toBeVisible()
  await accessible()
  isDown = false
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "Support" })).toBeVisible()
})

test("private data that can't be had signs out", async ({ page, family }) => {
  await signIn(page, family.email)
  await page.route(`${API}/profile/`, (route) => route.fulfill(failing(500)))
  await page.goto("/dashboard")
  await expect(page).toHaveURL(/\/sign-in/)
})

test("a splash shows until the script has come, and the skip link leads past the header", { tag: "@desk" }, async ({
  page,
}) => {
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route("**/assets/*.js", async (route) => {
    await held
    return route.fallback()
  })
  void page.goto("/support").catch(() => undefined)
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible()
  go()
  await expect(page.getByRole("heading", { name: "Support" })).toBeVisible()
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Skip to Main Content" })
  await expect(skip).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.locator("#main")).toBeFocused()
})

test("8: a page that has lost its splash says so to its developers", { tag: "@campaign-only" }, async ({ context }) => {
  // Its own page, because the shared one fails on script errors.
  const page = await context.newPage()
  await sentAs("/support", (html) => html.replace('id="root"', 'id="lost"'))(page)
  const failure = page.waitForEvent("pageerror")
  await page.goto("/support")
  expect((await failure).message).toBe("Cannot initialize splash")
})

test("a preselected funbox is the one whose schedule opens next", async ({ page }) => {
  await page.goto("/funbox/classes")
  await expect(page.getByRole("heading", { name: "Lineup" })).toBeVisible()
  await page.goto("/availability")
  await expect(page.getByRole("button", { name: /After-School Classes/ })).toBeVisible()
})

test("2.1: an address selects the funbox and the location that it names, and lets go of them", async ({ page }) => {
  await page.goto("/support")
  const { funboxes } = await page.evaluate(() => JSON.parse(document.querySelector("#init")?.textContent ?? "{}").init)
  const asked = funboxes.find((one: { name: string }) => one.name === "After-School Classes")
  const [place] = asked.active_locations
  await page.goto(`/availability?funbox=${asked.id}&location=${place.id}&day=2027-01-04`)
  await expect(page.getByRole("button", { name: /After-School Classes/ })).not.toContainText("All locations")
  await expect(page).toHaveURL(/\/availability\?day=2027-01-04$/)
})

test("2.1: Credits & Packages exists only where credits are sold", async ({ page }) => {
  const unsold = (html: string) =>
    html.replaceAll('"is_buy_credits_and_save_enabled":true', '"is_buy_credits_and_save_enabled":false')
  await sentAs("/flexible-payments", unsold)(page)
  await page.goto("/flexible-payments")
  await expect(page).toHaveURL(/\/welcome/)
  await page.getByRole("link", { name: "Log in" }).click()
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog").getByRole("link", { name: "Support" })).toBeVisible()
  await expect(page.getByRole("dialog").getByRole("link", { name: "Credits & Packages" })).toHaveCount(0)
})

test("2.8: the business's banner shows on the Support page, in its red", async ({ page, accessible }) => {
  await sentAs("/support", (html) => html.replace(QUIET, ATTENTION))(page)
  await page.goto("/support")
  const banner = page.getByText("Closed on Monday, for the holiday.")
  await expect(banner).toBeVisible()
  await expect(banner).toHaveCSS("background-color", "rgb(245, 80, 80)")
  await accessible()
})

test("2.3: the splash doesn't move for a visitor who wants less motion", { tag: "@campaign-only" }, async ({
  page,
}) => {
  const drawn = () => page.locator(".splash path").first()
  await page.route("**/assets/*.js", (route) => route.abort())
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.goto("/support")
  await expect(drawn()).not.toHaveCSS("animation-name", "none")
  await page.emulateMedia({ reducedMotion: "reduce" })
  await expect(drawn()).toHaveCSS("animation-name", "none")
})
