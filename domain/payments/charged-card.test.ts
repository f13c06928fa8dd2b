import { expect, it } from "vitest"
import { chargedCard } from "./charged-card.ts"

const visa = {
  payment_method_id: "pm_visa",
  brand: "visa",
  expiration_month: 12,
  expiration_year: 2040,
  last4: "4242",
  wallet_type: null,
}

it.each([
  ["the chosen card", { card: visa, provider: "STRIPE" }, { card: visa, error: null }],
  ["none that was removed", { card: null, provider: null }, { card: null, error: "no_card" }],
  ["none that the business left", { card: visa, provider: "TOUCH_NET" }, { card: null, error: "provider_changed" }],
] as const)("charges %s", (_, chosen, answer) => expect(chargedCard(chosen, "STRIPE")).toEqual(answer))
