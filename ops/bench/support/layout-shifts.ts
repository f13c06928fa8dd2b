import type { Page } from "@playwright/test"

// Layout shifts of a page, from its first paint on, as the browser counts them.

interface Shift {
  readonly value: number
  /** What moved, and where from. */
  readonly moved: readonly string[]
}

/** The DOM's types don't have it. */
interface LayoutShift extends PerformanceEntry {
  readonly value?: number
  readonly hadRecentInput?: boolean
  readonly sources?: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  var shifts: Shift[]
}

/** Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = []
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement
      if (element == null) return "?"
      const name = element.className === "" ? element.tagName.toLowerCase() : `.${String(element.className)}`
      return `${name} "${element.textContent.trim().slice(0, 20)}"`
    }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift: LayoutShift = Object.assign(entry)
        if (shift.hadRecentInput === true) continue
        const moved = (shift.sources ?? []).map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${Math.round(previousRect.top)}→${Math.round(currentRect.top)}`,
        )
        globalThis.shifts.push({ value: shift.value ?? 0, moved })
      }
    })
    observer.observe({ type: "layout-shift", buffered: true })
  })
}

/** Since the page was opened. */
export async function readShifts(page: Page): Promise<{ sum: number; worst: Shift | undefined }> {
  const shifts = await page.evaluate(() => globalThis.shifts)
  const worst = shifts.reduce<Shift | undefined>(
    (most, one) => (most === undefined || one.value > most.value ? one : most),
    undefined,
  )
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), worst }
}
