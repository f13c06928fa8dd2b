import { customerWith } from "@hub/testing/portal/availability"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { CommunicationPreferences } from "./communication-preferences.tsx"
import { ContactForm } from "./contacts/contact-form.tsx"
import { PersonalInfoForm } from "./personal-info-form.tsx"

// The forms over a server that the test speaks for: what is sent, and what a refusal leaves on the screen.

let sent: { url: string; body: unknown }[] = []
let answer: () => Response = () => Response.json({ ok: true, result: {} })

beforeEach(() => {
  sent = []
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string }) => {
    sent.push({ url, body: body === undefined ? undefined : JSON.parse(body) })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refusal = (errors: { path: string; message: string; code: string }[]) => () =>
  Response.json(
    { error: { type: "ValidationException", code: "VALIDATION", message: "Please check the marked fields.", errors } },
    { status: 400 },
  )

async function show(node: ReactNode) {
  const root = createRootRoute({ component: () => node })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findAllByRole("button")
  return userEvent.setup()
}
const press = (name: string) => screen.getByRole("button", { name })

describe("2.9: the communication preferences", () => {
  const NO_DOCUMENTS = {
    terms_of_service: null,
    privacy_policy: null,
    cancellation_policy: null,
    payment_plan_policy: null,
  }

  test.each([
    ["Allow", true],
    ["Deny", false],
  ])("%s says %s", async (name, is_phone_number_communication_opted_in) => {
    answer = () => Response.json({ ok: true, result: { is_phone_number_communication_opted_in } })
    const user = await show(<CommunicationPreferences path="/dashboard" documents={NO_DOCUMENTS} />)
    for (const text of [
      "You agree to receive Text (SMS) messages about changes and updates related to your reservations. SMS/Data rates may apply.",
      "Reply STOP to unsubscribe at any time.",
      "We recommend you allow Text (SMS)",
      "Text (SMS) Transactional",
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    await user.click(press(name))
    await waitFor(() => expect(sent[0]?.body).toEqual({ is_phone_number_communication_opted_in }))
    expect(sent[0]?.url).toMatch(/\/profile\/set_communication_preferences$/)
  })

  test("link only to documents that the business has", async () => {
    await show(
      <CommunicationPreferences
        path="/dashboard"
        documents={{ ...NO_DOCUMENTS, privacy_policy: "https://b.example/p" }}
      />,
    )
    expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe("https://b.example/p")
    expect(screen.queryByRole("link", { name: "Terms of Use" })).toBeNull()
  })

  test.each([
    ["/dashboard", true],
    ["/scheduled", true],
    ["/schedule/checkout&pay", false],
    ["/flexible-payments/checkout", false],
  ])("on %s are shown: %s", async (path, is_shown) => {
    const root = () => document.querySelector("dialog")
    const router = createRouter({
      routeTree: createRootRoute({
        component: () => <CommunicationPreferences path={path} documents={NO_DOCUMENTS} />,
      }),
      history: createMemoryHistory(),
    })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    await waitFor(() => expect(root()).not.toBeNull())
    expect(root()?.open).toBe(is_shown)
  })

  test("stay open with an error when the call fails", async () => {
    answer = () => Response.json({}, { status: 500 })
    const user = await show(<CommunicationPreferences path="/dashboard" documents={NO_DOCUMENTS} />)
    await user.click(press("Allow"))
    expect((await screen.findByRole("alert")).textContent).toContain("Server error")
    expect(press("Deny")).toBeTruthy()
  })
})

describe("a contact's form", () => {
  const open = () => show(<ContactForm contact={undefined} isOpen onSaved={vi.fn()} onCancel={vi.fn()} />)

  test("lists and focuses missing fields instead of sending", async () => {
    const user = await open()
    await user.click(press("Add contact"))
    const summary = screen.getByRole("group", { name: "5 answers need another look" })
    expect(document.activeElement).toBe(summary)
    expect(screen.getByLabelText(/First name/).getAttribute("aria-invalid")).toBe("true")
    expect(sent).toEqual([])
  })

  test("shows the server's error at its field and keeps the input", async () => {
    answer = refusal([{ path: "phone_number", message: "That phone can't be called.", code: "phone" }])
    const user = await open()
    await user.type(screen.getByLabelText(/First name/), "Rose")
    await user.type(screen.getByLabelText(/Last name/), "Okafor")
    await user.type(screen.getByLabelText(/Relationship/), "Aunt")
    await user.type(screen.getByLabelText(/Phone/), "555 010 0199")
    await user.click(screen.getByLabelText(/Emergency contact/))
    await user.click(press("Add contact"))
    const phone = screen.getByLabelText<HTMLInputElement>(/Phone/)
    await waitFor(() => expect(phone.getAttribute("aria-invalid")).toBe("true"))
    expect(phone.value).toBe("555 010 0199")
    expect(sent[0]?.body).toMatchObject({ first_name: "Rose", email: null, is_authorized_pick_up: false })
    await user.type(phone, "1")
    expect(phone.getAttribute("aria-invalid")).toBe("false")
  })
})

describe("the form of names and address", () => {
  const COUNTRIES = [
    { code: "US", name: "United States", states: [{ code: "NY", name: "New York" }] },
    { code: "CA", name: "Canada", states: [{ code: "ON", name: "Ontario" }] },
    { code: "IS", name: "Iceland", states: [] },
  ]
  const open = (needs_address: boolean, onSaved = vi.fn()) =>
    show(
      <PersonalInfoForm
        countries={COUNTRIES}
        customer={customerWith()}
        needs_address={needs_address}
        onSaved={onSaved}
        onCancel={vi.fn()}
      />,
    )

  test("asks for the address only where the business needs it", async () => {
    const user = await open(true)
    expect(screen.getByLabelText(/City/).getAttribute("aria-required")).toBe("true")
    await user.click(press("Save"))
    expect(screen.getByRole("group", { name: "4 answers need another look" })).toBeTruthy()
    expect(sent).toEqual([])
  })

  test("sends only changes, and no empty address", async () => {
    answer = () => Response.json({ ok: true, result: { ...customerWith(), last_name: "Ng" } })
    const onSaved = vi.fn()
    const user = await open(false, onSaved)
    await user.clear(screen.getByLabelText(/Last name/))
    await user.type(screen.getByLabelText(/Last name/), "Ng")
    await user.click(press("Save"))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent.map(({ body }) => body)).toEqual([{ last_name: "Ng" }])
  })

  test("switches states and labels with the country, and clears the state", async () => {
    const user = await open(true)
    await user.selectOptions(screen.getByLabelText(/State/), "NY")
    await user.selectOptions(screen.getByLabelText(/Country/), "CA")
    const province = screen.getByLabelText<HTMLSelectElement>(/Province/)
    expect(province.value).toBe("")
    expect([...province.options].map(({ text }) => text)).toContain("Ontario")
    expect(screen.getByLabelText(/Postal code/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText(/Country/), "IS")
    expect(screen.getByLabelText(/State or region/).tagName).toBe("INPUT")
  })
})
