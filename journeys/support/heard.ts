import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

// What a screen reader says besides the focused element, and where the focus is, for errands by keyboard alone.

/** In order, since the page was loaded. */
const heardOn = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.heard.map(({ words }) => words))

/** These were said, in this order, with or without others between them, and each once. */
export async function expectHeard(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  const isSaid = (said: string, one: string | RegExp) => (typeof one === "string" ? said === one : one.test(said))
  await expect
    .poll(async () => {
      const log = await heardOn(page)
      let from = 0
      const missing = words.filter((one) => {
        const at = log.findIndex((said, index) => index >= from && isSaid(said, one))
        if (at >= 0) from = at + 1
        return at < 0
      })
      return missing.length === 0 ? "" : `not heard: ${missing.join(" | ")}; heard: ${log.join(" | ")}`
    })
    .toBe("")
  const log = await page.evaluate(() => globalThis.heard)
  const twice = log.filter(({ words: said, at }) =>
    log.some((other) => other.words === said && other.at > at && other.at - at < 900),
  )
  expect(twice, "said twice at once").toEqual([])
}

/** A focus that was somewhere is never nowhere for longer than a page needs to find it a place. */
export async function expectFocus(page: Page): Promise<void> {
  const isLost = () => page.evaluate(() => globalThis.hadFocus === true && document.activeElement === document.body)
  await expect.poll(isLost, { message: "the focus is lost" }).toBe(false)
}
