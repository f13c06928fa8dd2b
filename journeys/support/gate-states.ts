import type { Page } from "@playwright/test"
import { API, failing, sentAs, withoutInit, withProfile } from "./intercept.ts"

// What replaces a page, and how to get there: each gate is closed by an intercepted answer, and recognized by its heading.

export interface Gate {
  readonly name: string
  readonly who: "visitor" | "family"
  readonly shut: (page: Page) => Promise<unknown>
  /** Where the gate is met, or how. */
  readonly meet: (page: Page) => Promise<unknown>
  readonly heading: string | RegExp
}

/** What the business may say on its Support page. */
export const QUIET = /"attention_message":\{[^}]*\}/
export const ATTENTION = '"attention_message":{"text":"Closed on Monday, for the holiday.","enabled":true}'

/** The page has no init data, and a request for it gets this. */
const withInitAnswer = (answer: object) => async (page: Page) => {
  await sentAs("/support", withoutInit)(page)
  await page.route(`${API}/init_request`, (route) => route.fulfill(answer))
}

const goTo = (path: string) => (page: Page) => page.goto(path)

const UNINITIALISED = {
  who: "visitor",
  meet: goTo("/support"),
  heading: "Application Failed to Initialize",
} as const

/** 8: an unhandled variant. */
export const UNKNOWN_ANSWER: Gate = {
  name: "an answer that this version doesn't know",
  who: "visitor",
  shut: (page) =>
    page.route(`${API}/activities/?*`, async (route) => {
      const { result } = await (await route.fetch()).json()
      const items = result.items.map((item: object) => ({ ...item, answer: "by_lot" }))
      return route.fulfill({ json: { ok: true, result: { ...result, items } } })
    }),
  meet: goTo("/explore-offerings"),
  heading: "Hmm, something's not quite right...",
}

export const GATES: readonly Gate[] = [
  {
    name: "a locked business",
    who: "visitor",
    shut: sentAs("/support", (html) => html.replace('"is_company_locked":false', '"is_company_locked":true')),
    meet: goTo("/support"),
    heading: "Locked",
  },
  {
    name: "a business that is locked during a visit",
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
      await sentAs("/dashboard", (html) => html.replace(QUIET, ATTENTION))(page)
      await withProfile({ is_restricted: true })(page)
    },
    meet: goTo("/dashboard"),
    heading: "Support",
  },
  {
    ...UNINITIALISED,
    name: "init data that can't be had",
    shut: withInitAnswer(failing(500)),
  },
  {
    ...UNINITIALISED,
    name: "an address where no business is, and none to go on to",
    shut: withInitAnswer(failing(404, { type: "ApplicationException", code: "NO_SUCH_COMPANY", payload: {} })),
  },
  {
    name: "a profile that can't be had",
    who: "family",
    shut: (page) => page.route(`${API}/profile/`, (route) => route.abort()),
    meet: goTo("/add-participant"),
    heading: "We couldn't load your family",
  },
  {
    name: "a family without a name yet",
    who: "family",
    shut: withProfile({ first_name: "", last_name: "" }),
    meet: goTo("/dashboard"),
    heading: "What's your name?",
  },
  {
    name: "a page whose code is lost",
    who: "visitor",
    shut: (page) => page.route(/\/assets\/support-[\w-]{8}\.js/, (route) => route.abort("internetdisconnected")),
    meet: async (page) => {
      await page.goto("/availability")
      await page.getByRole("button", { name: "Menu" }).click()
      await page.getByRole("dialog").getByRole("link", { name: "Support" }).click()
    },
    heading: "We couldn't load this page",
  },
  UNKNOWN_ANSWER,
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
