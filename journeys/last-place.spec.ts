import { campWeek, weekOf } from "./support/demo-days.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { pick, seatOf, toCheckout } from "./support/places.ts"
import { putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// In seven weeks there is one place for the older children.
const LAST = { day: campWeek(7).day, name: "Bike & Map Week" }

test("one place for two: who goes is held and the other waits, in one press, and both are given back", async ({
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
  await page.goto(`${weekOf(LAST)}&kinds=DAYCAMP_PROGRAM`)
  await pick(page, LAST, "Maya")
  await seatOf(page, LAST, "Iris").click()
  await expect(page.getByRole("group", { name: "Fewer places than you picked" })).toBeFocused()
  await expect(seatOf(page, LAST, "Iris")).toHaveAttribute("aria-pressed", "false")
  const question = page.getByRole("radiogroup", { name: "1 place for two: who goes?" })
  await question.getByText("Iris").click()
  await accessible()
  await page.getByRole("button", { name: "Continue with Iris, Maya waits" }).click()

  const told = page.getByRole("region", { name: "Notifications" })
  await expect(told).toContainText(`On the waitlist for ${LAST.name}. The places you picked are held until`)
  await expect(seatOf(page, LAST, "Iris")).toHaveAttribute("aria-pressed", "true")
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: LAST.name }) })
  await expect(row.getByRole("link", { name: /1st on the waitlist/ })).toBeVisible()
  await accessible()

  await toCheckout(page)
  await expect(page.getByRole("heading", { name: LAST.name })).toBeVisible()
  await page.goto("/applications")
  await page.getByRole("button", { name: /^Leave the waitlist/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Leave the waitlist" }).click()
  await expect(page.getByText("No waitlists yet.")).toBeVisible()
  await page.goto("/schedule/checkout&pay")
  await page.getByRole("button", { name: /^Cancel and release/ }).click()
  await expect(page).toHaveURL(/\/availability/)
})
