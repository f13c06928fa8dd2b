import type { Page } from "@playwright/test"

// A page in which lines run to the left is the page in the mirror: every box is as far from the right as it was from the left.

interface Box {
  readonly name: string
  readonly left: number
  readonly right: number
}

/** Runs in the page: where its boxes are, and the words in them. */
function boxesOf(): Record<string, Box> {
  const found: Record<string, Box> = {}
  const range = document.createRange()
  const isBox = (element: Element): boolean => {
    const parent = element.parentElement
    return (
      !getComputedStyle(element).display.startsWith("inline") ||
      (parent !== null && /flex|grid/.test(getComputedStyle(parent).display))
    )
  }
  for (const [index, element] of [...document.body.querySelectorAll("*")].entries()) {
    const drawing = element.closest("svg, [data-drawing]")
    if (element.closest("dialog:not([open]), script, style") !== null || (drawing !== null && drawing !== element))
      continue
    if (!element.checkVisibility() || !isBox(element)) continue
    if ([...element.querySelectorAll("*")].length > 400) continue
    const words = (element.textContent ?? "").replaceAll(/\s+/g, " ").trim().slice(0, 40)
    const name = `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${words}"`
    const { left, right, width, height } = element.getBoundingClientRect()
    // What is drawn the same way in every language says so; what is for the ear only is anywhere.
    const isKept = [element, element.parentElement ?? element].some(
      (one) => getComputedStyle(one).direction !== document.documentElement.dir,
    )
    if (width <= 1 || height <= 1 || isKept) continue
    found[`${index} box`] = { name, left, right }
    if (
      ![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? "").trim() !== "")
    )
      continue
    range.selectNodeContents(element)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1)
    if (rects.length > 0)
      found[`${index} words`] = {
        name: `the words of ${name}`,
        left: Math.min(...rects.map((rect) => rect.left)),
        right: Math.max(...rects.map((rect) => rect.right)),
      }
  }
  return found
}

const turn = (page: Page, dir: string) =>
  page.evaluate(async (to) => {
    document.documentElement.dir = to
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, dir)

/** What is not where the mirror has it, in the page's current width. The page stays turned. */
export async function turnAndFindUnmirrored(page: Page): Promise<string[]> {
  await turn(page, "ltr")
  const before = await page.evaluate(boxesOf)
  await turn(page, "rtl")
  const after = await page.evaluate(boxesOf)
  const { width, forward } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    forward: getComputedStyle(document.documentElement).getPropertyValue("--forward"),
  }))
  // What is painted and moved follows it (ui/tokens.css); a page without the portal's styles has none.
  const unturned = forward === "" || forward === "-1" ? [] : [`--forward is ${forward}`]
  const off_mirror = Object.entries(before).flatMap(([key, { name, left, right }]) => {
    const other = after[key]
    // A drawing says only in a language from right to left that it is kept.
    if (other === undefined) return []
    const off = Math.max(Math.abs(width - other.right - left), Math.abs(width - other.left - right))
    return off <= 3 ? [] : [`off the mirror by ${Math.round(off)} px: ${name}`]
  })
  return [...unturned, ...off_mirror]
}
