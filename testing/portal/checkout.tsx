import type { Customer } from "@hub/domain/account/customer"
import { InitContext } from "@hub/portal/company/init"
import { initQuery } from "@hub/portal/company/queries"
import { Checkout } from "@hub/portal/orders/checkout.tsx"
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router"
import { act, render } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { vi } from "vitest"
import { customerWith, MAYA } from "./availability.ts"

// Checkout with a server whose answers the test gives.

type Answer = () => Response | Promise<Response>

export const answer = (result: unknown): Answer => {
  return () => Response.json({ ok: true, result })
}
export const refusal = (status: number, code: string, message: string, payload: object = {}): Answer => {
  return () => Response.json({ error: { type: "DomainException", code, message, payload } }, { status })
}

/** An answer that comes when the test says so. */
export function late() {
  let send: (response: Response) => void = () => undefined
  const promise = new Promise<Response>((resolve) => {
    send = resolve
  })
  return { answer: () => promise, comes: (given: Answer) => act(async () => send(await given())) }
}

export const CARD = { payment_method_id: "pm_1", brand: "visa", last4: "4242", wallet_type: null }
export const cardsAre = (...payment_methods: readonly (typeof CARD)[]): Answer =>
  answer({ payment_methods, default_payment_method: payment_methods[0] ?? null })
export const PROVIDER = answer({ type: "STRIPE", company: { type: "direct", public_key: "pk_test_checkout" } })

const INIT = {
  company_profile: { time_zone: "UTC", documents: { cancellation_policy: null } },
  locations: [],
  credit_types: [],
  funboxes: [],
}

function CheckoutPage({ students }: { students: Customer["students"] }) {
  const { data: init } = useQuery(initQuery)
  return init === undefined ? null : (
    <InitContext value={init}>
      <Checkout
        customer={customerWith({ students })}
        open_order_id={undefined}
        steps={null}
        lineOf={({ name }) => <a href="/">Wait for {name}</a>}
      />
    </InitContext>
  )
}

/** Opens checkout. The answers may change during the test; what they don't name is a network failure. */
export function openCheckout(answers: Record<string, Answer>, students: Customer["students"] = [MAYA]) {
  const asked: string[] = []
  vi.stubGlobal("fetch", async (address: string) => {
    const path = address.replace("/customer_api/v2", "")
    asked.push(path)
    const found = path === "/init_request" ? answer(INIT) : answers[path]
    if (found === undefined) throw new TypeError(`Nobody answers ${path}`)
    return found()
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: "always" } },
  })
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page("/", () => <CheckoutPage students={students} />),
      page("/availability", () => <p>The schedule</p>),
      page("/schedule_and_pay_success", () => <p>Your order</p>),
    ]),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { asked, queries, router, user: userEvent.setup() }
}
