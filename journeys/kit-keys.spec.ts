import type { Page } from "@playwright/test"
import { test } from "./support/kit.ts"
import { WALKS } from "./support/kit-keys.ts"
import { expect } from "./support/test.ts"

/** What has the focus, in the words of the table. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return "nothing"
    const attribute = (name: string) => at.getAttribute(name)
    const label = at instanceof HTMLInputElement || at instanceof HTMLButtonElement ? at.labels?.[0] : undefined
    const heard = (label ?? at).cloneNode(true)
    if (heard instanceof HTMLElement) for (const one of heard.querySelectorAll("[aria-hidden=true]")) one.remove()
    const words = [attribute("aria-label") ?? heard.textContent?.trim() ?? ""]
    if (attribute("role") === "combobox") words.push("=", at.textContent.trim())
    const expanded = attribute("aria-expanded")
    if (expanded !== null) words.push(expanded === "true" ? "open" : "closed")
    const on = (state: boolean) => (state ? "on" : "off")
    if (at instanceof HTMLInputElement && at.type !== "text") words.push(on(at.checked))
    const state =
      attribute("aria-checked") ??
      (attribute("role") === "option" ? attribute("aria-selected") : null) ??
      (at.dataset["day"] === undefined ? null : attribute("aria-pressed"))
    if (state !== null) words.push(on(state === "true"))
    const tip = document.getElementById(attribute("aria-describedby") ?? "")
    if (tip?.getAttribute("role") === "tooltip") words.push("?", tip.textContent.trim())
    return words.join(" ")
  })

for (const { pattern, section, start, keys } of WALKS) {
  test(`by keys: ${pattern}`, async ({ openKit }) => {
    const page = await openKit(`?only=${section}`)
    await page.locator(start).focus()
    for (const [key, wanted] of keys) {
      await page.keyboard.press(key)
      await expect.poll(() => seen(page), { message: `after ${key}` }).toBe(wanted)
    }
  })
}
