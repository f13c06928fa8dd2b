import { campWeek, weekOf } from "./support/demo-days.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { pick, seatOf, toCheckout } from "./support/places.ts"
import { enterAs, putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Treehouse Builders has two places left in three weeks; Pond Explorers in five weeks is full.
const BUILDERS = { day: campWeek(3).day, name: "Treehouse Builders" }
const PONDS = { day: campWeek(5).day, name: "Pond Explorers" }

test("the last places go to who is at checkout first; the other family sees it, and nothing is lost", async ({
  page,
  browser,
  request,
  family,
  accessible,
}) => {
  const other = await newFamily(request)
  await addChildren(request, other, [{ first_name: "Maya", birth_date: "2018-03-04", grade: "THIRD_GRADE" }])
  await putSession(page, other.session)
  await page.goto(weekOf(BUILDERS))
  await pick(page, BUILDERS, "Maya")

  // Another family takes the last two to checkout.
  const theirs = await browser.newPage()
  await enterAs(theirs, family.email)
  await theirs.goto(weekOf(BUILDERS))
  for (const child of ["Ines", "Leo"]) await pick(theirs, BUILDERS, child)
  await toCheckout(theirs)

  await page.getByRole("link", { name: "Schedule", exact: true }).click()
  const gone = page.getByRole("alert").filter({ hasText: "Some places have just gone" })
  await expect(gone).toContainText("Nothing was booked and nothing was charged.")
  await expect(gone).toContainText("Maya: Treehouse Builders")
  await accessible()

  // On the schedule the places may come back; until then nobody can buy them twice.
  await gone.getByRole("link", { name: "Back to the schedule" }).click()
  await page.goto(weekOf(BUILDERS))
  await expect(page.getByText(/2 may return by/)).toBeVisible()
  await accessible()

  // The other family lets them go, and they can be had again.
  await theirs.getByRole("button", { name: /^Cancel and release/ }).click()
  await expect(theirs).toHaveURL(/\/availability/)
  await theirs.close()
  await page.goto(weekOf(BUILDERS))
  await expect(seatOf(page, BUILDERS, "Maya")).toHaveAttribute("aria-pressed", "true")
  await toCheckout(page)
  await page.getByRole("button", { name: /^Cancel and release/ }).click()
  await expect(page).toHaveURL(/\/availability/)
})

test("a full program says that every place is taken, and what is next", { tag: "@desk" }, async ({
  page,
  family,
  accessible,
}) => {
  await enterAs(page, family.email)
  await page.goto(`${weekOf(PONDS)}&search=Pond`)
  await expect(page.getByText("10 of 10 taken")).toBeVisible()
  await expect(page.getByText(/Every place is taken\./)).toBeVisible()
  await expect(seatOf(page, PONDS, "Noa")).toHaveCount(0)
  await accessible()
})
