import { campWeek, weekOf } from "./support/demo-days.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { enterAs, putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Six weeks ahead two families wait for the older children's program.
const FULL = { day: campWeek(6).day, name: "Treehouse Builders" }

test("a family joins a full program's line with both children, is third, and leaves it", async ({
  page,
  request,
  accessible,
}) => {
  const family = await newFamily(request)
  await addChildren(request, family, [
    { first_name: "Maya", birth_date: "2018-03-04", grade: "THIRD_GRADE" },
    { first_name: "Iris", birth_date: "2017-03-04", grade: "FOURTH_GRADE" },
  ])
  await putSession(page, family.session)
  await page.goto(`${weekOf(FULL)}&kinds=DAYCAMP_PROGRAM`)
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: FULL.name }) })
  await expect(row).toContainText(/\d families are waiting/)
  await row.getByRole("link", { name: "Join waitlist" }).click()

  await expect(page.getByRole("heading", { name: "Join the waitlist" })).toBeVisible()
  await expect(page.getByRole("checkbox", { name: "Maya" })).toBeChecked()
  await page.getByRole("radio", { name: /^Both or none/ }).check()
  await accessible()
  await page.getByRole("button", { name: "Join the waitlist" }).click()

  await expect(page).toHaveURL(/\/applications/)
  const line = page.getByRole("listitem").filter({ hasText: `Maya and Iris: ${FULL.name}` })
  await expect(line).toContainText(/\d(rd|th) on the waitlist/)
  await expect(line).toContainText("Both or none")
  await accessible()
  await line.getByRole("button", { name: "Offer us one place, too" }).click()
  await expect(page.getByRole("button", { name: /^Leave the waitlist/ })).toHaveCount(2)
  for (const left of [1, 0]) {
    await page
      .getByRole("button", { name: /^Leave the waitlist/ })
      .first()
      .click()
    await page.getByRole("dialog").getByRole("button", { name: "Leave the waitlist" }).click()
    await expect(page.getByRole("button", { name: /^Leave the waitlist for/ })).toHaveCount(left)
  }
  await expect(page.getByText("No waitlists yet.")).toBeVisible()
})

test("an offered place is taken into checkout from the dashboard, and is still the family's when it leaves", async ({
  page,
  accessible,
}) => {
  await enterAs(page, "nadia.petrova@mail.example")
  await page.goto("/dashboard")
  const offer = page.getByRole("heading", { name: "A place opened for Mila" })
  await expect(offer).toBeVisible()
  await accessible()
  await page.getByRole("button", { name: "Let it go" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Keep it until then" }).click()
  await page.getByRole("button", { name: /^Take the place/ }).click()
  await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Creek Engineers" })).toBeVisible()

  await page.getByRole("button", { name: /^Cancel and release/ }).click()
  await expect(page).toHaveURL(/\/availability/)
  await page.goto("/applications")
  await expect(page.getByRole("heading", { name: "A place opened for Mila" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Take the place/ })).toBeVisible()
  await page.goto(`/availability?day=${campWeek(8).day}&kinds=DAYCAMP_PROGRAM`)
  await expect(page.getByRole("link", { name: "A place is held for you" })).toBeVisible()
})
