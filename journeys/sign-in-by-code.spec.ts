import type { Page } from "@playwright/test"
import { passwordField, signIn } from "./support/family.ts"
import { tabTo } from "./support/keyboard.ts"
import { codeSentTo, newEmail } from "./support/outbox.ts"
import { messages } from "./support/said.ts"
import { expect, test } from "./support/test.ts"

const panel = messages("portal/account.signInPanel")
const fields = messages("portal/ui.fields")
const code = messages("portal/account.codeStep")
const ask = messages("portal/account.sendCodeForm")
const passwords = messages("domain/account.passwordErrorWords")
const dashboard = messages("portal/pages.dashboard")

const codeField = (page: Page) => page.getByRole("textbox", { name: code.code })

async function askByEmail(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: fields.email }).fill(email)
  await page.getByRole("button", { name: ask.emailMeACode }).click()
  await expect(codeField(page)).toBeFocused()
}

test.describe("by mail", () => {
  test("a code signs in and leads to where one wanted to go; a wrong one says how many tries are left", async ({
    page,
    accessible,
  }) => {
    await page.goto("/history")
    await page.getByRole("radio", { name: "Email code" }).check()
    await accessible()
    await page.getByRole("button", { name: ask.emailMeACode }).click()
    await expect(page.getByText("Enter your email, like name@example.com.")).toBeVisible()
    await askByEmail(page, "sam.whitlock@mail.example")
    await accessible()
    const code = await codeSentTo(page, "sam.whitlock@mail.example")
    await codeField(page).fill(code === "111111" ? "222222" : "111111")
    await page.getByRole("button", { name: "Continue" }).click()
    await expect(page.getByText("That isn't the code we sent. 4 tries left.")).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await accessible()
    await codeField(page).fill(code)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Transaction History" })).toBeVisible()
  })

  test("a reload goes on waiting for the code until it expires, and Back leads to the email", async ({
    page,
    accessible,
  }) => {
    const email = newEmail()
    await page.goto("/sign-in?way=email")
    await askByEmail(page, email)
    await page.goBack()
    await expect(page.getByRole("textbox", { name: fields.email })).toHaveValue(email)
    await page.goForward()
    await expect(codeField(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await page.evaluate(() => {
      const pending = JSON.parse(sessionStorage.getItem("customer_email_code") ?? "{}")
      sessionStorage.setItem("customer_email_code", JSON.stringify({ ...pending, requested_at: Date.now() - 600_000 }))
    })
    await page.reload()
    await expect(page.getByRole("alert")).toContainText("No email auth code id")
    await accessible()
    await page.getByRole("button", { name: "Ask for a code" }).click()
    await expect(page.getByRole("button", { name: ask.emailMeACode })).toBeVisible()
  })

  test("without a connection nothing is lost, and asking again works", async ({ page, context }) => {
    const email = newEmail()
    await page.goto("/sign-in?way=email")
    await page.getByRole("textbox", { name: fields.email }).fill(email)
    await context.setOffline(true)
    await page.getByRole("button", { name: ask.emailMeACode }).click()
    await expect(page.getByText("Unexpected Network Error")).toBeVisible()
    await expect(page.getByRole("textbox", { name: fields.email })).toHaveValue(email)
    await context.setOffline(false)
    await page.getByRole("button", { name: ask.emailMeACode }).click()
    await expect(codeField(page)).toBeVisible()
  })
})

test.describe("by phone", () => {
  test("a message's code signs in", async ({ page, accessible }) => {
    await page.goto("/sign-in")
    await page.getByRole("radio", { name: "Phone code" }).check()
    await page.getByRole("textbox", { name: "Phone" }).fill("(555) 010-0113")
    await accessible()
    await page.getByRole("button", { name: "Text me a code" }).click()
    await expect(page.getByText("+1 (555) 010-0113")).toBeVisible()
    await accessible()
    await codeField(page).fill(await codeSentTo(page, "+15550100113"))
    await page.getByRole("button", { name: "Continue" }).click()
    await expect(page.getByRole("heading", { name: dashboard.hello({ first_name: "Dana" }) })).toBeVisible()
  })

  test("every failure of spec 8 is shown in its words", async ({ page, accessible }) => {
    await page.goto("/sign-in?way=phone")
    const field = page.getByRole("textbox", { name: "Phone" })
    const send = page.getByRole("button", { name: "Text me a code" })
    await field.fill("12")
    await send.click()
    await expect(page.getByText("Enter a phone with its area code, like (555) 010-0134.")).toBeVisible()
    for (const suffix of ["0039", "0429", "0430"]) {
      await field.fill(`+1555010${suffix}`)
      await send.click()
      await expect(page.getByText("Too many requests. Please try again later.").first()).toBeVisible()
      await page.reload()
    }
    await field.fill("+15550100403")
    await send.click()
    const unsupported = "This phone number is not supported. Please use another phone number to login"
    await expect(page.getByText(unsupported)).toBeVisible()
    await expect(field).toBeFocused()
    await accessible()
    await field.fill("+15550100500")
    await send.click()
    await expect(page.getByText("Sign in failed!").first()).toBeVisible()
    await page.goto("/sign-in?way=phone&step=code")
    await expect(page.getByRole("alert")).toContainText("No confirmation object")
  })
})

test.describe("a forgotten password", () => {
  test("is replaced by a code, with the keyboard alone", { tag: ["@desk-only", "@spanish"] }, async ({
    page,
    accessible,
  }) => {
    // A family of the demo that nobody else signs in as.
    const email = "keller@mail.example"
    await page.goto("/sign-in")
    await tabTo(page, page.getByRole("link", { name: panel.forgotYourPassword }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: panel.chooseANewPassword })).toBeVisible()
    await tabTo(page, page.getByRole("textbox", { name: fields.email }))
    await page.keyboard.type(email)
    await page.keyboard.press("Enter")
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await codeSentTo(page, email))
    await tabTo(page, passwordField(page))
    await page.keyboard.type("password123")
    await page.keyboard.press("Enter")
    await expect(page.getByText(passwords.easy)).toBeVisible()
    await accessible()
    await tabTo(page, passwordField(page))
    await page.keyboard.press("Control+A")
    await page.keyboard.type("wet socks by noon")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: dashboard.hello({ first_name: "Robin" }) })).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await page.goto("/sign-in")
    await tabTo(page, page.getByRole("textbox", { name: fields.email }))
    await page.keyboard.type(email)
    await page.keyboard.press("Tab")
    await page.keyboard.type("wet socks by noon")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: dashboard.hello({ first_name: "Robin" }) })).toBeVisible()
  })
})

test("signing in and out in one tab moves the other", async ({ page, context, family }) => {
  const other = await context.newPage()
  await other.goto("/sign-in")
  await signIn(page, family.email)
  await expect(other).toHaveURL(/\/dashboard/)
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("button", { name: "Log Out" }).click()
  await expect(other).toHaveURL(/\/sign-in/)
})
