import type { Page } from "@playwright/test"
import { expectFocus, expectOnlyHeard } from "./support/heard.ts"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { codeSentTo, newEmail } from "./support/outbox.ts"
import { enterAs, putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// What is heard in errands by keyboard alone: all of it, each once and in order, and where the focus is after each step. Booking stands in
// heard-booking.spec.ts.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name)

const CHILDREN = [
  { first_name: "Maya", birth_date: "2018-03-04", grade: "THIRD_GRADE" },
  { first_name: "Iris", birth_date: "2017-03-04", grade: "FOURTH_GRADE" },
]

test("signing in by a code", { tag: ["@desk-only", "@campaign-only"] }, async ({ page }) => {
  const email = "pia.lund@mail.example"
  await page.goto("/history")
  await expectOnlyHeard(page, "You've navigated to Sign In")
  await tabTo(page, page.getByRole("radio", { name: "Password" }))
  await page.keyboard.press("ArrowRight")
  await pressOn(page, button(page, "Email me a code"), "Enter")
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused()
  await expectOnlyHeard(page, "Enter your email, like name@example.com.")
  await page.keyboard.type(email)
  await page.keyboard.press("Enter")
  const code = page.getByRole("textbox", { name: "Code" })
  await expect(code).toBeFocused()
  await page.keyboard.type("000000")
  await page.keyboard.press("Enter")
  await expectOnlyHeard(page, "That isn't the code we sent. 4 tries left.")
  await expect(code).toBeFocused()
  await page.keyboard.press("Control+A")
  await page.keyboard.type(await codeSentTo(page, email))
  await page.keyboard.press("Enter")
  await expect(heading(page, "Transaction History")).toBeFocused()
  await expectOnlyHeard(page, "You've navigated to Transaction History")
})

test("opening an account and adding children", { tag: "@desk-only" }, async ({ page }) => {
  test.slow()
  const email = newEmail()
  await page.goto("/cards")
  await pressOn(page, page.getByRole("link", { name: "Create a family account" }), "Enter")
  await expect(heading(page, "Create a family account")).toBeFocused()
  await typeInto(page, page.getByRole("textbox", { name: "Email" }), email)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused()
  await expectOnlyHeard(page, "You've navigated to Sign In")
  await page.keyboard.type(await codeSentTo(page, email))
  await page.keyboard.press("Enter")
  await expect(heading(page, "What's your name?")).toBeFocused()
  await expect(page).toHaveTitle("What's your name?")
  // The page that comes after it may be named first.
  const lastHeard = () => page.evaluate(() => globalThis.heard.at(-1)?.words)
  await expect.poll(lastHeard).toBe("You've navigated to What's your name?")
  await page.evaluate(() => void globalThis.heard.splice(0))
  await pressOn(page, button(page, "Continue"), "Enter")
  await expect(page.getByRole("group", { name: "2 answers need another look" })).toBeFocused()
  await typeInto(page, field(page, "First name"), "Noor")
  await typeInto(page, field(page, "Last name"), "Haddad")
  await page.keyboard.press("Enter")
  await expect(heading(page, "Who's going?")).toBeFocused()
  // The list of errors was focused, so no field said its own beside it.
  await expectOnlyHeard(page, "You've navigated to Add Participant Page")
  for (const name of ["Lily", "Milo"]) {
    await typeInto(page, field(page, "First name"), name)
    await page.keyboard.press("Enter")
    await expectOnlyHeard(page, `${name} is on your list.`)
    await expect(heading(page, "Anyone else?")).toBeFocused()
  }
})

test("contacts: errors in a dialog, removed, undone, and added to an emptied list", {
  tag: ["@desk-only", "@campaign-only"],
}, async ({ page, request }) => {
  test.slow()
  await putSession(page, (await newFamily(request)).session)
  await page.goto("/contacts")
  await expectOnlyHeard(page, "You've navigated to Contacts Page")
  const add = page.getByRole("main").getByRole("button", { name: "Add contact" }).first()
  const dialog = page.getByRole("dialog", { name: "Add a contact" })
  const fill = async () => {
    await typeInto(page, dialog.getByLabel("First name"), "Rose")
    await typeInto(page, dialog.getByLabel("Last name"), "Haddad")
    await typeInto(page, dialog.getByLabel("Relationship"), "Aunt")
    await typeInto(page, dialog.getByLabel("Phone"), "5550100199")
    await pressOn(page, dialog.getByRole("checkbox", { name: /Authorized pick-up/ }), "Space")
    await pressOn(page, dialog.getByRole("button", { name: "Add contact" }), "Enter")
  }
  await pressOn(page, add, "Enter")
  await expect(dialog.getByLabel("First name")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("group", { name: "5 answers need another look" })).toBeFocused()
  await expectOnlyHeard(page)
  await fill()
  await expectOnlyHeard(page, "Success! Rose Haddad is on your list.")
  // The empty list's button, which opened the dialog, is gone.
  await expect(heading(page, "Contacts")).toBeFocused()
  const remove = button(page, "Remove Rose Haddad")
  await pressOn(page, remove, "Enter")
  await expectOnlyHeard(page, "Removed Rose Haddad is off your list.")
  await expect(heading(page, "Contacts")).toBeFocused()
  await pressOn(page, button(page, "Undo"), "Enter")
  await expectOnlyHeard(page, "Success! Rose Haddad is back on your list.")
  await expect(heading(page, "Contacts")).toBeFocused()
  await pressOn(page, remove, "Enter")
  await expect(remove).toHaveCount(0)
  await pressOn(page, add, "Enter")
  await fill()
  await expectOnlyHeard(page, "Removed Rose Haddad is off your list.", "Success! Rose Haddad is on your list.")
  await expect(heading(page, "Contacts")).toBeFocused()
})

test("a document is signed; the empty form has its list of errors", { tag: ["@desk-only", "@campaign-only"] }, async ({
  page,
  request,
}) => {
  const family = await newFamily(request)
  await addChildren(request, family, CHILDREN.slice(0, 1))
  await putSession(page, family.session)
  await page.goto("/documents")
  await expectOnlyHeard(page, "You've navigated to Documents")
  await pressOn(page, page.getByRole("link", { name: /^Read and sign/ }).first(), "Enter")
  await expect(heading(page, "Trail agreement")).toBeFocused()
  await expectOnlyHeard(page, "You've navigated to Custom Document")
  await tabTo(page, page.getByLabel("Your full name"))
  await pressOn(page, button(page, /^Sign for/), "Enter")
  await expect(page.getByRole("group", { name: "2 answers need another look" })).toBeFocused()
  await expectOnlyHeard(page)
  await typeInto(page, page.getByLabel("Your full name"), "Noor Haddad")
  await pressOn(page, page.getByRole("checkbox", { name: /I have read it/ }), "Space")
  await pressOn(page, button(page, /^Sign for/), "Enter")
  await expectOnlyHeard(page, "The document is signed.")
  await expect(heading(page, "Trail agreement")).toBeFocused()
})

test("a form's answers are saved, and the next page's name comes after that", {
  tag: ["@desk-only", "@campaign-only"],
}, async ({ page }) => {
  await enterAs(page, "signe.dahl@mail.example")
  await page.goto("/smart-forms")
  await expectOnlyHeard(page, "You've navigated to Personal Information")
  const row = page
    .getByRole("region", { name: "Answered" })
    .getByRole("link", { name: /^Change Health questions for Finn/ })
  await pressOn(page, row, "Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Health questions" })).toBeFocused()
  await expectOnlyHeard(page, "You've navigated to Personal Information")
  for (let step = 0; step < 4 && (await page.getByRole("button", { name: /^Next/ }).isVisible()); step += 1)
    await pressOn(page, page.getByRole("button", { name: /^Next/ }), "Enter")
  await pressOn(page, button(page, /^Save/), "Enter")
  await expectOnlyHeard(page, "Success! Your answers are saved.", "You've navigated to Personal Information")
  await expectFocus(page)
})
