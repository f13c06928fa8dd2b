import type { Page } from "@playwright/test"
import { singleDayOf } from "./support/demo-days.ts"
import { expectHeard } from "./support/heard.ts"
import { ANY, contains, like, messages } from "./support/said.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const cancelling = messages("portal/scheduling/moves.cancelScreen")
const money = messages("portal/scheduling/moves.moneyWindow")
const sure = messages("portal/scheduling/moves.cancelDialog")
const moneyBack = messages("portal/scheduling/moves.moneyBack")
const cancelled = messages("portal/scheduling/moves.cancelledScreen")
const announced = messages("portal/shell.announcements")
const titles = messages("portal/shell.titles")

// Through a translator, which must show each amount that the server has.
test.use({ isTranslated: true })

// The demo family whose bookings are in every state of cancelling and moving.
const FAMILY = "mika.sand@mail.example"

/** Each language cancels a place of its own, and a place is canceled once. */
const CANCELED = {
  en: { family: FAMILY, name: "Nia", booking: /Nia: (?!Young Reporters)/, amount: "$385" },
  es: { family: "iris.monroe@mail.example", name: "Abe", booking: /Abe: /, amount: "$346.50" },
}

/** From the list of bookings to one of them. */
async function open(page: Page, door: "Cancel" | "Move", booking: RegExp, link: string = door): Promise<void> {
  await page.goto(door === "Cancel" ? "/cancel_credit" : "/reschedule")
  // The list and the booking have one title: what is heard from here on is the booking's.
  await expect.poll(() => page.evaluate(() => globalThis.heard.splice(0).length)).toBeGreaterThan(0)
  await page.getByRole("listitem").filter({ hasText: booking }).getByRole("link", { name: link }).click()
}

const main = (page: Page) => page.getByRole("main")

test("a family sees what comes back, then cancels for exactly that", { tag: "@spanish" }, async ({
  page,
  language,
  accessible,
}) => {
  const { family, name, booking, amount } = CANCELED[language === "es" ? "es" : "en"]
  await enterAs(page, family)
  await open(page, "Cancel", booking)
  await expect(page.getByRole("heading", { name: cancelling.cancelABooking })).toBeFocused()
  await expect(main(page)).toContainText(amount)
  await expect(page.getByRole("list", { name: money.whatYouGetBack })).toContainText(money.money)
  await accessible()

  await page.getByRole("button", { name: cancelling.cancelThisPlace }).click()
  const question = page.getByRole("dialog", { name: like(sure.title({ is_you: false, name, program: ANY })) })
  await expect(question.getByRole("button", { name: sure.keepThePlace })).toBeFocused()
  await expect(question).toContainText(moneyBack.backOf({ amount }))
  await question.getByRole("button", { name: sure.cancelThePlace }).click()
  await expect(page.getByRole("heading", { name: cancelled.title })).toBeFocused()
  const onItsWay = cancelled.refundOnItsWay({ amount, cardWords: "Visa • 4242" })
  await expect(main(page)).toContainText(onItsWay)
  await expectHeard(page, announced.arrived({ title: titles.cancelReservation }), contains(onItsWay))
  await expect(page.getByRole("button", { name: cancelled.undo })).toHaveCount(0)
  await accessible()
})

test("a credit that came back books the same place again", async ({ page }) => {
  await enterAs(page, FAMILY)
  await open(page, "Cancel", singleDayOf("Oli"))
  await expect(main(page)).toContainText("Session Credit")
  await page.getByRole("button", { name: cancelling.cancelThisPlace }).click()
  await page.getByRole("dialog").getByRole("button", { name: sure.cancelThePlace }).click()
  await page.getByRole("button", { name: cancelled.undo }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto("/cancel_credit")
  await expect(page.getByRole("listitem").filter({ hasText: singleDayOf("Oli") })).toBeVisible()
})

test("a booking moves to another week, and one that began is too late", async ({ page, accessible }) => {
  await enterAs(page, FAMILY)
  await open(page, "Move", /Oli: Pond Explorers/)
  await expect(page.getByRole("heading", { name: "Change a booking" })).toBeFocused()
  // What is picked is in the address, and shows a moment after the press.
  const target = page.getByRole("radio", { name: /Pond Explorers/ }).first()
  await target.click()
  await expect(target).toBeChecked()
  await accessible()
  await page.getByRole("button", { name: "Check the move" }).click()
  const question = page.getByRole("dialog", { name: /^Move Oli's Pond Explorers/ })
  await expect(question.getByRole("button", { name: "Not yet" })).toBeFocused()
  await question.getByRole("button", { name: "Move", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Oli is moved" })).toBeFocused()
  await accessible()

  await open(page, "Cancel", /Nia: Young Reporters/, "See why")
  await expect(page.getByRole("heading", { name: "Too late to cancel online" })).toBeVisible()
  await expect(page.getByRole("button", { name: cancelling.cancelThisPlace })).toHaveCount(0)
  await accessible()
})
