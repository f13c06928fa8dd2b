import type { Browser, Page } from "@playwright/test"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// What a family does between booking and the day: look ahead, read a booking, share the days.

const NADIA = "nadia.haddad@mail.example"

const mailsTo = async (page: Page, to: string): Promise<{ id: string; subject: string; body: string }[]> =>
  (await page.request.get(`/sandbox/outbox.json?to=${to}`)).json()

/** A link for friends: a first name and the program for anyone, until it is closed. */
async function friendsSeeLittle(page: Page, browser: Browser): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith("/friend_link") && response.request().method() === "POST",
  )
  await page.getByRole("button", { name: "Make a link" }).click()
  const { result } = await (await answer).json()
  await expect(page.getByText(/^Your link is open until /)).toBeVisible()
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const friend = await context.newPage()
  await friend.goto(new URL(result.url).pathname)
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText(/^(Sami|Layla) is going$/)
  await expect(friend.getByText("Nadia asks if you come along.")).toBeVisible()
  await expect(friend.getByText("Haddad")).toHaveCount(0)
  await page.getByRole("button", { name: "Close the link" }).click()
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole("heading", { name: "This link is closed" })).toBeVisible()
  await friend.getByRole("link", { name: "See what's offered" }).click()
  await expect(friend).toHaveURL(/\/explore-offerings/)
  await context.close()
}

test("from the dashboard to a booking's page, and its days by mail", { tag: "@desk" }, async ({
  page,
  accessible,
  isMobile,
  browser,
}) => {
  await enterAs(page, NADIA)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Hello Nadia" })).toBeVisible()
  // The code is one tap away.
  await page
    .getByRole("button", { name: /^Show check-in code/ })
    .first()
    .click()
  await expect(page.getByRole("dialog", { name: "Code for Check In/Out" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("heading", { name: "Ready to go?" })).toBeVisible()
  await expect(page.getByRole("link", { name: /Trail agreement/ }).first()).toBeVisible()
  await expect(page.getByText(/^Needed before check-in on/).first()).toBeVisible()
  await accessible()

  if (isMobile) {
    // Remembered for the next visit.
    await page.getByRole("radio", { name: "Month" }).check()
    await page.reload()
    await expect(page.getByRole("radio", { name: "Month" })).toBeChecked()
    await expect(page.getByRole("grid")).toBeVisible()
    await page.getByRole("radio", { name: "List" }).check()
  } else {
    await expect(page.getByRole("grid")).toBeVisible()
  }
  // The last of them: the first may have begun, or be too near to be canceled.
  await page
    .getByRole("link", { name: /for Sami and Layla/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/participants\/bookings\//)
  await expect(page.getByRole("heading", { name: "What to bring" })).toBeVisible()
  await expect(page.getByText(/^Cancel by /)).toBeVisible()
  await expect(page.getByText("4 Mill Lane, Alder Falls, NY")).toBeVisible()
  await expect(page.getByRole("link", { name: "Move" })).toHaveAttribute("href", /\/reschedule\?attendance=/)
  await accessible()

  await friendsSeeLittle(page, browser)

  await page.getByRole("link", { name: "Share" }).click()
  await expect(page.getByRole("heading", { name: "What they get" })).toBeVisible()
  await expect(page.getByRole("radio", { name: "One program" })).toBeChecked()
  const people = page.getByRole("list", { name: "To whom" }).getByRole("checkbox")
  for (const one of await people.all()) await one.uncheck()
  const email = `ben.${Date.now()}@mail.example`
  await page.getByRole("button", { name: "Someone else" }).click()
  await page.getByLabel("Someone else's name").fill("Ben")
  await page.getByLabel("Their email").fill(email)
  await page.getByRole("button", { name: "Add", exact: true }).click()
  await accessible()
  await page.getByRole("button", { name: /^Send / }).click()
  await expect(page.getByText(/is on its way to/).first()).toBeVisible()
  await page.getByRole("button", { name: /^Send / }).click()
  const again = page.getByRole("dialog", { name: "Send again today?" })
  await accessible()
  await again.getByRole("button", { name: "Not now" }).click()
  const [mail] = await mailsTo(page, email)
  expect(mail?.body).toContain("Nadia shares these days with you")
  const file = await (await page.request.get(`/sandbox/outbox/${mail?.id ?? ""}/files/0`)).text()
  expect(file).toContain("BEGIN:VCALENDAR")
  expect(`${mail?.body} ${file}`).not.toContain("Haddad")
})

test("a live calendar is read by anyone who has its link, until it is closed", async ({ page, family }) => {
  await enterAs(page, NADIA)
  await page.goto("/schedule-sharing")
  await page.getByRole("button", { name: "Only Sami" }).click()
  const feed = page.getByRole("listitem").filter({ hasText: "Sami's calendar" })
  const url = (await feed.getByText(/feed\.ics$/).textContent()) ?? ""
  const read = () => page.request.get(new URL(url).pathname, { headers: { authorization: "" } })
  expect((await read()).headers()["content-type"]).toContain("text/calendar")
  await feed.getByRole("button", { name: /^Close this link/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Close the link" }).click()
  await expect(feed).toHaveCount(0)
  expect((await read()).status()).toBe(404)
  // Another family sees none of it.
  expect(family.email).not.toBe(NADIA)
})
