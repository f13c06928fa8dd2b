import { passwordField } from "./support/family.ts"
import { PASSWORD } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

test("a visitor who wants a page of their own signs in first, and then gets it", async ({ page, accessible }) => {
  await page.goto("/history")
  await expect(page).toHaveURL(/\/sign-in/)
  await accessible()
  await page.getByRole("button", { name: "Sign in" }).click()
  const summary = page.getByRole("group", { name: "2 answers need another look" })
  await expect(summary).toBeFocused()
  await expect(page.getByRole("alert").getByText("Enter your email")).toBeVisible()
  await accessible()
  await summary.getByRole("button", { name: "Enter your password." }).click()
  await expect(passwordField(page)).toBeFocused()
  await page.getByRole("textbox", { name: "Email" }).fill("rosa.marin@mail.example")
  await passwordField(page).fill("not it")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("alert").getByText("That password doesn't match this email")).toBeVisible()
  await expect(page.getByRole("group", { name: "1 answer needs another look" })).toBeFocused()
  await accessible()
  await passwordField(page).fill(PASSWORD)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Transaction History" })).toBeVisible()
})

test("a restricted customer sees why, and can only log out", async ({ page, accessible }) => {
  await page.goto("/sign-in")
  await page.getByRole("textbox", { name: "Email" }).fill("abel.ross@mail.example")
  await passwordField(page).fill(PASSWORD)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Account Login Restriction" })).toBeVisible()
  await expect(page).toHaveTitle("Get Help")
  await expect(page.getByRole("banner").getByRole("link", { name: "Juniper Trail, home" })).toBeVisible()
  await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0)
  await accessible()
  // No address leads past it.
  await page.goto("/history")
  await expect(page.getByRole("heading", { name: "Support" })).toBeVisible()
  await expect(page).toHaveTitle("Get Help")
  await expect(page.getByText("You've navigated to Get Help")).toBeAttached()
  await expect(page.getByRole("heading", { name: "Transaction History" })).toHaveCount(0)
  // Nor does client-side navigation: the page is neither shown nor announced.
  const heard: string[] = []
  await page.exposeFunction("hear", (words: string) => heard.push(words))
  await page.evaluate(() => {
    const voice = document.querySelector("[role=status].visually-hidden")
    const hear: unknown = Reflect.get(globalThis, "hear")
    if (voice === null || typeof hear !== "function") throw new Error("No live region here")
    new MutationObserver(() => hear(voice.textContent)).observe(voice, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    history.pushState({}, "", "/cards")
  })
  await expect.poll(() => heard.map((words) => words.trim())).toEqual(["You've navigated to Get Help"])
  await expect(page).toHaveTitle("Get Help")
  // 4.5: the token says so by itself.
  await page.route("**/customer_api/v2/profile/", () => undefined)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Account Login Restriction" })).toBeVisible()
  await page.getByRole("button", { name: "Log Out" }).click()
  await expect(page.getByRole("heading", { name: "Account Login Restriction" })).toHaveCount(0)
})
