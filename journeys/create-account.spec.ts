import { randomInt } from "node:crypto"
import { codeSentTo, newEmail } from "./support/outbox.ts"
import { expect, test } from "./support/test.ts"

// product: a new family opens its account from sign-in, by a code first and its name afterwards.

test("a new family opens its account by mail, says its name, and is where it wanted to be", async ({
  page,
  accessible,
}) => {
  const email = newEmail()
  await page.goto("/cards")
  await page.getByRole("link", { name: "Create a family account" }).click()
  await expect(page.getByRole("heading", { name: "Create a family account" })).toBeFocused()
  await accessible()
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  await page.getByRole("button", { name: "Email me a code" }).click()
  await page.getByRole("textbox", { name: "Code" }).fill(await codeSentTo(page, email))
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { name: "What's your name?" })).toBeVisible()
  await accessible()
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("alert").getByText("Enter your first name.")).toBeVisible()
  const summary = page.getByRole("group", { name: "2 answers need another look" })
  await expect(summary).toBeFocused()
  await accessible()
  await summary.getByRole("button", { name: "Enter your first name." }).click()
  await expect(page.getByLabel("First name")).toBeFocused()
  await page.getByLabel("First name").fill("Noor")
  await page.getByLabel("Last name").fill("Haddad-Ortiz")
  await page.keyboard.press("Enter")
  // The children come next; they can also come later.
  await expect(page.getByRole("heading", { name: "Who's going?" })).toBeVisible()
  await accessible()
  await page.getByRole("button", { name: "Not now" }).click()
  await expect(page.getByRole("heading", { name: "Cards", exact: true })).toBeVisible()
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Hello Noor" })).toBeVisible()
  await expect(page.getByText(/Add your children to see what fits/)).toBeVisible()
  await accessible()
  // With nobody on the list there is nobody to pick a place for: that is the next thing, and it leads back.
  await page.goto("/availability?only_day=true")
  await page.getByRole("link", { name: "Add participant" }).click()
  await page.getByLabel("First name").fill("Lily")
  await page.getByLabel("Last name").fill("Haddad")
  await page.getByRole("textbox", { name: "Birth date" }).fill("3/14/2018")
  await page.getByRole("button", { name: "Add participant" }).click()
  await expect(page.getByRole("checkbox", { name: "Lily" })).toBeVisible()
  await expect(page).toHaveURL(/\/availability\?only_day=true/)
  await page.goto("/add-participant?first=true")
  await page.getByLabel("First name").fill("Milo")
  await expect(page.getByLabel("Last name")).toHaveValue("Haddad")
  await page.getByRole("button", { name: "Add child" }).click()
  await expect(page.getByRole("main").getByText("Milo")).toBeVisible()
  await page.getByRole("link", { name: "See what fits" }).click()
  await expect(page).toHaveURL(/works_for=/)
  // A grade can still be missing: then it is what to add, not a child whom nothing fits.
  await expect(page.getByText("Add Milo's grade to see everything that fits.")).toBeVisible()
})

test("a new family opens its account by phone", async ({ page }) => {
  const phone = `+1555020${String(randomInt(1_000, 10_000))}`.replace(/0039$|0429$|0430$|0403$|0500$/, "1111")
  await page.goto("/sign-in?aim=new")
  await page.getByRole("radio", { name: "Phone code" }).check()
  await page.getByRole("textbox", { name: "Phone" }).fill(phone)
  await page.getByRole("button", { name: "Text me a code" }).click()
  await page.getByRole("textbox", { name: "Code" }).fill(await codeSentTo(page, phone))
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByLabel("First name").fill("Ida")
  await page.getByLabel("Last name").fill("Roth")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Who's going?" })).toBeVisible()
})
