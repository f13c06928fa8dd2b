import { MAYA } from "@hub/testing/portal/availability"
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { signInWith } from "../api/tokens.ts"
import { InitContext } from "../company/init.ts"
import { initQuery } from "../company/queries.ts"
import { DashboardPage } from "./dashboard.tsx"

const meeting = (date: string, name: string) => ({
  id: `${name} ${date}`,
  student_id: "maya",
  name,
  room: "",
  location_id: "pond",
  days: [
    {
      date,
      start_time: "09:00",
      end_time: "15:00",
      starts_at: `${date}T09:00:00Z`,
      ends_at: `${date}T15:00:00Z`,
      check_state: "NOT_CHECKED_IN",
      checked_in_at: null,
      checked_out_at: null,
      fetched_by: null,
    },
  ],
})
/** The rest of the page never hears of anything. */
const ANSWERS: Record<string, unknown> = {
  init_request: {
    company_profile: { time_zone: "UTC" },
    public_settings: { days_off: [] },
    locations: [],
    funboxes: [],
  },
  "profile/": { id: "dana", first_name: "Dana", last_name: "Okafor", students: [MAYA] },
  "attendances/": [meeting("2027-06-12", "Pond Camp"), meeting("2027-06-13", "Trail Makers")],
}

let asked: string[] = []
let mayAnswer = true
beforeEach(() => {
  asked = []
  mayAnswer = true
  // A Saturday.
  vi.useFakeTimers({ now: new Date("2027-06-12T07:55:00Z"), shouldAdvanceTime: true })
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url)
    const found = Object.entries(ANSWERS).find(([path]) => url.replace(/\?.*/, "").endsWith(path))
    if (!mayAnswer || found === undefined) return new Promise(() => undefined)
    return Response.json({ ok: true, result: found[1] })
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

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
function Page() {
  const { data: init } = useQuery(initQuery)
  return init === undefined ? null : (
    <InitContext value={init}>
      <DashboardPage />
    </InitContext>
  )
}
async function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => screen.getByRole("article", { name: "Pond Camp" }), 10_000)
}
const departure = () => screen.getByRole("article").textContent

it("counts down to the next session", async () => {
  await open()
  expect(departure()).toContain("today")
  expect(departure()).toMatch(/in 1 h [45] min/)
  for (let minute = 0; minute < 10; minute += 1) await pass(60_000)
  expect(departure()).toMatch(/in 5[45] min/)
})

it("shows the new day when left open overnight, and the old week until the new one has loaded", async () => {
  await open()
  mayAnswer = false
  await act(async () => {
    vi.setSystemTime(new Date("2027-06-13T07:30:00Z"))
    document.dispatchEvent(new Event("visibilitychange"))
  })
  expect(departure()).toContain("Trail Makers")
  expect(departure()).toContain("today")
  expect(screen.getByText(/Sunday, June 13/)).toBeTruthy()
  await vi.waitFor(() => expect(asked.filter((url) => url.includes("from=2027-06-13"))).not.toEqual([]), 10_000)
  expect(departure()).toContain("Trail Makers")
})
