import type { Places } from "@hub/domain/catalogue/catalogue"
import { offeringWith } from "@hub/testing/portal/availability"
import { answer, CARD, cardsAre, late, openCheckout, PROVIDER, refusal } from "@hub/testing/portal/checkout.tsx"
import { DRAFT } from "@hub/testing/portal/order"
import { cleanup, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { itemOf } from "../scheduling/basket.ts"
import { changeBasket } from "../scheduling/saved-basket.ts"

const TRAIL = { student_id: "maya", offering_id: "trail" }
const KILN = { student_id: "maya", offering_id: "kiln" }
const booking = {
  ...TRAIL,
  credit_type_id: "week",
  list_price: 10_000,
  price: 10_000,
  credit_id: null,
  is_free_credit: false,
  discounts: [],
  canceled_days: [],
}
const place = { student_id: "maya", offering_id: offeringWith().id, name: "Trail Makers" }
const when = { start_date: "2027-06-21", end_date: "2027-06-25", start_time: "09:00", end_time: "15:00", weekdays: 62 }
const held = {
  ...DRAFT,
  bookings: [booking],
  sign_up: { items: [{ ...place, ...when, attendance_id: null, room: "", location_id: "l1", session_count: 5 }] },
}
const answers = {
  "/orders/current_draft": answer(held),
  "/orders/draft": answer(held),
  "/payment_methods/": cardsAre(CARD),
  "/integrations/main_payment_provider": PROVIDER,
}
const timer = () => screen.findByRole("timer", { name: "Places held" })
const press = (name: string | RegExp) => screen.findByRole("button", { name })

beforeEach(() => {
  const kiln = offeringWith({ id: "kiln", name: "Kiln and Clay" })
  changeBasket("dana", () => [itemOf(offeringWith(), "maya"), itemOf(kiln, "maya")])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test("a reload shows the places that are held, and holds no others", async () => {
  const { asked } = openCheckout(answers)
  await timer()
  expect(asked).not.toContain("/orders/draft")
})

test("without held places, holds the basket's on request only", async () => {
  const own = { ...answers, "/orders/current_draft": answer(null) }
  const { asked, user } = openCheckout(own)
  const goOn = await press("Continue to checkout")
  expect(asked).not.toContain("/orders/draft")
  await user.click(goOn)
  await timer()
  expect(asked).toContain("/orders/create_pending_abandoned_reservation_notification")
})

test("an empty basket leads to the schedule", async () => {
  changeBasket("dana", () => [])
  openCheckout({ ...answers, "/orders/current_draft": answer(null) })
  await screen.findByText("Nothing is picked yet.")
})

test("names what is gone, and holds the rest without it", async () => {
  const gone = late()
  const places: Places = { answer: "held", left: 0, held: 1, held_until: null, capacity: 1, waiting: 0, pools: [] }
  const own = {
    ...answers,
    "/orders/current_draft": answer(null),
    "/orders/draft": gone.answer,
    "/availability/by_ids?ids=kiln&student_ids=maya": answer([
      offeringWith({ id: "kiln", name: "Kiln and Clay", places }),
    ]),
  }
  const { user } = openCheckout(own)
  await user.click(await press("Continue to checkout"))
  await screen.findByText("Holding your places…")
  await gone.comes(refusal(409, "PLACES_GONE", "Some places have just gone.", { items: [KILN] }))
  expect((await screen.findByRole("alert")).textContent).toContain("Maya: Kiln and Clay")
  await screen.findByRole("link", { name: "Wait for Kiln and Clay" })
  Object.assign(own, { "/orders/draft": answer(held) })
  await user.click(await press("Remove Kiln and Clay and go on"))
  await timer()
  expect(localStorage.getItem("customer_basket")).not.toContain("kiln")
})

test("when the time is over, the same places can be held again", async () => {
  const short = answer({ ...held, hold: { ...DRAFT.hold, seconds_left: 1 } })
  const own = { ...answers, "/orders/current_draft": short }
  const { asked, user } = openCheckout(own)
  await timer()
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("The hold ended"), { timeout: 5_000 })
  Object.assign(own, { "/orders/current_draft": answer(null) })
  await user.click(await press("Hold them again"))
  await timer()
  expect(asked).toContain("/orders/draft")
})
