import type { Page } from "@playwright/test"
import { addCard } from "./cards.ts"
import { campWeek, weekOf } from "./demo-days.ts"
import { API, failing, sentAs, withProfile } from "./intercept.ts"
import { dialog, modal, NO_CARDS, type Overlay, press } from "./overlay.ts"
import { FAMILY_OVERLAYS } from "./overlays-family.ts"
import { WINDOW_OVERLAYS } from "./overlays-windows.ts"
import { aPicture } from "./picture.ts"
import { CARD, CONTACT, ID } from "./screen.ts"

// What opens over a page: where, how, and what is then seen. The family has one child with a grade and one without. Nothing is
// submitted, so that the family stays as it is.

const MASTERCARD = { ...CARD, payment_method_id: "pm_4444", brand: "mastercard", last4: "4444" }
const CARDS = ["/payment_methods/", { default_payment_method: CARD, payment_methods: [CARD, MASTERCARD] }] as const
const BOOKED = {
  bookings: [
    { attendance_id: ID, name: "Clay & Kiln", start_date: "2040-06-04", end_date: "2040-06-08" },
    { attendance_id: `${ID.slice(0, -1)}1`, name: "Trail Makers", start_date: "2040-06-11", end_date: "2040-06-15" },
  ],
}

/** Put behind the vendor's script: it doesn't find its field for the number any more. */
const FIELD_LOST = `;{
  const make = window.Stripe
  window.Stripe = (...given) => {
    const vendor = make(...given)
    const elements = vendor.elements
    vendor.elements = (...how) => Object.assign(elements.apply(vendor, how), { getElement: () => null })
    return vendor
  }
}`

const notified = (page: Page) => page.getByRole("region", { name: "Notifications" })

export const OVERLAYS: readonly Overlay[] = [
  ...WINDOW_OVERLAYS,
  ...FAMILY_OVERLAYS,
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
      await press("More")(page)
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
    name: "what grade someone is in",
    at: weekOf(campWeek(2)),
    open: (page) => page.getByRole("button", { name: "Add grade for Bo" }).first().click(),
    sees: dialog(/^What grade (is|will) Bo/),
  },
  modal("whether a participant goes", "/participants/child/{student}", /^Remove Ada/, "Remove Ada Haddad?"),
  {
    name: "a participant who is still booked",
    at: "/participants/child/{student}",
    shut: (page) =>
      page.route(`${API}/students/*`, (route) =>
        route.request().method() === "DELETE"
          ? route.fulfill(failing(409, { type: "DomainException", code: "STUDENT_HAS_BOOKINGS", payload: BOOKED }))
          : route.fallback(),
      ),
    open: async (page) => {
      await press(/^Remove Ada/)(page)
      await press("Remove")(page)
    },
    sees: (page) => page.getByRole("dialog").getByRole("link", { name: "See Ada's bookings" }),
  },
  {
    name: "the part of a photo",
    at: "/edit-participant/{student}",
    open: async (page) => {
      const picked = page.waitForEvent("filechooser")
      await press("Choose a photo")(page)
      await (await picked).setFiles({ name: "beach.jpg", mimeType: "image/jpeg", buffer: await aPicture(page) })
    },
    sees: (page) => page.getByRole("group", { name: /part of the photo/ }),
  },
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
    name: "a card that is none",
    at: "/cards",
    answers: [NO_CARDS],
    shut: (page) =>
      page.route("**/v1/payment_methods", (route) =>
        route.fulfill({ json: { id: "pm_1", object: "payment_method", type: "us_bank_account" } }),
      ),
    open: (page) => addCard(page, "4242424242424242"),
    sees: (page) => page.getByRole("alert").filter({ hasText: "Missing card" }),
  },
  {
    name: "a card whose field is gone",
    at: "/cards",
    answers: [NO_CARDS],
    shut: sentAs("/sandbox/stripe.js", (script) => script + FIELD_LOST),
    open: (page) => addCard(page, "4242424242424242"),
    sees: (page) => page.getByRole("alert").filter({ hasText: "No Card number element" }),
  },
  {
    name: "files for a document, one of them refused",
    at: "/documents",
    open: async (page) => {
      await page
        .getByRole("link", { name: /^Send files/ })
        .first()
        .click()
      const picked = page.waitForEvent("filechooser")
      await press("Choose files")(page)
      const file = { buffer: Buffer.from("x") }
      await (await picked).setFiles([
        { ...file, name: "notes.txt", mimeType: "text/plain" },
        { ...file, name: "record.pdf", mimeType: "application/pdf" },
      ])
    },
    sees: (page) => page.getByText("You can upload only images, videos or PDFs"),
  },
  {
    name: "the calendar of a date",
    at: "/edit-participant/{student}",
    open: press(/Birth date/),
    sees: dialog("Choose a date"),
  },
  modal("Change your email", "/profile", "Change email"),
  modal("Add a phone", "/profile", "Add phone"),
  {
    name: "a password that is too short",
    at: "/profile",
    open: async (page) => {
      await press("Add password")(page)
      await page.getByRole("dialog").getByLabel("New password").fill("short")
      await press("Save")(page)
    },
    sees: (page) => page.getByRole("dialog").getByText("Use at least 8 characters.").first(),
  },
  {
    name: "a report of messages that says nothing",
    at: "/profile",
    open: async (page) => {
      await press("Report unwanted messages")(page)
      await press("Send report")(page)
    },
    sees: (page) => page.getByRole("dialog").getByText("Describe the messages and when you got them.").first(),
  },
  {
    name: "Communication Preferences",
    at: "/dashboard",
    shut: withProfile({ phone_number: "+15550100142", is_phone_number_communication_opted_in: null }),
    open: () => Promise.resolve(),
    sees: dialog("Communication Preferences"),
  },
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
