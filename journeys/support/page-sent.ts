import type { Page } from "@playwright/test"

/** The page of an address, changed on its way from the server. */
export const sentAs = (path: string, change: (html: string) => string) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), "accept-encoding": "identity" } })
    return route.fulfill({ response: answer, body: change(await answer.text()) })
  })

/** The page as a server sends it that couldn't read its own init data. */
export const withoutInit = (html: string): string =>
  html.replace(/<script type="application\/json" id="init">.*?<\/script>/s, "")
