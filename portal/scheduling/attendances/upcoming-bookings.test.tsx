import { MAYA } from "@hub/testing/portal/availability"
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { signInWith } from "../../api/tokens.ts"
import { InitContext } from "../../company/init.ts"
import { initQuery } from "../../company/queries.ts"
import { UpcomingBookings } from "./upcoming-bookings.tsx"

const BOOKING = {
  id: "one",
  student_id: "maya",
  name: "Trail Makers",
  location_id: "pond",
  start_date: "2027-06-21",
  end_date: "2027-06-25",
  start_time: "09:00",
  end_time: "15:00",
  days: [],
  cancel_until: "2027-06-14T09:00:00Z",
  reschedule_until: "2027-06-20T09:00:00Z",
}
const ANSWERS: Record<string, unknown> = {
  init_request: { company_profile: { time_zone: "UTC", phone: null, email: null, website: null }, locations: [] },
  "profile/": { id: "dana", first_name: "Dana", last_name: "Okafor", students: [MAYA] },
  "attendances/": [BOOKING],
}

let mayAnswer = true
beforeEach(() => {
  mayAnswer = true
  vi.useFakeTimers({ now: new Date("2027-06-13T20:00:00Z"), shouldAdvanceTime: true })
  vi.stubGlobal("fetch", async (url: string) => {
    const found = Object.entries(ANSWERS).find(([path]) => url.includes(path))
    return mayAnswer ? Response.json({ ok: true, result: found?.[1] }) : new Promise(() => undefined)
  })
  const claims = btoa(JSON.stringify({ exp: Date.parse("2028-01-01") / 1_000 }))
  signInWith({ access_token: `x.${claims}.x`, refresh_token: "r" })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(door: "cancel" | "move") {
  function Page() {
    const { data: init } = useQuery(initQuery)
    return init === undefined ? null : (
      <InitContext value={init}>
        <UpcomingBookings title="Bookings" intro="" door={door} />
      </InitContext>
    )
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

it("keeps the bookings while it refetches after midnight, and says which can't be canceled now", async () => {
  show("cancel")
  await vi.waitFor(() => screen.getByText(/^Cancel by/), 10_000)
  expect(screen.getByRole("link", { name: /^Cancel ?Maya/ })).toBeTruthy()
  mayAnswer = false
  await act(async () => {
    vi.setSystemTime(new Date("2027-06-14T09:01:00Z"))
    document.dispatchEvent(new Event("visibilitychange"))
  })
  expect(screen.getByText("Can't be canceled now.")).toBeTruthy()
  expect(screen.getByRole("link", { name: /^See why ?Maya/ })).toBeTruthy()
})

it("says until when a booking can be moved where it is moved", async () => {
  show("move")
  await vi.waitFor(() => screen.getByText(/^Move by Sun, Jun 20th/), 10_000)
  expect(screen.queryByText(/Cancel/i)).toBeNull()
})
