import type { APIRequestContext, Page } from "@playwright/test"
import { sql } from "../server/database/sql.ts"
import { pay, typeCard } from "./support/family.ts"
import { addChildren, type Family, newFamily } from "./support/new-family.ts"
import { putSession } from "./support/session.ts"
import { asStaff } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"

// 4.1, from a program that gives its places after an application to a booked place. The office answers by the console's calls.

/** What names each preview. */
const previewsIn = (shown: unknown): string[] => JSON.stringify(shown).match(/(?<="preview":")[\w-]{43}/g) ?? []

/** A new family of one child, on the form that applies for a program. */
async function startApplying(
  page: Page,
  request: APIRequestContext,
  [first_name, birth_date, grade]: readonly [string, string, string],
  program: string,
): Promise<Family> {
  const family = await newFamily(request)
  await addChildren(request, family, [{ first_name, birth_date, grade }])
  await putSession(page.context(), family.session)
  await page.goto(`/programs/${program.toLowerCase().replaceAll(" ", "-")}`)
  await page.getByRole("link", { name: `Apply for ${program}` }).click()
  return family
}

test("a family applies for a place, answers what was sent back, gets a yes, and pays", async ({
  page,
  request,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "the business answers on the server's own database")
  const family = await startApplying(page, request, ["Ada", "2018-03-04", "THIRD_GRADE"], "Kiln Masters")
  await expect(page.getByRole("heading", { level: 1, name: "Apply for Kiln Masters" })).toBeVisible()
  await expect(page.getByRole("checkbox", { name: "Ada" })).toBeChecked()
  await accessible()
  await page.getByRole("button", { name: "Start" }).click()

  await expect(page.getByRole("heading", { level: 1, name: "Kiln Masters" })).toBeVisible()
  await expect(page.getByText("1 of 2")).toBeVisible()
  await accessible()
  await page.getByRole("link", { name: "Next: Trail agreement" }).click()
  await page.getByLabel("Your full name").fill("Noor Haddad")
  await page.getByRole("checkbox").check()
  await page.getByRole("button", { name: "Sign for Ada" }).click()
  await expect(page.getByRole("heading", { name: "Signed" })).toBeVisible()
  await page.getByRole("link", { name: "The application" }).click()
  await page.getByRole("button", { name: "Submit 1 application" }).click()
  const withUs = page.getByRole("region", { name: "With us" })
  await expect(withUs.getByRole("listitem").filter({ hasText: "Ada: Kiln Masters" }).first()).toContainText("In review")
  await accessible()

  const id = await store?.one<{ id: string }>(sql`
    select a.id from application a join customer c on c.id = a.customer_id where c.email = ${family.email}`)
  const ids = [id?.id ?? ""]
  const office = await asStaff(store, "jo@juniper.example")
  await office("/applications/send_back", { ids, reason: "Is Ada in 4th grade by then?" })
  await page.reload()
  await expect(page.getByText("“Is Ada in 4th grade by then?”")).toBeVisible()
  await page.getByRole("link", { name: /^Answer and resend/ }).click()
  await page.getByRole("button", { name: "Send it again" }).click()
  await expect(withUs).toBeVisible()
  const shown = await office("/applications/approve/preview", { ids })
  await office("/applications/approve", { ids, previews: previewsIn(shown) })
  await page.reload()
  await expect(page.getByText("Yes! Pay to keep it: $240")).toBeVisible()
  await accessible()
  await page.getByRole("link", { name: "Pay $240" }).click()
  await expect(page.getByRole("heading", { name: "What you're booking" })).toBeVisible()
  await typeCard(page, "4242424242424242")
  await pay(page)
  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeVisible()

  await page.goto("/applications")
  await expect(page.getByText("Approved and booked.")).toBeVisible()
  await accessible()
})

test("a family withdraws: the dialog says what happens, and it can apply again", async ({
  page,
  request,
  accessible,
}) => {
  await startApplying(page, request, ["Bo", "2018-03-04", "THIRD_GRADE"], "Kiln Masters")
  await page.getByRole("button", { name: "Start" }).click()
  await page.getByRole("button", { name: /^Withdraw this application/ }).click()
  const dialog = page.getByRole("dialog", { name: "Withdraw Kiln Masters?" })
  await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused()
  await accessible()
  await dialog.getByRole("button", { name: "Withdraw" }).click()
  await expect(page.getByRole("heading", { name: /^You withdrew this/ })).toBeVisible()
  await accessible()
  await page.getByRole("link", { name: "Apply again" }).click()
  await page.getByRole("button", { name: "Start" }).click()
  await expect(page.getByRole("link", { name: "Next: Trail agreement" })).toBeVisible()
})

test("what a program asks is answered inside the application, and can be changed until it is sent", async ({
  page,
  request,
  accessible,
}) => {
  await startApplying(page, request, ["Cy", "2015-03-04", "FIFTH_GRADE"], "River Guides")
  await page.getByRole("button", { name: "Start" }).click()
  await page.getByRole("link", { name: "Next: Boats and water" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Boats and water" })).toBeVisible()
  await expect(page.getByText("Please answer them before you send the application.")).toBeVisible()
  await accessible()
  await page.getByRole("radio", { name: "Not yet" }).check()
  await page.getByLabel("Why would Cy like to lead a boat?").fill("The river runs behind our house.")
  await page.getByRole("button", { name: "Save and go back" }).click()
  await expect(page.getByRole("link", { name: "Next: Trail agreement" })).toBeVisible()
  await page.getByRole("link", { name: /^Boats and water/ }).click()
  await expect(page.getByRole("heading", { level: 1, name: "All answered" })).toBeVisible()
  await accessible()
  await page.getByRole("link", { name: "Change Boats and water" }).click()
  await page.getByRole("radio", { name: "One length" }).check()
  await page.getByRole("button", { name: "Save and finish" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "All answered" })).toBeVisible()
  await page.getByRole("link", { name: "The application" }).click()
  await expect(page.getByRole("link", { name: "Next: Trail agreement" })).toBeVisible()
})
