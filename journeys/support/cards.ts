import { expect, type Page } from "@playwright/test"
import { API_PATH, CLIENT, type Session, tokenOf } from "./session.ts"

/** The row of a saved card. */
export const cardRow = (page: Page, last4: string) => page.getByRole("listitem").filter({ hasText: last4 })

/** Removes the family's cards, so that a journey begins with none. */
export async function removeAllCards({ request }: Page, session: Session, origin = ""): Promise<void> {
  const headers = { ...CLIENT, authorization: `Bearer ${tokenOf(session)}` }
  const url = `${origin}${API_PATH}/payment_methods/`
  const { result } = await (await request.get(url, { headers })).json()
  for (const { payment_method_id } of result.payment_methods)
    await request.delete(`${url}${payment_method_id}?replaced_by=none`, { headers })
}

export async function openCards(page: Page): Promise<void> {
  await page.goto("/cards")
  await expect(page.getByRole("button", { name: "New Card" })).toBeVisible()
}

export async function typeCardFields(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card Number").fill(number)
  await page.getByLabel("Expiration Date").fill("12 / 40")
  await page.getByLabel("CVV").fill("123")
}

/** Fills in the form on the page and sends it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await typeCardFields(page, number)
  await page.getByRole("button", { name: "Add Card" }).click()
}

export async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "New Card" }).click()
  await fillCard(page, number)
}
