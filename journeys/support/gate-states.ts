import type { Page } from "@playwright/test"

// What stands in the place of a page, and how one gets there: each gate is shut by an answer on the wire, and seen by its heading.

export interface Gate {
  readonly name: string
  readonly who: "visitor" | "family"
  readonly shut: (page: Page) => Promise<unknown>
  /** Where the gate is met, or how. */
  readonly meet: (page: Page) => Promise<unknown>
  readonly heading: string | RegExp
}

const API = "**/customer_api/v2"

/** An answer that says that it failed. */
const failing = (status: number, error: object) => ({
  status,
  json: { error: { type: "Server", message: "x", code: "X", payload: null, errors: null, ...error } },
})

/** The page as the server sends it, with its init data changed. */
const withInit = (path: string, change: (html: string) => string) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), "accept-encoding": "identity" } })
    return route.fulfill({ response: answer, body: change(await answer.text()) })
  })
const withoutInit = withInit("/support", (html) =>
  html.replace(/<script type="application\/json" id="init">.*?<\/script>/s, ""),
)

const QUIET = /"attention_message":\{[^}]*\}/
const ATTENTION = '"attention_message":{"text":"Closed on Monday, for the holiday.","enabled":true}'

/** The family's own profile, with this changed. */
const withProfile = (change: object) => (page: Page) =>
  page.route(`${API}/profile/`, async (route) => {
    const { result } = await (await route.fetch()).json()
    return route.fulfill({ json: { ok: true, result: { ...result, ...change } } })
  })

const goTo = (path: string) => (page: Page) => page.goto(path)

export const GATES: readonly Gate[] = [
  {
    name: "a locked business",
    who: "visitor",
    shut: withInit("/support", (html) => html.replace('"is_company_locked":false', '"is_company_locked":true')),
    meet: goTo("/support"),
    heading: "Locked",
  },
  {
    name: "a business that is locked meanwhile",
    who: "family",
    shut: (page) =>
      page.route(`${API}/profile/`, (route) =>
        route.fulfill(failing(403, { type: "ApplicationException", code: "COMPANY_LOCKED" })),
      ),
    meet: goTo("/dashboard"),
    heading: "Locked",
  },
  {
    name: "a restricted customer",
    who: "family",
    shut: async (page) => {
      await withInit("/dashboard", (html) => html.replace(QUIET, ATTENTION))(page)
      await withProfile({ is_restricted: true })(page)
    },
    meet: goTo("/dashboard"),
    heading: "Support",
  },
  {
    name: "init data that can't be had",
    who: "visitor",
    shut: async (page) => {
      await withoutInit(page)
      await page.route(`${API}/init_request`, (route) => route.fulfill(failing(500, {})))
    },
    meet: goTo("/support"),
    heading: "Application Failed to Initialize",
  },
  {
    name: "an address where no business is, and none to go on to",
    who: "visitor",
    shut: async (page) => {
      await withoutInit(page)
      await page.route(`${API}/init_request`, (route) =>
        route.fulfill(failing(404, { type: "ApplicationException", code: "NO_SUCH_COMPANY", payload: {} })),
      )
    },
    meet: goTo("/support"),
    heading: "Application Failed to Initialize",
  },
  {
    name: "a profile that can't be had",
    who: "family",
    shut: (page) => page.route(`${API}/profile/`, (route) => route.abort()),
    meet: goTo("/add-participant"),
    heading: "We couldn't load your family",
  },
  {
    name: "a family that hasn't told its name",
    who: "family",
    shut: withProfile({ first_name: "", last_name: "" }),
    meet: goTo("/dashboard"),
    heading: "What's your name?",
  },
  {
    name: "a page whose code is lost",
    who: "visitor",
    shut: (page) => page.route("**/assets/support-*.js", (route) => route.abort("internetdisconnected")),
    meet: async (page) => {
      await page.goto("/availability")
      await page.getByRole("button", { name: "Menu" }).click()
      await page.getByRole("dialog").getByRole("link", { name: "Support" }).click()
    },
    heading: "We couldn't load this page",
  },
  {
    name: "a page that can't be drawn",
    who: "family",
    shut: (page) =>
      page.route(`${API}/orders/?*`, (route) =>
        route.fulfill({ json: { ok: true, result: { items: [null], total: 1, limit: 25, offset: 0 } } }),
      ),
    meet: goTo("/history"),
    heading: "Hmm, something's not quite right...",
  },
]
