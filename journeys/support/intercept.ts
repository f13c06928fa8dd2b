import type { Page } from "@playwright/test"

// What the server sends, changed on its way.

export const API = "**/customer_api/v2"

/** A page or a script, changed. */
export const sentAs = (path: string, change: (text: string) => string) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), "accept-encoding": "identity" } })
    return route.fulfill({ response: answer, body: change(await answer.text()) })
  })

/** The page as a server sends it that couldn't read its own init data. */
export const withoutInit = (html: string): string =>
  html.replace(/<script type="application\/json" id="init">.*?<\/script>/s, "")

/** The family's own profile, with this changed. */
export const withProfile = (change: object) => (page: Page) =>
  page.route(`${API}/profile/`, async (route) => {
    const { result } = await (await route.fetch()).json()
    return route.fulfill({ json: { ok: true, result: { ...result, ...change } } })
  })

/** An answer that says that it failed. */
export const failing = (status: number, error: object = {}) => ({
  status,
  json: { error: { type: "Server", message: "x", code: "X", payload: null, errors: null, ...error } },
})
