import { longWeekdayNames } from "@hub/domain/kernel/calendar"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import type { Page } from "@playwright/test"
import { removeAllCards } from "./support/cards.ts"
import { signIn } from "./support/family.ts"
import { expectFocus, expectHeard } from "./support/heard.ts"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { newFamily } from "./support/new-family.ts"
import { codeSentTo, newEmail } from "./support/outbox.ts"
import { ANY, begins, like, messages } from "./support/said.ts"
import { enterAs, putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const chips = messages("portal/scheduling.filterChips")
const filters = messages("portal/scheduling.filterSheet")
const month = messages("portal/scheduling.monthCalendar")
const frame = messages("portal/shell.headerMenu")
const menu = messages("portal/shell.menuContents")
const gate = messages("portal/check-in.checkInModal")
const codeBlock = messages("portal/check-in.codeBlock")
const cards = messages("portal/payments.cards")
const cardForm = messages("portal/ui.cards")
const cardFields = messages("portal/providers/card-fields.cardCard")
const savedCard = messages("portal/payments.savedCard")
const removal = messages("portal/payments.removeCardModal")
const signInMethods = messages("portal/account.signInMethods")
const emailChange = messages("portal/account.changeEmail")
const codeStep = messages("portal/account.codeStep")
const emailCode = messages("portal/account.emailCode")
const profile = messages("portal/pages.profile")
const devices = messages("portal/account.deviceList")
const notes = messages("portal/ui.notifications")
const announced = messages("portal/shell.announcements")
const titles = messages("portal/shell.titles")
const cardsPage = messages("portal/pages.cards")

// Errands without a mouse, each to its end. Five more stand with their subjects: booking and paying in book-by-keyboard.spec.ts, a
// forgotten password in sign-in-by-code.spec.ts, a child with a photo in participants.spec.ts, contacts in profile.spec.ts, signing in
// documents.spec.ts.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
const openMenu = (page: Page) => pressOn(page, button(page, frame.menu), "Enter")

test("a program is looked for: filters, the next month, and a day", {
  tag: ["@desk-only", "@spanish-campaign"],
}, async ({ page, accessible }) => {
  await page.goto("/availability")
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false")
  const open = page.getByRole("button", { name: begins(chips.filters) })
  await pressOn(page, open, "Enter")
  const sheet = page.getByRole("dialog", { name: filters.filters })
  await pressOn(page, sheet.getByRole("button", { name: filters.singleDays }), "Space")
  await expect(sheet.getByRole("button", { name: filters.singleDays })).toHaveAttribute("aria-pressed", "true")
  await pressOn(page, sheet.getByRole("button", { name: longWeekdayNames()[2] ?? "" }), "Space")
  await pressOn(page, sheet.getByRole("combobox", { name: filters.grade }), "Enter")
  const third = gradeLabel(gradePosition("THIRD_GRADE"))
  await page.keyboard.type(third.slice(0, 3))
  await page.keyboard.press("Enter")
  await expect(sheet.getByRole("combobox", { name: filters.grade })).toHaveText(third)
  await accessible()
  await pressOn(page, sheet.getByRole("button", { name: filters.showPrograms }), "Enter")
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  await expect(open).toHaveAccessibleName(new RegExp(chips.set({ count: 3 })))

  const title = page.locator("h2[aria-live]")
  const before = await title.textContent()
  await pressOn(page, button(page, month.nextMonth), "Enter")
  await expect(title).not.toHaveText(before ?? "")
  await tabTo(page, page.getByRole("grid").locator("button[tabindex='0']"))
  await page.keyboard.press("PageUp")
  await expect(title).toHaveText(before ?? "")
  await expect(page.getByRole("grid").locator(":focus")).toHaveAttribute("data-day", /^\d{4}-\d\d-\d\d$/)

  await tabTo(page, open)
  await page.keyboard.press("Enter")
  await pressOn(page, sheet.getByRole("button", { name: filters.clearAll }), "Enter")
  await pressOn(page, sheet.getByRole("button", { name: filters.showPrograms }), "Enter")
  await expect(open).toHaveAccessibleName(chips.filters)
})

test("the code for the gate is shown, for one child after the other", {
  tag: ["@desk-only", "@spanish-campaign", "@campaign-only"],
}, async ({ page, family, accessible }) => {
  await enterAs(page, family.email)
  await page.goto("/dashboard")
  await openMenu(page)
  await pressOn(page, button(page, menu.qrCode), "Enter")
  const sheet = page.getByRole("dialog", { name: gate.codeForCheckInOut })
  await tabTo(page, sheet.getByRole("radio", { checked: true }))
  await page.keyboard.press("ArrowRight")
  const chosen = sheet.getByRole("radio", { checked: true })
  await expect(chosen).toBeFocused()
  const name = await sheet.getByRole("article").getAttribute("aria-label")
  await expect(sheet.getByRole("img", { name: codeBlock.codeOf({ full_name: name ?? "" }) })).toBeVisible()
  await page.keyboard.press("ArrowRight")
  await expect(sheet.getByRole("article")).not.toHaveAttribute("aria-label", name ?? "")
  await accessible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(button(page, frame.menu)).toBeFocused()
})

test("a card is saved and removed", { tag: ["@desk-only", "@spanish-campaign", "@campaign-only"] }, async ({
  page,
  family,
  accessible,
}) => {
  await removeAllCards(page, await enterAs(page, family.email))
  await page.goto("/dashboard")
  await openMenu(page)
  await pressOn(page, page.getByRole("dialog").getByRole("link", { name: menu.cards }), "Enter")
  await expect(page.getByRole("heading", { level: 1, name: cardsPage.cards })).toBeFocused()
  await expect(page.getByText(cards.none)).toBeVisible()
  await accessible()
  await pressOn(page, button(page, cards.new_card), "Enter")
  await expect(page.getByRole("heading", { name: cardForm.newCard })).toBeFocused()
  await expect(button(page, cardForm.addCard)).toBeDisabled()
  await accessible()
  await typeInto(page, page.getByLabel(cardFields.number), "4242424242424242")
  await typeInto(page, page.getByLabel(cardFields.expiry), "1240")
  await typeInto(page, page.getByLabel(cardFields.cvc), "123")
  await pressOn(page, button(page, cardForm.addCard), "Enter")
  const card = page.getByRole("listitem").filter({ hasText: "4242" })
  await expect(card).toContainText(savedCard.default)
  await expect(page.getByRole("heading", { name: cards.saved })).toBeFocused()
  await expect(page.getByText(cards.added, { exact: true }).first()).toBeVisible()
  await expectHeard(page, announced.arrived({ title: titles.cards }), new RegExp(cards.added))
  await accessible()
  await pressOn(page, button(page, savedCard.removeNamed({ name: "Visa • 4242" })), "Enter")
  const question = page.getByRole("dialog", { name: removal.title })
  await accessible()
  await expect(question.getByRole("heading", { name: removal.title })).toBeFocused()
  await pressOn(page, question.getByRole("button", { name: removal.removeCard }), "Enter")
  await expect(page.getByText(cards.none)).toBeVisible()
  await expectFocus(page)
})

test("the email is changed, with the code that comes to the new one", {
  tag: ["@desk-only", "@spanish-campaign", "@campaign-only"],
}, async ({ page, request, accessible }) => {
  await putSession(page, (await newFamily(request)).session)
  await page.goto("/profile")
  const change = button(page, signInMethods.change({ way: "email", hidden: String }))
  await pressOn(page, change, "Enter")
  const dialog = page.getByRole("dialog", { name: emailChange.changeYourEmail })
  const email = newEmail()
  await typeInto(page, dialog.getByRole("textbox", { name: emailChange.newEmail }), email)
  await page.keyboard.press("Enter")
  const code = dialog.getByRole("textbox", { name: codeStep.code })
  await expect(code).toBeFocused()
  await page.keyboard.type("000000")
  await page.keyboard.press("Enter")
  await expect(dialog.getByText(begins(emailCode.wrong({ tries: 4 }).split(".")[0] ?? ""))).toBeVisible()
  await expect(code).toBeFocused()
  await accessible()
  await page.keyboard.press("Control+a")
  await page.keyboard.type(await codeSentTo(page, email))
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible()
  await expect(change).toBeFocused()
  await expectHeard(page, begins(notes.success))
})

test("another device is signed out, then all of them", {
  tag: ["@desk-only", "@spanish-campaign", "@campaign-only"],
}, async ({ page, browser, accessible }) => {
  await signIn(page, "lena.brandt@mail.example")
  const elsewhere = await (await browser.newContext({ userAgent: "Mozilla/5.0 (iPhone) Safari/605" })).newPage()
  await elsewhere.context().addCookies(await page.context().cookies())
  await signIn(elsewhere, "lena.brandt@mail.example")
  await openMenu(page)
  await pressOn(page, page.getByRole("dialog").getByRole("link", { name: menu.yourProfile }), "Enter")
  const heading = page.getByRole("heading", { name: profile.devices })
  await expect(heading).toBeVisible()
  const ends = page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("button", { name: like(devices.signOut({ deviceName: ANY })) })
  await expect(ends.first()).toBeVisible()
  const before = await ends.count()
  await pressOn(page, ends.first(), "Enter")
  await expect(ends).toHaveCount(before - 1)
  await expect(heading).toBeFocused()
  await expectHeard(page, announced.arrived({ title: titles.profile }), begins(notes.success))
  await pressOn(page, page.getByRole("main").getByRole("button", { name: devices.signOutEverywhere }), "Enter")
  const sure = page.getByRole("dialog", { name: devices.signOutEverywhereQuestion })
  await accessible()
  await pressOn(page, sure.getByRole("button", { name: devices.signOutEverywhere }), "Enter")
  await expect(page).toHaveURL(/\/sign-in/)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await elsewhere.context().close()
})
