import type { Page } from "@playwright/test"

// Every place where the focus can stop: it is seen there, and nothing that floats over the page hides it.

/** Runs in the page: it may use nothing of this file. */
async function stopAtEach(): Promise<string[]> {
  const violations: string[] = []
  const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]"
  const name = (element: Element): string => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").replaceAll(/\s+/g, " ").trim()
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${words.slice(0, 40)}"`
  }
  const ring = (element: Element): string => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
    return outlineStyle === "none" ? boxShadow : `${outlineWidth} ${outlineColor} ${boxShadow}`
  }
  /** The ring may be drawn by the label or the frame that the control is in, or by what is drawn in its place. */
  const rings = (element: HTMLElement): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const near = [
      element,
      label,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
    ]
    return near.map((one) => (one instanceof Element ? ring(one) : "")).join("|")
  }
  const isFloating = (element: Element | null): boolean => {
    for (let one = element; one !== null; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return true
    return false
  }
  const scope = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document
  for (const stop of scope.querySelectorAll(STOPS)) {
    if (!(stop instanceof HTMLElement) || stop.tabIndex < 0 || stop.matches(":disabled")) continue
    if (stop.closest("[inert]") !== null || !stop.checkVisibility({ visibilityProperty: true })) continue
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const before = rings(stop)
    stop.focus()
    if (document.activeElement !== stop) continue
    // Some controls draw their focus ring a moment later.
    if (rings(stop) === before) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    if (rings(stop) === before) violations.push(`the focus isn't seen on ${name(stop)}`)
    const { left, top, width, height } = stop.getBoundingClientRect()
    if (width < 2 || height < 2) continue
    const [x, y] = [left + width / 2, top + height / 2]
    const over = document.elementFromPoint(x, y)
    if (over === null) violations.push(`the focus is out of sight on ${name(stop)}`)
    else if (!stop.contains(over) && !over.contains(stop) && isFloating(over) && !isFloating(stop))
      violations.push(`the focus is hidden on ${name(stop)} by ${name(over)}`)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo(0, 0)
  return violations
}

/** Where the focus can't be seen. A key is pressed first, because a ring is for those who use one. */
export async function findFocusViolations(page: Page): Promise<string[]> {
  await page.keyboard.press("Shift")
  return await page.evaluate(stopAtEach)
}
