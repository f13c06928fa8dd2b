import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { isExpired, SavedCard } from "./saved-card.tsx"

afterEach(cleanup)
const visa = {
  payment_method_id: "pm",
  brand: "visa",
  last4: "4242",
  expiration_month: 12,
  expiration_year: 2099,
  wallet_type: null,
}
const nothing = () => undefined
const show = (card: Partial<typeof visa> | { wallet_type: string }, isDefault = false) =>
  render(
    <SavedCard
      card={{ ...visa, ...card }}
      isDefault={isDefault}
      busy={false}
      onMakeDefault={nothing}
      onRemove={nothing}
    />,
  )

test("names the card, its last digits and when it expires (spec 2.12)", () => {
  show({})
  screen.getByText("Visa")
  screen.getByText("• 4242")
  screen.getByText("Expires 12/2099")
  expect(screen.queryByText("Default")).toBeNull()
  screen.getByRole("button", { name: "Make default: Visa • 4242" })
})
test("shows the default's badge, and no button to make it the default", () => {
  show({}, true)
  screen.getByText("Default")
  expect(screen.queryByRole("button", { name: /Make default/ })).toBeNull()
})
test("shows a wallet's card as 'Apple Pay', with its mark", () => {
  show({ wallet_type: "apple_pay" })
  screen.getByText("Apple Pay")
  screen.getByText("In your wallet")
})
test("names other brands, and an unknown one Card", () => {
  show({ brand: "discover" })
  screen.getByText("Discover")
  cleanup()
  show({ brand: "unknown" })
  screen.getByText("Card")
})
test.each([
  [12, 2030, "2030-12-31T23:59:59", false],
  [12, 2030, "2031-01-01T00:00:00", true],
  [2, 2028, "2028-02-29T12:00:00", false],
])("%i/%i at %s: expired is %s", (expiration_month, expiration_year, now, expected) => {
  expect(isExpired({ expiration_month, expiration_year }, new Date(now))).toBe(expected)
})
test("marks an expired card", () => {
  show({ expiration_year: 2020 })
  screen.getByText("Expired 12/2020")
})
