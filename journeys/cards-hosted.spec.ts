import type { Page } from "@playwright/test"
import { cardRow, removeAllCards } from "./support/cards.ts"
import { singleDay } from "./support/demo-days.ts"
import { type OwnServer, ownServer } from "./support/own-server.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { enterAs } from "./support/session.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

// Cards are added on the hosted provider's own page (spec 2.11, 4.8). A business chooses its provider for the whole deployment, so
// this file starts another server.

let server: OwnServer
test.beforeAll(async () => {
  server = await ownServer({ PAYMENT_PROVIDER: "touch_net" })
})
test.afterAll(() => server.stop())

const title = { name: "Add a new Payment Method" }

test.beforeEach(async ({ page }) => {
  await removeAllCards(page, await enterAs(page, "rosa.marin@mail.example", server.url), server.url)
  await page.goto(`${server.url}/cards`)
  await expect(page.getByText("No saved cards yet.")).toBeVisible()
})

async function goNow(page: Page): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Go now" }).click(),
  ])
  await expect(opened.getByRole("heading", { name: "Payment method" })).toBeVisible()
  return opened
}
/** Presses New Card and Go now; returns the provider's window. */
async function openPage(page: Page): Promise<Page> {
  await page.getByRole("button", { name: "New Card" }).click()
  return goNow(page)
}
async function save(opened: Page, number: string): Promise<void> {
  await opened.getByLabel("Card Number").fill(number)
  await opened.getByLabel("Expires").fill("12/40")
  await opened.getByLabel("Security code").fill("123")
  await opened.getByRole("button", { name: "Save card" }).click()
}

test("after three seconds the page opens by itself; a declined card is reported there, a good one is saved", async ({
  page,
  accessible,
}) => {
  await page.getByRole("button", { name: "New Card" }).click()
  const modal = page.getByRole("dialog", title)
  await expect(modal).toContainText("You will be redirected in 3 seconds to the Payment Method page")
  await accessible()
  const opened = await page.context().waitForEvent("page")
  await expect(modal).toContainText(
    "Please, follow instruction in a newly opened window. Once you set up your payment method, you can safely close this modal.",
  )
  await accessible()
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await accessibleIn(opened)
  await opened.getByRole("button", { name: "Save card" }).click()
  await expect(opened.getByRole("alert")).toContainText("Type one of the test cards")
  await accessibleIn(opened)
  await save(opened, "4000000000000002")
  await expect(opened.getByRole("alert")).toContainText("Your card was declined.")
  await save(opened, "4242424242424242")
  await expect(opened.getByRole("heading", { name: "Your card is saved" })).toBeVisible()
  await accessibleIn(opened)
  await opened.close()
  await expect(modal).toBeHidden()
  await expect(page.getByText("The card is saved.", { exact: true })).toBeVisible()
  await expect(cardRow(page, "4242")).toContainText("Default")
})

test("a card is saved although the window is closed before it has gone back", { tag: "@campaign-only" }, async ({
  page,
}) => {
  const opened = await openPage(page)
  // The way back never arrives; the provider's own report does.
  await opened.route("**/touchnet/success", (route) => route.abort())
  // A window that is closed while its way back is still being broken off can keep the browser from ever closing it.
  const broken_off = opened.waitForEvent("requestfailed", (request) => request.url().includes("/touchnet/success"))
  await Promise.all([broken_off, save(opened, "5555555555554444")])
  await opened.close()
  await expect(cardRow(page, "4444")).toContainText("Default")
})

test("cancelled there, it has failed here, and the next try works", { tag: "@campaign-only" }, async ({
  page,
  accessible,
}) => {
  const opened = await openPage(page)
  await opened.getByRole("link", { name: "Cancel" }).click()
  await expect(opened.getByRole("heading", { name: "No card was added" })).toBeVisible()
  await opened.close()
  const modal = page.getByRole("dialog", title)
  await expect(modal.getByRole("alert")).toHaveText("Failed to add a new card")
  await accessible()
  await modal.getByRole("button", { name: "Try again" }).click()
  const again = await page.context().waitForEvent("page")
  await save(again, "4242424242424242")
  await expect(again.getByRole("heading", { name: "Your card is saved" })).toBeVisible()
  await again.close()
  await expect(cardRow(page, "4242")).toBeVisible()
})

test("8: a card reported as added but not saved counts as failed", { tag: "@campaign-only" }, async ({ page }) => {
  await page.route("**/payment_methods/touch_net/requests/*", async (route) => {
    const answer = await route.fetch()
    const { result } = await answer.json()
    const payment_method_id = "01890000-0000-7000-8000-000000000000"
    return route.fulfill({
      response: answer,
      json: { ok: true, result: { ...result, status: "COMPLETED", payment_method_id } },
    })
  })
  const opened = await openPage(page)
  await opened.close()
  await expect(page.getByRole("dialog", title).getByRole("alert")).toHaveText("Failed to add a new card")
  await expect(page.getByText("No saved cards yet.")).toBeAttached()
})

test("a closed window is polled until the family stops waiting", { tag: "@campaign-only" }, async ({
  page,
  accessible,
}) => {
  const opened = await openPage(page)
  await opened.close()
  const modal = page.getByRole("dialog", title)
  await expect(modal).toContainText("The window is closed.")
  await accessible()
  await modal.getByRole("button", { name: "Close Modal" }).click()
  await expect(page.locator("#main").getByText("Failed to add a new card", { exact: true })).toBeVisible()
  await expect(page.getByText("No saved cards yet.")).toBeVisible()
})

test("a blocked window waits for another click", async ({ page, accessible }) => {
  await page.evaluate(() => {
    const opening = window.open.bind(window)
    window.open = () => {
      window.open = opening
      return null
    }
  })
  await page.getByRole("button", { name: "New Card" }).click()
  await page.getByRole("button", { name: "Go now" }).click()
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible()
  await accessible()
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Continue" }).click(),
  ])
  await expect(opened.getByRole("heading", { name: "Payment method" })).toBeVisible()
})

test("one press pays: a card that is declined later, then another from the provider's page, and then a saved one", async ({
  page,
  accessible,
}) => {
  await checkOutSingleDay(page, singleDay(14, 2), "Noa", server.url)
  await expect(page.getByText("You'll enter it on our card provider's page when you pay.")).toBeVisible()
  await accessible()
  const payOnPage = async (number: string) => {
    await page.getByRole("button", { name: /^Pay \$/ }).click()
    const opened = await goNow(page)
    await save(opened, number)
    await expect(opened.getByRole("heading", { name: "Your card is saved" })).toBeVisible()
    await opened.close()
  }
  await payOnPage("4000000000000341")
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined." })).toBeVisible()
  await accessible()
  await page.getByRole("radio", { name: "New Card" }).check({ force: true })
  await payOnPage("4242424242424242")
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()

  await checkOutSingleDay(page, singleDay(15, 2), "Noa", server.url)
  await page.getByRole("radio", { name: /Visa.*4242/ }).check({ force: true })
  await page.getByRole("button", { name: /^Pay \$/ }).click()
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()
})
