import { monthOf } from "@hub/domain/kernel/calendar"
import { currentLocale } from "@hub/domain/kernel/language"
import type { Locator, Page } from "@playwright/test"
import { weekName } from "../../portal/scheduling/day-texts.ts"
import type { Offered } from "./demo-days.ts"
import { ANY, like, messages, written } from "./said.ts"
import { expect } from "./test.ts"

const row = messages("portal/scheduling.offeringRow")
const button = messages("portal/scheduling.pickButton")
const week = messages("portal/scheduling.weekHead")
const calendar = messages("portal/scheduling.monthCalendar")
const choice = messages("portal/scheduling.participantChoice")
const basket = messages("portal/scheduling.basketBar")
const checkout = messages("portal/orders.checkoutScreen")
const hold = messages("portal/orders.holdCountdown")

/** A child's button in the row of an offering. */
export const seatOf = (page: Page, { name }: Offered, child: string): Locator =>
  page
    .getByRole("group", { name: row.whoCanGo({ name: written(name) }) })
    .getByRole("button", { name: like(button.add({ name: child, program: ANY })) })

/** A phone shows a week first. */
export async function openMonth(page: Page): Promise<void> {
  await expect(page.getByRole("grid")).toBeVisible()
  const month = page.getByRole("button", { name: week.month, exact: true })
  if ((await month.isVisible()) && (await month.getAttribute("aria-expanded")) === "false") await month.click()
  await expect(page.getByRole("button", { name: calendar.nextMonth })).toBeVisible()
}

/** Turns the calendar's pages until the day is there, and shows its week. */
export async function showWeekOf(page: Page, { day }: Offered): Promise<void> {
  const button = page.getByRole("grid").locator(`[data-day="${day}"]`)
  const next = page.getByRole("button", { name: calendar.nextMonth })
  await openMonth(page)
  for (let turned = 0; turned < 12; turned += 1) {
    const title = page.locator("h2[aria-live]")
    const shown = await title.textContent()
    // Not by the day's own button: it may come a moment after the title.
    if (isTitled(shown, day)) break
    await next.click()
    await expect(title).not.toHaveText(shown ?? "")
  }
  await expect(button).not.toHaveAttribute("aria-disabled", "true")
  // The month opens on its own day once its days have come; pressed again, that day would open its details instead.
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false")
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click()
  await expect(button).toHaveAttribute("aria-pressed", "true")
  // Rows of the week before may have the same names, and take no tap any more.
  const status = page.getByRole("main").getByRole("status")
  await expect(status.filter({ hasText: new RegExp(`, ${weekName(day)}$`) })).toBeAttached()
}

/** Whether a title such as "December 2026" is the month of a day. */
function isTitled(title: string | null, day: string): boolean {
  const date = new Date(`${monthOf(day)}-01T12:00:00Z`)
  return (
    title === new Intl.DateTimeFormat(currentLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(date)
  )
}

export async function pick(page: Page, offered: Offered, child: string): Promise<void> {
  // Rows of before the family was known have no buttons.
  await expect(page.getByRole("group", { name: choice.whoIsGoing })).toContainText(child)
  const seat = seatOf(page, offered, child)
  await seat.click()
  await expect(seat).toHaveAttribute("aria-pressed", "true")
}

/** From the basket to the held places. */
export async function toCheckout(page: Page): Promise<void> {
  await page.getByRole("link", { name: basket.schedule, exact: true }).click()
  await expect(page.getByRole("heading", { name: checkout.whatYoureBooking })).toBeVisible()
  await expect(page.getByRole("timer", { name: hold.placesHeld })).toBeVisible()
}

/** A whole basket of one place, by the shortest way: the day's own address. */
export async function checkOutSingleDay(page: Page, offered: Offered, child: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/availability?day=${offered.day}&only_day=true&kinds=DAYCAMP_SESSION`)
  await pick(page, offered, child)
  await toCheckout(page)
  await expect(page.getByRole("heading", { name: written(offered.name) })).toBeVisible()
}
