import { readFileSync } from "node:fs"
import { campWeek, singleDay } from "./support/demo-days.ts"
import { passwordField } from "./support/family.ts"
import { expectHeard } from "./support/heard.ts"
import { pressOn, tabTo, typeInto, walkTo } from "./support/keyboard.ts"
import { seatOf } from "./support/places.ts"
import { ANY, begins, contains, like, messages, written } from "./support/said.ts"
import { PASSWORD } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const header = messages("portal/shell.header")
const fields = messages("portal/ui.fields")
const basket = messages("portal/scheduling.savedBasket")
const pickButtons = messages("portal/scheduling.pickButtons")
const bar = messages("portal/scheduling.basketBar")
const hold = messages("portal/orders.holdCountdown")
const promocode = messages("portal/orders.promocodeField")
const lines = messages("domain/orders.lineWords")
const sum = messages("portal/orders.orderTotal")
const announced = messages("portal/shell.announcements")
const titles = messages("portal/shell.titles")
const cards = messages("portal/payments.cards")
const payWith = messages("portal/payments.payWith")
const cardFields = messages("portal/providers/card-fields.cardCard")
const checkout = messages("portal/orders.checkoutScreen")
const booked = messages("portal/orders.bookedOrder")
const receipt = messages("portal/orders.receiptButton")
const next = messages("portal/orders.nextSteps")
const dashboard = messages("portal/pages.dashboard")

test("the whole errand by keyboard alone", { tag: ["@desk-only", "@spanish-campaign"] }, async ({
  page,
  family,
  accessible,
}) => {
  const week = campWeek(8)
  const days = [singleDay(9, 2), singleDay(9, 3)]
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true })

  await page.goto("/welcome")
  await pressOn(page, page.getByRole("banner").getByRole("link", { name: header.logIn }), "Enter")
  await typeInto(page, page.getByRole("textbox", { name: fields.email }), family.email)
  await typeInto(page, passwordField(page), PASSWORD)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto("/welcome")
  await pressOn(page, page.getByRole("link", { name: contains(written("Day Camps")) }), "Enter")

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
  await expectHeard(page, ...[1, 2, 3, 4].map((count) => like(basket.picked({ count, sum: ANY }))))
  await accessible()
  await pressOn(page, link(pickButtons.goToSchedule).last(), "Enter")
  await expect(page.getByRole("complementary").getByRole("link", { name: bar.schedule })).toBeFocused()
  await page.keyboard.press("Enter")

  await expect(page.getByRole("timer", { name: hold.placesHeld })).toBeVisible()
  await tabTo(page, button(promocode.haveACode))
  await page.keyboard.press("Enter")
  await expect(page.getByLabel(promocode.promoCode)).toBeFocused()
  await typeInto(page, page.getByLabel(promocode.promoCode), "TRAIL15")
  await page.keyboard.press("Enter")
  await expect(page.getByText(lines.promo({ code: "TRAIL15" }))).toBeVisible()
  await expect(button(sum.remove)).toBeFocused()
  await expectHeard(page, announced.arrived({ title: titles.scheduleDates }), like(sum.toPayNow({ amount: ANY })))
  // With the page's name, before it or after it.
  await expectHeard(page, begins(hold.heldUntil({ count: 4, time: "" }).replace(/\.$/, "")))
  const number = page.getByLabel(cardFields.number)
  const fresh = page.getByRole("radio", { name: cards.new_card })
  await expect(fresh).toBeVisible()
  // Tab stops at the chosen card of those that the family has; arrows choose.
  await tabTo(page, page.getByRole("group", { name: payWith.paymentMethod }).getByRole("radio", { checked: true }))
  for (let presses = 0; presses < 20 && !(await fresh.isChecked()); presses += 1) await page.keyboard.press("ArrowDown")
  await typeInto(page, number, "4242424242424242")
  await typeInto(page, page.getByLabel(cardFields.expiry), "1240")
  await typeInto(page, page.getByLabel(cardFields.cvc), "123")
  await accessible()
  await pressOn(page, button(like(checkout.pay({ due: ANY }))), "Enter")

  await expect(page.getByRole("heading", { name: booked.youreBooked })).toBeFocused()
  const download = page.waitForEvent("download")
  await pressOn(page, button(receipt.downloadReceipt), "Enter")
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-")
  await pressOn(page, link(next.dashboard), "Enter")
  await expect(page.getByRole("heading", { name: like(dashboard.hello({ first_name: ANY })) })).toBeVisible()
  await accessible()
})
