import { typeCardFields } from "./support/cards.ts"
import { holdClass } from "./support/classes.ts"
import { typeCard } from "./support/family.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Through a translator, which must show each amount that the server has.
test.use({ isTranslated: true })

// After-school classes cost $240, may be paid in four parts of $60, and by invoice.

test("a family pays a class in parts, and another one by invoice", { tag: "@desk" }, async ({
  page,
  request,
  accessible,
}) => {
  const family = await newFamily(request, { first_name: "Noor", last_name: "Haddad" })
  const [student_id = ""] = await addChildren(request, family, [
    { first_name: "Lina", birth_date: "2017-03-01", grade: "THIRD_GRADE" },
  ])
  await putSession(page.context(), family.session)

  await holdClass(request, family, student_id, 0)
  await page.goto("/schedule/checkout&pay?order=open")
  const plan = page.getByRole("radio", { name: /Deposit, then 3 parts/ })
  // On a busy machine the plans come after the cards, and are shown by a press.
  await page.getByRole("button", { name: "See how" }).or(plan).click()
  await plan.click()
  await expect(page.getByRole("definition").filter({ hasText: "$60" })).toBeVisible()
  await expect(page.getByRole("radio", { name: /^Invoice/ })).not.toBeChecked()
  await typeCard(page, "4242424242424242")
  await accessible()
  await page.getByRole("button", { name: "Pay $60 now" }).click()
  await expect(page.getByText("$60 of $240 paid with Visa • 4242")).toBeVisible()

  await page.getByRole("link", { name: "See the payment plan" }).click()
  await expect(page.getByRole("heading", { name: "Payment Plan" })).toBeVisible()
  await expect(page.getByText("$60 of $240 paid. No interest, no fee for the plan.")).toBeVisible()
  await accessible()
  await page.getByRole("button", { name: "Pay $60 now" }).click()
  await expect(page.getByRole("heading", { name: "Paid" })).toBeVisible()
  await page.getByRole("link", { name: "Back to dashboard" }).click()
  await page
    .getByRole("region", { name: "Payment plan" })
    .getByRole("link", { name: /^See the plan/ })
    .click()
  await page.getByRole("button", { name: "Pay all $120" }).click()
  await expect(page.getByRole("heading", { name: "Paid. The plan is done" })).toBeVisible()
  await accessible()

  await holdClass(request, family, student_id, 1)
  await page.goto("/schedule/checkout&pay?order=open")
  await page.getByRole("radio", { name: /^Invoice/ }).click()
  await page.getByRole("button", { name: "Book, pay by invoice" }).click()
  await expect(page.getByRole("heading", { name: "Invoice Sent!" })).toBeVisible()
  await expect(page.getByText("Lina’s place is booked.")).toBeVisible()
  await expect(page.getByText("Sign or send 3 documents")).toBeVisible()
  await accessible()

  await page.getByRole("button", { name: /^Pay now/ }).click()
  await expect(page.getByRole("heading", { name: /^Invoice 2/ })).toBeVisible()
  // The address is enough: no account is needed.
  const link = page.url()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel("Amount").fill("100")
  await typeCardFields(page, "4000000000000002")
  await page.getByRole("button", { name: "Pay $100" }).click()
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Nothing was charged.")
  await accessible()
  await typeCardFields(page, "5555555555554444")
  await page.getByRole("button", { name: "Pay $100" }).click()
  await expect(page.getByText("$100 has arrived.")).toBeVisible()
  await expect(page.getByText("$100 of $240 paid.")).toBeVisible()
})
