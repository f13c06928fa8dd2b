import { answer, CARD, cardsAre, late, openCheckout, PROVIDER, refusal } from "@hub/testing/portal/checkout.tsx"
import { DRAFT } from "@hub/testing/portal/order"
import { closeToast, currentToasts } from "@hub/ui/toast/toasts.ts"
import { act, cleanup, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { currentDraftQuery } from "./queries.ts"

// Checkout that is left while a call is pending.

const DRAFTING = "/orders/current_draft"
const PLACING = "/orders/place_schedule_and_pay"
const placed = { ...DRAFT, status: "awaiting_payment", hold: { ...DRAFT.hold, seconds_left: 1_500 } }
const toasts = () => currentToasts().map(({ title, text }) => ({ title, text }))

afterEach(() => {
  for (const { id } of currentToasts()) act(() => closeToast(id))
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens checkout, begins a call of this path, and goes back before its answer. */
async function leaveDuring(path: string, begin: (page: ReturnType<typeof openCheckout>) => Promise<void>) {
  const pending = late()
  const answers: Parameters<typeof openCheckout>[0] = {
    [DRAFTING]: answer(DRAFT),
    "/payment_methods/": cardsAre(CARD),
    "/integrations/main_payment_provider": PROVIDER,
    "/promocodes/redeem": answer({ id: "code" }),
    [path]: pending.answer,
  }
  const page = openCheckout(answers)
  await begin(page)
  await waitFor(() => expect(page.asked).toContain(path))
  await act(() => page.router.navigate({ to: "/availability" }))
  await screen.findByText("The schedule")
  await waitFor(() => expect(page.queries.getQueryState(currentDraftQuery.queryKey)).toBeUndefined())
  const isOver = () => waitFor(() => expect(page.queries.isMutating()).toBe(0))
  return { ...page, answers, isOver, comes: pending.comes }
}
const pressPay = async ({ user }: ReturnType<typeof openCheckout>) => {
  const pay = await screen.findByRole("button", { name: /^Pay \$/ })
  await waitFor(() => expect(pay.hasAttribute("disabled")).toBe(false))
  await user.click(pay)
}
const useCode = async ({ user }: ReturnType<typeof openCheckout>) => {
  await user.click(await screen.findByRole("button", { name: "Have a promo code?" }))
  await user.type(screen.getByRole("textbox", { name: "Promo code" }), "SUN")
  await user.click(screen.getByRole("button", { name: "Use" }))
}
const ATTACHING = "/orders/o1/attach_promocode"

test.each([
  ["placed", PLACING, pressPay, { order: placed, payment_provider_record: null }],
  ["priced anew", ATTACHING, useCode, { ...DRAFT, final_price: 8_000 }],
])(
  "an order that is %s after checkout was left isn't shown by the next checkout, which reads its own",
  async (_what, path, begin, result) => {
    const { asked, queries, router, answers, comes } = await leaveDuring(path, begin)
    answers["/orders/o1"] = () => new Promise(() => undefined)
    await comes(answer(result))
    await waitFor(() => expect(asked.includes("/orders/o1") || queries.isMutating() === 0).toBe(true))
    expect(queries.getQueryState(currentDraftQuery.queryKey)).toBeUndefined()

    answers[DRAFTING] = answer({ ...DRAFT, hold: { ...DRAFT.hold, seconds_left: 400 } })
    await act(() => router.navigate({ to: "/" }))
    const timer = await screen.findByRole("timer", { name: "Places held" })
    expect(timer.querySelector(".numeral")?.textContent).toMatch(/^6:[0-4]/)
    expect(asked.filter((one) => one === DRAFTING)).toHaveLength(2)
  },
)

test("notifies of our own refusal, with a link to the order", async () => {
  const { comes, isOver, router } = await leaveDuring(PLACING, pressPay)
  await comes(refusal(409, "PLACES_GONE", "Some places have just gone."))
  await isOver()
  expect(toasts()).toEqual([{ title: "Not booked yet", text: "Some places have just gone." }])
  const see = currentToasts()[0]?.action
  expect(see?.label).toBe("See the order")
  act(() => see?.onAct())
  await screen.findByText("Your order")
  expect(router.state.location.search).toEqual({ order: "o1" })
})

test("notifies of a declined card in the provider's words", async () => {
  const { answers, comes, isOver } = await leaveDuring(PLACING, pressPay)
  const last_error = { code: "card_declined", message: "Your card was declined." }
  const payment = { status: "requires_confirmation", last_error, refunded_amount: 0 }
  answers["/orders/o1"] = answer({ ...placed, payment })
  await comes(answer({ order: placed, payment_provider_record: null }))
  await isOver()
  expect(toasts()).toEqual([{ title: "Not booked yet", text: "Your card was declined." }])
})

test("notifies that the outcome is unknown", async () => {
  const { comes, isOver } = await leaveDuring(PLACING, pressPay)
  await comes(refusal(500, "SERVER_ERROR", "Server error"))
  await isOver()
  expect(toasts()).toEqual([{ title: "We're not sure it went through", text: "Server error" }])
})

test("notifies of a promo code that doesn't fit", async () => {
  const { comes, isOver } = await leaveDuring(ATTACHING, useCode)
  await comes(refusal(409, "PROMOCODE_NOT_USABLE", "This code is for another camp."))
  await isOver()
  expect(toasts()).toEqual([{ title: "Error!", text: "This code is for another camp." }])
})

test("shows failures in place, without a notification, while checkout is open", async () => {
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
  await screen.findByRole("heading", { name: "We're not sure it went through" })
  expect(toasts()).toEqual([])
})

test("notifies when a code can't be removed", async () => {
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
  await waitFor(() => expect(toasts()).toEqual([{ title: "Error!", text: "Unexpected Network Error" }]))
})
