import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { NewCardFields, type NewCardHandle } from "./new-card-fields.tsx"

vi.mock("./open-cards.ts", () => ({ openStripeCards: () => new Promise(() => undefined) }))
afterEach(cleanup)

test("a press on Pay before the vendor's fields are there says what is missing", () => {
  const handle: { current: NewCardHandle | null } = { current: null }
  const config = { public_key: "pk_test_slow", account_stripe_id: null, shim_url: null }
  render(<NewCardFields config={config} handle={handle} disabled={false} onType={() => undefined} />)
  act(() => expect(handle.current?.take()).toBeUndefined())
  expect(screen.getByRole("alert").textContent).toMatch(/^Type the card number/)
})
