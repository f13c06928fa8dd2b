import { singleDay } from "./support/demo-days.ts"
import { openPromocode } from "./support/family.ts"
import { hasStruck, typedInto, watch } from "./support/hostile-input.ts"
import { addChildren, type Family, newFamily } from "./support/new-family.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { putSession } from "./support/session.ts"
import { signedOutside } from "./support/signed-outside.ts"
import { expect, test } from "./support/test.ts"

// What forms.spec does with the forms of the portal, with those that stand in the middle of something else: a checkout, a document, a search.

let family: Family
test.beforeAll(async ({ request }) => {
  family = await newFamily(request)
  await addChildren(request, family, [{ first_name: "Ada", birth_date: "2018-03-04", grade: "THIRD_GRADE" }])
})

test("a search", async ({ page }) => {
  const { errors } = watch(page)
  await page.goto("/explore-offerings")
  const field = page.getByRole("searchbox", { name: /^Search programs/ })
  for (const { name, text } of typedInto("search")) {
    await test.step(name, async () => {
      await field.fill(text)
      // What no keyboard types is no more than a blank, and blanks alone are no search.
      const typed = (await field.inputValue()).replaceAll(/\p{Cc}/gu, " ")
      const looked = page.waitForResponse(/\/activities\/\?/)
      await page.keyboard.press("Enter")
      expect((await looked).status()).toBe(200)
      await page.reload()
      await expect(
        page
          .locator("#main")
          .getByText(/Nothing fits this search\.|\d+ programs?/)
          .first(),
      ).toBeVisible()
      await expect(field).toHaveValue(typed.slice(0, 100))
      expect(await hasStruck(page)).toBe(false)
    })
  }
  expect(errors).toEqual([])
})

test.describe("of a family", () => {
  test.beforeEach(({ context }) => putSession(context, family.session))

  test("a promo code in the middle of a checkout", async ({ page, accessible }) => {
    const { errors } = watch(page)
    await checkOutSingleDay(page, singleDay(30, 3), "Ada")
    const total = await page.getByRole("definition").last().textContent()
    const field = page.getByLabel("Promo code")
    const use = page.getByRole("button", { name: "Use", exact: true })
    await openPromocode(page)
    await use.click()
    await expect(page.getByRole("alert").filter({ hasText: "Enter the code first." })).toBeVisible()
    await expect(field).toBeFocused()
    for (const { name, text } of typedInto("promo code")) {
      await test.step(name, async () => {
        await field.fill(text)
        const typed = await field.inputValue()
        const answered = page.waitForResponse(/\/promocodes\/redeem$/)
        await use.click()
        // Refused as a code that nobody knows, or, after ten of those, for an hour.
        expect([400, 404, 409, 429]).toContain((await answered).status())
        await expect(use).toHaveAttribute("aria-busy", "false")
        await expect(field).toHaveAttribute("aria-invalid", "true")
        await expect(field).toHaveValue(typed)
        expect(await hasStruck(page)).toBe(false)
      })
    }
    await accessible()
    // The places and their price are as they were.
    await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
    await expect(page.getByRole("definition").last()).toHaveText(total ?? "")
    expect(errors).toEqual([])
  })

  test("the name under a document", async ({ page, context }) => {
    await signedOutside(page)
    await page.goto("/documents")
    const opening = context.waitForEvent("page")
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Trail agreement" })
    await row.getByRole("button", { name: /^Sign/ }).click()
    const signing = await opening
    const { errors } = watch(signing)
    const field = signing.getByLabel("Your full name")
    const sign = signing.getByRole("button", { name: "Sign" })
    await expect(field).toBeVisible()
    for (const { name, text } of [{ name: "nothing", text: "" }, ...typedInto("signature")]) {
      await test.step(name, async () => {
        await field.fill(text)
        // A page can't hold a NUL: it shows the sign for a letter that can't be read.
        const typed = (await field.inputValue()).replaceAll("\0", "\uFFFD")
        // Without the tick nothing is signed, whatever the name.
        await sign.click()
        await expect(signing.getByRole("alert")).toContainText("Tick the box if you agree")
        await expect(field).toHaveValue(typed)
        expect(await hasStruck(signing)).toBe(false)
      })
    }
    expect(errors).toEqual([])
    await signing.close()
    await page.reload()
    await expect(row).toContainText("To sign")
  })
})
