import type { Page } from "@playwright/test"
import { passwordField, signIn } from "./support/family.ts"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { codeSentTo } from "./support/outbox.ts"
import { expect, test } from "./support/test.ts"

// A phone of nobody's yet opens an account of the errand's own; those that the provider fails on end otherwise.
const newPhone = () =>
  `+1555${String(2_000_000 + (Date.now() % 7_000_000))}`.replace(/\d{4}$/, (end) => `1${end.slice(1)}`)

async function openAccount(page: Page): Promise<void> {
  const phone = newPhone()
  await page.goto("/sign-in?way=phone&aim=new")
  await page.getByRole("textbox", { name: "Phone" }).fill(phone)
  await page.getByRole("button", { name: "Text me a code" }).click()
  await page.getByRole("textbox", { name: "Code" }).fill(await codeSentTo(page, phone))
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByLabel("First name").fill("Nia")
  await page.getByLabel("Last name").fill("Toft")
  await page.getByRole("button", { name: "Save and go on" }).click()
  await expect(page).not.toHaveURL(/sign-in/)
}

test("a family that is new answers about messages, says who it is, and sets a password", async ({
  page,
  accessible,
}) => {
  test.slow()
  await openAccount(page)
  const question = page.getByRole("dialog", { name: "Communication Preferences" })

  await test.step("the question waits for an answer, also over a reload (2.9)", async () => {
    await expect(question.getByText("You agree to receive Text (SMS) messages about changes")).toBeVisible()
    await expect(question.getByText("Reply STOP to unsubscribe at any time.")).toBeVisible()
    await accessible()
    await page.keyboard.press("Escape")
    await expect(question).toBeHidden()
    await page.goto("/profile")
    await expect(question).toBeVisible()
    await question.getByRole("button", { name: "Deny" }).click()
    await expect(question).toHaveCount(0)
    await page.reload()
    const messages = page.getByRole("switch", { name: "Text (SMS) Transactional" })
    await expect(messages).not.toBeChecked()
    await expect(question).toHaveCount(0)
    await messages.click()
    await expect(messages).toBeChecked()
    await page.reload()
    await expect(messages).toBeChecked()
  })

  await test.step("what is missing is named, and the way there is taken", async () => {
    await expect(page.getByText("Missing: e-mail")).toBeVisible()
    await accessible()
    await page.getByRole("link", { name: "Complete it" }).click()
    await expect(page.getByRole("heading", { name: "How you sign in" })).toBeInViewport()
    await page.getByRole("link", { name: "Personal Information" }).click()
    await expect(page).toHaveTitle("Personal Information")
  })

  const save = page.getByRole("button", { name: "Save" })
  const first = page.getByLabel("First name")
  const last = page.getByLabel("Last name")
  await test.step("empty, huge and begun answers are told at their fields, and nothing typed is lost", async () => {
    await first.fill("")
    await last.fill("")
    await save.click()
    await expect(page.getByRole("group", { name: "2 answers need another look" })).toBeFocused()
    await accessible()
    await first.fill("x".repeat(200))
    await last.fill("   ")
    await page.getByLabel("Street and number").fill("12 Mill Lane")
    await page.getByLabel("ZIP code").fill("none")
    await save.click()
    await expect(page.getByRole("group", { name: "5 answers need another look" })).toBeFocused()
    await page.getByRole("button", { name: "Use 80 characters at most." }).click()
    await expect(first).toBeFocused()
    await expect(page.getByLabel("Street and number")).toHaveValue("12 Mill Lane")
    await accessible()
  })

  const hostile = `<img src=x onerror="document.title='gone'">`
  await test.step("another country brings its own provinces and codes", async () => {
    await first.fill("Zoë 🦊")
    await last.fill(hostile)
    await page.getByLabel("Country").selectOption("Canada")
    await page.getByLabel("Street and number").fill("80 Elgin Street")
    await page.getByLabel("City").fill("Ottawa")
    await page.getByLabel("Province").selectOption("Ontario")
    await page.getByLabel("Postal code").fill("12524")
    await save.click()
    await expect(page.getByRole("alert").filter({ hasText: "Enter a postal code like K1A 0B1." })).toBeVisible()
    await page.getByLabel("Postal code").fill("k1p5k7")
    await page.context().setOffline(true)
    await save.click()
    await expect(page.getByText("Unexpected Network Error")).toBeVisible()
    await page.context().setOffline(false)
    await save.click()
    await expect(page.getByRole("heading", { name: "Your Profile" })).toBeVisible()
    await expect(page.getByText(`Zoë 🦊 ${hostile}`).first()).toBeVisible()
    await expect(page).toHaveTitle("Profile")
    await page.getByRole("link", { name: "Personal Information" }).click()
    await expect(page.getByLabel("Postal code")).toHaveValue("K1P 5K7")
  })

  await test.step("leaving with a change is asked about", async () => {
    await last.fill("Tremblay")
    await page.goBack()
    const leave = page.getByRole("dialog", { name: "Leave without saving?" })
    await leave.getByRole("button", { name: "Keep editing" }).click()
    await expect(last).toHaveValue("Tremblay")
    await save.click()
    await expect(page.getByText("Zoë 🦊 Tremblay").first()).toBeVisible()
  })

  await test.step("a password is set, and a poor one refused", async () => {
    await page.getByRole("button", { name: "Add password" }).click()
    const dialog = page.getByRole("dialog", { name: "Set a password" })
    await passwordField(page).fill("password123")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.getByRole("alert")).toContainText("one of the first passwords that a thief would try")
    await accessible()
    await passwordField(page).fill("wet socks by noon")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(page.getByRole("button", { name: "Change password" })).toBeVisible()
  })

  await test.step("who changes a password says the one they have", async () => {
    // A notification lies over what opens, and a tap takes it away.
    const told = page.getByRole("region", { name: "Notifications" }).getByText("Your new password is set.")
    await told.click()
    await expect(told).toHaveCount(0)
    await page.getByRole("button", { name: "Change password" }).click()
    const dialog = page.getByRole("dialog", { name: "Change your password" })
    const now = dialog.locator("input[name=current_password]")
    const change = dialog.getByRole("button", { name: "Save" })
    await change.click()
    await expect(dialog.getByRole("group", { name: "2 answers need another look" })).toBeFocused()
    await now.fill("dry socks by noon")
    await passwordField(page).fill("dry socks by dusk")
    await change.click()
    await expect(dialog.getByRole("alert").filter({ hasText: "That isn't your password now." })).toBeVisible()
    await expect(now).toHaveAttribute("aria-invalid", "true")
    await expect(passwordField(page)).toHaveValue("dry socks by dusk")
    await now.fill("wet socks by noon")
    await change.click()
    await expect(dialog).toBeHidden()
    await told.click()
    await expect(told).toHaveCount(0)
  })

  await test.step("the phone is changed with a code, and messages are asked about anew", async () => {
    const phone = newPhone()
    await page.getByRole("button", { name: "Change phone" }).click()
    const dialog = page.getByRole("dialog", { name: "Change your phone" })
    await dialog.getByLabel("New phone").fill("12")
    await dialog.getByRole("button", { name: "Text me a code" }).click()
    await expect(dialog.getByRole("alert")).toContainText("Enter a phone with its area code")
    await dialog.getByLabel("New phone").fill(phone)
    await dialog.getByRole("button", { name: "Text me a code" }).click()
    await dialog.getByLabel("Code").fill(await codeSentTo(page, phone))
    await accessible()
    await dialog.getByRole("button", { name: "Change phone" }).click()
    await question.getByRole("button", { name: "Allow" }).click()
    await expect(page.getByRole("switch", { name: "Text (SMS) Transactional" })).toBeChecked()
  })

  await test.step("unwanted messages are reported in words", async () => {
    await page.getByRole("button", { name: "Report unwanted messages" }).click()
    const dialog = page.getByRole("dialog", { name: "Report unwanted messages" })
    await dialog.getByRole("button", { name: "Send report" }).click()
    await expect(dialog.getByLabel("What came?")).toBeFocused()
    await dialog.getByLabel("What came?").fill("Three messages at night.")
    await accessible()
    await dialog.getByRole("button", { name: "Send report" }).click()
    await expect(page.getByText("Juniper Trail has your report.", { exact: true })).toBeVisible()
  })
})

/** Takes away whatever an errand that broke off has left. */
async function removeAllContacts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = localStorage.getItem("customer_fj-ak") ?? ""
    const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` }
    const path = "/customer_api/v2/contacts/"
    const { result } = await (await fetch(path, { headers })).json()
    for (const { id } of result) await fetch(path + id, { method: "DELETE", headers })
  })
}

test("contacts are added, changed, removed and brought back by keyboard alone", async ({ page, accessible }) => {
  await signIn(page, "sam.whitlock@mail.example")
  await removeAllContacts(page)
  await page.goto("/contacts")
  const add = page.getByRole("main").getByRole("button", { name: "Add contact" }).first()
  await expect(page.getByText("Nobody is on your list yet.")).toBeVisible()
  await accessible()
  await pressOn(page, add, "Enter")
  const dialog = page.getByRole("dialog", { name: "Add a contact" })
  await expect(dialog.getByLabel("First name")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("group", { name: "5 answers need another look" })).toBeFocused()
  await accessible()
  await typeInto(page, dialog.getByLabel("First name"), "Rose")
  await typeInto(page, dialog.getByLabel("Last name"), "Whitlock")
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("First name")).toHaveValue("Rose")
  await typeInto(page, dialog.getByLabel("Relationship"), "Aunt")
  await typeInto(page, dialog.getByLabel("Phone"), "555 010 0199")
  await pressOn(page, dialog.getByRole("checkbox", { name: /Authorized pick-up/ }), "Space")
  await pressOn(page, dialog.getByRole("button", { name: "Add contact" }), "Enter")
  const row = page.getByRole("listitem").filter({ hasText: "Rose Whitlock" })
  await expect(row).toContainText("+1 (555) 010-0199")
  await expect(row).toContainText("Authorized pick-up")
  await expect(row).not.toContainText("Emergency contact")
  // A dialog fades while it closes.
  await expect(dialog).toBeHidden()
  await accessible()

  await pressOn(page, row.getByRole("button", { name: "Edit Rose Whitlock" }), "Enter")
  const edit = page.getByRole("dialog", { name: "Edit contact" })
  await pressOn(page, edit.getByRole("checkbox", { name: /Emergency contact/ }), "Space")
  await pressOn(page, edit.getByRole("button", { name: "Save" }), "Enter")
  await expect(row).toContainText("Emergency contact")

  const remove = row.getByRole("button", { name: "Remove Rose Whitlock" })
  await pressOn(page, remove, "Enter")
  await expect(row).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Contacts" })).toBeFocused()
  await pressOn(page, page.getByRole("button", { name: "Undo" }), "Enter")
  await expect(row).toContainText("Aunt")
  await tabTo(page, remove)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Nobody is on your list yet.")).toBeVisible()
})

test("signing out everywhere reaches the other tab and another device", async ({ page, browser, accessible }) => {
  await signIn(page, "iris.tan@mail.example")
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, "iris.tan@mail.example", new URL(page.url()).origin)
  const tab = await page.context().newPage()
  await tab.goto("/history")
  await expect(tab.getByRole("heading", { name: "Transaction History" })).toBeVisible()

  await page.goto("/profile")
  // This family hasn't said yet whether messages may come, until somebody answers for it.
  const close = page.getByRole("dialog", { name: "Communication Preferences" }).getByRole("button", { name: "Close" })
  const everywhere = page.getByRole("main").getByRole("button", { name: "Sign out everywhere" }).first()
  await expect(everywhere).toBeVisible()
  if (await close.isVisible()) await close.click()
  await expect(page.getByText("This device")).toBeVisible()
  await expect(page.getByRole("button", { name: /^Sign out Chrome/ }).first()).toBeVisible()
  await everywhere.click()
  const sure = page.getByRole("dialog", { name: "Sign out everywhere?" })
  await sure.getByRole("button", { name: "Stay signed in" }).click()
  await everywhere.click()
  await accessible()
  await sure.getByRole("button", { name: "Sign out everywhere" }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(tab).toHaveURL(/\/sign-in/)
  await elsewhere.goto(`${new URL(page.url()).origin}/history`)
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await elsewhere.context().close()
})
