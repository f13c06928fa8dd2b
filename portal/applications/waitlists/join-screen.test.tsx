import { customerWith, MAYA, offeringWith } from "@hub/testing/portal/availability"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { InitContext } from "../../company/init.ts"
import { BASKET_KEY, itemOf, readBasket } from "../../scheduling/basket.ts"
import { changeBasket } from "../../scheduling/saved-basket.ts"
import { JoinScreen } from "./join-screen.tsx"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const INIT = { company_profile: { time_zone: "UTC" }, locations: [], locked: [] }
const KILN = offeringWith({
  id: "kiln",
  places: { answer: "waitlist", left: 0, held: 0, held_until: null, capacity: 1, waiting: 0, pools: [] },
})

test("a place that is waited for is no longer among the picks", async () => {
  changeBasket("dana", () => [itemOf(KILN, "maya"), itemOf(offeringWith(), "maya")])
  vi.stubGlobal("fetch", async () =>
    Response.json({ ok: true, result: { items: [], total: 0, limit: 100, offset: 0 } }),
  )
  const root = createRootRoute()
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const init = JSON.parse(JSON.stringify(INIT))
  const router = createRouter({
    routeTree: root.addChildren([
      page("/", () => (
        <InitContext value={init}>
          <JoinScreen
            customer={customerWith({ students: [MAYA] })}
            instead_of={undefined}
            offering={KILN}
            wanted={["maya"]}
          />
        </InitContext>
      )),
      page("/applications", () => <p>All lines</p>),
    ]),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole("button", { name: "Join the waitlist" }))
  await waitFor(() =>
    expect(readBasket(localStorage.getItem(BASKET_KEY), "dana").map(({ offering_id }) => offering_id)).toEqual([
      "trail",
    ]),
  )
})
