import type { Locator, Page } from "@playwright/test"
import { campWeek, weekOf } from "./support/demo-days.ts"
import { addChildren, type Family, newFamily } from "./support/new-family.ts"
import { putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Details that are added to a participant one by one. The family is new, with a child without a grade.

let family: Family
test.beforeAll(async ({ request }) => {
  family = await newFamily(request)
  await addChildren(request, family, [{ first_name: "Bo", birth_date: "2020-05-06", grade: "NONE" }])
})
test.beforeEach(({ context }) => putSession(context, family.session))

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: new RegExp(`^${name}\\b`) }) })
    .first()

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click()
  await page.getByRole("option", { name: option, exact: true }).click()
}

test("2.12: a missing grade is asked for on the spot", async ({ page, accessible }) => {
  await page.goto(weekOf(campWeek(2)))
  const opener = page.getByRole("button", { name: "Add grade for Bo" })
  await opener.first().click()
  const dialog = page.getByRole("dialog", { name: /^What grade (is|will) Bo/ })
  const save = dialog.getByRole("button", { name: "Save" })
  await save.click()
  await expect(dialog.getByRole("alert")).toHaveText("Choose a grade.")
  await expect(dialog.getByRole("combobox", { name: "Grade" })).toBeFocused()
  await accessible()
  await choose(page, "Grade", "1st Grade")
  // What the server can't take now is said, and the choice stays.
  await page.context().setOffline(true)
  await save.click()
  await expect(dialog.getByRole("alert")).toHaveText("Unexpected Network Error. Your choice is still here.")
  await expect(dialog.getByRole("combobox", { name: "Grade" })).toHaveText("1st Grade")
  await accessible()
  await page.context().setOffline(false)
  await save.click()
  await expect(page.getByText("Bo's grade is saved.").first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener).toHaveCount(0)
  await page.goto("/participants")
  await expect(rowOf(page, "Bo")).toContainText("1st Grade")
})

test("pronouns and gender are saved as chosen, and can be cleared", async ({ page }) => {
  await page.goto("/participants")
  await rowOf(page, "Bo").getByRole("link").click()
  const edit = () => page.getByRole("link", { name: "Edit", exact: true }).click()
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click()
  const genders = page.getByRole("combobox", { name: "Gender" })
  await edit()
  await choose(page, "Gender", "Female")
  await choose(page, "Pronouns", "Non-Binary")
  await save()
  await expect(page.getByRole("main")).toContainText("Non-Binary")
  await edit()
  await expect(genders).toHaveText("Female")
  await expect(page.getByRole("combobox", { name: "Pronouns" })).toHaveText("Non-Binary")
  await choose(page, "Gender", "Male")
  await save()
  await edit()
  await expect(genders).toHaveText("Male")
  await choose(page, "Gender", "Prefer not to say")
  await save()
  await edit()
  await expect(genders).toHaveText("Prefer not to say")
})

test("4.6: a customer who is a participant is called what their profile says, on every page at once", async ({
  page,
}) => {
  await page.goto("/participants")
  await page.getByRole("link", { name: "Add yourself" }).click()
  await page.getByLabel("Birth date", { exact: true }).fill("5/5/1988")
  await page.getByRole("button", { name: "Add yourself" }).click()
  await expect(page).toHaveURL(/\/participants$/)
  const name = `Haddad-${Date.now().toString(36)}`
  await page.goto("/personal-info")
  await page.getByLabel("Last name").fill(name)
  const answered = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().endsWith("/profile/"),
  )
  await page.getByRole("button", { name: "Save" }).click()
  expect(await (await answered).json()).toMatchObject({ result: { full_name: `Noor ${name}`, last_name: name } })
  await expect(page.getByRole("heading", { name: "Your Profile" })).toBeVisible()
  // Nothing is loaded again on the way to the code for the gate.
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("button", { name: "QR code" }).click()
  const sheet = page.getByRole("dialog", { name: "Code for Check In/Out" })
  await sheet.getByRole("radio", { name: "Noor (You)" }).check()
  await expect(sheet.getByRole("article", { name: `Noor ${name}` })).toBeVisible()
})
