import type { Page } from "@playwright/test"
import { layOutAll } from "./off-screen.ts"

// What the eye and the finger meet, measured in the page: nothing runs over the edge, no words are cut off or lie on each other,
// whatever answers a click can be reached by keyboard and is large enough, and the outline of the page holds together.

/** Runs in the page: it may use nothing of this file. */
function lookAround(): string[] {
  const violations: string[] = []
  const view = document.documentElement
  const ancestors = (element: Element): Element[] => {
    const found: Element[] = []
    for (let one: Element | null = element; one !== null; one = one.parentElement) found.push(one)
    return found
  }
  const name = (element: Element): string => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").replaceAll(/\s+/g, " ").trim()
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${words.slice(0, 40)}"`
  }
  /** Words for the ear only are cut to one pixel on purpose; what is closed keeps its place in the layout. */
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest("[inert]") === null &&
    !ancestors(element).some((one) => getComputedStyle(one).clipPath === "inset(50%)")

  // Behind an open dialog nothing can be reached: the page was looked at before it opened.
  const scope = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body
  const POPUP = "[role=dialog], [role=listbox], [role=menu], [role=tooltip], [popover]"
  /** What it floats in: words of one layer never lie on each other, words of two may. */
  const layerOf = (element: Element): Element | undefined =>
    ancestors(element).find((one) => one.matches(POPUP) || /fixed|sticky/.test(getComputedStyle(one).position))
  /** Words that no scrolling brings into the window. */
  const isOutOfReach = (element: Element, top: number, bottom: number): boolean => {
    for (const one of ancestors(element)) {
      const { position, overflowY } = getComputedStyle(one)
      if (/auto|scroll/.test(overflowY) && one !== view && one !== document.body)
        return top - one.getBoundingClientRect().top + one.scrollTop < -1
      if (position === "fixed") return top < -1 || bottom > window.innerHeight + 1
    }
    return top + window.scrollY < -1
  }

  for (const one of [view, ...scope.querySelectorAll("dialog, [role=dialog]"), scope])
    if (one.scrollWidth > one.clientWidth && one.matches("html, dialog, [role=dialog]"))
      violations.push(`the page is ${one.scrollWidth} wide in ${one.clientWidth}`)

  const lines: { rect: DOMRect; element: Element; layer: Element | undefined }[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || (node.nodeValue ?? "").trim() === "" || element.closest("script, style, option") !== null)
      continue
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (rects.length === 0 || !isShown(element)) continue
    const left = Math.min(...rects.map((rect) => rect.left))
    const right = Math.max(...rects.map((rect) => rect.right))
    let scrolls = false
    for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX)) scrolls = true
      else if (/hidden|clip/.test(overflowX) && !scrolls && (left < box.left - 1 || right > box.right + 1))
        violations.push(`cut at the side: ${name(element)}`)
      // A line's box is taller than its letters, so a sliver more is nothing that is read.
      if (/hidden|clip/.test(overflowY) && rects.some((rect) => rect.bottom > box.bottom + rect.height / 4))
        violations.push(`cut at the foot: ${name(element)}`)
      if (position === "fixed") break
    }
    if (!scrolls && (left < -1 || right > view.clientWidth + 1)) violations.push(`over the edge: ${name(element)}`)
    const [top, bottom] = [Math.min(...rects.map((one) => one.top)), Math.max(...rects.map((one) => one.bottom))]
    // What waits above the window for the focus is the focus's to look for.
    if (isOutOfReach(element, top, bottom) && element.closest("a[href], button") === null)
      violations.push(`out of reach: ${name(element)}`)
    const layer = layerOf(element)
    lines.push(...rects.map((rect) => ({ rect, element, layer })))
  }

  for (const [index, { rect, element, layer }] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (element === other.element || layer !== other.layer) continue
      const over = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
      // Lines that are set close share the space for their tails.
      if (over > 2 && down > Math.min(rect.height, other.rect.height) * 0.45)
        violations.push(`words on words: ${name(element)} and ${name(other.element)}`)
    }

  const hears = (element: Element): boolean => {
    const key = Object.keys(element).find((one) => one.startsWith("__reactProps$"))
    const props: unknown = key === undefined ? undefined : Reflect.get(element, key)
    return typeof props === "object" && props !== null && "onClick" in props && props.onClick !== undefined
  }
  const REACHED =
    "a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=menuitem], [role=option], [role=radio], [role=checkbox], [role=switch], [role=tab], [role=gridcell]"
  for (const element of scope.querySelectorAll(REACHED)) {
    if (!isShown(element)) continue
    const { left, right } = element.getBoundingClientRect()
    const isScrolled = ancestors(element).some(
      (one) => one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX),
    )
    if (!isScrolled && (left < -1 || right > view.clientWidth + 1)) violations.push(`over the edge: ${name(element)}`)
    // A tap on its label is a tap on the control, and so is one on the box that hears for it.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const box = element instanceof HTMLInputElement ? ancestors(element).slice(1, 3).find(hears) : undefined
    const shapes = [element, label, box].flatMap((one) => (one === undefined ? [] : [one.getBoundingClientRect()]))
    const [width, height] = [Math.max(...shapes.map((one) => one.width)), Math.max(...shapes.map((one) => one.height))]
    const isInline = getComputedStyle(element).display === "inline" && element.parentElement?.childNodes.length !== 1
    if (!isInline && (width < 24 || height < 24))
      violations.push(`smaller than a finger: ${Math.round(width)} × ${Math.round(height)} ${name(element)}`)
  }
  for (const element of scope.querySelectorAll("*")) {
    if (element instanceof SVGElement) continue
    const tabIndex = Number(element.getAttribute("tabindex") ?? 0)
    if (tabIndex > 0) violations.push(`jumps the queue of Tab: ${name(element)}`)
    const listens = hears(element)
    const points =
      getComputedStyle(element).cursor === "pointer" &&
      (element.parentElement === null || getComputedStyle(element.parentElement).cursor !== "pointer")
    if ((!listens && !points) || !isShown(element)) continue
    // A list may listen for all that is in it; a notification closes wherever it is clicked (spec 8), and by its button.
    const isReached =
      element.closest(REACHED) !== null ||
      ((!points || element.parentElement?.matches("[popover]") === true) && element.querySelector(REACHED) !== null) ||
      (element instanceof HTMLLabelElement && element.control !== null)
    if (!isReached) violations.push(`answers a click, but no key: ${name(element)}`)
  }

  // The first heading may be for the ear only.
  const heads = [...document.querySelectorAll("h1")].filter((one) => one.checkVisibility())
  const isOnItsWay = document.querySelector("#main[aria-busy=true]") !== null
  if (heads.length > 1 || (heads.length === 0 && !isOnItsWay))
    violations.push(`${heads.length} headings of the first rank`)
  return [...new Set(violations)]
}

/** Layout errors of the page at its current width, once animations have ended. */
export async function findLayoutViolations(page: Page): Promise<string[]> {
  await layOutAll(page)
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  return await page.evaluate(lookAround)
}
