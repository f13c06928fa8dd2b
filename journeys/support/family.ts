import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

// What a parent does in every errand.

export const PASSWORD = "juniper-trail"

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** From Welcome to the day camps, some months ahead, so that the errands of one run don't share a week. */
export async function toDayCamps(page: Page, months: number): Promise<void> {
  await page.goto("/welcome")
  await page.getByRole("link", { name: /Day Camps/ }).click()
  await expect(page).toHaveURL(/\/availability/)
  for (let turned = 0; turned < months; turned += 1) {
    const shown = page.getByRole("heading", { name: /^[A-Z][a-z]+ 20\d\d$/ })
    const before = (await shown.textContent()) ?? ""
    await page.getByRole("button", { name: "Next month" }).click()
    await expect(shown).not.toHaveText(before)
  }
}

const mondays = (page: Page) => page.getByRole("grid").getByRole("button", { name: /^Monday.*places left/i })

/** Shows the week of the month's nth Monday that has places. */
export async function showWeek(page: Page, nth: number): Promise<void> {
  await mondays(page).nth(nth).click()
  await expect(page.getByRole("button", { name: /Add$/ }).first()).toBeVisible()
}

/** "week": what is attended as a whole; else the day that it meets on alone, e.g. "Mon". */
export async function add(page: Page, what: "week" | "Mon" | "Tue", child: string): Promise<void> {
  const named = { name: new RegExp(`^${child}`) }
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("button", named) })
  const row = what === "week" ? rows.filter({ hasNotText: /only/ }) : rows.filter({ hasText: `${what} only` })
  const seat = row.first().getByRole("button", named)
  await seat.click()
  await expect(seat).toHaveAttribute("aria-pressed", "true")
}

export async function toCheckout(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Schedule/ })
    .last()
    .click()
  await expect(page.getByRole("heading", { name: "What you're booking" })).toBeVisible()
}

/** Types a card into the sandbox's fields and adds it to the checkout. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const more = page.getByRole("button", { name: "New Card" })
  const field = page.getByLabel("Card Number")
  await expect(more.or(field).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await field.fill(number)
  await page.getByLabel("Expiration Date").fill("12 / 40")
  await page.getByLabel("CVV").fill("123")
  await page.getByRole("button", { name: "Add Card" }).click()
  await expect(page.getByRole("radio", { name: new RegExp(number.slice(-4)) }).last()).toBeChecked()
}

export const pay = (page: Page): Promise<void> => page.getByRole("button", { name: "Pay now" }).click()
