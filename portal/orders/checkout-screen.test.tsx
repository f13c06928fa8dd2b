import { cleanup, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { answer, CARD, cardsAre, late, openCheckout, PROVIDER } from "./testing-checkout.tsx"
import { DRAFT } from "./testing-order.ts"

// 8, "Card provider not ready": what the checkout says and does while nobody knows by whom the card is charged.

const SETTINGS = "/integrations/main_payment_provider"
const base = { "/orders/current_draft": answer(DRAFT), "/payment_methods/": cardsAre(CARD) }
const pay = () => screen.findByRole("button", { name: "Pay now" })
const isAsleep = async () => (await pay()).hasAttribute("disabled")

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ["with a saved card", [CARD]],
  ["without one", []],
])(
  "%s: settings that don't load are told and asked for again, and Pay sleeps until they are there",
  async (_what, cards) => {
    const answers = { ...base, "/payment_methods/": cardsAre(...cards) }
    const { asked, user } = openCheckout(answers)
    expect((await screen.findByRole("alert")).textContent).toContain("Unexpected Network Error")
    expect(await isAsleep()).toBe(true)
    await user.click(await pay())
    expect(asked).not.toContain("/orders/place_schedule_and_pay")

    Object.assign(answers, { [SETTINGS]: PROVIDER })
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    if (cards.length > 0) await waitFor(async () => expect(await isAsleep()).toBe(false))
    else await screen.findByText("Loading the card fields…")
  },
)

test("settings that are late are waited for in words", async () => {
  const settings = late()
  openCheckout({ ...base, [SETTINGS]: settings.answer })
  await screen.findByText("Getting the card payment ready…")
  expect(await isAsleep()).toBe(true)
  await settings.comes(PROVIDER)
  await waitFor(async () => expect(await isAsleep()).toBe(false))
  expect(screen.queryByText("Getting the card payment ready…")).toBeNull()
})

test("settings without keys: 'Stripe not initialized' (spec 8)", async () => {
  const company = { type: "connect", account_stripe_id: "acct_1" }
  openCheckout({ ...base, [SETTINGS]: answer({ type: "STRIPE", company }) })
  expect((await screen.findByRole("alert")).textContent).toContain("Stripe not initialized")
  expect(await isAsleep()).toBe(true)
})

test("neither cards nor settings: one failure, and one button for both", async () => {
  const answers: Parameters<typeof openCheckout>[0] = { "/orders/current_draft": base["/orders/current_draft"] }
  const { user } = openCheckout(answers)
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Failed to load Payment Methods"))
  Object.assign(answers, { ...base, [SETTINGS]: PROVIDER })
  await user.click(screen.getByRole("button", { name: "Try again" }))
  await screen.findByText("• 4242")
  await screen.findByRole("button", { name: "New Card" })
  await waitFor(async () => expect(await isAsleep()).toBe(false))
})

test("what costs nothing is booked without them", async () => {
  openCheckout({ ...base, "/orders/current_draft": answer({ ...DRAFT, final_price: 0 }) })
  const book = await screen.findByRole("button", { name: "Book now" })
  expect(book.hasAttribute("disabled")).toBe(false)
  expect(screen.queryByRole("alert")).toBeNull()
})
