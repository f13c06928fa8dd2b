import type { Page } from "@playwright/test"
import { singleDayOf } from "./support/demo-days.ts"
import { expectHeard } from "./support/heard.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Through a translator, which must show each amount that the server has.
test.use({ isTranslated: true })

// The demo family whose bookings are in every state of cancelling and moving.
const FAMILY = "mika.sand@mail.example"

/** From the list of bookings to one of them. */
async function open(page: Page, door: "Cancel" | "Move", booking: RegExp, link: string = door): Promise<void> {
  await page.goto(door === "Cancel" ? "/cancel_credit" : "/reschedule")
  await page.getByRole("listitem").filter({ hasText: booking }).getByRole("link", { name: link }).click()
}

const main = (page: Page) => page.getByRole("main")

test("a family sees what comes back, then cancels for exactly that", async ({ page, accessible }) => {
  await enterAs(page, FAMILY)
  await open(page, "Cancel", /Nia: (?!Young Reporters)/)
  await expect(page.getByRole("heading", { name: "Cancel a booking" })).toBeFocused()
  await expect(main(page)).toContainText("$385")
  await expect(page.getByRole("list", { name: "What you get back, and until when" })).toContainText("Money")
  await accessible()

  await page.getByRole("button", { name: "Cancel this place" }).click()
  const question = page.getByRole("dialog", { name: /^Cancel Nia's/ })
  await expect(question.getByRole("button", { name: "Keep the place" })).toBeFocused()
  await expect(question).toContainText("$385 back")
  await question.getByRole("button", { name: "Cancel the place" }).click()
  await expect(page.getByRole("heading", { name: "The place is canceled" })).toBeFocused()
  await expect(main(page)).toContainText("$385 is on its way to Visa • 4242")
  await expectHeard(page, "You've navigated to Cancel Reservation", /\$385 is on its way to Visa • 4242/)
  await expect(page.getByRole("button", { name: /Undo/ })).toHaveCount(0)
  await accessible()
})

test("a credit that came back books the same place again", async ({ page }) => {
  await enterAs(page, FAMILY)
  await open(page, "Cancel", singleDayOf("Oli"))
  await expect(main(page)).toContainText("Session Credit")
  await page.getByRole("button", { name: "Cancel this place" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the place" }).click()
  await page.getByRole("button", { name: "Undo: book it again" }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto("/cancel_credit")
  await expect(page.getByRole("listitem").filter({ hasText: singleDayOf("Oli") })).toBeVisible()
})

test("a booking moves to another week, and one that began is too late", async ({ page, accessible }) => {
  await enterAs(page, FAMILY)
  await open(page, "Move", /Oli: Pond Explorers/)
  await expect(page.getByRole("heading", { name: "Change a booking" })).toBeFocused()
  await page
    .getByRole("radio", { name: /Pond Explorers/ })
    .first()
    .check()
  await accessible()
  await page.getByRole("button", { name: "Check the move" }).click()
  const question = page.getByRole("dialog", { name: /^Move Oli's Pond Explorers/ })
  await expect(question.getByRole("button", { name: "Not yet" })).toBeFocused()
  await question.getByRole("button", { name: "Move", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Oli is moved" })).toBeFocused()
  await accessible()

  await open(page, "Cancel", /Nia: Young Reporters/, "See why")
  await expect(page.getByRole("heading", { name: "Too late to cancel online" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Cancel this place" })).toHaveCount(0)
  await accessible()
})
