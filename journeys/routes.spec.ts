import type { Page } from "@playwright/test"
import { campaign, sampleOf } from "../testing/campaign/campaign.ts"
import { watchPolicy } from "./support/content-security-policy.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Spec 2.1 and 2.2, written out once more: every address, its title, and who may see it. Axe looks at them all in access.spec.ts.

const ID = "01890000-0000-7000-8000-000000000000"

const PUBLIC: readonly (readonly [path: string, title: string])[] = [
  ["/welcome", "Welcome"],
  ["/select-funbox", "Lineup"],
  [`/select-funbox/${ID}`, "Lineup"],
  ["/funbox/day-camps", "Lineup"],
  ["/sign-in", "Sign In"],
  ["/support", "Get Help"],
  ["/flexible-payments", "Credits & Packages"],
  ["/flexible-payments/checkout", "Credits & Packages"],
  ["/explore-offerings", "Explore Offerings"],
  ["/programs/trail-makers", "Trail Makers"],
  ["/availability", "Check Schedule"],
]

const LOGIN: readonly (readonly [path: string, title: string])[] = [
  ["/dashboard", "My Dashboard"],
  ["/profile", "Profile"],
  ["/contacts", "Contacts Page"],
  ["/personal-info", "Personal Information"],
  ["/history", "Transaction History"],
  ["/cards", "Cards"],
  ["/documents", "Documents"],
  [`/documents/${ID}`, "Custom Document"],
  ["/participants", "Participants"],
  ["/participants/anything/below", "Participants"],
  ["/participants/medication-requests/archive", "Participants"],
  ["/add-participant", "Add Participant Page"],
  [`/edit-participant/${ID}`, "Edit Participant Page"],
  ["/promocodes", "Promo Codes"],
  ["/smart-forms", "Personal Information"],
  [`/personal-information/${ID}/sets/${ID}`, "Personal Information"],
  ["/after-schedule-questions/", "Personal Information"],
  ["/applications/", "Applications/Waitlists"],
  [`/applications/${ID}`, "Application"],
  [`/applications/${ID}/documents/${ID}`, "Application"],
  [`/applications/${ID}/smart-forms`, "Application"],
  ["/schedule", "Schedule Dates"],
  ["/schedule/add-participant", "Schedule Dates"],
  ["/schedule/waitlist", "Schedule Dates"],
  ["/schedule/checkout&pay", "Schedule Dates"],
  ["/schedule/before-schedule-question-sets", "Schedule Dates"],
  ["/schedule/complete-customer-profile", "Schedule Dates"],
  ["/schedule/provide-payment-information", "Schedule Dates"],
  ["/schedule/application_process", "Schedule Dates"],
  ["/payment_success", "Payment Successful!"],
  ["/reschedule", "Self Reschedule"],
  ["/cancel_credit", "Cancel Reservation"],
  [`/upgrade_credit/${ID}`, "Self Upgrade"],
  [`/upgrade_credit/${ID}/checkout`, "Self Upgrade"],
  [`/payment_plan/${ID}`, "Payment Plan"],
  ["/directions", "Directions and details"],
  ["/schedule-sharing", "Schedule Sharing"],
  ["/thank-you", "Thank You!"],
  ["/schedule_and_pay_success", "Thank You!"],
  ["/invoice_sent_success", "Invoice Sent!"],
]

const LEADING: readonly (readonly [from: string, to: string])[] = [
  ["/", "/welcome"],
  ["/locations", "/select-funbox"],
  ["/no/such/address", "/welcome"],
  ["/booking", "/availability"],
  ["/payments_history", "/history"],
  ["/new_card", "/cards"],
  ["/product", "/explore-offerings"],
  ["/payment", "/schedule/checkout&pay"],
  ["/schedule/checkout%26pay", "/schedule/checkout&pay"],
]

const pathOf = (page: Page): string => new URL(page.url()).pathname.replace(/\/$/, "")

async function showsPage(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator("#main:not([aria-busy=true]) h1").first(), path).toBeAttached()
  await expect(page, path).toHaveTitle(title)
}

test("a visitor sees public pages, and signs in for the rest, then lands where they wanted", async ({ page }) => {
  for (const [path, title] of PUBLIC) await showsPage(page, path, title)
  for (const [path] of LOGIN) {
    await page.evaluate((to) => history.pushState({}, "", to), `${path}?kept=1&customer_email=a%40mail.example`)
    await expect(page, path).toHaveURL(/\/sign-in\?.*kept=1/)
    await expect(page.getByRole("textbox", { name: "Email" }), path).toHaveValue("a@mail.example")
  }
})

const { isWhole, seed } = campaign("access-matrix")
/** Loaded from the server; the others are reached as by a link. A campaign loads them all. */
const LOADED = 6

test("a family sees every address; none breaks its policy, and none asks another host", async ({
  page,
  family,
  baseURL,
}) => {
  const { refused, elsewhere } = await watchPolicy(page, baseURL)
  await enterAs(page, family.email)
  const addresses = [...PUBLIC, ...LOGIN].filter(([path]) => path !== "/sign-in")
  const loaded = sampleOf(addresses, isWhole ? addresses.length : LOADED, seed)
  await page.goto("/support")
  // Navigating before the page is up would be lost.
  await expect(page.locator("#main:not([aria-busy=true]) h1")).toBeVisible()
  for (const [path, title] of addresses) {
    await test.step(path, async () => {
      if (loaded.some(([one]) => one === path)) await showsPage(page, path, title)
      else {
        const answer = await page.request.get(path, { headers: { accept: "text/html" } })
        expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/html; charset=utf-8"])
        await page.evaluate((to) => history.pushState({}, "", to), path)
        await expect(page, path).toHaveTitle(title)
        await expect(page.locator("#main:not([aria-busy=true]) h1").first(), path).toBeAttached()
      }
      expect(pathOf(page)).toBe(path.replace(/\/$/, ""))
    })
  }
  await page.waitForLoadState("networkidle")
  expect([...refused]).toEqual([])
  expect([...elsewhere]).toEqual([])
})

test("old and short addresses lead to where their subject lives", async ({ page, family }) => {
  await enterAs(page, family.email)
  for (const [from, to] of LEADING) {
    await page.goto(from)
    await expect.poll(() => pathOf(page), { message: from }).toBe(to)
  }
  // 2.4: without a selected funbox there is nothing to switch in a checkout.
  await expect(page.getByRole("heading", { name: "Check out and pay" })).toBeAttached()
  await expect(page.getByRole("link", { name: "Select area" })).toHaveCount(0)
})

test("Welcome comes with the first script and its texts alone", async ({ page }) => {
  await page.route("**/assets/*.js", (route) =>
    /\/(index|rolldown-runtime|texts-en)-/.test(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.goto("/welcome")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("a change of page is announced, and the focus arrives with it", { tag: "@desk" }, async ({ page, family }) => {
  await enterAs(page, family.email)
  await page.goto("/support")
  await expect(page.getByText("You've navigated to Get Help")).toBeAttached()
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("link", { name: "Directions & Details" }).click()
  await expect(page.getByText("You've navigated to Directions and details")).toBeAttached()
  await expect(page.getByRole("heading", { name: "Directions and details" })).toBeFocused()
})

test("who has pressed something while a page was on its way keeps the focus there", async ({ page }) => {
  const hold = async (script: string): Promise<() => void> => {
    let send = (): void => undefined
    const sent = new Promise<void>((go) => (send = go))
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await sent
      await route.continue()
    })
    return send
  }
  await page.goto("/select-funbox")
  await page.getByRole("button", { name: /Select This Option.*Day Camps/ }).click()
  await expect(page).toHaveURL(/\/availability/)
  const sendPage = await hold("explore-offerings")
  const sendChoice = await hold("funbox-options")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("link", { name: "Explore Offerings" }).click()
  await expect(page).toHaveURL(/\/explore-offerings/)
  const switcher = page.getByRole("button", { name: /Day Camps/ })
  await switcher.click()
  sendPage()
  await expect(page.getByText("You've navigated to Explore")).toBeAttached()
  sendChoice()
  await expect(page.getByRole("dialog", { name: "All locations" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(switcher).toBeFocused()
})

test("9: a page whose code takes long to come says so, under the header", async ({ page }) => {
  let answer: () => void = () => undefined
  const mayAnswer = new Promise<void>((go) => (answer = go))
  await page.route("**/assets/explore-offerings-*.js", async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto("/availability")
  await page.getByRole("button", { name: "Menu" }).click()
  const link = page.getByRole("link", { name: "Explore Offerings" })
  await expect(link).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await link.click()
  await expect(page).toHaveURL(/\/explore-offerings/)
  // The previous page stays for half a second.
  await page.clock.runFor(499)
  await expect(page.getByRole("heading", { name: "Check Schedule" })).toBeAttached()
  await page.clock.runFor(1)
  await expect(page.locator("main[aria-busy=true]").getByText("Loading")).toBeAttached()
  await page.clock.resume()
  await expect(page.getByRole("heading", { name: "Check Schedule" })).toHaveCount(0)
  await expect(page.getByRole("banner")).toBeVisible()
  answer()
  await expect(page.getByRole("heading", { name: "Explore Offerings" })).toBeFocused()
})

test("2.4 and 2.7: an address with a last slash has the header and footer of the one without", async ({ page }) => {
  await page.goto("/welcome/")
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible()
  await page.goto("/support/")
  await expect(page.getByRole("contentinfo")).toBeVisible()
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /^\+1/ })).toHaveCount(0)
})
