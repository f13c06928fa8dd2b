import { expect, type Locator, type Page } from "@playwright/test"
import { typeCardFields } from "./cards.ts"
import { ANY, like, messages } from "./said.ts"
import { PASSWORD } from "./session.ts"

const fields = messages("portal/ui.fields")
const signInForm = messages("portal/account.signInForm")
const checkout = messages("portal/orders.checkoutScreen")
const promocode = messages("portal/orders.promocodeField")
const cardForm = messages("portal/payments.cards")

// What a parent does in every errand.

/** The field, not the way in of the same name. */
export const passwordField = (page: Page): Locator => page.locator("input[name=password]").filter({ visible: true })

/** By the form, so that the browser forgets the session when it signs out. */
export async function signIn(page: Page, email: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/sign-in`)
  await page.getByRole("textbox", { name: fields.email }).fill(email)
  await passwordField(page).fill(PASSWORD)
  await page.getByRole("button", { name: signInForm.signIn }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Types a card where it is chosen in checkout; Pay takes it. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole("radio", { name: cardForm.new_card }).check({ force: true })
  await typeCardFields(page, number)
}

/** Most have no code: its field is behind one line. */
export async function openPromocode(page: Page): Promise<void> {
  await page.getByRole("button", { name: promocode.haveACode }).click()
  await expect(page.getByLabel(promocode.promoCode)).toBeFocused()
}

export const pay = (page: Page): Promise<void> =>
  page.getByRole("button", { name: like(checkout.pay({ due: ANY })) }).click()
