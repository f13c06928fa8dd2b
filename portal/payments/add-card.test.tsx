import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { AddCard } from "./add-card.tsx"

// The screen with a server whose answers the test gives.

type Answer = () => Response | Promise<Response>
let answers: Record<string, Answer> = {}
const json = (result: unknown, status = 200): Answer => {
  return () => new Response(JSON.stringify(status === 200 ? { ok: true, result } : result), { status })
}

beforeEach(() => {
  answers = {}
  vi.stubGlobal("fetch", async (address: string) => {
    const found = Object.entries(answers).find(([path]) => address.includes(path))
    if (found === undefined) throw new TypeError(`Nobody answers ${address}`)
    return found[1]()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const onAdded = vi.fn()
  const root = createRootRoute({ component: () => <AddCard onAdded={onAdded} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { onAdded, user: userEvent.setup() }
}
const newCard = () => screen.findByRole("button", { name: "New Card" })
const PROVIDER = "main_payment_provider"
const HOSTED = { type: "TOUCH_NET", company: { type: "direct", upay_url: "https://upay.test/", upay_site_id: "1" } }

describe("adding a card", () => {
  test("says 'Stripe not initialized' without keys (spec 8), and retries", async () => {
    answers[PROVIDER] = json({ type: "STRIPE", company: { type: "connect", account_stripe_id: "acct_1" } })
    const { user } = show()
    expect((await screen.findByRole("alert")).textContent).toContain("Stripe not initialized")
    answers[PROVIDER] = json({ type: "STRIPE", company: { type: "direct", public_key: "pk_test_1" } })
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await newCard()
  })
  test("says that the provider's settings didn't load, and retries", async () => {
    const { user } = show()
    expect((await screen.findByRole("alert")).textContent).toContain("Unexpected Network Error")
    answers[PROVIDER] = json(HOSTED)
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await newCard()
  })
  test.each([
    ["names no page", {}],
    ["names what is no page", { upay_url: "javascript:alert(1)", upay_site_id: "1" }],
  ])("a hosted provider that %s: 'Something went wrong. Please contact support.' (spec 8)", async (_what, company) => {
    answers[PROVIDER] = json({ type: "TOUCH_NET", company: { type: "direct", ...company } })
    const { user } = show()
    await user.click(await newCard())
    screen.getByRole("heading", { name: "Add a new Payment Method" })
    expect(screen.getByRole("alert").textContent).toBe("Something went wrong. Please contact support.")
    screen.getByRole("link", { name: "Get Help" })
  })
  test("shows in the modal that there is no ticket, and retries", async () => {
    answers[PROVIDER] = json(HOSTED)
    answers["attach"] = json(
      { error: { type: "ApplicationException", message: "We can't reach the card service." } },
      503,
    )
    const { user } = show()
    await user.click(await newCard())
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("We can't reach the card service."))
    answers["attach"] = json({ ticket: "t", ticket_name: "r", payment_method_request_id: "r" })
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(screen.getByRole("alert").textContent).toBe("You will be redirected in 3 seconds to the Payment Method page")
  })
  test("posts the ticket by a form in a window without opener", async () => {
    answers[PROVIDER] = json(HOSTED)
    answers["attach"] = json({ ticket: "a ticket", ticket_name: "a name", payment_method_request_id: "r" })
    const opened = {
      document: document.implementation.createHTMLDocument(),
      opener: window,
      closed: false,
      close: vi.fn(),
    }
    const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined)
    vi.stubGlobal("open", () => opened)
    const { user } = show()
    await user.click(await newCard())
    await user.click(screen.getByRole("button", { name: "Go now" }))
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce())
    const form = opened.document.querySelector("form")
    expect([form?.method, form?.action]).toEqual(["post", "https://upay.test/"])
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      TICKET: "a ticket",
      TICKET_NAME: "a name",
      UPAY_SITE_ID: "1",
    })
    expect(opened.opener).toBeNull()
    submitted.mockRestore()
  })
})
