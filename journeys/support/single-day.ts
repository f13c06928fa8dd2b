import { addDays, weekday } from "@hub/domain/kernel/calendar"
import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

// Single days are offered for nine months ahead, so each errand takes one that no other errand wants.

const NAMES = ["Clay & Kiln Day", "Drum & Drama Day", "Kite Day", "Bug Safari", "Robot Kitchen"] as const

export interface SingleDay {
  readonly day: string
  readonly name: string
}

/** The single day of a weekday (Monday is 0) some weeks ahead, counted as the demo counts: by the business's own calendar. */
export function singleDay(weeks_ahead: number, index: 0 | 1 | 2 | 3 | 4): SingleDay {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date())
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  return { day: addDays(monday, weeks_ahead * 7 + index), name: NAMES[index] }
}

/** Opens the day's list, picks the place for the child and goes on to checkout. */
export async function checkOutSingleDay(page: Page, { day, name }: SingleDay, child: string): Promise<void> {
  await page.goto(`/availability?day=${day}&only_day=true&kinds=DAYCAMP_SESSION`)
  const seat = page
    .getByRole("group", { name: `${name}: who can go` })
    .getByRole("button", { name: new RegExp(`^${child}`) })
  await seat.click()
  await expect(seat).toHaveAttribute("aria-pressed", "true")
  await page.getByRole("link", { name: "Schedule", exact: true }).click()
  await expect(page.getByRole("heading", { name: "What you're booking" })).toBeVisible()
  await expect(page.getByRole("heading", { name })).toBeVisible()
  await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
}
