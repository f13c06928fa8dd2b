import { MAYA, offeringWith, THEO } from "@hub/testing/portal/availability"
import { answer, openCheckout, refusal } from "@hub/testing/portal/checkout.tsx"
import { DRAFT } from "@hub/testing/portal/order"
import { cleanup, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { itemOf } from "../scheduling/basket.ts"
import { changeBasket } from "../scheduling/saved-basket.ts"

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const refused = ({ can_wait = true, left = 1 }: { can_wait?: boolean; left?: number } = {}) =>
  refusal(409, "PLACES_GONE", "There are fewer places than you picked.", {
    items: [MAYA, THEO].map(({ id }) => ({
      student_id: id,
      offering_id: "trail",
      name: "Trail Makers",
      pool_ids: ["pool"],
      is_waitlist_enabled: can_wait,
    })),
    pools: [{ id: "pool", left }],
  })

async function askedFor(given?: Parameters<typeof refused>[0]) {
  changeBasket("dana", () => [itemOf(offeringWith(), MAYA.id), itemOf(offeringWith(), THEO.id)])
  const answers = {
    "/orders/current_draft": answer(null),
    "/orders/draft": refused(given),
    "/waitlists/trail/add": answer([]),
    "/payment_methods/": answer({ payment_methods: [], default_payment_method: null }),
  }
  const opened = openCheckout(answers, [MAYA, THEO])
  await opened.user.click(await screen.findByRole("button", { name: "Continue to checkout" }))
  const heading = await screen.findByRole("heading", { name: "Fewer places than you picked" })
  return { ...opened, answers, heading }
}

test("one place for two: who goes is held first, and the other joins the waitlist, in one press", async () => {
  const { user, asked, answers, heading } = await askedFor()
  expect(document.activeElement).toBe(heading)
  screen.getByRole("radiogroup", { name: "1 place for two: who goes?" })
  screen.getByText("The other joins the waitlist.")
  await user.click(screen.getByRole("button", { name: "Continue" }))
  screen.getByText("Choose who goes.")
  await user.click(screen.getByRole("radio", { name: "Maya" }))
  Object.assign(answers, { "/orders/draft": answer(DRAFT) })
  await user.click(screen.getByRole("button", { name: "Continue with Maya, Theo waits" }))
  await waitFor(() => expect(asked).toContain("/waitlists/trail/add"))
  expect(asked.indexOf("/waitlists/trail/add")).toBeGreaterThan(asked.lastIndexOf("/orders/draft"))
  await waitFor(() => expect(localStorage.getItem("customer_basket")).not.toContain("theo"))
  expect(localStorage.getItem("customer_basket")).toContain("maya")
})

test("nobody joins a line while the place isn't held", async () => {
  const { user, asked, answers } = await askedFor()
  await user.click(screen.getByRole("radio", { name: "Theo" }))
  // Another family was quicker.
  Object.assign(answers, { "/orders/draft": refused({ left: 0 }) })
  await user.click(screen.getByRole("button", { name: "Continue with Theo, Maya waits" }))
  await screen.findByRole("heading", { name: "Full since you looked" })
  expect(asked).not.toContain("/waitlists/trail/add")
  expect(localStorage.getItem("customer_basket")).toContain("maya")
  expect(localStorage.getItem("customer_basket")).toContain("theo")
})

test("without a waitlist nobody is promised one", async () => {
  await askedFor({ can_wait: false })
  screen.getByText("There's no waitlist here.")
})
