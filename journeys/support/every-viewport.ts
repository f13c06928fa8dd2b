import type { Page } from "@playwright/test"
import { campaign } from "../../testing/campaign/campaign.ts"
import { findAxeViolations } from "./axe.ts"
import { findFocusViolations } from "./focus-checks.ts"
import { findLayoutViolations } from "./layout-checks.ts"

// One page, loaded once, looked at in every width that people have, and as it is for those who need larger or looser words.

const { size, isWhole } = campaign("access-matrix")

/** A desk and a phone; in a campaign also a tablet held upright and a small phone. */
export const WIDTHS = [1280, 375, 768, 320].slice(0, size)
/** For what passes by: a phone; in a campaign also a desk. */
export const BRIEF_WIDTHS = isWhole ? [1280, 375] : [375]
const HEIGHT = 860

/** WCAG 1.4.12, as it is written there. */
const LOOSE = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

const besides = (found: readonly string[], known: readonly string[], how: string): string[] =>
  found.filter((violation) => !known.includes(violation)).map((violation) => `${how}: ${violation}`)

async function withLooseText(page: Page, known: readonly string[]): Promise<string[]> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, LOOSE)
  const found = await findLayoutViolations(page)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return besides(found, known, "with loose words")
}

async function withLargeText(page: Page, known: readonly string[]): Promise<string[]> {
  const setTo = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  await setTo("200%")
  const found = await findLayoutViolations(page)
  await setTo("")
  return besides(found, known, "with words of twice the size")
}

interface Looking {
  /** Sees to it that the page still shows what is looked at. */
  readonly prepare?: () => Promise<void>
  /** Whether larger words and the focus are checked too; a campaign always does. */
  readonly isThorough?: boolean
}

/** All that is wrong with what the page shows now, with the width at which it is. */
export async function findAtEveryWidth(
  page: Page,
  widths: readonly number[],
  { prepare = () => Promise.resolve(), isThorough = true }: Looking = {},
): Promise<string[]> {
  const all: string[] = []
  // A page that was looked at before has the last width: to begin there saves laying it out once more.
  const isThere = page.viewportSize()?.width === widths.at(-1)
  for (const width of isThere ? widths.toReversed() : widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    // Popups are positioned by script, a frame after a resize.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await prepare()
    const seen = await findLayoutViolations(page)
    const found = [...seen]
    // Axe finds the same in every width, but for what is hidden in one: `npm test` asks it once.
    if (width === 375 || isWhole) found.push(...(await findAxeViolations(page)))
    if (width === 320) found.push(...(await withLooseText(page, seen)))
    else if (isWhole ? width >= 375 && width !== 768 : width === 375 && isThorough)
      found.push(...(await withLargeText(page, seen)), ...(await findFocusViolations(page)))
    all.push(...found.map((violation) => `at ${width} px: ${violation}`))
  }
  return all
}
