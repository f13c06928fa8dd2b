import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

// What a screen reader says besides the focused element, and where the focus is, for errands by keyboard alone.

/** In order, since the page was loaded. */
const heardOn = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.heard.map(({ words }) => words))

const isSaid = (said: string, one: string | RegExp | undefined): boolean =>
  one instanceof RegExp ? one.test(said) : said === one

/** These were said, in this order, with or without others between them, and each once. */
export async function expectHeard(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
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

/** Nothing but these was said, each once and in this order, since this was last asked. */
export async function expectOnlyHeard(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  await expectHeard(page, ...words)
  // The announcer leaves a second between two sentences.
  const isQuiet = () => page.evaluate(() => performance.now() - (globalThis.heard.at(-1)?.at ?? 0) > 1_200)
  await expect.poll(isQuiet).toBe(true)
  const log = await page.evaluate(() => globalThis.heard.splice(0).map((one) => one.words))
  expect(log.map((said, index) => (isSaid(said, words[index]) ? words[index] : said))).toEqual(words)
}

/** A focus that was somewhere is never nowhere for longer than a page needs to find it a place. */
export async function expectFocus(page: Page): Promise<void> {
  const isLost = () => page.evaluate(() => globalThis.hadFocus === true && document.activeElement === document.body)
  await expect.poll(isLost, { message: "the focus is lost" }).toBe(false)
}
