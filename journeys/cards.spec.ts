import { addCard, cardRow, fillCard, openCards, removeAllCards } from "./support/cards.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const ASKS = "4000002760003184"

test.beforeEach(async ({ page, family }) => {
  await removeAllCards(page, await enterAs(page, family.email))
  await openCards(page)
})

test("closing the form gives the keyboard its place back, and adds nothing", async ({ page }) => {
  await page.getByRole("button", { name: "New Card" }).click()
  await page.getByRole("button", { name: "Close", exact: true }).click()
  await expect(page.getByRole("button", { name: "New Card" })).toBeFocused()
  await expect(page.getByText("No saved cards yet.")).toBeVisible()
})

test("a declined card says why; what was typed stays, and the next card needs no second permission", async ({
  page,
  accessible,
}) => {
  const permissions: string[] = []
  page.on("request", (request) => request.url().endsWith("/setup_intent") && permissions.push(request.url()))
  await addCard(page, "4000000000000002")
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined." })).toBeVisible()
  await expect(page.getByLabel("Expiration Date")).toHaveValue("12 / 40")
  await accessible()
  await fillCard(page, "5555555555554444")
  await expect(cardRow(page, "4444")).toContainText("Mastercard")
  await expect(cardRow(page, "0002")).toHaveCount(0)
  expect(permissions).toHaveLength(1)
})

test("the bank asks who it is: a failed answer saves nothing, the right one does", async ({ page, accessible }) => {
  await addCard(page, ASKS)
  await expect(page.getByRole("dialog", { name: /is it you/ })).toBeVisible()
  await accessible()
  await page.getByRole("button", { name: "Fail authentication" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "We are unable to authenticate" })).toBeVisible()
  await expect(cardRow(page, "3184")).toHaveCount(0)
  await page.getByRole("button", { name: "Add Card" }).click()
  await page.getByRole("button", { name: "Complete authentication" }).click()
  await expect(cardRow(page, "3184")).toContainText("Default")
})

test("the default is chosen, goes with its card, and never dangles", async ({ page, accessible }) => {
  await addCard(page, "4242424242424242")
  await expect(cardRow(page, "4242")).toContainText("Default")
  await addCard(page, "5555555555554444")
  await expect(cardRow(page, "4444")).not.toContainText("Default")
  await page.getByRole("button", { name: "Make default: Mastercard • 4444" }).click()
  await expect(cardRow(page, "4444")).toContainText("Default")
  await expect(page.getByRole("button", { name: "Make default: Visa • 4242" })).toBeVisible()
  await page.reload()
  await expect(cardRow(page, "4444").getByText("Default", { exact: true })).toBeVisible()

  await page.getByRole("button", { name: "Remove: Mastercard • 4444" }).click()
  const question = page.getByRole("dialog", { name: "Remove this card?" })
  await expect(question).toContainText("Visa • 4242 becomes the default.")
  await accessible()
  await question.getByRole("button", { name: "Keep it" }).click()
  await expect(question).toBeHidden()
  await expect(cardRow(page, "4444")).toBeVisible()
  await page.getByRole("button", { name: "Remove: Mastercard • 4444" }).click()
  await question.getByRole("button", { name: "Remove card" }).click()
  await expect(cardRow(page, "4444")).toHaveCount(0)
  await expect(cardRow(page, "4242")).toContainText("Default")
  await expect(page.getByRole("heading", { name: "Saved cards" })).toBeFocused()
  await page.getByRole("button", { name: "Remove: Visa • 4242" }).click()
  await question.getByRole("button", { name: "Remove card" }).click()
  await expect(page.getByText("No saved cards yet.")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Saved cards" })).toBeFocused()
})

test("a card that can't be removed now stays, and the question says why", async ({ page, accessible }) => {
  await addCard(page, "4242424242424242")
  await expect(cardRow(page, "4242")).toBeVisible()
  await page.route("**/payment_methods/pm_*", (route) => route.abort())
  await page.getByRole("button", { name: "Remove: Visa • 4242" }).click()
  const question = page.getByRole("dialog", { name: "Remove this card?" })
  await question.getByRole("button", { name: "Remove card" }).click()
  await expect(question.getByRole("alert")).toHaveText("Unexpected Network Error")
  await accessible()
  await page.unroute("**/payment_methods/pm_*")
  await question.getByRole("button", { name: "Remove card" }).click()
  await expect(page.getByText("No saved cards yet.")).toBeVisible()
})

test("cards that fail to load show an error, not an empty list, and can be retried", { tag: "@campaign-only" }, async ({
  page,
  accessible,
}) => {
  await page.route("**/payment_methods/", (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText("Failed to load Payment Methods")).toBeVisible()
  await expect(page.getByText("No saved cards yet.")).toHaveCount(0)
  await accessible()
  await page.unroute("**/payment_methods/")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("No saved cards yet.")).toBeVisible()
})

test("a card provider that doesn't load says so, and is tried again", async ({ page, accessible }) => {
  await page.route("**/sandbox/stripe.js", (route) => route.abort())
  await page.getByRole("button", { name: "New Card" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Stripe not initialized" })).toBeVisible()
  await accessible()
  await page.unroute("**/sandbox/stripe.js")
  await page.getByRole("button", { name: "Try again" }).click()
  await fillCard(page, "4242424242424242")
  await expect(cardRow(page, "4242")).toContainText("Default")
})

test("too many tries show an error, and the form keeps the card", { tag: "@campaign-only" }, async ({ page }) => {
  await page.route("**/setup_intent", (route) => route.fulfill({ status: 429, json: {} }))
  await addCard(page, "4242424242424242")
  await expect(
    page.getByRole("alert").filter({ hasText: "Too many requests. Please try again in a moment" }),
  ).toBeVisible()
  await page.unroute("**/setup_intent")
  await page.getByRole("button", { name: "Add Card" }).click()
  await expect(cardRow(page, "4242")).toBeVisible()
})
