import type { Page } from "@playwright/test"

declare global {
  interface Window {
    isLaidOut?: boolean
  }
}

/** Has all of the page laid out: what is off the screen is skipped until someone scrolls there, and can't be measured before. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.isLaidOut === true) return
    window.isLaidOut = true
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("* { content-visibility: visible !important }")
    document.adoptedStyleSheets.push(sheet)
  })
