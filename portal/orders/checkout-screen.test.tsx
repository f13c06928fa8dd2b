import { answer, CARD, cardsAre, late, openCheckout, PROVIDER, refusal } from "@hub/testing/portal/checkout.tsx"
import { DRAFT } from "@hub/testing/portal/order"
import { onlineManager } from "@tanstack/react-query"
import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import type { useIsLate } from "../shell/clock/use-is-late.ts"

// 8, "Card provider not ready".

const SETTINGS = "/integrations/main_payment_provider"
const base = { "/orders/current_draft": answer(DRAFT), "/payment_methods/": cardsAre(CARD) }
const pay = () => screen.findByRole("button", { name: /^Pay \$/ })
const isDisabled = async () => (await pay()).hasAttribute("disabled")

// Whether time has passed is the test's word, not the machine's.
let isTimeUp = false
vi.mock("../shell/clock/use-is-late.ts", (): { useIsLate: typeof useIsLate } => ({
  useIsLate: (isWaiting, isHopeless) => {
    const [isLate, setLate] = useState(false)
    if (isWaiting && !isLate && (isTimeUp || isHopeless)) setLate(true)
    return isLate
  },
}))

afterEach(() => {
  isTimeUp = false
  onlineManager.setOnline(true)
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ["with a saved card", [CARD]],
  ["without one", []],
])("%s: says that the settings didn't load, retries, and disables Pay until they have come", async (_what, cards) => {
  const answers = { ...base, "/payment_methods/": cardsAre(...cards) }
  const { asked, user } = openCheckout(answers)
  expect((await screen.findByRole("alert")).textContent).toContain("Unexpected Network Error")
  expect(await isDisabled()).toBe(true)
  await user.click(await pay())
  expect(asked).not.toContain("/orders/place_schedule_and_pay")

  Object.assign(answers, { [SETTINGS]: PROVIDER })
  await user.click(screen.getByRole("button", { name: "Try again" }))
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
  if (cards.length > 0) await waitFor(async () => expect(await isDisabled()).toBe(false))
  else await screen.findByText("Loading the card fields…")
})

test("says that it waits for the settings", async () => {
  const settings = late()
  openCheckout({ ...base, [SETTINGS]: settings.answer })
  await screen.findByText("Getting the card payment ready…")
  expect(await isDisabled()).toBe(true)
  await settings.comes(PROVIDER)
  await waitFor(async () => expect(await isDisabled()).toBe(false))
  expect(screen.queryByText("Getting the card payment ready…")).toBeNull()
})

test("says 'Stripe not initialized' for settings without keys (spec 8)", async () => {
  const company = { type: "connect", account_stripe_id: "acct_1" }
  openCheckout({ ...base, [SETTINGS]: answer({ type: "STRIPE", company }) })
  expect((await screen.findByRole("alert")).textContent).toContain("Stripe not initialized")
  expect(await isDisabled()).toBe(true)
})

test("shows one error with one retry when neither cards nor settings load", async () => {
  const answers: Parameters<typeof openCheckout>[0] = { "/orders/current_draft": base["/orders/current_draft"] }
  const { user } = openCheckout(answers)
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Failed to load Payment Methods"))
  Object.assign(answers, { ...base, [SETTINGS]: PROVIDER })
  await user.click(screen.getByRole("button", { name: "Try again" }))
  await screen.findByText("• 4242")
  await screen.findByRole("radio", { name: "New Card" })
  await waitFor(async () => expect(await isDisabled()).toBe(false))
})

test("books a free order without settings", async () => {
  openCheckout({ ...base, "/orders/current_draft": answer({ ...DRAFT, final_price: 0 }) })
  const book = await screen.findByRole("button", { name: "Book" })
  expect(book.hasAttribute("disabled")).toBe(false)
  expect(screen.queryByRole("alert")).toBeNull()
})

test("offers no card where cards are switched off", async () => {
  openCheckout({ ...base, [SETTINGS]: answer(null) })
  await screen.findByText("Card payments aren't available yet")
  expect(await isDisabled()).toBe(true)
  expect(screen.queryByText("• 4242")).toBeNull()
})

const invoice_option = { final_price: 9_700, due_on: "2027-07-01", description: "Due in 30 days" }
const INVOICE = /^Invoice/
const part = (position: number) => ({ position, amount: 5_000, due_on: "2027-07-01" })
const PLAN = { id: "halves", name: "Two parts", installments: [part(1), part(2)] }

test("offers cards, invoice and the way out when what is above them has come: none moves under a finger", async () => {
  const [cards, plans] = [late(), late()]
  openCheckout({
    "/orders/current_draft": answer({ ...DRAFT, invoice_option }),
    "/payment_methods/": cards.answer,
    [`/orders/${DRAFT.id}/available_payment_plans`]: plans.answer,
    [SETTINGS]: PROVIDER,
  })
  const wayOut = () => screen.queryByRole("button", { name: "Cancel and release places" })
  await screen.findByText("Loading your cards…")
  await cards.comes(cardsAre(CARD))
  expect(screen.queryAllByRole("radio")).toEqual([])
  expect(wayOut()).toBeNull()
  await plans.comes(answer([]))
  await screen.findByRole("radio", { name: /^Visa/ })
  expect(screen.getAllByRole("radio")).toHaveLength(3)
  expect(wayOut()).not.toBeNull()
})

test("plans that are late hold nothing back, and come in by a press only", async () => {
  isTimeUp = true
  const plans = late()
  const { user } = openCheckout({
    ...base,
    [`/orders/${DRAFT.id}/available_payment_plans`]: plans.answer,
    [SETTINGS]: PROVIDER,
  })
  await screen.findByText("Looking for ways to pay in parts…")
  await screen.findByRole("radio", { name: /^Visa/ })
  await screen.findByRole("button", { name: "Cancel and release places" })
  await plans.comes(answer([PLAN]))
  await screen.findByText("You can also pay this in parts.")
  expect(screen.queryByRole("radio", { name: /^Two parts/ })).toBeNull()
  await user.click(screen.getByRole("button", { name: "See how" }))
  expect(screen.getByRole("radio", { name: /^Two parts/ })).toBeDefined()
})

test("a plan that is no longer offered is said so, and goes", async () => {
  const address = `/orders/${DRAFT.id}/available_payment_plans`
  const answers: Parameters<typeof openCheckout>[0] = { ...base, [SETTINGS]: PROVIDER, [address]: answer([PLAN]) }
  const { user } = openCheckout(answers)
  const plan = await screen.findByRole("radio", { name: /^Two parts/ })
  answers[`/orders/${DRAFT.id}/attach_payment_plan`] = refusal(409, "PLAN_NOT_AVAILABLE", "Not for this order.")
  answers[address] = answer([])
  await user.click(plan)
  await waitFor(() => expect(screen.queryByRole("radio", { name: /^Two parts/ })).toBeNull())
})

test("a plan that was put away before Pay goes, and what is due is all of it", async () => {
  const address = `/orders/${DRAFT.id}/available_payment_plans`
  const planned = { ...DRAFT, due_today: 5_000, payment_plan: PLAN }
  const answers: Parameters<typeof openCheckout>[0] = {
    "/payment_methods/": cardsAre(CARD),
    "/orders/current_draft": answer(planned),
    "/orders/place_schedule_and_pay": refusal(409, "PLAN_CHANGED", "This payment plan has changed."),
    [SETTINGS]: PROVIDER,
    [address]: answer([PLAN]),
  }
  const { user } = openCheckout(answers)
  const button = await screen.findByRole("button", { name: "Pay $50 now" })
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false))
  Object.assign(answers, { [`/orders/${DRAFT.id}`]: answer(DRAFT), [address]: answer([]) })
  await user.click(button)
  await screen.findByRole("button", { name: "Pay $100" })
  expect(screen.queryByRole("radio", { name: /^Two parts/ })).toBeNull()
  screen.getByText("This payment plan has changed.")
})

test("plans that can't be loaded are tried again by a press", async () => {
  const address = `/orders/${DRAFT.id}/available_payment_plans`
  const answers: Parameters<typeof openCheckout>[0] = { ...base, [SETTINGS]: PROVIDER }
  const { user } = openCheckout(answers)
  await screen.findByText("We couldn't load the ways to pay in parts.")
  await screen.findByRole("radio", { name: /^Visa/ })
  answers[address] = answer([])
  await user.click(screen.getByRole("button", { name: "Load again" }))
  await screen.findByText("This can't be paid in parts.")
})

test("without a connection says so, and offers the invoice and the way out", async () => {
  const cards = late()
  openCheckout({
    "/orders/current_draft": () => {
      act(() => onlineManager.setOnline(false))
      return Response.json({ ok: true, result: { ...DRAFT, invoice_option } })
    },
    "/payment_methods/": cards.answer,
  })
  await screen.findByText("You're offline. Your cards come as soon as there is a connection.")
  screen.getByText(/^You're offline\. Ways to pay/)
  screen.getByRole("radio", { name: INVOICE })
  screen.getByRole("button", { name: "Cancel and release places" })
})

test("the invoice, a row of the methods, leaves when to pay and a typed card where they are", async () => {
  const { user } = openCheckout({
    ...base,
    "/orders/current_draft": answer({ ...DRAFT, invoice_option, payment_plan: PLAN }),
    [`/orders/${DRAFT.id}/available_payment_plans`]: answer([PLAN]),
    [SETTINGS]: PROVIDER,
  })
  const methods = await screen.findByRole("group", { name: "Payment method" })
  await user.click(await within(methods).findByRole("radio", { name: "New Card" }))
  await user.click(within(methods).getByRole("radio", { name: INVOICE }))
  await screen.findByText("Later, by invoice")
  const checked = screen.getAllByRole("radio", { checked: true })
  expect(checked).toEqual([screen.getByRole("radio", { name: INVOICE })])
  await within(methods).findByRole("group", { name: "New Card" })
  await screen.findByRole("button", { name: "Book, pay by invoice" })
  await user.click(screen.getByRole("radio", { name: /^Two parts/ }))
  expect(screen.queryByText("Later, by invoice")).toBeNull()
  expect(screen.getByRole("radio", { name: "New Card", checked: true })).toBeDefined()
})

test("offers the invoice without the cards when they can't be loaded", async () => {
  openCheckout({ "/orders/current_draft": answer({ ...DRAFT, invoice_option }) })
  await screen.findByRole("alert")
  await screen.findByRole("radio", { name: /^Invoice/ })
})
