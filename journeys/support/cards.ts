import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

/** The row of a saved card. */
export const cardRow = (page: Page, last4: string) => page.getByRole("listitem").filter({ hasText: last4 })

/** Takes away whatever cards the signed-in family has, so that a journey begins, and leaves, with none. */
export async function removeAllCards(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = localStorage.getItem("customer_fj-ak") ?? ""
    const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` }
    const path = "/customer_api/v2/payment_methods/"
    const { result } = await (await fetch(path, { headers })).json()
    for (const { payment_method_id } of result.payment_methods) {
      await fetch(path + payment_method_id, { method: "DELETE", headers })
    }
  })
}

export async function openCards(page: Page): Promise<void> {
  await page.goto("/cards")
  await expect(page.getByRole("button", { name: "New Card" })).toBeVisible()
}

/** Fills in the form on the page and sends it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card Number").fill(number)
  await page.getByLabel("Expiration Date").fill("12 / 40")
  await page.getByLabel("CVV").fill("123")
  await page.getByRole("button", { name: "Add Card" }).click()
}

export async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "New Card" }).click()
  await fillCard(page, number)
}
