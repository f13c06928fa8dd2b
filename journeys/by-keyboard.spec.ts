import type { Page } from "@playwright/test"
import { removeAllCards } from "./support/cards.ts"
import { signIn } from "./support/family.ts"
import { expectFocus, expectHeard } from "./support/heard.ts"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { newFamily } from "./support/new-family.ts"
import { codeSentTo, newEmail } from "./support/outbox.ts"
import { enterAs, putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Errands without a mouse, each to its end. Five more stand with their subjects: booking and paying in book-by-keyboard.spec.ts, a
// forgotten password in sign-in-by-code.spec.ts, a child with a photo in participants.spec.ts, contacts in profile.spec.ts, signing in
// documents.spec.ts.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
const openMenu = (page: Page) => pressOn(page, button(page, "Menu"), "Enter")

test("a program is looked for: filters, the next month, and a day", { tag: "@desk-only" }, async ({
  page,
  accessible,
}) => {
  await page.goto("/availability")
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false")
  const open = page.getByRole("button", { name: /^Filters/ })
  await pressOn(page, open, "Enter")
  const sheet = page.getByRole("dialog", { name: "Filters" })
  await pressOn(page, sheet.getByRole("button", { name: "Single days" }), "Space")
  await expect(sheet.getByRole("button", { name: "Single days" })).toHaveAttribute("aria-pressed", "true")
  await pressOn(page, sheet.getByRole("button", { name: "Tuesday" }), "Space")
  await pressOn(page, sheet.getByRole("combobox", { name: "Grade" }), "Enter")
  await page.keyboard.type("3rd")
  await page.keyboard.press("Enter")
  await expect(sheet.getByRole("combobox", { name: "Grade" })).toHaveText("3rd Grade")
  await accessible()
  await pressOn(page, sheet.getByRole("button", { name: "Show programs" }), "Enter")
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  await expect(open).toHaveAccessibleName(/, 3 set/)

  const title = page.locator("h2[aria-live]")
  const before = await title.textContent()
  await pressOn(page, button(page, "Next month"), "Enter")
  await expect(title).not.toHaveText(before ?? "")
  await tabTo(page, page.getByRole("grid").locator("button[tabindex='0']"))
  await page.keyboard.press("PageUp")
  await expect(title).toHaveText(before ?? "")
  await expect(page.getByRole("grid").locator(":focus")).toHaveAttribute("data-day", /^\d{4}-\d\d-\d\d$/)

  await tabTo(page, open)
  await page.keyboard.press("Enter")
  await pressOn(page, sheet.getByRole("button", { name: "Clear all" }), "Enter")
  await pressOn(page, sheet.getByRole("button", { name: "Show programs" }), "Enter")
  await expect(open).toHaveAccessibleName("Filters")
})

test("the code for the gate is shown, for one child after the other", { tag: "@desk-only" }, async ({
  page,
  family,
  accessible,
}) => {
  await enterAs(page, family.email)
  await page.goto("/dashboard")
  await openMenu(page)
  await pressOn(page, button(page, "QR code"), "Enter")
  const sheet = page.getByRole("dialog", { name: "Code for Check In/Out" })
  await tabTo(page, sheet.getByRole("radio", { checked: true }))
  await page.keyboard.press("ArrowRight")
  const chosen = sheet.getByRole("radio", { checked: true })
  await expect(chosen).toBeFocused()
  const name = await sheet.getByRole("article").getAttribute("aria-label")
  await expect(sheet.getByRole("img", { name: `Code of ${name ?? ""}` })).toBeVisible()
  await page.keyboard.press("ArrowRight")
  await expect(sheet.getByRole("article")).not.toHaveAttribute("aria-label", name ?? "")
  await accessible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(button(page, "Menu")).toBeFocused()
})

test("a card is saved and removed", { tag: "@desk-only" }, async ({ page, family, accessible }) => {
  await removeAllCards(page, await enterAs(page, family.email))
  await page.goto("/dashboard")
  await openMenu(page)
  await pressOn(page, page.getByRole("dialog").getByRole("link", { name: "Cards" }), "Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Cards" })).toBeFocused()
  await expect(page.getByText("No saved cards yet.")).toBeVisible()
  await accessible()
  await pressOn(page, button(page, "New Card"), "Enter")
  await expect(page.getByRole("heading", { name: "New Card" })).toBeFocused()
  await expect(button(page, "Add Card")).toBeDisabled()
  await accessible()
  await typeInto(page, page.getByLabel("Card Number"), "4242424242424242")
  await typeInto(page, page.getByLabel("Expiration Date"), "1240")
  await typeInto(page, page.getByLabel("CVV"), "123")
  await pressOn(page, button(page, "Add Card"), "Enter")
  const card = page.getByRole("listitem").filter({ hasText: "4242" })
  await expect(card).toContainText("Default")
  await expect(page.getByRole("heading", { name: "Saved cards" })).toBeFocused()
  await expect(page.getByText("The card is saved.", { exact: true }).first()).toBeVisible()
  await expectHeard(page, "You've navigated to Cards", /The card is saved/)
  await accessible()
  await pressOn(page, button(page, "Remove: Visa • 4242"), "Enter")
  const question = page.getByRole("dialog", { name: "Remove this card?" })
  await accessible()
  await expect(question.getByRole("heading", { name: "Remove this card?" })).toBeFocused()
  await pressOn(page, question.getByRole("button", { name: "Remove card" }), "Enter")
  await expect(page.getByText("No saved cards yet.")).toBeVisible()
  await expectFocus(page)
})

test("the email is changed, with the code that comes to the new one", { tag: "@desk-only" }, async ({
  page,
  request,
  accessible,
}) => {
  await putSession(page, (await newFamily(request)).session)
  await page.goto("/profile")
  const change = button(page, "Change email")
  await pressOn(page, change, "Enter")
  const dialog = page.getByRole("dialog", { name: "Change your email" })
  const email = newEmail()
  await typeInto(page, dialog.getByRole("textbox", { name: "New email" }), email)
  await page.keyboard.press("Enter")
  const code = dialog.getByRole("textbox", { name: "Code" })
  await expect(code).toBeFocused()
  await page.keyboard.type("000000")
  await page.keyboard.press("Enter")
  await expect(dialog.getByText(/That isn't the code we sent/)).toBeVisible()
  await expect(code).toBeFocused()
  await accessible()
  await page.keyboard.press("Control+a")
  await page.keyboard.type(await codeSentTo(page, email))
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible()
  await expect(change).toBeFocused()
  await expectHeard(page, /^Success! /)
})

test("another device is signed out, then all of them", { tag: "@desk-only" }, async ({ page, browser, accessible }) => {
  await signIn(page, "lena.brandt@mail.example")
  const elsewhere = await (await browser.newContext({ userAgent: "Mozilla/5.0 (iPhone) Safari/605" })).newPage()
  await signIn(elsewhere, "lena.brandt@mail.example")
  await openMenu(page)
  await pressOn(page, page.getByRole("dialog").getByRole("link", { name: "Your Profile" }), "Enter")
  const heading = page.getByRole("heading", { name: "Where you are signed in" })
  await expect(heading).toBeVisible()
  const ends = page.getByRole("main").getByRole("button", { name: /^Sign out (?!everywhere)/ })
  await expect(ends.first()).toBeVisible()
  const before = await ends.count()
  await pressOn(page, ends.first(), "Enter")
  await expect(ends).toHaveCount(before - 1)
  await expect(heading).toBeFocused()
  await expectHeard(page, "You've navigated to Profile", /^Success! .* signed out/)
  await pressOn(page, page.getByRole("main").getByRole("button", { name: "Sign out everywhere" }), "Enter")
  const sure = page.getByRole("dialog", { name: "Sign out everywhere?" })
  await accessible()
  await pressOn(page, sure.getByRole("button", { name: "Sign out everywhere" }), "Enter")
  await expect(page).toHaveURL(/\/sign-in/)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await elsewhere.context().close()
})
