import type { Page } from "@playwright/test"

// A small phone, and a laptop whose browser has bars: there a dialog is taller than the window.
const LOW_WINDOWS = [
  { width: 375, height: 667 },
  { width: 1280, height: 600 },
]

/** Runs in the page: it may use nothing of this file. */
function lookAtDialog(): string[] {
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1)
  const popups = document.querySelectorAll("[role=listbox], [role=menu], [role=dialog]:not(dialog)")
  /** The surface that scrolls, of what is in it. */
  const surfaceOf = (element: Element): Element => {
    for (let one: Element | null = element; one !== null && !one.matches("dialog, body"); one = one.parentElement)
      if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one
    return element
  }
  const shown = [...popups].findLast((one) => one.checkVisibility())
  const popup = shown === undefined ? undefined : surfaceOf(shown)
  const violations: string[] = []
  const isCut = ({ left, right, top, bottom }: DOMRect): boolean =>
    left < -1 || right > window.innerWidth + 1 || top < -1 || bottom > window.innerHeight + 1
  if (popup !== undefined && isCut(popup.getBoundingClientRect()))
    violations.push("a popup runs over the window's edge")
  if (dialog === undefined) return violations
  const panel = dialog.firstElementChild
  const MAIN = ".button:not(.line, .quiet, .compact)"
  for (const [end, top] of [
    ["at its top", 0],
    ["at its foot", dialog.scrollHeight],
  ] as const) {
    dialog.scrollTop = top
    const box = panel?.getBoundingClientRect()
    if (box !== undefined && (top === 0 ? box.top < -1 : box.bottom > window.innerHeight + 1))
      violations.push(`${end}, the dialog is cut off`)
    for (const button of dialog.querySelectorAll<HTMLElement>(MAIN)) {
      if (!button.checkVisibility({ visibilityProperty: true })) continue
      const { left, right, top: from, bottom } = button.getBoundingClientRect()
      const name = (button.textContent ?? "").trim()
      if (isCut(button.getBoundingClientRect())) violations.push(`${end}, "${name}" is out of view`)
      else if (
        !button.contains(document.elementFromPoint((left + right) / 2, (from + bottom) / 2)) &&
        popup === undefined
      )
        violations.push(`${end}, "${name}" is covered`)
    }
  }
  dialog.scrollTop = 0
  return violations
}

/** What of an open dialog can't be seen or pressed in a low window. */
export async function findDialogViolations(page: Page, prepare: () => Promise<void>): Promise<string[]> {
  const all: string[] = []
  for (const size of LOW_WINDOWS) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    // A list stays where it was opened.
    if (await page.getByRole("listbox").isVisible()) await page.keyboard.press("Escape")
    await prepare()
    await page.evaluate(async () => {
      const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(passing.map(({ finished }) => finished))
    })
    const found = await page.evaluate(lookAtDialog)
    all.push(...found.map((violation) => `at ${size.width} × ${size.height} px: ${violation}`))
  }
  return all
}
