import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { InitContext } from "../company/init.ts"
import { PayInvoicePage } from "./pay-invoice.tsx"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(state: { from?: string }) {
  vi.stubGlobal("fetch", () => new Promise(() => undefined))
  const history = createMemoryHistory()
  history.push("/invoices/pay/t1", state)
  const Page = () => (
    <InitContext value={JSON.parse(JSON.stringify({ company_profile: {} }))}>
      <PayInvoicePage />
    </InitContext>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return history
}

test("an invoice that the family opened from its list leads back there, with the list's filters", async () => {
  const history = open({ from: "/history?tab=invoices" })
  await userEvent.click(await screen.findByRole("button", { name: "Back" }))
  expect(history.location.href).toBe("/history?tab=invoices")
})

test("its link from a mail leads back nowhere", async () => {
  open({})
  await screen.findByRole("heading", { name: "Invoice" })
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull()
})
