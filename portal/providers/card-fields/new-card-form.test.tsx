import { cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { memoryStore } from "../../../server/sandbox/stripe/memory-store.ts"
import { stripeSandbox } from "../../../server/sandbox/stripe/stripe-sandbox.ts"
import "../../../server/sandbox/stripe/shim/main.ts"
import type { CardConfig, NewCard } from "./card-provider.ts"
import { NewCardForm } from "./new-card-form.tsx"
import { openCards } from "./open-cards.ts"

// The vendor's unmodified client on the sandbox's script, which talks to the sandbox's server: nothing of ours is replaced.

const config: CardConfig = { public_key: "pk_test_form", account_stripe_id: null, shim_url: null }
let sandbox: FastifyInstance

beforeAll(async () => {
  // This DOM has no modal dialogs yet; an open one is enough here, the journeys see a real one.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  sandbox = Fastify()
  await sandbox.register(stripeSandbox, {
    store: memoryStore(),
    webhook_url: () => "http://127.0.0.1:9/",
    webhook_secret: "whsec_form",
    secret_key: "sk_test_form",
    public_key: config.public_key,
  })
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, "http://127.0.0.1/")
    const { statusCode, payload } = await sandbox.inject({
      method: init.method === "POST" ? "POST" : "GET",
      url: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: init.body instanceof URLSearchParams ? init.body.toString() : "",
    })
    return new Response(payload, { status: statusCode })
  })
})
afterAll(() => sandbox.close())
afterEach(cleanup)

const asServer = async (path: string, form: Record<string, string>) =>
  (
    await sandbox.inject({
      method: "POST",
      url: `/v1/${path}`,
      headers: { authorization: "Bearer sk_test_form", "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    })
  ).json()

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
  test("'Add Card' sleeps until all three fields are complete, and says so", async () => {
    const { user, add } = show()
    expect(add().hasAttribute("disabled")).toBe(true)
    await user.type(await screen.findByRole("textbox", { name: "Card Number" }), "4242424242424242")
    await user.type(screen.getByRole("textbox", { name: "Expiration Date" }), "1234")
    expect(add().hasAttribute("disabled")).toBe(true)
    screen.getByText("Add Card wakes up when all three are filled in.")
    await user.type(screen.getByRole("textbox", { name: "CVV" }), "123")
    expect(add().hasAttribute("disabled")).toBe(false)
    expect(screen.queryByText(/wakes up/)).toBeNull()
  })
  test("a mistyped number keeps it asleep and is told at once", async () => {
    const { user, add } = show()
    await fill(user, "4242424242424241")
    expect(add().hasAttribute("disabled")).toBe(true)
    expect(screen.getByRole("alert").textContent).toBe("Your card number is invalid.")
  })
  test("hands over the card and the wish to remember it", async () => {
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
  test("has no checkbox and no way to close unless asked for", async () => {
    show()
    await screen.findByRole("textbox", { name: "Card Number" })
    expect(screen.queryByRole("checkbox")).toBeNull()
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull()
  })
  test("shows what the provider says about the card", async () => {
    const { user, add } = show({
      onAdd: async (card) => {
        const intent = await asServer("setup_intents", { usage: "off_session" })
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
  const payment = async () => (await asServer("payment_intents", { amount: "4200", currency: "usd" })).client_secret

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
  test("the bank's no is told in the provider's words", async () => {
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
  test("on a device without a wallet there is none", async () => {
    expect(await (await openCards(config)).openWallet({ label: "Total", amount: 4_200 })).toBeNull()
  })
})
