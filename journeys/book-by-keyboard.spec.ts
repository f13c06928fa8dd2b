import { readFileSync } from "node:fs"
import { campWeek, singleDay } from "./support/demo-days.ts"
import { passwordField } from "./support/family.ts"
import { expectHeard } from "./support/heard.ts"
import { pressOn, tabTo, typeInto, walkTo } from "./support/keyboard.ts"
import { seatOf } from "./support/places.ts"
import { PASSWORD } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

test("the whole errand by keyboard alone", { tag: "@desk-only" }, async ({ page, family, accessible }) => {
  test.setTimeout(180_000)
  const week = campWeek(8)
  const days = [singleDay(9, 2), singleDay(9, 3)]
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true })

  await page.goto("/welcome")
  await pressOn(page, page.getByRole("banner").getByRole("link", { name: "Log in" }), "Enter")
  await typeInto(page, page.getByRole("textbox", { name: "Email" }), family.email)
  await typeInto(page, passwordField(page), PASSWORD)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto("/welcome")
  await pressOn(page, page.getByRole("link", { name: /Day Camps/ }), "Enter")

  const dayStop = page.getByRole("grid").locator("button[tabindex='0']")
  for (const offered of [week, ...days]) {
    await tabTo(page, dayStop, offered === week ? "Tab" : "Shift+Tab")
    await walkTo(page, offered.day)
    await page.keyboard.press("Enter")
    const children = offered === week ? ["Ines", "Noa"] : ["Noa"]
    for (const child of children) {
      const seat = seatOf(page, offered, child)
      await pressOn(page, seat, "Space")
      await expect(seat).toHaveAttribute("aria-pressed", "true")
    }
  }
  await expectHeard(page, /^1 place picked, \$/, /^2 places picked, \$/, /^3 places picked, \$/, /^4 places picked, \$/)
  await accessible()
  await pressOn(page, link("Go to Schedule").last(), "Enter")
  await expect(link("Schedule").filter({ visible: true })).toBeFocused()
  await page.keyboard.press("Enter")

  await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
  await typeInto(page, page.getByLabel("Promo code"), "TRAIL15")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Promo TRAIL15")).toBeVisible()
  await expect(button("Remove")).toBeFocused()
  await expectHeard(page, "You've navigated to Schedule Dates", /^To pay today: \$/)
  // With the page's name, before it or after it.
  await expectHeard(page, /^Your places are held until /)
  const number = page.getByLabel("Card Number")
  const fresh = page.getByRole("radio", { name: "New Card" })
  await expect(fresh).toBeVisible()
  // Tab stops at the chosen card of those that the family has; arrows choose.
  await tabTo(page, page.getByRole("group", { name: "Payment method" }).getByRole("radio", { checked: true }))
  for (let presses = 0; presses < 20 && !(await fresh.isChecked()); presses += 1) await page.keyboard.press("ArrowDown")
  await typeInto(page, number, "4242424242424242")
  await typeInto(page, page.getByLabel("Expiration Date"), "1240")
  await typeInto(page, page.getByLabel("CVV"), "123")
  await accessible()
  await pressOn(page, button(/^Pay \$/), "Enter")

  await expect(page.getByRole("heading", { name: "You're booked!" })).toBeFocused()
  const download = page.waitForEvent("download")
  await pressOn(page, button("Download receipt"), "Enter")
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-")
  await pressOn(page, link("Dashboard"), "Enter")
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
  await accessible()
})
