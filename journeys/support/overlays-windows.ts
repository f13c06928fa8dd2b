import type { Page } from "@playwright/test"
import { API, failing } from "./intercept.ts"
import { NO_CARDS, type Overlay, press } from "./overlay.ts"
import { ID } from "./screen.ts"
import { signedOutside } from "./signed-outside.ts"

// What lies over a page while another window is open: the hosted provider's card page, and the page where documents are signed.

const HOSTED = [
  "/integrations/main_payment_provider",
  { type: "TOUCH_NET", company: { type: "direct", upay_url: "https://cards.example/upay", upay_site_id: "7" } },
] as const
const TICKET = [
  "/payment_methods/touch_net/attach",
  { ticket: "t", ticket_name: "n", payment_method_request_id: ID },
] as const

const signing = `${API}/documents/*/signing_link`
const signFirst = press(/^Sign/)

/** Blocks popups: the hosted card then waits for another click. */
const blockWindows = (page: Page) => page.evaluate(() => void Object.assign(window, { open: () => null }))

const goNow = async (page: Page) => {
  await press("New Card")(page)
  await press("Go now")(page)
}
const attaching = `${API}${TICKET[0]}`

export const WINDOW_OVERLAYS: readonly Overlay[] = [
  {
    name: "a hosted page that the business doesn't name",
    at: "/cards",
    answers: [NO_CARDS, [HOSTED[0], { type: "TOUCH_NET", company: { type: "direct" } }]],
    open: press("New Card"),
    sees: (page) =>
      page.getByRole("dialog").getByRole("alert").filter({ hasText: "Something went wrong. Please contact support." }),
  },
  {
    name: "the hosted page's window, blocked",
    at: "/cards",
    answers: [NO_CARDS, HOSTED, TICKET],
    open: async (page) => {
      await blockWindows(page)
      await goNow(page)
    },
    sees: (page) => page.getByRole("dialog").getByRole("button", { name: "Continue" }),
  },
  {
    name: "the hosted page, being prepared",
    at: "/cards",
    answers: [NO_CARDS, HOSTED],
    shut: (page) => page.route(attaching, () => undefined),
    open: goNow,
    sees: (page) => page.getByRole("dialog").locator("[aria-busy=true]"),
  },
  {
    name: "the hosted page, which couldn't be had",
    at: "/cards",
    answers: [NO_CARDS, HOSTED],
    shut: (page) => page.route(attaching, (route) => route.fulfill(failing(409))),
    open: press("New Card"),
    sees: (page) => page.getByRole("dialog").getByRole("alert"),
  },
  {
    name: "the hosted page's window, closed",
    at: "/cards",
    answers: [NO_CARDS, HOSTED, TICKET],
    open: async (page) => {
      const opened = page.waitForEvent("popup")
      await goNow(page)
      await (await opened).close()
    },
    sees: (page) => page.getByRole("dialog").getByRole("button", { name: "Open the page again" }),
  },
  {
    name: "the signing page, being opened",
    at: "/documents",
    shut: async (page) => {
      await signedOutside(page)
      await page.route(signing, () => undefined)
    },
    open: signFirst,
    sees: (page) => page.getByRole("dialog").getByText("Opening the document…"),
  },
  {
    name: "the signing page's window, blocked",
    at: "/documents",
    shut: signedOutside,
    open: async (page) => {
      await blockWindows(page)
      await signFirst(page)
    },
    sees: (page) => page.getByRole("dialog").getByRole("link", { name: "Open the document" }),
  },
  {
    name: "the signing page, which couldn't be had",
    at: "/documents",
    shut: async (page) => {
      await signedOutside(page)
      await page.route(signing, (route) => route.fulfill(failing(503)))
    },
    open: signFirst,
    sees: (page) => page.getByRole("dialog").getByRole("alert"),
  },
  {
    name: "a document that is asked about",
    at: "/documents",
    shut: signedOutside,
    open: async (page) => {
      const opened = page.waitForEvent("popup")
      await signFirst(page)
      await (await opened).waitForURL(/\/sign\//)
      await press("I have signed")(page)
    },
    sees: (page) => page.getByRole("dialog").getByText("Waiting for your signature…"),
  },
]
