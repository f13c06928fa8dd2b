import { closeToast, currentToasts } from "@hub/ui/toast/toasts.ts"
import { act, cleanup, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { answer, CARD, cardsAre, draft, late, openCheckout, PROVIDER, refusal } from "./testing-checkout.tsx"
import { DRAFT } from "./testing-order.ts"

// Who goes back while something is under way: what comes of it is told all the same, and the next checkout begins with what is true.

const DRAFTING = "/orders/current_draft"
const PLACING = "/orders/place_schedule_and_pay"
const placed = { ...DRAFT, status: "awaiting_payment", hold: { ...DRAFT.hold, seconds_left: 1_500 } }
const told = () => currentToasts().map(({ title, text }) => ({ title, text }))

afterEach(() => {
  for (const { id } of currentToasts()) act(() => closeToast(id))
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the checkout, begins something whose answer is still on its way, and goes back. */
async function leaveDuring(path: string, begin: (page: ReturnType<typeof openCheckout>) => Promise<void>) {
  const underway = late()
  const answers: Parameters<typeof openCheckout>[0] = {
    [DRAFTING]: answer(DRAFT),
    "/payment_methods/": cardsAre(CARD),
    "/integrations/main_payment_provider": PROVIDER,
    "/promocodes/redeem": answer({ id: "code" }),
    [path]: underway.answer,
  }
  const page = openCheckout(answers)
  await begin(page)
  await waitFor(() => expect(page.asked).toContain(path))
  await act(() => page.router.navigate({ to: "/availability" }))
  await screen.findByText("The schedule")
  await waitFor(() => expect(page.queries.getQueryState(draft.queryKey)).toBeUndefined())
  const isOver = () => waitFor(() => expect(page.queries.isMutating()).toBe(0))
  return { ...page, answers, isOver, comes: underway.comes }
}
const pressPay = async ({ user }: ReturnType<typeof openCheckout>) => {
  const pay = await screen.findByRole("button", { name: "Pay now" })
  await waitFor(() => expect(pay.hasAttribute("disabled")).toBe(false))
  await user.click(pay)
}
const useCode = async ({ user }: ReturnType<typeof openCheckout>) => {
  await user.type(await screen.findByRole("textbox", { name: "Promo code" }), "SUN")
  await user.click(screen.getByRole("button", { name: "Use" }))
}
const ATTACHING = "/orders/o1/attach_promocode"

test.each([
  ["placed", PLACING, pressPay, { order: placed, payment_provider_record: null }],
  ["priced anew", ATTACHING, useCode, { ...DRAFT, final_price: 8_000 }],
])(
  "an order that is %s after its checkout was left isn't kept for the next one, which asks",
  async (_what, path, begin, result) => {
    const { asked, queries, router, answers, comes } = await leaveDuring(path, begin)
    answers["/orders/o1"] = () => new Promise(() => undefined)
    await comes(answer(result))
    await waitFor(() => expect(asked.includes("/orders/o1") || queries.isMutating() === 0).toBe(true))
    expect(queries.getQueryState(draft.queryKey)).toBeUndefined()

    answers[DRAFTING] = answer({ ...DRAFT, hold: { ...DRAFT.hold, seconds_left: 400 } })
    await act(() => router.navigate({ to: "/" }))
    const timer = await screen.findByRole("timer", { name: "Places held" })
    expect(timer.querySelector(".num")?.textContent).toMatch(/^6:[0-4]/)
    expect(asked.filter((one) => one === DRAFTING)).toHaveLength(2)
  },
)

test("a refusal of our own is told, with the way to the order", async () => {
  const { comes, isOver, router } = await leaveDuring(PLACING, pressPay)
  await comes(refusal(409, "PLACES_GONE", "Some places have just gone."))
  await isOver()
  expect(told()).toEqual([{ title: "Not booked yet", text: "Some places have just gone." }])
  const see = currentToasts()[0]?.action
  expect(see?.label).toBe("See the order")
  act(() => see?.onAct())
  await screen.findByText("Your order")
  expect(router.state.location.search).toEqual({ order: "o1" })
})

test("a card that the bank refused is told in the provider's words", async () => {
  const { answers, comes, isOver } = await leaveDuring(PLACING, pressPay)
  const last_error = { code: "card_declined", message: "Your card was declined." }
  const payment = { status: "requires_confirmation", last_error, refunded_amount: 0 }
  answers["/orders/o1"] = answer({ ...placed, payment })
  await comes(answer({ order: placed, payment_provider_record: null }))
  await isOver()
  expect(told()).toEqual([{ title: "Not booked yet", text: "Your card was declined." }])
})

test("that nobody knows what has become of it is told as that", async () => {
  const { comes, isOver } = await leaveDuring(PLACING, pressPay)
  await comes(refusal(500, "SERVER_ERROR", "Server error"))
  await isOver()
  expect(told()).toEqual([{ title: "We don't know yet whether it went through", text: "Server error" }])
})

test("a promo code that doesn't fit is told", async () => {
  const { comes, isOver } = await leaveDuring(ATTACHING, useCode)
  await comes(refusal(409, "PROMOCODE_NOT_USABLE", "This code is for another camp."))
  await isOver()
  expect(told()).toEqual([{ title: "Error!", text: "This code is for another camp." }])
})

test("as long as the checkout is there it tells by itself, and nothing is said twice", async () => {
  const page = openCheckout({
    [DRAFTING]: answer(DRAFT),
    "/payment_methods/": cardsAre(CARD),
    "/integrations/main_payment_provider": PROVIDER,
    "/promocodes/redeem": refusal(409, "PROMOCODE_NOT_FOUND", "There is no such code."),
    [PLACING]: refusal(500, "SERVER_ERROR", "Server error"),
  })
  await useCode(page)
  await screen.findByText("There is no such code.")
  await pressPay(page)
  await screen.findByRole("heading", { name: "We don't know yet whether it went through" })
  expect(told()).toEqual([])
})

test("a code that can't be taken off the order is told: it has no field", async () => {
  const with_code = {
    ...DRAFT,
    items: [{ type: "discount", reason: "promocode", name: "SUN", quantity: 1, amount: -2_000 }],
  }
  const page = openCheckout({
    [DRAFTING]: answer(with_code),
    "/payment_methods/": cardsAre(CARD),
    "/integrations/main_payment_provider": PROVIDER,
  })
  await page.user.click(await screen.findByRole("button", { name: "Remove" }))
  await waitFor(() => expect(told()).toEqual([{ title: "Error!", text: "Unexpected Network Error" }]))
})
