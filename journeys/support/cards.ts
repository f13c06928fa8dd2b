import { expect, type Page } from "@playwright/test"
import { messages } from "./said.ts"
import { API_PATH, CLIENT, type Session, tokenOf } from "./session.ts"

const cards = messages("portal/payments.cards")
const cardForm = messages("portal/ui.cards")
const fields = messages("portal/providers/card-fields.cardCard")

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
  await expect(page.getByRole("button", { name: cards.new_card })).toBeVisible()
}

export async function typeCardFields(page: Page, number: string): Promise<void> {
  await page.getByLabel(fields.number).fill(number)
  await page.getByLabel(fields.expiry).fill("12 / 40")
  await page.getByLabel(fields.cvc).fill("123")
}

/** Fills in the form on the page and sends it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await typeCardFields(page, number)
  await page.getByRole("button", { name: cardForm.addCard }).click()
}

export async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: cards.new_card }).click()
  await fillCard(page, number)
}
