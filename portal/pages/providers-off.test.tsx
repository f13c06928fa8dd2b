import type { Customer } from "@hub/domain/account/customer"
import { customerWith } from "@hub/testing/portal/availability"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { SignInMethods } from "../account/sign-in-methods.tsx"
import { SignInPanel } from "../account/sign-in-panel.tsx"
import { preloaded } from "../api/preloaded.ts"
import { InitContext } from "../company/init.ts"
import { CardsPage } from "./cards.tsx"

// What the operator has switched off isn't offered: no form that can only fail, no promise of a mail.

const ANSWERS: Record<string, unknown> = {
  "/integrations/main_payment_provider": null,
  "/integrations/phone_sign_in": null,
  "/payment_methods/": { default_payment_method: null, payment_methods: [] },
  "/contacts/": [],
}

beforeEach(() => {
  preloaded.is_mail_off = true
  vi.stubGlobal("fetch", async (url: string) => {
    const path = Object.keys(ANSWERS).find((one) => url.includes(one))
    return Response.json({ ok: true, result: path === undefined ? [] : ANSWERS[path] })
  })
})
afterEach(() => {
  cleanup()
  preloaded.is_mail_off = false
  vi.unstubAllGlobals()
})

async function show(path: string, node: ReactNode) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path, component: () => node })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findAllByRole("heading")
}

test("without mail nobody is offered a code, a new password or a new account by email", async () => {
  await show("/sign-in", <SignInPanel email="" company_name="Juniper Trail" isSignUpOpen />)
  expect(await screen.findByLabelText(/Password/)).toBeTruthy()
  expect(screen.queryByText(/code/i)).toBeNull()
  expect(screen.queryByText(/Forgot/)).toBeNull()
  expect(await screen.findByText(/Need an account\?/)).toBeTruthy()
})

test("without mail the email can't be changed by a code", async () => {
  const customer: Customer = customerWith({})
  await show("/profile", <SignInMethods customer={customer} company_name="Juniper Trail" />)
  await waitFor(() => expect(screen.getAllByText("Juniper Trail can change it for you.")).toHaveLength(2))
  expect(screen.queryByRole("button", { name: /email/ })).toBeNull()
})

test("without a card provider the cards page says so and offers no form", async () => {
  await show(
    "/cards",
    <InitContext value={JSON.parse('{"funboxes":[],"credit_types":[]}')}>
      <CardsPage />
    </InitContext>,
  )
  expect(await screen.findByText(/isn't offered here/)).toBeTruthy()
  expect(screen.queryByRole("button")).toBeNull()
})
