import { MAYA, offeringWith } from "@hub/testing/portal/availability"
import { answer, openCheckout, refusal } from "@hub/testing/portal/checkout.tsx"
import { DRAFT } from "@hub/testing/portal/order"
import { cleanup, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { itemOf } from "../scheduling/basket.ts"
import { changeBasket } from "../scheduling/saved-basket.ts"

// Checkout for a family that has held places for as long, as often or as much as it may.

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const TRAIL = itemOf(offeringWith(), MAYA.id)
const KILN = itemOf(
  offeringWith({ id: "kiln", name: "Kiln and Clay", start_date: "2027-07-05", end_date: "2027-07-09" }),
  MAYA.id,
)
const named = [{ student_id: MAYA.id, offering_id: "trail", name: "Trail Makers" }]

async function refuseWith(draft: ReturnType<typeof refusal>, basket = [TRAIL]) {
  changeBasket("dana", () => basket)
  const answers = {
    "/orders/current_draft": answer(null),
    "/orders/draft": draft,
    "/payment_methods/": answer({ payment_methods: [], default_payment_method: null }),
  }
  const opened = openCheckout(answers)
  await opened.user.click(await screen.findByRole("button", { name: "Continue to checkout" }))
  const alert = await screen.findByRole("alert")
  return { ...opened, answers, alert }
}
const tooLong = (hold_again_at: string) =>
  refusal(409, "HELD_TOO_LONG", "You've held these places.", { items: named, hold_again_at, retry_after: 60 })

test("held for too long: when it can be held again, and nothing is taken out of the basket", async () => {
  const { alert } = await refuseWith(tooLong("2099-06-21T13:30:00.000Z"))
  expect(alert.textContent).toContain("You can hold these again at 1:30PM")
  expect(screen.queryByRole("button", { name: /Remove|Leave|Hold/ })).toBeNull()
  screen.getByRole("link", { name: "Back to the schedule" })
  expect(localStorage.getItem("customer_basket")).toContain("trail")
})

test("held for too long: the others can be paid now, and it stays picked", async () => {
  const { user, answers } = await refuseWith(tooLong("2099-06-21T13:30:00.000Z"), [TRAIL, KILN])
  Object.assign(answers, { "/orders/draft": answer(DRAFT) })
  await user.click(screen.getByRole("button", { name: "Leave Trail Makers for later and go on" }))
  await waitFor(() => expect(screen.queryByText("Held for as long as we can")).toBeNull())
  expect(localStorage.getItem("customer_basket")).toContain("trail")
})

test("held for too long: once the time has come they are held again", async () => {
  const { user, answers, alert, asked } = await refuseWith(tooLong("2020-06-21T13:30:00.000Z"))
  expect(alert.textContent).toContain("You can hold these again now.")
  Object.assign(answers, { "/orders/draft": answer(DRAFT) })
  const before = asked.filter((path) => path === "/orders/draft").length
  await user.click(screen.getByRole("button", { name: "Hold them again" }))
  await waitFor(() => expect(asked.filter((path) => path === "/orders/draft")).toHaveLength(before + 1))
})

test("held in vain: the way into the line, and out of the basket", async () => {
  const places = { ...offeringWith().places, answer: "waitlist" as const, left: 0 }
  const draft = refusal(409, "HELD_IN_VAIN", "You've held these places twice, and other families are waiting.", {
    items: named,
  })
  changeBasket("dana", () => [TRAIL])
  const by_ids = `/availability/by_ids?ids=trail&student_ids=${MAYA.id}`
  const opened = openCheckout({
    "/orders/current_draft": answer(null),
    "/orders/draft": draft,
    [by_ids]: answer([offeringWith({ places })]),
  })
  await opened.user.click(await screen.findByRole("button", { name: "Continue to checkout" }))
  await screen.findByRole("heading", { name: "Others are waiting" })
  await screen.findByRole("link", { name: "Wait for Trail Makers" })
  await opened.user.click(screen.getByRole("button", { name: "Remove Trail Makers" }))
  await waitFor(() => expect(localStorage.getItem("customer_basket") ?? "").not.toContain("trail"))
})

test("too many tries: to wait a minute, and that nothing is lost", async () => {
  const { alert } = await refuseWith(
    refusal(429, "TOO_MANY_REQUESTS", "Too many requests. Please try again in a moment", { retry_after: 60 }),
  )
  expect(alert.textContent).toContain("Too many tries in a minute")
  expect(alert.textContent).toContain("Wait a minute, then try again. Nothing was charged, and your picks are safe.")
  screen.getByRole("button", { name: "Hold them again" })
})
