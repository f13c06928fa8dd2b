import { addDays } from "@hub/domain/kernel/calendar"
import type { Locator, Page } from "@playwright/test"
import { expectFocus } from "./heard.ts"
import { expect } from "./test.ts"

// Hands that hold no mouse: the page is only looked at, and everything is done by keys.

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Presses Tab until the focus is there; a stop that Tab can't reach fails the errand. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible()
  await expectFocus(page)
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`150 Tabs don't reach ${String(target)}`)
}

export async function pressOn(page: Page, target: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Walks the calendar from the day that has the focus: down by weeks, then sideways. */
export async function walkTo(page: Page, day: string): Promise<void> {
  const focused = page.getByRole("grid").locator(":focus")
  for (let steps = 0; steps < 60; steps += 1) {
    const here = (await focused.getAttribute("data-day")) ?? ""
    if (here === day) return
    const [key, to]: [string, number] =
      here > day ? ["ArrowLeft", -1] : addDays(here, 7) <= day ? ["ArrowDown", 7] : ["ArrowRight", 1]
    await page.keyboard.press(key)
    await expect(focused).toHaveAttribute("data-day", addDays(here, to))
  }
}
