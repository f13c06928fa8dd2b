import { passwordField, pay, typeCard } from "./support/family.ts"
import { PASSWORD } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Through a translator, which must show each amount that the server has.
test.use({ isTranslated: true })

test("a visitor fills a cart, logs in, is declined, finishes paying by a plan, has the credits, and upgrades one", async ({
  page,
  family,
  accessible,
}) => {
  await page.goto("/flexible-payments")
  await page.getByRole("radio", { name: "Day Camps" }).check({ force: true })
  const weeks = page.getByRole("group", { name: "Camp Week Credit" })
  for (let count = 0; count < 4; count += 1) await weeks.getByRole("button", { name: /One more/ }).click()
  await expect(page.getByRole("row").filter({ hasText: "3 to 5, your price now" })).toBeVisible()
  const days = page.getByRole("group", { name: "Camp Day Credit" })
  for (let count = 0; count < 2; count += 1) await days.getByRole("button", { name: /One more/ }).click()
  await page.getByRole("button", { name: "Swap to the package" }).click()
  await expect(page.getByText("1 × Summer Four")).toBeVisible()
  await accessible()

  await page.getByRole("link", { name: "Check out" }).last().click()
  await page.getByRole("link", { name: "Log in to pay" }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByRole("textbox", { name: "Email" }).fill(family.email)
  await passwordField(page).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("heading", { name: "What you're buying" })).toBeVisible()
  await page.getByRole("radio", { name: /^Deposit, then 3 parts/ }).check()
  await typeCard(page, "4000000000000002")
  await pay(page)
  await expect(page.getByText("The card was not charged")).toBeVisible()
  await page.goto("/history")
  await page.getByRole("link", { name: "Finish paying" }).click()
  await expect(page.getByText("Placed earlier, not paid yet.")).toBeVisible()
  // How it is paid can still be chosen, also after the card was declined again.
  await expect(page.getByRole("radio", { name: /^Deposit, then 3 parts/ })).toBeChecked()
  await page.getByRole("radio", { name: /^All today/ }).check()
  await typeCard(page, "4000000000000002")
  await pay(page)
  await expect(page.getByText("The card was not charged")).toBeVisible()
  await expect(page.getByRole("button", { name: "Have a promo code?" })).toBeVisible()
  await page.getByRole("radio", { name: /^Deposit, then 3 parts/ }).check()
  await expect(page.getByText("The card was not charged")).toBeHidden()
  await typeCard(page, "4242424242424242")
  await accessible()
  await pay(page)
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible()
  await expect(page.getByText("Your plan covers the rest.")).toBeVisible()
  await expect(page.getByText("1 × Summer Four")).toBeVisible()
  await accessible()

  await page.goto("/flexible-payments")
  await expect(page.getByText("Nothing yet. What you add")).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Camp Week Credits" }).first()).toContainText("4")
  await page.getByRole("link", { name: "Upgrade a Camp Day Credit" }).click()
  await accessible()
  await page.getByRole("link", { name: "Upgrade to Camp Week Credit" }).click()
  await expect(page.getByText("$385 less the $90 of your Camp Day Credit")).toBeVisible()
  // The family's other journeys leave cards whose bank asks a question.
  await page.getByRole("radio", { name: "Visa • 4242" }).first().check({ force: true })
  await pay(page)
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible()
  await expect(page.getByText("Upgrade To Camp Week Credit").first()).toBeVisible()
  await page.goto("/flexible-payments")
  await expect(page.getByRole("listitem").filter({ hasText: "Camp Day Credit" }).first()).toContainText("1")
})
