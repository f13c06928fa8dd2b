import type { Locator, Page } from "@playwright/test"
import { campWeek, weekOf } from "./demo-days.ts"
import { CARD, CONTACT, ID } from "./screen.ts"

// What opens over a page: where it is opened, how, and what is then seen. The family has a child of every grade's age and one whose
// grade isn't told; nothing that is asked here is answered, so that the family stays as it is.

export interface Opened {
  readonly name: string
  /** `{student}` is the family's first child, `{funbox}` a program area. */
  readonly at: string
  /** What the server answers instead, by call. */
  readonly answers?: readonly (readonly [call: string, result: unknown])[]
  readonly open: (page: Page) => Promise<void>
  readonly sees: (page: Page) => Locator
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click()
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name, exact: true })
/** A modal that one button opens. */
const modal = (name: string, at: string, button: string | RegExp, title: string | RegExp = name): Opened => ({
  name,
  at,
  open: press(button),
  sees: dialog(title),
})

const MASTERCARD = { ...CARD, payment_method_id: "pm_4444", brand: "mastercard", last4: "4444" }
const CARDS = ["/payment_methods/", { default_payment_method: CARD, payment_methods: [CARD, MASTERCARD] }] as const
const NO_CARDS = ["/payment_methods/", { default_payment_method: null, payment_methods: [] }] as const
const HOSTED = [
  "/integrations/main_payment_provider",
  { type: "TOUCH_NET", company: { type: "direct", upay_url: "https://cards.example/upay", upay_site_id: "7" } },
] as const
const TICKET = [
  "/payment_methods/touch_net/attach",
  { ticket: "t", ticket_name: "n", payment_method_request_id: ID },
] as const

/** Turns the way in to "window is kept shut": the one step of the hosted card that waits for a person. */
const blockWindows = (page: Page) => page.evaluate(() => void Object.assign(window, { open: () => null }))

const notified = (page: Page) => page.getByRole("region", { name: "Notifications" })

export const OPENED: readonly Opened[] = [
  modal("Menu", "/support", "Menu"),
  {
    name: "the code for the gate",
    at: "/support",
    open: async (page) => {
      await press("Menu")(page)
      await press("QR code")(page)
    },
    sees: dialog("Code for Check In/Out"),
  },
  modal("Filters", "/availability?funbox={funbox}", "Filters"),
  {
    name: "a list of choices in a sheet",
    at: "/explore-offerings",
    open: async (page) => {
      await press("Filters")(page)
      await page.getByRole("dialog").getByRole("combobox", { name: "Grade" }).click()
    },
    sees: (page) => page.getByRole("listbox"),
  },
  modal("Where?", "/availability?funbox={funbox}", /^Location/),
  {
    name: "the switcher of program areas",
    at: "/availability?funbox={funbox}",
    open: (page) => page.locator("button.switch").click(),
    sees: (page) => page.getByRole("dialog").getByRole("button", { name: /^See Description/ }),
  },
  {
    name: "a program area's other side",
    at: "/availability?funbox={funbox}",
    open: async (page) => {
      await page.locator("button.switch").click()
      await page
        .getByRole("button", { name: /^See Description/ })
        .first()
        .click()
    },
    sees: (page) => page.getByRole("dialog").getByRole("button", { name: /^Back/ }),
  },
  {
    name: "a participant's summary",
    at: "/dashboard?participant={student}",
    open: () => Promise.resolve(),
    sees: (page) => page.getByRole("dialog").getByText("None yet"),
  },
  {
    name: "what grade somebody is in",
    at: weekOf(campWeek(2)),
    open: (page) => page.getByRole("button", { name: "Add grade for Bo" }).first().click(),
    sees: dialog("What grade is Bo in?"),
  },
  modal("whether a participant goes", "/participants", /^Remove Ada/, "Remove Ada Haddad?"),
  {
    name: "whether a form is left unsaved",
    at: "/add-participant",
    open: async (page) => {
      await page.getByLabel("First name").fill("Cleo")
      await page.getByRole("banner").getByRole("link").first().click()
    },
    sees: dialog("Leave without saving?"),
  },
  { ...modal("whether a card goes", "/cards", /^Remove: Visa/, "Remove this card?"), answers: [CARDS] },
  {
    name: "a new card's form",
    at: "/cards",
    answers: [NO_CARDS],
    open: press("New Card"),
    sees: (page) => page.getByLabel("Card Number"),
  },
  {
    name: "the hosted page's window, kept shut",
    at: "/cards",
    answers: [NO_CARDS, HOSTED, TICKET],
    open: async (page) => {
      await blockWindows(page)
      await press("New Card")(page)
      await press("Go now")(page)
    },
    sees: (page) => page.getByRole("dialog").getByRole("button", { name: "Continue" }),
  },
  {
    name: "the calendar of a date",
    at: "/edit-participant/{student}",
    open: press(/Birth date/),
    sees: dialog("Choose a date"),
  },
  modal("Change your e-mail", "/profile", "Change e-mail"),
  modal("Sign out everywhere?", "/profile", "Sign out everywhere"),
  { ...modal("Edit contact", "/contacts", /^Edit/), answers: [["/contacts/", [CONTACT]]] },
  {
    name: "notifications",
    at: "/cards",
    answers: [CARDS, ["/payment_methods/pm_4444/set_default", CARDS[1]]],
    open: press(/^Make default/),
    sees: (page) => notified(page).getByRole("button", { name: /^Close/ }),
  },
]
