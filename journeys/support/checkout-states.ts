import type { APIRequestContext, Locator, Page } from "@playwright/test"
import { singleDay } from "./demo-days.ts"
import { addChildren, newFamily } from "./new-family.ts"
import { checkOutSingleDay } from "./places.ts"
import { CARD, ID } from "./screen.ts"
import { putSession } from "./session.ts"
import { expect } from "./test.ts"

// The states of checkout. A real order is the pattern; each state changes in it what the server would have changed, so that none has to
// be waited for, and none spends a code, a credit or a card of a family.

const API = "**/customer_api/v2"
const CARDS = {
  default_payment_method: CARD,
  payment_methods: [
    CARD,
    { ...CARD, payment_method_id: "pm_4444", brand: "mastercard", last4: "4444" },
    { ...CARD, payment_method_id: "pm_1881", last4: "1881", wallet_type: "apple_pay" },
  ],
}

interface Booking {
  readonly student_id: string
  readonly offering_id: string
  readonly list_price: number
}
/** What a state changes; the rest is as the server sent it. */
export interface Pattern {
  readonly id: string
  readonly bookings: readonly Booking[]
  readonly hold: object
}

export interface CheckoutState {
  readonly name: string
  /** The order as the server would answer it now; undefined when none is open and a new one is drafted. */
  readonly order?: (pattern: Pattern) => object
  readonly answers?: (page: Page, pattern: Pattern) => Promise<unknown>
  readonly act?: (page: Page) => Promise<unknown>
  readonly sees: (page: Page) => Locator
}

const asItIs = (pattern: Pattern): object => pattern
const held = (seconds_left: number) => (pattern: Pattern) => ({ ...pattern, hold: { ...pattern.hold, seconds_left } })
const byCredits = (pattern: Pattern) => ({
  ...pattern,
  bookings: pattern.bookings.map((one) => ({ ...one, price: 0, credit_id: ID })),
  items: [],
  final_price: 0,
  saved: pattern.bookings.reduce((sum, { list_price }) => sum + list_price, 0),
})
const refused = (code: string, message: string, payload: unknown = null) => ({
  status: 409,
  json: { error: { type: "DomainException", message, code, payload, errors: null } },
})
/** The answer of placing: the order waits for its money. */
export const waiting = (pattern: Pattern, payment_provider_record: object | null) => ({
  json: { ok: true, result: { order: { ...pattern, status: "awaiting_payment" }, payment_provider_record } },
})
const alert = (title: string) => (page: Page) => page.getByRole("alert").filter({ hasText: title })
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true }).click()
const placing = `${API}/orders/place_schedule_and_pay`
const entering = `${API}/orders/draft`

export const CHECKOUT_STATES: readonly CheckoutState[] = [
  {
    name: "paid by credits",
    order: byCredits,
    sees: (page) => page.getByRole("button", { name: "Book", exact: true }),
  },
  {
    name: "a saved card is chosen, in the last minutes",
    order: held(115),
    act: (page) => page.getByRole("radio", { name: /4444/ }).check({ force: true }),
    sees: (page) => page.locator(".hold.late"),
  },
  {
    name: "another card is typed beside the saved ones",
    order: asItIs,
    act: (page) => page.getByRole("radio", { name: "New Card" }).check({ force: true }),
    sees: (page) => page.getByLabel("Card Number"),
  },
  { name: "the time ran out", order: held(1), sees: alert("The hold ended") },
  {
    name: "the places have gone",
    answers: (page, { bookings }) =>
      page.route(entering, (route) =>
        route.fulfill(
          refused("PLACES_GONE", "Some places have just gone. Nothing was booked and nothing was charged.", {
            items: bookings.map(({ student_id, offering_id }) => ({ student_id, offering_id })),
          }),
        ),
      ),
    sees: alert("Some places have just gone"),
  },
  {
    name: "someone can't go any more",
    answers: (page, { bookings }) =>
      page.route(entering, (route) =>
        route.fulfill(
          refused("NOT_ELIGIBLE", "Somebody in this basket can't take a place.", {
            items: bookings.flatMap(({ student_id, offering_id }) => [
              { student_id, offering_id, code: "overlaps", other_name: "Clay & Kiln" },
              { student_id, offering_id, code: "grade_too_low", other_name: null },
            ]),
          }),
        ),
      ),
    sees: alert("Not everyone can go"),
  },
  {
    name: "no connection on the way in",
    answers: (page) => page.route(entering, (route) => route.abort("internetdisconnected")),
    sees: alert("No connection"),
  },
  {
    name: "the connection is lost during payment",
    order: asItIs,
    act: (page) =>
      page.evaluate(() => {
        Object.defineProperty(navigator, "onLine", { get: () => false })
        window.dispatchEvent(new Event("offline"))
      }),
    sees: (page) => page.getByText("You're offline."),
  },
  {
    name: "an answer that never came",
    order: asItIs,
    answers: (page) => page.route(placing, (route) => route.abort("connectionreset")),
    act: press(/^Pay \$/),
    sees: alert("We're not sure it went through"),
  },
  {
    name: "waiting for the bank",
    order: asItIs,
    answers: async (page, pattern) => {
      await page.route(placing, (route) => route.fulfill(waiting(pattern, null)))
      await page.route(`${API}/orders/${pattern.id}`, () => undefined)
    },
    act: press(/^Pay \$/),
    sees: (page) => page.getByText("Waiting for your bank."),
  },
  {
    name: "nothing to confirm a payment with",
    order: asItIs,
    answers: (page, pattern) =>
      page.route(placing, (route) =>
        route.fulfill(waiting(pattern, { id: ID, provider_type: "STRIPE", stripe_client_secret: null })),
      ),
    act: press(/^Pay \$/),
    sees: alert("No client secret in payment provider record"),
  },
  {
    name: "another price than the one that was shown",
    order: asItIs,
    answers: (page) =>
      page.route(placing, (route) => route.fulfill(refused("ORDER_CHANGED", "The price is another one now."))),
    act: press(/^Pay \$/),
    sees: alert("The price has changed"),
  },
  {
    name: "cards are switched off",
    order: asItIs,
    answers: (page) =>
      page.route(`${API}/integrations/main_payment_provider`, (route) =>
        route.fulfill({ json: { ok: true, result: null } }),
      ),
    sees: (page) => page.getByRole("heading", { name: "Card payments aren't available yet" }),
  },
]

/** Brings a new family with one child to checkout, and returns its order. */
export async function checkOutAnew(page: Page, request: APIRequestContext): Promise<Pattern> {
  const family = await newFamily(request)
  await addChildren(request, family, [{ first_name: "Ada", birth_date: "2018-03-04", grade: "THIRD_GRADE" }])
  await putSession(page.context(), family.session)
  const entered = page.waitForResponse(/\/orders\/draft$/)
  await checkOutSingleDay(page, singleDay(30, 1), "Ada")
  return (await (await entered).json()).result
}

/** Gives the places back. */
export async function leaveCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Cancel and release/ }).click()
  await expect(page).toHaveURL(/\/availability/)
}

/** Opens checkout by its address, which holds nothing by itself, and goes on. */
export async function holdBasket(page: Page): Promise<void> {
  await page.goto("/schedule/checkout&pay")
  await page.getByRole("button", { name: "Continue to checkout" }).click()
}

/** Brings a page into a state. */
export async function enter(page: Page, state: CheckoutState, pattern: Pattern): Promise<void> {
  await page.unrouteAll()
  await page.route(`${API}/payment_methods/`, (route) => route.fulfill({ json: { ok: true, result: CARDS } }))
  await page.route(`${API}/orders/current_draft`, (route) =>
    route.fulfill({ json: { ok: true, result: state.order?.(pattern) ?? null } }),
  )
  await state.answers?.(page, pattern)
  if (state.order === undefined) await holdBasket(page)
  else await page.goto("/schedule/checkout&pay?order=open")
  await state.act?.(page)
}
