import type { Browser, BrowserContext, Locator, Page } from "@playwright/test"
import { fillCard } from "./cards.ts"
import { expect } from "./test.ts"

// What a parent does in every errand.

export const PASSWORD = "juniper-trail"

/** The field, not the way in of the same name. */
export const passwordField = (page: Page): Locator => page.locator("input[name=password]")

/** `origin` names another server than the one that the journeys share. */
export async function signIn(page: Page, email: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/sign-in`)
  await page.getByLabel("Email").fill(email)
  await passwordField(page).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** What a signed-in browser keeps. */
export type Kept = readonly (readonly [name: string, value: string])[]

/**
 * Signs in once for several journeys of a file, because sign-ins from one address are counted. Good for as long as the access token
 * is: ten minutes.
 */
export async function signInOnce(browser: Browser, email: string, baseURL: string | undefined): Promise<Kept> {
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(page, email)
  const kept = await page.evaluate(() => Object.entries(localStorage))
  await page.close()
  return kept
}

/** For one page, or for all of a browser's. */
export async function beSignedIn(where: Page | BrowserContext, kept: Kept): Promise<void> {
  await where.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, kept)
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
