import { expect, type Locator, type Page } from "@playwright/test"
import { typeCardFields } from "./cards.ts"
import { PASSWORD } from "./session.ts"

// What a parent does in every errand.

/** The field, not the way in of the same name. */
export const passwordField = (page: Page): Locator => page.locator("input[name=password]").filter({ visible: true })

/** By the form, so that the browser forgets the session when it signs out. */
export async function signIn(page: Page, email: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/sign-in`)
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  await passwordField(page).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Types a card where it is chosen in checkout; Pay takes it. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole("radio", { name: "New Card" }).check({ force: true })
  await typeCardFields(page, number)
}

export const pay = (page: Page): Promise<void> => page.getByRole("button", { name: /^Pay \$/ }).click()
