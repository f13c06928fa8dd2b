import type { Page } from "@playwright/test"
import { signIn } from "./support/family.ts"
import { withProfile } from "./support/intercept.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const isCached = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (one) => (await caches.match(one, { ignoreSearch: true })) !== undefined, address)

// 2.6: the code for the gate, and what a gate without a signal asks of it.

test("the code names its participant, and the picker changes it", { tag: "@desk" }, async ({
  page,
  family,
  accessible,
}) => {
  await enterAs(page, family.email)
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("button", { name: "QR code" }).click()
  const sheet = page.getByRole("dialog", { name: "Code for Check In/Out" })
  await expect(sheet).toBeVisible()
  await sheet.getByRole("radio", { name: "Pia" }).check()
  await expect(sheet.getByRole("article", { name: "Pia Marin" })).toBeVisible()
  await expect(sheet.getByText("7 yrs")).toBeVisible()
  const code = sheet.getByRole("img", { name: "Code of Pia Marin" })
  // Spec 9: 200 px wide, light colour #E5F9FF.
  expect(await code.evaluate((node) => [node.clientWidth, getComputedStyle(node).backgroundColor])).toEqual([
    200,
    "rgb(229, 249, 255)",
  ])
  // Five participants: there are ways to scroll, and each code is another one.
  await expect(sheet.getByRole("button", { name: "Scroll on" })).toBeVisible()
  const first = await code.locator("path").getAttribute("d")
  await sheet.getByRole("radio", { name: "Leo" }).check()
  await expect(sheet.getByRole("img", { name: "Code of Leo Marin" })).toBeVisible()
  expect(await sheet.getByRole("img", { name: "Code of Leo Marin" }).locator("path").getAttribute("d")).not.toBe(first)
  await accessible()
  const menu = page.getByRole("button", { name: "Menu" })
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()
  // The second time its code is there already, and it opens while the menu is still closing.
  await menu.click()
  await page.getByRole("button", { name: "QR code" }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()
})

test("2.6: the screen stays on while the code is shown, and no longer", async ({ page, family }) => {
  await page.addInitScript(() => {
    const held: string[] = []
    Object.assign(globalThis, { held })
    const request = (what: string) => {
      held.push(what)
      return Promise.resolve({ release: () => Promise.resolve(held.pop()) })
    }
    Object.defineProperty(navigator, "wakeLock", { value: { request } })
  })
  const held = () => page.evaluate((): unknown => Reflect.get(globalThis, "held"))
  await enterAs(page, family.email)
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Menu" }).click()
  expect(await held()).toEqual([])
  await page.getByRole("button", { name: "QR code" }).click()
  const sheet = page.getByRole("dialog", { name: "Code for Check In/Out" })
  await expect(sheet).toBeVisible()
  await expect.poll(held).toEqual(["screen"])
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect.poll(held).toEqual([])
})

test("the shortcut of the installed app opens the code, also where the dashboard is open", {
  tag: "@campaign-only",
}, async ({ page, family }) => {
  await enterAs(page, family.email)
  await page.goto("/dashboard")
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible()
  const sheet = page.getByRole("dialog", { name: "Code for Check In/Out" })
  await expect(sheet).toHaveCount(0)
  await page.goto("/dashboard#code")
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(sheet).toBeVisible()
})

test("a visitor, and a family without participants, see no code", async ({ page, family }) => {
  await page.goto("/support")
  await page.getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  await expect(menu.getByRole("link", { name: "Explore Offerings" })).toBeVisible()
  await expect(page.getByRole("button", { name: "QR code" })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await withProfile({ students: [] })(page)
  await enterAs(page, family.email)
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible()
  await expect(page.getByRole("button", { name: "QR code" })).toHaveCount(0)
})

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" })

  test("the dashboard and the code that were seen once are there, and signing out takes them away", async ({
    page,
    context,
    family,
  }) => {
    await signIn(page, family.email)
    await expect.poll(() => isCached(page, "/customer_api/v2/profile/")).toBe(true)
    await expect.poll(() => isCached(page, "/dashboard")).toBe(true)
    await expect.poll(() => isCached(page, "/scenes.svg")).toBe(true)
    await expect.poll(() => isCached(page, "/customer_api/v2/attendances/")).toBe(true)
    await context.setOffline(true)
    // A page that is opened offline is told so by a browser, but not by Playwright.
    await page.addInitScript(() => {
      let isOnline = false
      addEventListener("online", () => {
        isOnline = true
      })
      Object.defineProperty(navigator, "onLine", { get: () => isOnline })
    })
    await page.goto("/dashboard")
    await expect(page.getByRole("heading", { name: "Hello Rosa" })).toBeVisible()
    // Rosa has nothing booked at the moment, or something that another journey has booked.
    const money = page.getByRole("region", { name: /^(Money|Good to have before the first day)$/ })
    await expect(money.getByText("This comes as soon as there is a connection.").first()).toBeVisible()
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("button", { name: "QR code" }).click()
    const sheet = page.getByRole("dialog", { name: "Code for Check In/Out" })
    await sheet.getByRole("radio", { name: "Ines" }).check()
    await expect(sheet.getByRole("img", { name: "Code of Ines Marin" })).toBeVisible()

    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event("online")))
    await page.keyboard.press("Escape")
    await expect(money.getByText("This comes as soon as there is a connection.")).toHaveCount(0)
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("button", { name: "Log Out" }).click()
    await expect(page).toHaveURL(/sign-in/)
    await expect.poll(() => isCached(page, "/customer_api/v2/profile/")).toBe(false)
    expect(await isCached(page, "/customer_api/v2/attendances/")).toBe(false)
  })
})

test("the portal can be installed on a phone", async ({ page, request }) => {
  await page.goto("/welcome")
  const link = await page.locator("link[rel=manifest]").getAttribute("href")
  const manifest = await (await request.get(link ?? "")).json()
  expect(manifest).toMatchObject({ name: "Juniper Trail", display: "standalone", start_url: "/dashboard" })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type])
  }
})
