import { type SandboxInPage, sandboxInPage } from "@hub/testing/sandbox/stripe-in-page"
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import type { CardConfig, NewCard } from "./card-provider.ts"
import { NewCardForm } from "./new-card-form.tsx"
import { openCards } from "./open-cards.ts"

// The vendor's unmodified client on the sandbox's script, which talks to the sandbox's server: nothing of ours is replaced.

const config: CardConfig = { public_key: "pk_test_form", account_stripe_id: null, shim_url: null }
let sandbox: SandboxInPage

beforeAll(async () => {
  sandbox = await sandboxInPage(config.public_key)
  vi.stubGlobal("fetch", (...sent: Parameters<typeof fetch>) => sandbox.fetch(...sent))
})
afterAll(() => sandbox.close())
afterEach(cleanup)

function show(props: Partial<Parameters<typeof NewCardForm>[0]> = {}) {
  const onAdd = vi.fn(async (_card: NewCard, _remember: boolean) => undefined)
  render(<NewCardForm config={config} onAdd={onAdd} {...props} />)
  return { onAdd, user: userEvent.setup(), add: () => screen.getByRole("button", { name: "Add Card" }) }
}
async function fill(user: ReturnType<typeof userEvent.setup>, number: string, expiry = "1234", cvc = "123") {
  await user.type(await screen.findByRole("textbox", { name: "Card Number" }), number)
  await user.type(screen.getByRole("textbox", { name: "Expiration Date" }), expiry)
  await user.type(screen.getByRole("textbox", { name: "CVV" }), cvc)
}

describe("'New Card' (spec 2.12)", () => {
  test("disables 'Add Card' until all three fields are complete", async () => {
    const { user, add } = show()
    expect(add().hasAttribute("disabled")).toBe(true)
    await user.type(await screen.findByRole("textbox", { name: "Card Number" }), "4242424242424242")
    await user.type(screen.getByRole("textbox", { name: "Expiration Date" }), "1234")
    expect(add().hasAttribute("disabled")).toBe(true)
    screen.getByText("Fill in all three fields to add the card.")
    await user.type(screen.getByRole("textbox", { name: "CVV" }), "123")
    expect(add().hasAttribute("disabled")).toBe(false)
    expect(screen.queryByText(/all three fields/)).toBeNull()
  })
  test("shows a mistyped number at once", async () => {
    const { user, add } = show()
    await fill(user, "4242424242424241")
    expect(add().hasAttribute("disabled")).toBe(true)
    expect(screen.getByRole("alert").textContent).toBe("Your card number is invalid.")
  })
  test("passes on the card and whether to remember it", async () => {
    const { user, add, onAdd } = show({ remember: true })
    await fill(user, "5555555555554444")
    await user.click(screen.getByRole("checkbox", { name: "Remember card for next purchase" }))
    await user.click(add())
    await waitFor(() => expect(onAdd).toHaveBeenCalledOnce())
    expect(onAdd).toHaveBeenCalledWith(
      expect.objectContaining({ brand: "mastercard", last4: "4444", expiration_month: 12, expiration_year: 2034 }),
      false,
    )
  })
  test("has a checkbox and a close button only on request", async () => {
    show()
    await screen.findByRole("textbox", { name: "Card Number" })
    expect(screen.queryByRole("checkbox")).toBeNull()
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull()
  })
  test("shows 'Missing card' for a payment method without a card (spec 8)", async () => {
    const { user, add, onAdd } = show()
    await fill(user, "4242424242424242")
    vi.stubGlobal(
      "fetch",
      async () => new Response(JSON.stringify({ id: "pm_1", object: "payment_method", type: "us_bank" })),
    )
    await user.click(add())
    expect((await screen.findByRole("alert")).textContent).toBe("Missing card")
    expect(onAdd).not.toHaveBeenCalled()
    vi.stubGlobal("fetch", (...sent: Parameters<typeof fetch>) => sandbox.fetch(...sent))
  })
  test("returns the card that was already saved with the same setup intent", async () => {
    const intent = await sandbox.asServer("setup_intents", { usage: "off_session" })
    const saved: string[] = []
    const { user, add } = show({
      onAdd: async (card) => {
        const cards = await openCards(config)
        for (let tries = 0; tries < 2; tries += 1)
          saved.push((await cards.confirmSetup(intent.client_secret, card.payment_method_id)).payment_method_id)
      },
    })
    await fill(user, "4242424242424242")
    await user.click(add())
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[0]).toBe(saved[1])
    expect(screen.queryByRole("alert")).toBeNull()
  })
  test("shows what the provider says about the card", async () => {
    const { user, add } = show({
      onAdd: async (card) => {
        const intent = await sandbox.asServer("setup_intents", { usage: "off_session" })
        await (await openCards(config)).confirmSetup(intent.client_secret, card.payment_method_id)
      },
    })
    await fill(user, "4000000000009995")
    await user.click(add())
    expect((await screen.findByRole("alert")).textContent).toBe("Your card has insufficient funds.")
    expect(add().hasAttribute("disabled")).toBe(false)
  })
})

describe("paying", () => {
  const payment = async () =>
    (await sandbox.asServer("payment_intents", { amount: "4200", currency: "usd" })).client_secret

  test("takes the card in the fields, and repeats without harm", async () => {
    const { user, add } = show()
    await fill(user, "4242424242424242")
    await waitFor(() => expect(add().hasAttribute("disabled")).toBe(false))
    const cards = await openCards(config)
    const secret = await payment()
    expect(await cards.confirmPayment(secret, "new")).toBe("completed")
    expect(await cards.confirmPayment(secret, "new")).toBe("completed")
  })
  test("without fields there is no card to take", async () => {
    const cards = await openCards(config)
    await expect(cards.confirmPayment(await payment(), "new")).rejects.toThrow("No Card number element")
  })
  test("shows the bank's refusal in the provider's words", async () => {
    const { user } = show()
    await fill(user, "4000000000000002")
    const cards = await openCards(config)
    await expect(cards.confirmPayment(await payment(), "new")).rejects.toMatchObject({
      message: "Your card was declined.",
      code: "card_declined",
    })
  })
  test.each([
    ["Complete authentication", "completed"],
    ["Fail authentication", "We are unable to authenticate your payment method."],
  ])("the bank asks, and the answer is '%s'", async (answer, expected) => {
    const { user } = show()
    await fill(user, "4000002760003184")
    const cards = await openCards(config)
    const outcome = cards.confirmPayment(await payment(), "new").catch((error: Error) => error.message)
    await user.click(await screen.findByRole("button", { name: answer }))
    expect(await outcome).toContain(expected)
  })
  test("offers no wallet on a device without one", async () => {
    expect(await (await openCards(config)).openWallet({ label: "Total", amount: 4_200 })).toBeNull()
  })
})
