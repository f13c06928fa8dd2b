import { expect, type Locator, type Page } from "@playwright/test"
import { fillCard } from "./cards.ts"
import { PASSWORD } from "./session.ts"

// What a parent does in every errand.

/** The field, not the way in of the same name. */
export const passwordField = (page: Page): Locator => page.locator("input[name=password]")

/** By the form, so that the browser forgets the session when it signs out. */
export async function signIn(page: Page, email: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/sign-in`)
  await page.getByLabel("Email").fill(email)
  await passwordField(page).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Types a card into the sandbox's fields and adds it to the checkout. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const more = page.getByRole("button", { name: "New Card" })
  const field = page.getByLabel("Card Number")
  await expect(more.or(field).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await fillCard(page, number)
  await expect(page.getByRole("radio", { name: new RegExp(number.slice(-4)) }).last()).toBeChecked()
}

export const pay = (page: Page): Promise<void> => page.getByRole("button", { name: "Pay now" }).click()
